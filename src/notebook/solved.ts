/** What exercises and questions tell each other and the reader of what was solved. */

/** Tells the elements of a page that the list of what was solved has changed. */
export const CHANGED = "pliant:solved";

/** What is added if this browser did not keep it. */
export const keptWords = (kept: boolean): string =>
  kept ? "" : " This browser could not keep that you have solved it.";
