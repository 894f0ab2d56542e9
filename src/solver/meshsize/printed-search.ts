/**
 * The search for a mesh size as Kim, Lee, Baek and Ryu describe it beside their figure 1.
 *
 * A frame is timed and compared with the wish; with time to spare the mesh grows by a step, otherwise it shrinks by one,
 * and within the threshold the search ends. Nothing else is remembered. The text leaves open whether the difference is
 * taken in seconds or in frames per second, so both are here. Differs from the paper: a mesh keeps at least two points
 * along a side.
 */
import { SolverError } from "../errors.ts";
import { framesPerSecond } from "./cost.ts";

/** In which unit the wish and the measurement are compared. */
export type DifferenceUnit = "seconds" | "fps";

/** What the search is told, in the words of the paper. */
export interface PrintedSearch {
  /** target_fps, 1/s. */
  readonly target: number;
  /** step_size, points along a side. */
  readonly step: number;
  /** Permitted difference, in the unit of the difference. */
  readonly threshold: number;
  readonly unit: DifferenceUnit;
}

/** The settings of the paper's experiment. */
export const PRINTED_SEARCH: PrintedSearch = { target: 50, step: 1, threshold: 0.0001, unit: "seconds" };
/** The size that its search starts from. */
export const PRINTED_START = 30;

/** The fewest points along a side that make a mesh. */
const LEAST_SIZE = 2;

/** Time or frames to spare, positive if the mesh may grow. */
function differenceOf(elapsed: number, { target, unit }: PrintedSearch): number {
  return unit === "seconds" ? 1 / target - elapsed : framesPerSecond(elapsed) - target;
}

/** Whether the search is content with this time of a frame and ends. */
export function isContent(elapsed: number, search: PrintedSearch): boolean {
  return Math.abs(differenceOf(elapsed, search)) <= search.threshold;
}

/** The size of the next frame's mesh, after one of `size` took `elapsed` seconds. */
export function printedNext(size: number, elapsed: number, search: PrintedSearch): number {
  if (isContent(elapsed, search)) return size;
  return Math.max(LEAST_SIZE, size + Math.sign(differenceOf(elapsed, search)) * search.step);
}

/** Where a search leads on a machine without noise. */
export interface Pursuit {
  /** The size that it ends with, or nothing if it goes on for ever. */
  readonly end: number | undefined;
  /** Frames that were timed until it ended, or until a size came back. */
  readonly frames: number;
  /** The sizes that take turns for ever, from the smallest; empty if it ends. */
  readonly cycle: readonly number[];
}

/**
 * Follows the search on a machine that always takes the same time for the same size. The size is all that the search
 * remembers, so once one comes back without an end, everything comes back.
 */
export function followPrinted(cost: (size: number) => number, search: PrintedSearch, start: number): Pursuit {
  const { target, step } = search;
  if (!(target > 0 && target < Infinity)) throw new SolverError("target must be positive and finite", { target });
  if (!(Number.isInteger(step) && step > 0)) throw new SolverError("step must be a whole number above zero", { step });
  const path: number[] = [];
  let size = start;
  while (!path.includes(size)) {
    path.push(size);
    const elapsed = cost(size);
    if (isContent(elapsed, search)) return { end: size, frames: path.length, cycle: [] };
    size = printedNext(size, elapsed, search);
  }
  const cycle = path.slice(path.indexOf(size)).sort((a, b) => a - b);
  return { end: undefined, frames: path.length, cycle };
}
