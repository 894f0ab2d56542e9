/**
 * Text from reader code as the page shows it: not longer than can be laid out at once, without what hides in text, and cut
 * where a letter ends.
 *
 * A letter with thousands of accents takes seconds to lay out, so it keeps a few of them.
 */
import { spelledOut } from "./diff.ts";

/** Signs that a letter may carry. */
const MARKS = 4;
/** A letter is not longer than that where a text is cut; what claims to be is cut within. */
const LETTER = 32;
const LINES = 200;

const SURPLUS_MARKS = new RegExp(`(\\p{M}{${MARKS}})\\p{M}+`, "gu");
const letters = new Intl.Segmenter();

/** The first letters of a text, and how many more there are. */
export interface TextStart {
  readonly text: string;
  readonly more: number;
}

/** As much of a text as is shown. */
export function startOf(whole: string, most: number): TextStart {
  const seen = whole.slice(0, 4 * most); // nobody waits for the rest to be read
  const plain = spelledOut(seen.replaceAll(SURPLUS_MARKS, "$1…"));
  const end = Math.min(lineEnd(plain), plain.length > most ? letterEnd(plain, most) : plain.length);
  const text = plain.slice(0, end).replace(/[\ud800-\udbff]$/, ""); // no half of a sign
  return { text, more: plain.length - end + whole.length - seen.length };
}

/** A text on one line or a few, such as a name: cut with an ellipsis. */
export function shortText(whole: string, most: number): string {
  const { text, more } = startOf(whole, most);
  return more > 0 ? `${text}…` : text;
}

/** A text that stands by itself: what is left out is said. */
export function longText(whole: string, most: number): string {
  const { text, more } = startOf(whole, most);
  return more > 0 ? `${text} … and ${more.toLocaleString("en")} more ${more === 1 ? "character" : "characters"}` : text;
}

/** Where the lines end that can be shown. */
function lineEnd(text: string): number {
  let end = -1;
  for (let n = 0; n < LINES; ++n) {
    end = text.indexOf("\n", end + 1);
    if (end < 0) return text.length;
  }
  return end;
}

/** The last end of a letter at or before a place. */
function letterEnd(text: string, at: number): number {
  const { index } = letters.segment(text).containing(at)!;
  return at - index > LETTER ? at : index;
}
