/** The piece of a text around what was found in it, in pieces of which some are marked. */
import { termsOf, wordsIn } from "./search-words.ts";

/** A piece of a text, and whether it is what was found. */
export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/** About how long a snippet is. */
const LENGTH = 160;

/** A text in pieces, those that match marked. */
export function marked(text: string, terms: readonly string[]): TextPiece[] {
  const pieces = text.split(/([\p{L}\p{N}@]+)/u).filter(Boolean);
  const isFound = (piece: string): boolean =>
    terms.length > 0 && wordsIn(piece).some((word) => termsOf(word).some((term) => terms.includes(term)));
  return pieces.reduce<TextPiece[]>((made, piece) => {
    const found = isFound(piece);
    const last = made.at(-1);
    if (last && last.found === found) return [...made.slice(0, -1), { text: last.text + piece, found }];
    return [...made, { text: piece, found }];
  }, []);
}

/** The part of a text that has most of what was found, whole words, with ellipses where it was cut. */
export function snippetOf(text: string, terms: readonly string[]): TextPiece[] {
  const at = richestPlace(marked(text, terms));
  const from = at < LENGTH / 3 ? 0 : text.lastIndexOf(" ", at - LENGTH / 4) + 1;
  const end = from + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", from + LENGTH);
  const cut = `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
  return marked(cut, terms);
}

/** Where the piece begins within reach of which the most different words were found. */
function richestPlace(pieces: readonly TextPiece[]): number {
  const places: { readonly at: number; readonly word: string }[] = [];
  let at = 0;
  for (const { text, found } of pieces) {
    if (found) places.push({ at, word: text.toLowerCase() });
    at += text.length;
  }
  const near = (from: number): number =>
    new Set(places.filter((one) => one.at >= from && one.at < from + LENGTH / 2).map(({ word }) => word)).size;
  return places.reduce((best, one) => (near(one.at) > near(best) ? one.at : best), places[0]?.at ?? 0);
}
