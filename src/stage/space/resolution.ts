/**
 * How many pixels a picture may have: fewer when frames take too long, more again when there is time to spare.
 */
const SAMPLES = 24;
const SLOW = 24;
const QUICK = 17.5;
const LEAST = 0.75;

export interface Resolution {
  readonly ratio: number;
  /** Notes the time from a drawn frame to the one after it, ms; true if the ratio has changed. */
  note(milliseconds: number): boolean;
}

/** Starts at the ratio of the screen, which is also the largest. */
export function makeResolution(most: number): Resolution {
  const samples: number[] = [];
  let ratio = most;
  let patience = 1;
  return {
    get ratio() {
      return ratio;
    },
    note(milliseconds) {
      // A longer gap is a pause, not a slow frame.
      if (milliseconds > 250) return false;
      samples.push(milliseconds);
      if (samples.length < SAMPLES * patience) return false;
      const median = samples.sort((a, b) => a - b)[samples.length >> 1]!;
      samples.length = 0;
      const before = ratio;
      if (median > SLOW) ratio = Math.max(LEAST, ratio * 0.75);
      else if (median < QUICK) ratio = Math.min(most, ratio * 1.15);
      // Each way back up is tried more rarely, so that it does not swing.
      if (ratio > before) patience = Math.min(16, patience * 2);
      return ratio !== before;
    },
  };
}
