/**
 * Sweeps of Gauss and Seidel over the vertices, once forwards and once backwards, in place of a matrix.
 *
 * They use all of it, its loose blocks included, which are followed by rows.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import { invertBlocks } from "./inverse-blocks.ts";
import { addLooseRow, findLooseRows, makeLooseRows, takeLooseColumn, type LooseRows } from "./loose-rows.ts";
import type { Preconditioning } from "./preconditioner.ts";
import { dot } from "./vector.ts";

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
