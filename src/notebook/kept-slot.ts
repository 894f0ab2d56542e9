/**
 * A place in the browser's storage that other tabs write to, too: what is found there and was not put there from here goes
 * to the history before it is overwritten.
 */
import { addVersion, writeMakingRoom, type Reason } from "./versions.ts";
import { fieldsOf, itemAt, parsed, setItemAt, type WriteResult } from "./storage.ts";
import { PREFIXES } from "./store.ts";

/** What is kept there; whatever else it holds, it has a text. */
export interface KeptRecord {
  readonly text: string;
}

export class KeptSlot {
  readonly #id: string;
  readonly #kind: "edit" | "link";
  /** The text that was there when this tab last read or wrote. */
  #known: string | undefined;

  /** The place of a cell's edit, or of its text from a link, where this tab has found the text `known`. */
  constructor(id: string, kind: "edit" | "link", known: string | undefined) {
    this.#id = id;
    this.#kind = kind;
    this.#known = known;
  }

  /** The text there; what is no record, as it stands there. */
  text(): string | undefined {
    const item = itemAt(this.#key);
    const { text } = fieldsOf(parsed(item));
    return typeof text === "string" ? text : item;
  }

  /** Whether nobody else has written since. */
  get isAsKnown(): boolean {
    return this.text() === this.#known;
  }

  /** Takes the text there for known: it may be overwritten. */
  know(text: string | undefined): void {
    this.#known = text;
  }

  /** Keeps a record, or nothing; not at the cost of a text that would then be nowhere. */
  write(record: KeptRecord | undefined): WriteResult {
    const found = this.text();
    if (found === undefined && record === undefined) return "kept";
    const foreign = found !== undefined && found !== this.#known && found !== record?.text;
    if (foreign && !this.#addVersion(found, "replaced from another tab")) return "full";
    const item = record && JSON.stringify({ ...record, when: new Date().toISOString() });
    const written = writeMakingRoom(this.#key, item);
    if (written === "kept") this.#known = record?.text;
    return written;
  }

  /** Moves what is there to the history, and hands it back. */
  setAside(): string | undefined {
    const found = this.text();
    if (found !== undefined && this.#addVersion(found, "could not be shown")) setItemAt(this.#key, undefined);
    return found;
  }

  get #key(): string {
    return PREFIXES[this.#kind] + this.#id;
  }

  #addVersion(text: string, why: Reason): boolean {
    const when = new Date().toISOString();
    return addVersion(this.#id, { text, when, why, ...(this.#kind === "link" && { fromLink: true }) });
  }
}
