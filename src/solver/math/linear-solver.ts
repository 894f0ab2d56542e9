/**
 * The seam between what sets up a linear system and what solves it.
 *
 * A linear solver is given the pattern of a matrix and makes the system: the matrix, the vectors, and whatever else it
 * works with. All of them are its own, so they may stand in a memory of its own; whoever sets up the system writes the
 * numbers and asks for the solution. Another linear solver is another function of this type.
 */
import type { BlockMatrix, BlockPattern } from "./block-matrix.ts";
import type { Filter } from "./filter.ts";

/** How a solve ended. */
export interface Solution {
  readonly iterations: number;
  /** Size of the filtered residual, relative to that of the filtered right-hand side. */
  readonly residual: number;
  readonly converged: boolean;
}

/** When a solve may stop. */
export interface SolveOptions {
  /** Relative residual at which to stop, such as 1e-8. */
  readonly tolerance: number;
  /** The most iterations, such as 500. */
  readonly maxIterations: number;
}

/** A x = b. The arrays are the same as long as the system lives, but for those of the matrix's loose blocks. */
export interface LinearSystem {
  readonly A: BlockMatrix;
  readonly b: Float64Array;
  /** The solution of the last solve, and the guess of the next. */
  readonly x: Float64Array;
  /**
   * Solves for the free directions of `x`; its held directions stay as they are, and so do A and b: whoever asked may read
   * the forces of constraints from them, and solve again with another filter.
   */
  solve(filter: Filter, options: SolveOptions): Solution;
}

/** Makes a system of zeros with that pattern. */
export type LinearSolver = (pattern: BlockPattern) => LinearSystem;
