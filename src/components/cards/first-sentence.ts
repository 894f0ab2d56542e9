/** The beginning of a text, for a card that has no room for all of it. */

/** The first sentence; a stop within a number or after a short form ends none. */
export function firstSentence(text: string): string {
  const end = /(?<!\b(?:e\.g|i\.e|eq|al))[.?!](?=\s+[\p{Lu}“(\d])/u.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}
