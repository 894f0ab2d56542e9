/**
 * The minimum of a smooth function by the limited-memory method of Broyden, Fletcher, Goldfarb and Shanno.
 *
 * The first guess of the inverse curvature is the caller's; with a good one few steps are needed. A step is shortened until
 * the function falls by a share of what its slope promises; where it is infinite, that is no fall.
 */
import { dot } from "./vector.ts";

/** A function of many numbers: its value, with the slope written to `slope`; infinite where it does not exist. */
export type Landscape = (slope: Float64Array, x: Float64Array) => number;

/** How to go down, and when to stop. */
export interface DescentOptions {
  /** Turns a slope, in place, into about the way to the minimum. */
  readonly soften: (slope: Float64Array) => void;
  /** Stops when a step would lower the value by less than this. */
  readonly tolerance: number;
  readonly steps: number;
}

/** How a descent ended. */
export interface Descent {
  readonly value: number;
  readonly steps: number;
  readonly converged: boolean;
}

/** Steps that are remembered. */
const MEMORY = 10;
const SHORTEST = 2 ** -30;

/** Moves x, whose numbers go by threes, to a minimum near it. */
export function descend(x: Float64Array, landscape: Landscape, options: DescentOptions): Descent {
  const moves: Float64Array[] = [];
  const changes: Float64Array[] = [];
  const slope = new Float64Array(x.length);
  const trial = new Float64Array(x.length);
  const trialSlope = new Float64Array(x.length);
  let value = landscape(slope, x);
  for (let n = 0; n < options.steps; ++n) {
    const way = wayDown(slope, moves, changes, options.soften);
    const along = dot(way, slope);
    if (!(along > options.tolerance)) return { value, steps: n, converged: true };
    let length = 1;
    let reached = Infinity;
    for (; length > SHORTEST; length /= 2) {
      for (let k = 0; k < x.length; ++k) trial[k] = x[k]! - length * way[k]!;
      reached = landscape(trialSlope, trial);
      if (reached <= value - 1e-4 * length * along) break;
    }
    if (!(length > SHORTEST)) return { value, steps: n, converged: false };
    remember(moves, changes, x, trial, slope, trialSlope);
    x.set(trial);
    slope.set(trialSlope);
    value = reached;
  }
  return { value, steps: options.steps, converged: false };
}

/** The way against which to go: the slope times the inverse curvature that the last steps have shown. */
function wayDown(
  slope: Float64Array,
  moves: readonly Float64Array[],
  changes: readonly Float64Array[],
  soften: (slope: Float64Array) => void,
): Float64Array {
  const way = slope.slice();
  const shares = moves.map(() => 0);
  for (let n = moves.length - 1; n >= 0; --n) {
    shares[n] = dot(moves[n]!, way) / dot(moves[n]!, changes[n]!);
    for (let k = 0; k < way.length; ++k) way[k]! -= shares[n]! * changes[n]![k]!;
  }
  soften(way);
  for (let n = 0; n < moves.length; ++n) {
    const back = shares[n]! - dot(changes[n]!, way) / dot(moves[n]!, changes[n]!);
    for (let k = 0; k < way.length; ++k) way[k]! += back * moves[n]![k]!;
  }
  return way;
}

function remember(
  moves: Float64Array[],
  changes: Float64Array[],
  from: Float64Array,
  to: Float64Array,
  before: Float64Array,
  after: Float64Array,
): void {
  const move = to.map((value, k) => value - from[k]!);
  const change = after.map((value, k) => value - before[k]!);
  // Where the slope falls along the way there is no curvature to remember.
  if (!(dot(move, change) > 0)) return;
  moves.push(move);
  changes.push(change);
  if (moves.length > MEMORY) {
    moves.shift();
    changes.shift();
  }
}
