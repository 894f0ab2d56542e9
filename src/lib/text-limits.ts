/**
 * The one limit of a text in a cell, whether it is typed, pasted, kept, linked to or brought back: more than that a browser
 * does not lay out, or the editor read, in a moment.
 *
 * Honest code is far from it. This is all that a page needs at its start; the words are in `text-words.ts`.
 */
import { isDeep } from "./nesting.ts";

export const LIMITS = { letters: 64 * 1024, lines: 2000, line: 1000, marks: 8, hidden: 1000 } as const;

/** In what a text exceeds the limit. */
export type Excess = keyof typeof LIMITS | "depth";

/** Accents on accents: a thousand of them on one letter take the browser seconds to draw. */
const STACK = new RegExp(`\\p{M}{${LIMITS.marks + 1}}`, "u");
/** Each stands as an element of its own in the editor, or joins what is around it. */
const HIDDEN = /[^\P{C}\t\n\r]/gu;

/** In what a text exceeds the limit, if it does. */
export function excessOf(text: string): Excess | undefined {
  if (text.length > LIMITS.letters) return "letters";
  const lines = text.split("\n");
  if (lines.length > LIMITS.lines) return "lines";
  if (lines.some(({ length }) => length > LIMITS.line)) return "line";
  if (STACK.test(text)) return "marks";
  if ((text.match(HIDDEN)?.length ?? 0) > LIMITS.hidden) return "hidden";
  return isDeep(text) ? "depth" : undefined;
}
