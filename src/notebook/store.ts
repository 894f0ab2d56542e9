/**
 * What this browser keeps: edited cells, texts from links that were edited, and solved exercises.
 *
 *     pliant:cell:<id>          { digest of the original that was edited, text, when }
 *     pliant:link:<id>          { text as edited, brought: text as it came with the link, when }
 *     pliant:history:<id>       what was replaced or removed; see versions.ts
 *     pliant:solved:<chapter>   { name of the exercise: day }
 */
import { excessOf } from "../lib/text-limits.ts";
import { fieldsOf, itemAt, parsed, setItemAt } from "./storage.ts";

/** What the keys begin with; the id of a cell follows. */
export const PREFIXES = { edit: "pliant:cell:", link: "pliant:link:", history: "pliant:history:" } as const;

/** An edit and the original it was made from. */
export interface Edit {
  readonly digest: string;
  readonly text: string;
}

const solvedKey = (chapter: string): string => `pliant:solved:${chapter}`;

/** The edit kept for a cell, if there is one that can be shown. */
export function keptEdit(id: string): Edit | undefined {
  const { digest, text } = fieldsOf(parsed(itemAt(PREFIXES.edit + id)));
  if (typeof digest !== "string" || typeof text !== "string" || excessOf(text)) return undefined;
  return { digest, text };
}

/** The exercises of a chapter that were solved in this browser, with the day. */
export function solvedIn(chapter: string): Readonly<Record<string, string>> {
  const days = Object.entries(fieldsOf(parsed(itemAt(solvedKey(chapter)))));
  return Object.fromEntries(days.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** Notes that an exercise was solved; says whether that is kept. */
export function keepSolved(chapter: string, name: string, day: string): boolean {
  return setItemAt(solvedKey(chapter), JSON.stringify({ ...solvedIn(chapter), [name]: day })) === "kept";
}

/** Forgets the solved exercises of a chapter. */
export function forgetSolved(chapter: string): void {
  setItemAt(solvedKey(chapter), undefined);
}
