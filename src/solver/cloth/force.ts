/**
 * A force on the particles of a cloth other than that of its links and its weight: what each of them can say of itself.
 *
 * A step knows nothing else of it, so a new force is a file of its own and an entry in the list of a cloth.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";

/** A force and its derivatives, at positions `x` and velocities `v`. */
export interface Force {
  /**
   * Looks around, such as for pairs that are close; everything below goes by the last look. Before an implicit step of length
   * `h`, s, also at velocities `v`, for what comes about within it.
   */
  prepare?(x: Float64Array, v?: Float64Array, h?: number): void;
  /** Energy that it stores, J; none unless said. */
  energy?(x: Float64Array): number;
  /** The most that it slows one particle by, per speed, N s/m; nothing unless said. A stable step goes by it. */
  readonly drag?: number;
  /** f ← f + the force, N. */
  addForces(f: Float64Array, x: Float64Array, v: Float64Array): void;
  /** A ← A − c² ∂f/∂x − c ∂f/∂v, or what of it an implicit step shall see; without it the force is taken as it is now. */
  addMatrix?(A: BlockMatrix, x: Float64Array, v: Float64Array, c: number): void;
  /** f ← f + factor · ∂f/∂v u, with the ∂f/∂v of the matrix; only for a force that depends on velocities. */
  addDampingProduct?(f: Float64Array, x: Float64Array, v: Float64Array, u: Float64Array, factor: number): void;
}
