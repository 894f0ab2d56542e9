/**
 * How often a show is drawn: with every frame while it keeps up with real time, and more seldom while it does not.
 *
 * Where graphics are made in software, drawing and computing share the same cores; then seldom pictures of physics at
 * its own speed are better than many pictures of slow physics.
 */

/** Shortest time between two pictures, ms, from the usual one to the longest. */
const PAUSES = [0, 33, 50, 80];
/** It must keep up for so long, ms, before it is drawn more often again; each time it fails, for twice as long. */
const TRIAL = 4000;
const BEHIND = 0.95;

export interface Pace {
  /** Whether a picture is due at `now`, ms; one that is, counts as drawn. */
  due(now: number): boolean;
  /** Notes how much of real time is kept up with. */
  note(ratio: number, now: number): void;
}

/** A pace that starts at the usual one. */
export function makePace(): Pace {
  let [level, drawn, since, trial] = [0, -Infinity, -Infinity, TRIAL];
  return {
    due(now) {
      if (now - drawn < PAUSES[level]!) return false;
      drawn = now;
      return true;
    },
    note(ratio, now) {
      const before = level;
      if (ratio < BEHIND) level = Math.min(PAUSES.length - 1, level + 1);
      else if (now - since > trial) level = Math.max(0, level - 1);
      if (level < before) trial *= 2;
      if (level !== before || ratio < BEHIND) since = now;
    },
  };
}
