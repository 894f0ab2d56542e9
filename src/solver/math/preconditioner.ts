/**
 * What makes the residual of a solve into a direction: a matrix that is easily solved, in place of A.
 *
 * Four are at hand, each in a file of its own: the blocks on the diagonal, as Choi and Ko have it, the numbers on the
 * diagonal, sweeps over all of A, and blocks of ever larger patches. Each is symmetric, and positive definite on the free
 * directions if the blocks on the diagonal are.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import type { Filter } from "./filter.ts";
import type { Shares } from "./patches.ts";

/** What stands in for a matrix, whose numbers may change from solve to solve. */
export interface Preconditioning {
  /** Takes the numbers of the matrix as they are now, and what is held; the matrix stays as it is. */
  readonly prepare: (filter: Filter) => void;
  /** z ← the direction that the residual r is made into, with nothing in the held directions; returns rᵀz; r stays as it is. */
  readonly apply: (z: Float64Array, r: Float64Array) => number;
  /** What `apply` adds up, if inverse blocks are all there is to it; all but those of vertices may then be computed elsewhere. */
  readonly blocks?: (filter: Filter) => InverseBlocks;
}

/** The inverse blocks of vertices and of patches, six numbers each, whose corrections are added up. */
export interface InverseBlocks {
  /** Of the vertices, as the blocks on the diagonal are inverted, with nothing in the held directions. */
  readonly inverse: Float64Array;
  /** From the smallest patches on; another array when the patches are others. */
  readonly levels: readonly PatchLevel[];
}

/** Patches, whose blocks are made as in multilevel.ts; what they do is filtered once it has come to the vertices. */
export interface PatchLevel {
  /** Of the vertices in the patches of the first level, or of the patches of one level in those of the next. */
  readonly shares: Shares;
  /** How much a link is stretched, of one whose one end moves alone, when a patch moves. */
  readonly stretched: number;
  /** The inverse of the block of each patch, as `prepare` writes them. */
  readonly inverse: Float64Array;
}

/** Makes what stands in for a matrix. */
export type Preconditioner = (A: BlockMatrix) => Preconditioning;
