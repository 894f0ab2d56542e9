/**
 * Turns the time of the screen into steps of the scene, so that every screen shows the same physics.
 *
 * What cannot be kept up with is dropped, never caught up. Steps too long to wait for are shown four to the second.
 */

/** No step is waited for longer than this, s. */
const LONGEST_WAIT = 0.25;
/** Longest gap between two frames that still counts in full, s. */
const CLAMP = 0.1;
const WINDOW = 1;

export interface Clock {
  /** Notes that so many seconds have passed on the screen; true when there is a new ratio. */
  tick(seconds: number, speed: number): boolean;
  /** How many steps to take now; they count as taken. */
  take(most: number): number;
  /** How much of the time of a step has passed since the last: 0 to 1. */
  readonly share: number;
  /** How much of the asked time was shown lately: 1 is all of it. */
  readonly ratio: number;
  /** Starts to count afresh, after a pause. */
  reset(): void;
}

/** A clock for steps of length `h`, s. */
export function makeClock(h: number): Clock {
  const pace = Math.min(h, LONGEST_WAIT);
  let owed = 0;
  let [asked, shown, ratio] = [0, 0, 1];
  return {
    tick(seconds, speed) {
      owed += Math.min(seconds, CLAMP) * speed;
      owed = Math.min(owed, Math.max(CLAMP * speed, pace) + pace);
      asked += seconds * speed;
      if (asked < Math.max(WINDOW * speed, 4 * pace)) return false;
      ratio = Math.min(1, shown / asked);
      [asked, shown] = [0, 0];
      return true;
    },
    take(most) {
      const steps = Math.min(most, Math.floor(owed / pace + 1e-9));
      owed -= steps * pace;
      shown += steps * pace;
      return steps;
    },
    get share() {
      return Math.min(1, owed / pace);
    },
    get ratio() {
      return ratio;
    },
    reset() {
      [owed, asked, shown, ratio] = [0, 0, 0, 1];
    },
  };
}
