/**
 * The inverses of 3×3 blocks on the diagonal of a matrix, each within the directions that its vertex is free to take.
 *
 * They are filtered once; as every result has gone through one of them, nothing else need be.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import { filterBlocks, type Filter } from "./filter.ts";

/** inverse ← the inverses of what the filter leaves of the blocks on the diagonal of A, with nothing in the held directions. */
export function invertBlocks(inverse: Float64Array, A: BlockMatrix, filter: Filter): void {
  const { held, normals: n } = filter;
  invertSymmetric(inverse, A.diagonal, A.n);
  for (let i = 0; i < held.length; ++i)
    if (held[i] === 1) holdInverse(inverse, 6 * i, n[3 * i]!, n[3 * i + 1]!, n[3 * i + 2]!);
  filterBlocks(inverse, filter); // what rounding left of the held directions
}

/**
 * The inverse of a block ← that of what is left of the block beside the direction n. To take n out of the inverse would not do: a
 * block that yields easily in a direction near to n yields little beside n.
 */
function holdInverse(inverse: Float64Array, d: number, nx: number, ny: number, nz: number): void {
  const qx = inverse[d]! * nx + inverse[d + 1]! * ny + inverse[d + 2]! * nz;
  const qy = inverse[d + 1]! * nx + inverse[d + 3]! * ny + inverse[d + 4]! * nz;
  const qz = inverse[d + 2]! * nx + inverse[d + 4]! * ny + inverse[d + 5]! * nz;
  const scale = 1 / (qx * nx + qy * ny + qz * nz);
  inverse[d]! -= scale * qx * qx;
  inverse[d + 1]! -= scale * qx * qy;
  inverse[d + 2]! -= scale * qx * qz;
  inverse[d + 3]! -= scale * qy * qy;
  inverse[d + 4]! -= scale * qy * qz;
  inverse[d + 5]! -= scale * qz * qz;
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
