/**
 * A wind that swings: on every particle a steady force, and one across the flag that changes its side again and again.
 *
 * Hwang, Song and Yun give one wind that does not change, and in that a flag comes to rest. Here what blows across passes
 * along the flag as a wave, first by the pole and last by the free side.
 */
import type { Force } from "@pliant/solver";

/** Force of a gust, N, how long it takes to come back, s, and how many columns there are from one gust to the next. */
export const GUST = { force: 3, period: 6, length: 15 } as const;

/** Gusts, and the time up to which they have come, s. */
export interface Gusts extends Force {
  time: number;
}

/** The force across a flag at a column counted from the pole, at a time, N. */
export const gustAt = (column: number, time: number): number =>
  GUST.force * Math.sin(2 * Math.PI * (time / GUST.period - column / GUST.length));

/** Gusts on the particles of a flag with so many columns, beginning when the air is still across it. */
export function makeGusts(columns: number): Gusts {
  return {
    time: 0,
    addForces(f) {
      for (let i = 0; 3 * i < f.length; ++i) f[3 * i + 1]! += gustAt(i % columns, this.time);
    },
  };
}
