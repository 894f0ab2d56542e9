/**
 * Slow motion: for a moment after an impact a scene goes at a quarter of its speed, unless the reader has chosen a speed.
 */

/** What is left of the speed. */
export const SLOWED = 1 / 4;
/** How long it lasts, ms of the screen. */
const MOMENT = 900;

export interface SlowMotion {
  /** Notes at `now`, ms, whether there is an impact. */
  note(impact: boolean, now: number): void;
  isOn(now: number): boolean;
}

/** A slow motion that begins with an impact, not again while that one lasts. */
export function makeSlowMotion(): SlowMotion {
  let until = -Infinity;
  let lasts = false;
  return {
    note(impact, now) {
      if (impact && !lasts) until = now + MOMENT;
      lasts = impact;
    },
    isOn: (now) => now < until,
  };
}
