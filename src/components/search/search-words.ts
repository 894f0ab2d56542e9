/** How texts and questions are cut into words: the same for what is searched and for what is asked. */

/** Words that say nothing of what is looked for. */
const EMPTY = new Set(
  "a an and are as at be by do does for from how i in into is it its of on or that the this to what when where which why with".split(
    " ",
  ),
);

const SEPARATORS = /[^\p{L}\p{N}@]+/u;

/** The words of a text as they stand. */
export const wordsIn = (text: string): string[] => text.split(SEPARATORS).filter(Boolean);

const plain = (word: string): string => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** What a word of a text is found by: itself, and the parts of a name such as stepCloth. */
export function termsOf(word: string): string[] {
  const parts = word.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+/gu) ?? [];
  return [...new Set([plain(word), ...(parts.length > 1 ? parts.map(plain) : [])])].filter(Boolean);
}

/** The terms that a question asks for, without empty words unless there are no others. */
export function askedTerms(question: string): string[] {
  const all = wordsIn(question).map(plain);
  const telling = all.filter((word) => !EMPTY.has(word));
  return telling.length > 0 ? telling : all;
}
