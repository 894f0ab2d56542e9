/**
 * The text of a cell: the reader's own, over it perhaps one from a link that waits, and what of both this browser keeps.
 *
 * What the reader has made and is replaced or removed goes to the history, whoever asked for it. Typing is written after a
 * moment of rest, everything else at once.
 */
import { keptLinkText, type LinkText } from "./kept-link.ts";
import { excessWords } from "../lib/text-words.ts";
import { addVersion, type Reason, type Version } from "./versions.ts";
import { KeptSlot } from "./kept-slot.ts";
import type { WriteResult } from "./storage.ts";
import { keptEdit } from "./store.ts";

/** The texts of a cell. */
export interface CellTexts {
  readonly own: string;
  readonly link?: LinkText | undefined;
  /** The digest of the original that the own text was made from; that of the book if it is not said. */
  readonly digest?: string;
}

/** The cell in the book. */
export interface BookCell {
  readonly id: string;
  readonly original: string;
  readonly digest: string;
}

/** How long typing rests before it is written, ms. */
const REST = 300;

export class CellText {
  readonly #book: BookCell;
  /** What was kept here and is too much for the cell, as the end of a sentence. */
  readonly excess: string | undefined;
  readonly #report: (keeping: WriteResult) => void;
  readonly #slots: { readonly own: KeptSlot; readonly link: KeptSlot };
  #state: CellTexts;
  /** The digest of the original that the own text was made from. */
  #digest: string;
  /** Whether the reader has done anything to the own text in this tab. */
  #touched = false;
  #contested: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins with the own text that the page shows. */
  constructor(book: BookCell, own: string, report: (keeping: WriteResult) => void) {
    const [edit, link] = [keptEdit(book.id), keptLinkText(book.id)];
    this.#book = book;
    this.#report = report;
    this.#state = { own };
    this.#digest = edit?.digest ?? book.digest;
    this.#slots = {
      own: new KeptSlot(book.id, "edit", own === book.original ? undefined : own),
      link: new KeptSlot(book.id, "link", undefined),
    };
    const aside = [edit ?? this.#slots.own.setAside(), link ?? this.#slots.link.setAside()];
    this.excess = aside.map((one) => (typeof one === "string" ? excessWords(one) : undefined)).find(Boolean);
  }

  get state(): CellTexts {
    return { ...this.#state, digest: this.#digest };
  }

  /** The text that is shown. */
  get shown(): string {
    return (this.#state.link ?? { text: this.#state.own }).text;
  }

  /** Whether the own text was made from another original than the one in the book now. */
  get outdated(): boolean {
    return this.#digest !== this.#book.digest && this.#state.own !== this.#book.original;
  }

  /** The edited text from a link that was left here, if it may be shown. */
  get left(): LinkText | undefined {
    return keptLinkText(this.#book.id);
  }

  /** The reader has typed. */
  type(text: string): void {
    const { own, link } = this.#state;
    this.#state = link ? { own, link: { ...link, text } } : { own: text };
    this.#touched ||= !link;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), REST);
  }

  /** Takes other texts; says whether all that is lost by it stands in the history. */
  become(next: CellTexts, why: Reason): boolean {
    const lost = this.#lostBy(next);
    if (next.own !== this.#state.own) {
      this.#touched = true;
      this.#digest = next.digest ?? this.#book.digest;
    }
    this.#state = next;
    this.save();
    const when = new Date().toISOString();
    return lost.map((one) => addVersion(this.#book.id, { ...one, when, why })).every(Boolean);
  }

  /** The own text is one of the present original. */
  confirm(): void {
    this.#digest = this.#book.digest;
    this.save();
  }

  /** Writes what has not been written. */
  flush(): void {
    if (this.#timer !== undefined) this.save();
  }

  /** Writes. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { own, link } = this.#state;
    const edited = link && link.text !== link.brought ? link : undefined;
    const edit = own === this.#book.original ? undefined : { digest: this.#digest, text: own };
    const [first, second] = [this.#slots.own.write(edit), this.#slots.link.write(edited)];
    this.#report(first === "kept" ? second : first);
  }

  /** Another tab has written. Its text is taken over if the reader has none here; else it is returned, for a choice. */
  meet(): string | undefined {
    const { own, link } = this.#state;
    const kept = keptEdit(this.#book.id);
    if (this.#slots.own.isAsKnown || (!kept && this.#slots.own.text() !== undefined)) return undefined;
    const theirs = kept?.text ?? this.#book.original;
    const mine = this.#touched && own !== this.#book.original && own !== theirs;
    if (mine) this.#secure(own);
    if (mine && !link) return theirs;
    this.#state = { own: theirs, link };
    this.#slots.own.know(kept?.text);
    this.#digest = kept?.digest ?? this.#book.digest;
    this.#touched = false;
    return undefined;
  }

  /** While two tabs differ, what this one has is safe. */
  #secure(own: string): void {
    if (this.#contested === own) return;
    this.#contested = own;
    addVersion(this.#book.id, { text: own, when: new Date().toISOString(), why: "changed in another tab" });
  }

  #lostBy(next: CellTexts): Pick<Version, "text" | "fromLink">[] {
    const { own, link } = this.#state;
    const texts = [next.own, next.link?.text];
    const lost: Pick<Version, "text" | "fromLink">[] = [];
    if (own !== this.#book.original && own !== next.own) lost.push({ text: own });
    if (link && link.text !== link.brought && !texts.includes(link.text))
      lost.push({ text: link.text, fromLink: true });
    return lost;
  }
}
