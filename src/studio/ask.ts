/** How pages ask for what takes long: the build has a studio with threads; while the book is written, the page's own thread does it. */
import { askBy, openedStudio, type Ask } from "./studio.ts";

export const ask: Ask =
  openedStudio()?.ask ?? askBy(async (question) => (await import("./works.ts")).answerTo(question));
