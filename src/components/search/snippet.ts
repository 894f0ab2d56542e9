/** The piece of a text around what was found in it, in pieces of which some are marked. */
import { termsOf, wordsIn } from "./words.ts";

/** A piece of a text, and whether it is what was found. */
export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

/** About how long a snippet is. */
const LENGTH = 160;

/** A text in pieces, those that match marked. */
export function marked(text: string, terms: readonly string[]): Piece[] {
  const pieces = text.split(/([\p{L}\p{N}@]+)/u).filter(Boolean);
  const isFound = (piece: string): boolean =>
    terms.length > 0 && wordsIn(piece).some((word) => termsOf(word).some((term) => terms.includes(term)));
  return pieces.reduce<Piece[]>((made, piece) => {
    const found = isFound(piece);
    const last = made.at(-1);
    if (last && last.found === found) return [...made.slice(0, -1), { text: last.text + piece, found }];
    return [...made, { text: piece, found }];
  }, []);
}

/** The part of a text that has the first match, whole words, with ellipses where it was cut. */
export function snippetOf(text: string, terms: readonly string[]): Piece[] {
  const pieces = marked(text, terms);
  const before = pieces.findIndex(({ found }) => found);
  const at = before < 0 ? 0 : pieces.slice(0, before).reduce((sum, { text: piece }) => sum + piece.length, 0);
  const from = at < LENGTH / 2 ? 0 : text.lastIndexOf(" ", at - LENGTH / 3) + 1;
  const end = from + LENGTH >= text.length ? text.length : text.lastIndexOf(" ", from + LENGTH);
  const cut = `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
  return marked(cut, terms);
}
