/** What is said above a cell, and what the reader can choose there. */
import type { BannerOptions } from "./banner.ts";
import type { CellTexts } from "./cell-text.ts";

const FROM_BOOK = "What differs from the original";

/** Above a text from a link. */
export const linkBanner = (
  original: string,
  { own, link }: Required<Pick<CellTexts, "own" | "link">>,
  putAway: () => unknown,
): BannerOptions => ({
  words: `This code came with a link and is not part of the book. Nothing runs before you press Run.${
    own === original ? "" : " Your own version is safe; if you run this, you can still undo it."
  }`,
  difference: FROM_BOOK,
  before: original,
  after: link.text,
  choices: { "Discard the linked code": putAway },
});

/** Above an edit that another tab has replaced. */
export const otherTabBanner = (
  own: string,
  theirs: string,
  choices: { readonly keepMine: () => unknown; readonly takeTheirs: () => unknown },
): BannerOptions => ({
  words: "This cell was changed in another tab.",
  difference: "What the other tab has changed",
  before: own,
  after: theirs,
  choices: { "Keep this version": choices.keepMine, "Use the other tab’s": choices.takeTheirs },
});

/** Above an edit of an original that is no longer in the book. */
export const outdatedBanner = (
  original: string,
  own: string,
  choices: { readonly keepMine: () => unknown; readonly takeOriginal: () => unknown },
): BannerOptions => ({
  words: "The original of this cell has changed since you edited it. Yours is kept.",
  difference: FROM_BOOK,
  before: original,
  after: own,
  choices: { "Keep this version": choices.keepMine, "Use the new original": choices.takeOriginal },
});
