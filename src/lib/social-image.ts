/** Which card stands for a page where other sites show a link to it: that of its chapter, or that of the book. */

/** A picture, from the root of the book, and what it shows. */
export interface SocialImage {
  readonly path: string;
  readonly alt: string;
}

/** The name of the card of the book itself. */
export const BOOK_CARD = "book";

/** The card of a page, by its path from the root of the book; `titleOf` knows the titles of chapters. */
export function socialImageOf(page: string, titleOf: (chapter: string) => string | undefined): SocialImage {
  const chapter = /^chapters\/(\w+)\//.exec(page)?.[1];
  const title = chapter === undefined ? undefined : titleOf(chapter);
  return title === undefined
    ? { path: `og/${BOOK_CARD}.png`, alt: "Pliant, a book that runs: a cloth over a table" }
    : { path: `og/${chapter}.png`, alt: `Pliant: ${title}` };
}
