/**
 * The inverses of 3×3 blocks on the diagonal of a matrix.
 *
 * They are filtered once; as every result has gone through one of them, nothing else need be.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import { filterBlocks, type Filter } from "./filter.ts";

/** inverse ← the inverses of the blocks on the diagonal of A, with nothing in the held directions. */
export function invertBlocks(inverse: Float64Array, A: BlockMatrix, filter: Filter): void {
  invertSymmetric(inverse, A.diagonal, A.n);
  filterBlocks(inverse, filter);
}

/** inverse ← the inverses of the first `count` symmetric 3×3 blocks, six numbers each, by cofactors. */
export function invertSymmetric(inverse: Float64Array, D: Float64Array, count: number): void {
  for (let d = 0; d < 6 * count; d += 6) {
    const xx = D[d]!, xy = D[d + 1]!, xz = D[d + 2]!, yy = D[d + 3]!, yz = D[d + 4]!, zz = D[d + 5]!;
    const cx = yy * zz - yz * yz;
    const cy = xz * yz - xy * zz;
    const cz = xy * yz - xz * yy;
    const scale = 1 / (xx * cx + xy * cy + xz * cz);
    inverse[d] = cx * scale;
    inverse[d + 1] = cy * scale;
    inverse[d + 2] = cz * scale;
    inverse[d + 3] = (xx * zz - xz * xz) * scale;
    inverse[d + 4] = (xy * xz - xx * yz) * scale;
    inverse[d + 5] = (xx * yy - xy * xy) * scale;
  }
}

/** z ← blocks r; returns r·z. */
export function timesBlocks(z: Float64Array, blocks: Float64Array, r: Float64Array): number {
  let sum = 0;
  for (let at = 0, d = 0; at < r.length; at += 3, d += 6) {
    const a = r[at]!, b = r[at + 1]!, c = r[at + 2]!;
    const xy = blocks[d + 1]!, xz = blocks[d + 2]!, yz = blocks[d + 4]!;
    const za = blocks[d]! * a + xy * b + xz * c;
    const zb = xy * a + blocks[d + 3]! * b + yz * c;
    const zc = xz * a + yz * b + blocks[d + 5]! * c;
    z[at] = za;
    z[at + 1] = zb;
    z[at + 2] = zc;
    sum += a * za + b * zb + c * zc;
  }
  return sum;
}
