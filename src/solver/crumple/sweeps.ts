/**
 * Jacobi sweeps over the vertices of paper: the approximate implicit step.
 *
 * Follows Kang and Cho, [crumple/5] and [crumple/6]. The number of sweeps, which they do not give, is the number of times that the
 * second line of [crumple/6] is applied.
 */
import { addBendCoupling, type Bends } from "./bends.ts";
import { invertSymmetric } from "../math/inverse-blocks.ts";
import { addCoupling, type Springs } from "./springs.ts";

/** What couples the vertices in a step of length h. */
export interface Coupling {
  readonly springs: readonly Springs[];
  readonly bends: Bends;
  h: number;
}

/** The vectors of a step: nothing is allocated in it. Blocks are six numbers each: xx, xy, xz, yy, yz, zz. */
export interface Sweeps {
  /** Right-hand side, h times (f + h J v). */
  readonly b: Float64Array;
  /** Blocks of W on the diagonal. */
  readonly diagonal: Float64Array;
  /** Their inverses; none for a vertex that is held. */
  readonly inverse: Float64Array;
  /** Change of the velocities, m/s. */
  readonly dv: Float64Array;
  readonly sum: Float64Array;
}

/** Makes the vectors for up to n vertices; `allocate` makes the arrays. */
export function makeSweeps(n: number, allocate = (size: number): Float64Array => new Float64Array(size)): Sweeps {
  const vector = (size: number): Float64Array => allocate(size * n);
  return { b: vector(3), diagonal: vector(6), inverse: vector(6), dv: vector(3), sum: vector(3) };
}

/** Inverts the blocks on the diagonal of the first `count` vertices; those that are held get zeros. */
export function invertBlocks({ diagonal, inverse }: Sweeps, held: Uint8Array, count: number): void {
  invertSymmetric(inverse, diagonal, count);
  for (let i = 0; i < count; ++i) if (held[i] !== 0) inverse.fill(0, 6 * i, 6 * i + 6);
}

/** Starts the sweeps: every vertex for itself. Implements [crumple/6]. */
export function beginSweeps({ b, inverse, dv }: Sweeps, count: number): void {
  timesInverse(dv, inverse, b, count);
}

/** One sweep: every vertex with what its neighbours did in the sweep before. Implements [crumple/5], [crumple/6]. */
export function sweepOnce({ b, inverse, dv, sum }: Sweeps, coupling: Coupling, count: number): void {
  for (let k = 0; k < 3 * count; ++k) sum[k] = b[k]!;
  couple(sum, dv, coupling);
  timesInverse(dv, inverse, sum, count);
}

/** Adds to `sum` what the neighbours of every vertex pass on of a change u of the velocities. */
export function couple(sum: Float64Array, u: Float64Array, { springs, bends, h }: Coupling): void {
  for (let n = 0; n < springs.length; ++n) addCoupling(sum, u, springs[n]!);
  addBendCoupling(sum, u, bends, h);
}

/** out ← the inverse blocks times a vector, which may be the same. */
export function timesInverse(out: Float64Array, inverse: Float64Array, b: Float64Array, count: number): void {
  for (let k = 0, d = 0; k < 3 * count; k += 3, d += 6) {
    const x = b[k]!, y = b[k + 1]!, z = b[k + 2]!;
    out[k] = inverse[d]! * x + inverse[d + 1]! * y + inverse[d + 2]! * z;
    out[k + 1] = inverse[d + 1]! * x + inverse[d + 3]! * y + inverse[d + 4]! * z;
    out[k + 2] = inverse[d + 2]! * x + inverse[d + 4]! * y + inverse[d + 5]! * z;
  }
}
