/**
 * Conjugate gradients for A x = b in single precision by compiled kernels, refined in double precision.
 *
 * What is left of the right-hand side is always computed in double precision, and the kernels look for the correction that
 * answers it; so the solution is as exact as was asked for, and what is said of it is true. A residual is measured as in
 * conjugate-gradient.ts, so both come equally far. Where single precision gets no further, gradients in double precision
 * go on; where no kernels run, or a preconditioner is more than inverse blocks, they do all of it.
 */
import { blockDiagonal } from "./block-diagonal.ts";
import { matrixOf, multiply, type BlockMatrix, type BlockPattern } from "./block-matrix.ts";
import {
  conjugateGradient,
  conjugateGradients,
  makeGradientScratch,
  type GradientOperator,
  type GradientOptions,
  type GradientScratch,
} from "./conjugate-gradient.ts";
import { applyFilter, type Filter } from "./filter.ts";
import { timesBlocks } from "./inverse-blocks.ts";
import { makeKernelMemory, readSolution, writeResidual, writeSystem, type KernelMemory } from "./kernel-memory.ts";
import { compileKernels, type Kernels } from "./kernels.ts";
import type { LinearSolver, LinearSystem, Solution, SolveOptions } from "./linear-solver.ts";
import type { InverseBlocks, Preconditioning } from "./preconditioner.ts";
import { subtract } from "./vector.ts";

/** One round makes the square of a residual no smaller than this part of it: more would be lost in round-off. */
const DEEPEST = 1e-8;
/** A round aims lower than it must, as the residual that it follows is not quite the true one. */
const MARGIN = 0.9;
/** A round that leaves more than this part of the square gets nowhere. */
const STALLED = 0.25;

/** The linear solver by conjugate gradients in single precision where that is compiled, and in double where it is not. */
export function fastConjugateGradients(options: GradientOptions = {}): LinearSolver {
  const makeKernels = compileKernels();
  const plain = conjugateGradients(options);
  return (pattern) => (makeKernels && fastSystem(pattern, makeKernels, options)) ?? plain(pattern);
}

/** Whether single precision is compiled here: else `fastConjugateGradients` makes what `conjugateGradients` does. */
export const runsKernels = (): boolean => compileKernels() !== undefined;

/** A system, and what its solves work with. */
interface Parts {
  readonly A: BlockMatrix;
  readonly b: Float64Array;
  readonly x: Float64Array;
  /** What `x` was before a round. */
  readonly kept: Float64Array;
  readonly preconditioning: Preconditioning;
  readonly renewBlocks: (filter: Filter) => InverseBlocks;
  blocks: InverseBlocks;
  readonly memory: KernelMemory;
  readonly operator: GradientOperator;
  readonly scratch: GradientScratch;
}

function fastSystem(
  pattern: BlockPattern,
  makeKernels: () => Kernels | undefined,
  { preconditioner = blockDiagonal }: GradientOptions,
): LinearSystem | undefined {
  const A = matrixOf(pattern);
  const preconditioning = preconditioner(A);
  const { blocks: renewBlocks } = preconditioning;
  const kernels = renewBlocks && makeKernels();
  if (!kernels) return undefined;
  const vector = (): Float64Array => new Float64Array(3 * A.n);
  const parts: Parts = {
    ...{ A, b: vector(), x: vector(), kept: vector() },
    ...{ preconditioning, renewBlocks, blocks: { inverse: new Float64Array(0), levels: [] } },
    ...{ memory: makeKernelMemory(kernels), scratch: makeGradientScratch(3 * A.n) },
    operator: {
      multiply: (y, x) => multiply(y, A, x),
      measure: (z, r) => timesBlocks(z, parts.blocks.inverse, r),
      direction: preconditioning.apply,
    },
  };
  return { A, b: parts.b, x: parts.x, solve: (filter, options) => solveRefined(parts, filter, options) };
}

function solveRefined(parts: Parts, filter: Filter, { tolerance, maxIterations }: SolveOptions): Solution {
  const { b, x, operator, scratch, preconditioning } = parts;
  parts.blocks = parts.renewBlocks(filter);
  scratch.r.set(b);
  const ofRightSide = operator.measure(scratch.z, applyFilter(scratch.r, filter));
  const first = residual(parts, filter);
  // Without a right-hand side the guess itself is the error, and the measure.
  const reference = ofRightSide === 0 ? first : ofRightSide;
  const target = tolerance ** 2 * reference;
  const rounds = solveInRounds(parts, filter, first, target, maxIterations);
  const { size, iterations } = rounds;
  const sizeOf = (square: number): number => (reference === 0 ? 0 : Math.sqrt(Math.abs(square / reference)));
  if (!(size > target && iterations < maxIterations))
    return { iterations, residual: sizeOf(size), converged: Math.abs(size) <= target && size < Infinity };
  preconditioning.prepare(filter);
  const own = ofRightSide === 0 ? size : ofRightSide;
  const end = conjugateGradient(x, b, operator, filter, scratch, {
    tolerance: Math.sqrt(target / own),
    maxIterations: maxIterations - iterations,
  });
  return { ...end, iterations: iterations + end.iterations, residual: end.residual * sizeOf(own) };
}

/** r ← what x leaves of the right-hand side in the free directions; returns the square of its size. */
function residual({ A, b, x, operator, scratch: { r, z, Ap } }: Parts, filter: Filter): number {
  return operator.measure(z, applyFilter(subtract(r, b, multiply(Ap, A, x)), filter));
}

/** Corrects x until the square of the residual is no more than `target`, or as far as single precision comes. */
function solveInRounds(
  parts: Parts,
  filter: Filter,
  first: number,
  target: number,
  maxIterations: number,
): { readonly size: number; readonly iterations: number } {
  const { A, x, kept, blocks, memory, scratch } = parts;
  let [size, before, iterations] = [first, Infinity, 0];
  if (!(size > target && iterations < maxIterations && writeSystem(memory, A, filter, blocks)))
    return { size, iterations };
  while (size > target && size < STALLED * before && iterations < maxIterations) {
    before = size;
    const scale = Math.sqrt(size);
    writeResidual(memory, scratch.r, 1 / scale);
    const aim = Math.max((MARGIN * target) / size, DEEPEST);
    iterations += memory.kernels.iterate(aim, maxIterations - iterations);
    kept.set(x);
    // Held directions are kept out to the last digit of double precision, which single precision does not know.
    const d = applyFilter(readSolution(scratch.p, memory, scale), filter);
    for (let k = 0; k < x.length; ++k) x[k]! += d[k]!;
    size = residual(parts, filter);
    // A round that was not cut short and makes nothing better is taken back, as one whose numbers are none.
    if (size < (iterations < maxIterations ? before : Infinity)) continue;
    x.set(kept);
    size = residual(parts, filter);
  }
  return { size, iterations };
}
