/**
 * Three ways to make the residual of a solve into a direction: each is a matrix that is easily solved, in place of A.
 *
 * `diagonal` keeps the three numbers on the diagonal of each 3×3 block of the diagonal, `blockDiagonal` keeps these blocks
 * whole, as Choi and Ko do, and `gaussSeidel` sweeps once forwards and once backwards over the vertices and uses all of A,
 * its loose blocks included. Each is symmetric, and positive definite on the free directions if the blocks on the diagonal
 * are. The inverse blocks are filtered once; as every result has gone through one of them, nothing else need be.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import { filterBlocks, type Filter } from "./filter.ts";
import { addLooseRow, findLooseRows, makeLooseRows, takeLooseColumn, type LooseRows } from "./loose-blocks.ts";
import { dot } from "./vector.ts";

/** What stands in for a matrix, whose numbers may change from solve to solve. */
export interface Preconditioning {
  /** Takes the numbers of the matrix as they are now, and what is held; the matrix stays as it is. */
  readonly prepare: (filter: Filter) => void;
  /** z ← the direction that the residual r is made into, with nothing in the held directions; returns rᵀz; r stays as it is. */
  readonly apply: (z: Float64Array, r: Float64Array) => number;
}

/** Makes what stands in for a matrix. */
export type Preconditioner = (A: BlockMatrix) => Preconditioning;

/** The inverses of the blocks on the diagonal. */
export function blockDiagonal(A: BlockMatrix): Preconditioning {
  const inverse = new Float64Array(6 * A.n);
  return {
    prepare: (filter) => invertBlocks(inverse, A, filter),
    apply: (z, r) => timesBlocks(z, inverse, r),
  };
}

/** The inverses of the numbers on the diagonal. */
export function diagonal(A: BlockMatrix): Preconditioning {
  const inverse = new Float64Array(6 * A.n);
  return {
    prepare: (filter) => {
      invertNumbers(inverse, A);
      filterBlocks(inverse, filter);
    },
    apply: (z, r) => timesBlocks(z, inverse, r),
  };
}

/** A sweep of Gauss and Seidel over the vertices and one back. */
export function gaussSeidel(A: BlockMatrix): Preconditioning {
  const inverse = new Float64Array(6 * A.n);
  const rows = makeLooseRows(A.n);
  const sum = new Float64Array(3);
  return {
    prepare: (filter) => {
      invertBlocks(inverse, A, filter);
      findLooseRows(rows, A.loose);
    },
    apply: (z, r) => {
      z.set(r);
      sweepForwards(z, A, inverse, rows);
      sweepBackwards(z, A, inverse, rows, sum);
      return dot(r, z);
    },
  };
}

function invertBlocks(inverse: Float64Array, A: BlockMatrix, filter: Filter): void {
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

function invertNumbers(inverse: Float64Array, A: BlockMatrix): void {
  inverse.fill(0);
  for (let d = 0; d < inverse.length; d += 6) {
    inverse[d] = 1 / A.diagonal[d]!;
    inverse[d + 3] = 1 / A.diagonal[d + 3]!;
    inverse[d + 5] = 1 / A.diagonal[d + 5]!;
  }
}

/** z ← blocks r; returns r·z. */
function timesBlocks(z: Float64Array, blocks: Float64Array, r: Float64Array): number {
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

/** Solves with the lower half of A: what a vertex finds is taken from the right-hand side of those after it. */
function sweepForwards(z: Float64Array, A: BlockMatrix, inverse: Float64Array, rows: LooseRows): void {
  const { n, upper: U, rowStart, columns } = A;
  let e = 0;
  let u = 0; // always 6e, as in `multiply`
  for (let i = 0, d = 0; i < 3 * n; i += 3, d += 6) {
    const ra = z[i]!, rb = z[i + 1]!, rc = z[i + 2]!;
    const a = inverse[d]! * ra + inverse[d + 1]! * rb + inverse[d + 2]! * rc;
    const b = inverse[d + 1]! * ra + inverse[d + 3]! * rb + inverse[d + 4]! * rc;
    const c = inverse[d + 2]! * ra + inverse[d + 4]! * rb + inverse[d + 5]! * rc;
    z[i] = a;
    z[i + 1] = b;
    z[i + 2] = c;
    for (const end = rowStart[d / 6 + 1]!; e < end; ++e, u += 6) {
      const j = 3 * columns[e]!;
      const xy = U[u + 1]!, xz = U[u + 2]!, yz = U[u + 4]!;
      z[j]! -= U[u]! * a + xy * b + xz * c;
      z[j + 1]! -= xy * a + U[u + 3]! * b + yz * c;
      z[j + 2]! -= xz * a + yz * b + U[u + 5]! * c;
    }
    takeLooseColumn(z, A.loose, rows, d / 6, z);
  }
}

/** Solves with the upper half of A, whose blocks on the diagonal have been divided out. */
function sweepBackwards(
  z: Float64Array,
  A: BlockMatrix,
  inverse: Float64Array,
  rows: LooseRows,
  sum: Float64Array,
): void {
  const { n, upper: U, rowStart, columns } = A;
  let e = columns.length - 1;
  let u = 6 * e;
  for (let i = 3 * n - 3, d = 6 * n - 6; i >= 0; i -= 3, d -= 6) {
    sum.fill(0);
    addLooseRow(sum, A.loose, rows, d / 6, z);
    let a = sum[0]!, b = sum[1]!, c = sum[2]!;
    for (const start = rowStart[d / 6]!; e >= start; --e, u -= 6) {
      const j = 3 * columns[e]!;
      const x = z[j]!, y = z[j + 1]!, w = z[j + 2]!;
      const xy = U[u + 1]!, xz = U[u + 2]!, yz = U[u + 4]!;
      a += U[u]! * x + xy * y + xz * w;
      b += xy * x + U[u + 3]! * y + yz * w;
      c += xz * x + yz * y + U[u + 5]! * w;
    }
    z[i]! -= inverse[d]! * a + inverse[d + 1]! * b + inverse[d + 2]! * c;
    z[i + 1]! -= inverse[d + 1]! * a + inverse[d + 3]! * b + inverse[d + 4]! * c;
    z[i + 2]! -= inverse[d + 2]! * a + inverse[d + 4]! * b + inverse[d + 5]! * c;
  }
}
