/** Names in a text of code that stand for something, found where they are code and neither comment nor text. */

/** Comments and texts, which are passed over, and names. */
const PIECE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"[^"\n]*"|'[^'\n]*'|`[^`]*`|[A-Za-z_$][\w$]*/g;

/** A name that is marked, from one place of the text to another. */
export interface CodeMark {
  readonly start: number;
  readonly end: number;
  readonly ideas: readonly string[];
}

/** Where the names stand in a text, each with what it stands for. */
export function marksIn(code: string, names: ReadonlyMap<string, readonly string[]>): CodeMark[] {
  return Array.from(code.matchAll(PIECE)).flatMap(({ 0: piece, index }) => {
    const ideas = names.get(piece);
    return ideas ? [{ start: index, end: index + piece.length, ideas }] : [];
  });
}
