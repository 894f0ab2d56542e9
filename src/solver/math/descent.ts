/**
 * The minimum of a smooth function by the limited-memory method of Broyden, Fletcher, Goldfarb and Shanno.
 *
 * The first guess of the inverse curvature is the caller's; with a good one few steps are needed. A step is shortened until
 * the function falls by a share of what its slope promises; where it is infinite, that is no fall.
 */
import { dot } from "./vector.ts";

/** A function of many numbers: its value, with the slope written to `slope`; infinite where it does not exist. */
export type Objective = (slope: Float64Array, x: Float64Array) => number;

/** How to go down, and when to stop. */
export interface DescentOptions {
  /** Turns a slope, in place, into about the way to the minimum. */
  readonly precondition: (slope: Float64Array) => void;
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

/** What descents with so many numbers write to, again and again. */
export interface DescentScratch {
  readonly slope: Float64Array;
  readonly direction: Float64Array;
  readonly trial: Float64Array;
  readonly trialSlope: Float64Array;
  /** The last moves and what they changed of the slope, in a circle; `count` of them, the next one at `next`. */
  readonly moves: readonly Float64Array[];
  readonly changes: readonly Float64Array[];
  readonly factors: Float64Array;
  count: number;
  next: number;
}

/** Steps that are remembered. */
const MEMORY = 10;
const SHORTEST = 2 ** -30;

/** Makes the arrays for descents with `size` numbers. */
export function makeDescentScratch(size: number): DescentScratch {
  const vector = (): Float64Array => new Float64Array(size);
  const many = (): Float64Array[] => Array.from({ length: MEMORY }, vector);
  return {
    slope: vector(),
    direction: vector(),
    trial: vector(),
    trialSlope: vector(),
    moves: many(),
    changes: many(),
    factors: new Float64Array(MEMORY),
    count: 0,
    next: 0,
  };
}

/** Moves x, whose numbers go by threes, to a minimum near it. */
export function descend(
  x: Float64Array,
  objective: Objective,
  scratch: DescentScratch,
  options: DescentOptions,
): Descent {
  const { slope, direction, trial, trialSlope } = scratch;
  scratch.count = scratch.next = 0;
  let value = objective(slope, x);
  for (let n = 0; n < options.steps; ++n) {
    findDirection(scratch, options.precondition);
    const along = dot(direction, slope);
    if (!(along > options.tolerance)) return { value, steps: n, converged: true };
    let length = 1;
    let reached = Infinity;
    for (; length > SHORTEST; length /= 2) {
      for (let k = 0; k < x.length; ++k) trial[k] = x[k]! - length * direction[k]!;
      reached = objective(trialSlope, trial);
      if (reached <= value - 1e-4 * length * along) break;
    }
    if (!(length > SHORTEST)) return { value, steps: n, converged: false };
    keepMove(scratch, x);
    x.set(trial);
    slope.set(trialSlope);
    value = reached;
  }
  return { value, steps: options.steps, converged: false };
}

/** direction ← against which to go: the slope times the inverse curvature that the last steps have shown. */
function findDirection(scratch: DescentScratch, precondition: (slope: Float64Array) => void): void {
  const { slope, direction, moves, changes, factors, count, next } = scratch;
  direction.set(slope);
  for (let n = 1; n <= count; ++n) {
    const k = (next - n + MEMORY) % MEMORY;
    factors[k] = dot(moves[k]!, direction) / dot(moves[k]!, changes[k]!);
    subtract(direction, factors[k]!, changes[k]!);
  }
  precondition(direction);
  for (let n = count; n >= 1; --n) {
    const k = (next - n + MEMORY) % MEMORY;
    subtract(direction, dot(changes[k]!, direction) / dot(moves[k]!, changes[k]!) - factors[k]!, moves[k]!);
  }
}

function subtract(y: Float64Array, factor: number, x: Float64Array): void {
  for (let k = 0; k < y.length; ++k) y[k]! -= factor * x[k]!;
}

/** Keeps the move from x to the trial, in the place of the oldest. */
function keepMove(scratch: DescentScratch, x: Float64Array): void {
  const { slope, trial, trialSlope, next } = scratch;
  const [move, change] = [scratch.moves[next]!, scratch.changes[next]!];
  for (let k = 0; k < x.length; ++k) {
    move[k] = trial[k]! - x[k]!;
    change[k] = trialSlope[k]! - slope[k]!;
  }
  // Where the slope falls along the way there is no curvature to remember.
  if (!(dot(move, change) > 0)) return;
  scratch.next = (next + 1) % MEMORY;
  scratch.count = Math.min(MEMORY, scratch.count + 1);
}
