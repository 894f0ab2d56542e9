/**
 * Slow motion: for a moment after an impact a scene goes at a part of its speed, unless the reader has chosen a speed.
 */

/** How long it lasts, ms of the screen. */
const MOMENT = 900;

export interface SlowMotion {
  /** Notes at `now`, ms, whether there is an impact, and says whether it begins with it. */
  note(impact: boolean, now: number): boolean;
  isOn(now: number): boolean;
}

/** A slow motion that begins with an impact, not again while that one lasts. */
export function makeSlowMotion(): SlowMotion {
  let until = -Infinity;
  let lasts = false;
  return {
    note(impact, now) {
      const begins = impact && !lasts;
      if (begins) until = now + MOMENT;
      lasts = impact;
      return begins;
    },
    isOn: (now) => now < until,
  };
}
