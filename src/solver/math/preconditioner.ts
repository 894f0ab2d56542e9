/**
 * What makes the residual of a solve into a direction: a matrix that is easily solved, in place of A.
 *
 * Four are at hand, each in a file of its own: the blocks on the diagonal, as Choi and Ko have it, the numbers on the
 * diagonal, sweeps over all of A, and blocks of ever larger patches. Each is symmetric, and positive definite on the free
 * directions if the blocks on the diagonal are.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import type { Filter } from "./filter.ts";

/** What stands in for a matrix, whose numbers may change from solve to solve. */
export interface Preconditioning {
  /** Takes the numbers of the matrix as they are now, and what is held; the matrix stays as it is. */
  readonly prepare: (filter: Filter) => void;
  /** z ← the direction that the residual r is made into, with nothing in the held directions; returns rᵀz; r stays as it is. */
  readonly apply: (z: Float64Array, r: Float64Array) => number;
}

/** Makes what stands in for a matrix. */
export type Preconditioner = (A: BlockMatrix) => Preconditioning;
