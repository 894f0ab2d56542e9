/** Everything that a reader has written and this browser keeps: for a list of it, whatever has become of the cells. */
import { keysUnder } from "./storage-keys.ts";
import { fieldsOf, itemAt, parsed, setItemAt } from "./storage.ts";
import { PREFIXES } from "./store.ts";
import { addVersion, removeVersion, versionsOf, type Version } from "./versions.ts";

/** A text, and what it is to its cell. */
export interface KeptText extends Version {
  /** The id of the cell. */
  readonly id: string;
  readonly kind: keyof typeof PREFIXES;
}

/** All texts, cell by cell; the one that is in the cell comes first, then one from a link, then the earlier versions. */
export function keptTexts(): KeptText[] {
  const kinds = Object.keys(PREFIXES) as (keyof typeof PREFIXES)[];
  const ids = new Set(
    kinds.flatMap((kind) => keysUnder(PREFIXES[kind]).map((key) => key.slice(PREFIXES[kind].length))),
  );
  return [...ids].sort().flatMap((id) => kinds.flatMap((kind) => textsOf(id, kind)));
}

function textsOf(id: string, kind: KeptText["kind"]): KeptText[] {
  if (kind === "history") return versionsOf(id).map((version) => ({ ...version, id, kind }));
  const item = itemAt(PREFIXES[kind] + id);
  if (item === undefined) return [];
  const { text, when } = fieldsOf(parsed(item));
  const known = { text: typeof text === "string" ? text : item, when: typeof when === "string" ? when : "", why: "" };
  return [{ ...known, id, kind, ...(kind === "link" && { fromLink: true }) }];
}

/** Deletes a text; what it hands back brings it back. Nothing happens if another text is there by now. */
export function deleteText(kept: KeptText): (() => void) | undefined {
  const { id, kind, text, when } = kept;
  if (!textsOf(id, kind).some((one) => one.text === text && one.when === when)) return undefined;
  const { why, fromLink } = kept;
  const addBack = (): void => void addVersion(id, { text, when, why: why || "deleted", ...(fromLink && { fromLink }) });
  if (kind === "history") {
    removeVersion(id, kept);
    return addBack;
  }
  const key = PREFIXES[kind] + id;
  const item = itemAt(key);
  setItemAt(key, undefined);
  return () => (itemAt(key) === undefined ? void setItemAt(key, item) : addBack());
}
