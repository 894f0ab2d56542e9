/**
 * When a run has failed: the one rule that the worker, the command line and the tests share.
 */
import type { Measure } from "./scene.ts";

/** Farther than this from the origin, m, nothing in this book has any business. */
const FARTHEST = 1e9;

/** Whether coordinates are numbers that still mean something. */
export function areSound(coordinates: ArrayLike<number>): boolean {
  for (let k = 0; k < coordinates.length; ++k) if (!(Math.abs(coordinates[k]!) <= FARTHEST)) return false;
  return true;
}

/** So many times its size a cloth may be before it is said to have burst; no hand pulls it so far. */
const MOST_GROWTH = 4;
const GRAVITY = 9.81;

/** The diagonal of the box around places, m. */
export function extentOf(x: ArrayLike<number>): number {
  const [low, high] = [Array(3).fill(Infinity), Array(3).fill(-Infinity)];
  for (let k = 0; k < x.length; ++k) {
    low[k % 3] = Math.min(low[k % 3], x[k]!);
    high[k % 3] = Math.max(high[k % 3], x[k]!);
  }
  return Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
}

/**
 * Whether places have flown apart that were `extent` across, by steps of length `h`. A long step throws what is free by as
 * much as it falls in it, and what is thrown may come back.
 */
export const haveBurst = (x: ArrayLike<number>, extent: number, h: number): boolean =>
  extentOf(x) > MOST_GROWTH * (extent + GRAVITY * h ** 2);

/** Whether what was measured is known, or may be left out. */
export function areMeasured(measured: ArrayLike<number>, measures: readonly Pick<Measure, "optional">[]): boolean {
  for (let k = 0; k < measured.length; ++k) {
    const value = measured[k]!;
    if (!Number.isFinite(value) && !(Number.isNaN(value) && measures[k]?.optional)) return false;
  }
  return true;
}
