/** A run that a reader keeps beside the present one, and where such runs are written down while the tab is open. */
import type { History } from "./history.ts";

export interface KeptRun {
  readonly letter: string;
  name: string;
  /** What was measured, of each pane. */
  readonly histories: readonly History[];
}

/** The letters that there are, one for each run. */
export const LETTERS = "ABCDE";

/** The place of a letter among them. */
export const letterPlace = (letter: string): number => LETTERS.indexOf(letter);

/** Where the runs of a figure are written down. */
export const storeName = (anchor: string): string => `pliant-kept:${location.pathname}#${anchor}`;
