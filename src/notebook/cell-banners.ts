/** What is said above a cell, and what the reader can choose there. */
import type { BannerOptions } from "./banner.ts";
import type { CellTexts } from "./cell-text.ts";

const FROM_BOOK = "What differs from the original";

/** Above a text from a link. */
export const linkBanner = (
  original: string,
  { own, link }: Required<CellTexts>,
  putAway: () => unknown,
): BannerOptions => ({
  words: `This code came with a link and is not part of the book. Nothing runs before you press Run.${
    own === original ? "" : " Your own edit is kept until you run this one."
  }`,
  difference: FROM_BOOK,
  before: original,
  after: link.text,
  choices: { "Put it away": putAway },
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
  choices: { "Keep mine": choices.keepMine, "Take theirs": choices.takeTheirs },
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
  choices: { "Keep mine": choices.keepMine, "Take the new original": choices.takeOriginal },
});
