/**
 * The end of a run that has burst, once more and so slowly that it can be seen. Fetched when a run ends so.
 */
import { timeWords } from "../scenes/time-words.ts";
import type { Pane } from "./pane.ts";

/** The last pictures are shown once more, for so long in all and at most so long each, ms. */
const PICTURES = 11;
const LONGEST = 2600;
const SLOWEST = 600;

/** Shows the last pictures of a pane one after the other, and then its end; it gives way to a new start and to the reader. */
export async function replayEnd(pane: Pane): Promise<void> {
  const { report, reel } = pane;
  const moments = reel.moments.slice(-PICTURES, -1);
  const pause = Math.min(SLOWEST, LONGEST / moments.length);
  for (const moment of moments) {
    if (pane.report !== report || !pane.showAgain(moment, `Replay, slowed: ${timeWords(moment.time)}`)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  if (pane.report === report && !pane.moment) pane.lookAt(undefined, true);
}
