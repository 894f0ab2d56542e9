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

/** Whether what was measured is known, or may be left out. */
export function areMeasured(measured: ArrayLike<number>, measures: readonly Pick<Measure, "optional">[]): boolean {
  for (let k = 0; k < measured.length; ++k) {
    const value = measured[k]!;
    if (!Number.isFinite(value) && !(Number.isNaN(value) && measures[k]?.optional)) return false;
  }
  return true;
}
