/**
 * Conjugate gradients for A x = b with some directions of x held, after Baraff and Witkin (SIGGRAPH 1998).
 *
 * The filter takes the held directions out of every residual, so that the solution never moves in them. When to stop does
 * not depend on the preconditioner: the size of a residual is always that in which the inverse blocks measure it, so
 * solves with different preconditioners come equally far, and their iterations can be compared.
 */
import { matrixOf, multiply } from "./block-matrix.ts";
import { applyFilter, type Filter } from "./filter.ts";
import type { LinearSolver, Solution, SolveOptions } from "./linear-solver.ts";
import { blockDiagonal } from "./block-diagonal.ts";
import type { Preconditioner } from "./preconditioner.ts";
import { dot, subtract } from "./vector.ts";

/** What conjugate gradients go by. */
export interface GradientOptions {
  /** The inverse blocks of the diagonal, unless said. */
  readonly preconditioner?: Preconditioner;
}

/** All that the iteration knows of a matrix. */
export interface GradientOperator {
  /** y ← A x. */
  multiply(y: Float64Array, x: Float64Array): Float64Array;
  /** Writes a direction to z, and returns the square of the size of the residual r. */
  readonly measure: (z: Float64Array, r: Float64Array) => number;
  /** z ← the direction that the residual r is made into; returns r·z. May be `measure` itself. */
  readonly direction: (z: Float64Array, r: Float64Array) => number;
}

/** The vectors that a solve needs, so that no solve allocates. */
export interface GradientScratch {
  readonly r: Float64Array;
  readonly z: Float64Array;
  readonly p: Float64Array;
  readonly Ap: Float64Array;
}

/** Makes the vectors for so many unknowns. */
export function makeGradientScratch(size: number): GradientScratch {
  const vector = (): Float64Array => new Float64Array(size);
  return { r: vector(), z: vector(), p: vector(), Ap: vector() };
}

/** The linear solver by conjugate gradients. */
export function conjugateGradients({ preconditioner = blockDiagonal }: GradientOptions = {}): LinearSolver {
  return (pattern) => {
    const A = matrixOf(pattern);
    const [b, x] = [new Float64Array(3 * A.n), new Float64Array(3 * A.n)];
    const blocks = blockDiagonal(A);
    const chosen = preconditioner === blockDiagonal ? blocks : preconditioner(A);
    const operator = {
      multiply: (y: Float64Array, x: Float64Array) => multiply(y, A, x),
      measure: blocks.apply,
      direction: chosen.apply,
    };
    const scratch = makeGradientScratch(3 * A.n);
    const solve = (filter: Filter, options: SolveOptions): Solution => {
      blocks.prepare(filter);
      if (chosen !== blocks) chosen.prepare(filter);
      return conjugateGradient(x, b, operator, filter, scratch, options);
    };
    return { A, b, x, solve };
  };
}

/** Solves A x = b in the free directions; `x` enters as the guess, and its held directions stay as they are. */
export function conjugateGradient(
  x: Float64Array,
  b: Float64Array,
  A: GradientOperator,
  filter: Filter,
  scratch: GradientScratch,
  options: SolveOptions,
): Solution {
  const { r, z, p, Ap } = scratch;
  const { measure, direction } = A;
  r.set(b);
  const ofRightSide = measure(z, applyFilter(r, filter));
  subtract(r, b, A.multiply(Ap, x));
  applyFilter(r, filter);
  let size = measure(z, r);
  let rz = direction === measure ? size : direction(z, r);
  // Without a right-hand side the guess itself is the error, and the measure.
  const reference = ofRightSide === 0 ? size : ofRightSide;
  const target = options.tolerance ** 2 * reference;
  p.set(z);
  let iterations = 0;
  while (size > target && iterations < options.maxIterations) {
    const curvature = dot(p, applyFilter(A.multiply(Ap, p), filter));
    if (!(curvature > 0)) break; // the matrix is not positive definite along p
    const alpha = rz / curvature;
    for (let k = 0; k < r.length; ++k) {
      x[k]! += alpha * p[k]!;
      r[k]! -= alpha * Ap[k]!;
    }
    const before = rz;
    size = measure(z, r);
    rz = direction === measure ? size : direction(z, r);
    const beta = rz / before;
    for (let k = 0; k < r.length; ++k) p[k] = z[k]! + beta * p[k]!;
    ++iterations;
  }
  const residual = reference === 0 ? 0 : Math.sqrt(Math.abs(size / reference));
  return { iterations, residual, converged: Math.abs(size) <= target };
}
