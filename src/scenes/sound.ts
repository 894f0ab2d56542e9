/**
 * When a run has failed: the one rule that the worker, the command line and the tests share.
 */

/** Farther than this from the origin, m, nothing in this book has any business. */
const FARTHEST = 1e9;

/** Whether coordinates and measures are numbers that still mean something. */
export function isSound(coordinates: ArrayLike<number>, measures: ArrayLike<number>): boolean {
  for (let k = 0; k < coordinates.length; ++k) if (!(Math.abs(coordinates[k]!) <= FARTHEST)) return false;
  for (let k = 0; k < measures.length; ++k) if (!Number.isFinite(measures[k]!)) return false;
  return true;
}
