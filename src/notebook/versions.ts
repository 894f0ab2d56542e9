/**
 * The last texts of a cell that were replaced or removed, in this browser, the newest first.
 *
 * They give way where there is no more room, the oldest of all cells first: a text that is being written is worth more.
 */
import { keysUnder } from "./storage-keys.ts";
import { fieldsOf, itemAt, parsed, setItemAt, type WriteResult } from "./storage.ts";
import { PREFIXES } from "./store.ts";

/** Why a text is not the one in its cell. */
export type Reason =
  | "reset"
  | "put away"
  | "replaced by a link"
  | "replaced by an earlier version"
  | "replaced from another tab"
  | "changed in another tab"
  | "undone"
  | "could not be shown"
  | "from a file";

/** A text that was in a cell. */
export interface Version {
  readonly text: string;
  /** When it was replaced: a date in ISO's form, unless somebody else wrote it. */
  readonly when: string;
  readonly why: string;
  /** Whether it came with a link and was never run. */
  readonly fromLink?: true;
}

/** How many are kept for each cell. */
export const MOST_VERSIONS = 5;

/** The versions of a cell; what cannot be read as a list of them is one, so that it is not lost. */
export function versionsOf(id: string): readonly Version[] {
  const item = itemAt(PREFIXES.history + id);
  if (item === undefined) return [];
  const list = parsed(item);
  if (!Array.isArray(list)) return [{ text: item, when: "", why: "could not be shown" satisfies Reason }];
  return list.flatMap((one) => {
    const { text, when, why, fromLink } = fieldsOf(one);
    if (typeof text !== "string") return [];
    const known = { text, when: typeof when === "string" ? when : "", why: typeof why === "string" ? why : "" };
    return [{ ...known, ...(fromLink === true && { fromLink }) }];
  });
}

/** Adds a version, and makes room for it at the cost of older ones; says whether it is kept. */
export function addVersion(id: string, version: Version): boolean {
  const written = makingRoom(() => {
    const others = versionsOf(id).filter(({ text }) => text !== version.text);
    return setVersions(id, [version, ...others].sort(newestFirst).slice(0, MOST_VERSIONS));
  });
  return written === "kept";
}

/** Takes a version out of the list. */
export function removeVersion(id: string, { text, when }: Version): void {
  setVersions(
    id,
    versionsOf(id).filter((one) => one.text !== text || one.when !== when),
  );
}

/** Writes, and drops old versions until there is room. */
export function writeMakingRoom(key: string, value: string | undefined): WriteResult {
  return makingRoom(() => setItemAt(key, value));
}

/** Writes; while there is no room, old versions are dropped, and put back if even that does not help. */
function makingRoom(write: () => WriteResult): WriteResult {
  let written = write();
  if (written !== "full") return written;
  const ids = keysUnder(PREFIXES.history).map((key) => key.slice(PREFIXES.history.length));
  const before = ids.map((id) => [id, itemAt(PREFIXES.history + id)] as const);
  const oldestFirst = ids
    .flatMap((id) => versionsOf(id).map((version) => ({ id, version })))
    .sort((a, b) => newestFirst(b.version, a.version));
  for (const { id, version } of oldestFirst) {
    removeVersion(id, version);
    written = write();
    if (written !== "full") return written;
  }
  for (const [id, item] of before) setItemAt(PREFIXES.history + id, item);
  return written;
}

function setVersions(id: string, versions: readonly Version[]): WriteResult {
  return setItemAt(PREFIXES.history + id, versions.length > 0 ? JSON.stringify(versions) : undefined);
}

const newestFirst = (a: Version, b: Version): number => (a.when < b.when ? 1 : a.when > b.when ? -1 : 0);
