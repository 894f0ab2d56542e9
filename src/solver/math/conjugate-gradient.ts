/**
 * Conjugate gradients for A x = b with some directions of x held, after Baraff and Witkin (SIGGRAPH 1998).
 *
 * The filter takes the held directions out of every residual, so that the solution never moves in them. When to stop does
 * not depend on the preconditioner: the size of a residual is always that in which the inverse blocks measure it, so
 * solves with different preconditioners come equally far, and their iterations can be compared.
 */
import { multiply, type BlockMatrix } from "./block-matrix.ts";
import { applyFilter, type Filter } from "./filter.ts";
import {
  invertDiagonal,
  makeInverseDiagonal,
  precondition,
  type InverseDiagonal,
  type Preconditioner,
} from "./preconditioner.ts";
import { dot } from "./vector.ts";

/** How a solve ended. */
export interface Solution {
  readonly iterations: number;
  /** Size of the filtered residual, relative to that of the filtered right-hand side. */
  readonly residual: number;
  readonly converged: boolean;
}

/** When a solve may stop, and what it goes by. */
export interface SolveOptions {
  /** Relative residual at which to stop. */
  readonly tolerance: number;
  readonly maxIterations: number;
  /** `block` unless said. */
  readonly preconditioner?: Preconditioner;
}

/** The vectors that a solve needs, so that no solve allocates. */
export interface SolveScratch {
  readonly r: Float64Array;
  readonly z: Float64Array;
  readonly p: Float64Array;
  readonly Ap: Float64Array;
  readonly inverse: InverseDiagonal;
}

/** Makes the scratch vectors for a matrix of n block rows. */
export function makeSolveScratch(n: number): SolveScratch {
  const vector = (): Float64Array => new Float64Array(3 * n);
  return { r: vector(), z: vector(), p: vector(), Ap: vector(), inverse: makeInverseDiagonal(n) };
}

/** Solves A x = b in the free directions; `x` enters as the guess, and its held directions stay as they are. */
export function conjugateGradient(
  x: Float64Array,
  A: BlockMatrix,
  b: Float64Array,
  filter: Filter,
  scratch: SolveScratch,
  options: SolveOptions,
): Solution {
  const { r, z, p, Ap, inverse } = scratch;
  const { preconditioner: kind = "block" } = options;
  invertDiagonal(inverse, A, filter);
  r.set(b);
  const ofRightSide = precondition(z, applyFilter(r, filter), A, inverse, "block");
  subtract(r, b, multiply(Ap, A, x));
  applyFilter(r, filter);
  let size = precondition(z, r, A, inverse, "block");
  let rz = kind === "block" ? size : precondition(z, r, A, inverse, kind);
  // Without a right-hand side the guess itself is the error, and the measure.
  const whole = ofRightSide === 0 ? size : ofRightSide;
  const target = options.tolerance ** 2 * whole;
  p.set(z);
  let iterations = 0;
  while (size > target && iterations < options.maxIterations) {
    const curvature = dot(p, applyFilter(multiply(Ap, A, p), filter));
    if (!(curvature > 0)) break; // the matrix is not positive definite along p
    const alpha = rz / curvature;
    for (let k = 0; k < r.length; ++k) {
      x[k]! += alpha * p[k]!;
      r[k]! -= alpha * Ap[k]!;
    }
    const before = rz;
    size = precondition(z, r, A, inverse, "block");
    rz = kind === "block" ? size : precondition(z, r, A, inverse, kind);
    const beta = rz / before;
    for (let k = 0; k < r.length; ++k) p[k] = z[k]! + beta * p[k]!;
    ++iterations;
  }
  const residual = whole === 0 ? 0 : Math.sqrt(Math.abs(size / whole));
  return { iterations, residual, converged: Math.abs(size) <= target };
}

/** r ← b − c. */
function subtract(r: Float64Array, b: Float64Array, c: Float64Array): void {
  for (let k = 0; k < r.length; ++k) r[k] = b[k]! - c[k]!;
}
