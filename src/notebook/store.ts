/**
 * What this browser keeps: edited cells and solved exercises. Where storage is forbidden, nothing is kept and nothing fails.
 *
 *     pliant:cell:<chapter>/<name>   { digest of the original that was edited, text }
 *     pliant:solved:<chapter>        { name of the exercise: when }
 */

/** An edit and the original it was made from. */
export interface Edit {
  readonly digest: string;
  readonly text: string;
}

const cellKey = (id: string): string => `pliant:cell:${id}`;
const solvedKey = (chapter: string): string => `pliant:solved:${chapter}`;
const MOST_LETTERS = 256 * 1024;

/** The edit kept for a cell, if there is one that can be read. */
export function keptEdit(id: string): Edit | undefined {
  const kept = read(cellKey(id));
  if (typeof kept !== "object" || kept === null) return undefined;
  const { digest, text } = kept as Partial<Edit>;
  if (typeof digest !== "string" || typeof text !== "string" || text.length > MOST_LETTERS) return undefined;
  return { digest, text };
}

/** Keeps an edit, or forgets it; says whether it is kept. */
export function keepEdit(id: string, edit: Edit | undefined): boolean {
  return write(cellKey(id), edit);
}

/** The exercises of a chapter that were solved in this browser, with the day. */
export function solvedIn(chapter: string): Readonly<Record<string, string>> {
  const kept = read(solvedKey(chapter));
  if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, day]) => typeof day === "string")) as Record<
    string,
    string
  >;
}

/** Notes that an exercise was solved. */
export function keepSolved(chapter: string, name: string, day: string): void {
  write(solvedKey(chapter), { ...solvedIn(chapter), [name]: day });
}

/** Forgets the solved exercises of a chapter. */
export function forgetSolved(chapter: string): void {
  write(solvedKey(chapter), undefined);
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
