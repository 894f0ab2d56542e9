/**
 * A sparse symmetric matrix of any 3×3 blocks.
 *
 * Unlike the blocks of links (block-matrix.ts), those of a solid are not symmetric themselves, only the whole is. Both
 * halves are kept, so that a row is all there is to a product. Row i has the blocks (i, columns[e]), e from rowStart[i]
 * on, in ascending order of columns; block e stands in blocks[9e] … blocks[9e+8], row by row.
 */
import { SolverError } from "../errors.ts";

/** The numbers of the matrix and where they stand. */
export interface SparseMatrix {
  /** Number of block rows. */
  readonly n: number;
  readonly rowStart: Int32Array;
  readonly columns: Int32Array;
  readonly blocks: Float64Array;
}

/** Makes a matrix of zeros with room for a block at each pair within `groups`, `size` vertices to a group. */
export function makeSparseMatrix(n: number, groups: ArrayLike<number>, size: number): SparseMatrix {
  const rows = Array.from({ length: n }, (_, i) => new Set([i]));
  for (let g = 0; g < groups.length; g += size) {
    for (let a = g; a < g + size; ++a) {
      const row = rows[groups[a]!];
      if (!row) throw new SolverError("a group must name vertices", { vertex: groups[a], n });
      for (let b = g; b < g + size; ++b) row.add(groups[b]!);
    }
  }
  const rowStart = new Int32Array(n + 1);
  for (let i = 0; i < n; ++i) rowStart[i + 1] = rowStart[i]! + rows[i]!.size;
  const columns = new Int32Array(rowStart[n]!);
  for (let i = 0; i < n; ++i)
    columns.set(
      [...rows[i]!].sort((a, b) => a - b),
      rowStart[i],
    );
  return { n, rowStart, columns, blocks: new Float64Array(9 * columns.length) };
}

/** Which block stands at (i, j). */
export function blockAt({ rowStart, columns }: SparseMatrix, i: number, j: number): number {
  let [low, high] = [rowStart[i]!, rowStart[i + 1]! - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (columns[middle]! < j) low = middle + 1;
    else high = middle;
  }
  if (columns[low] !== j) throw new SolverError("the matrix has no such block", { i, j });
  return low;
}

/** y ← A x. `y` must not be `x`. */
export function multiplySparse(y: Float64Array, A: SparseMatrix, x: Float64Array): Float64Array {
  const { n, rowStart, columns, blocks: B } = A;
  for (let i = 0; i < n; ++i) {
    let a = 0, b = 0, c = 0;
    for (let e = rowStart[i]!; e < rowStart[i + 1]!; ++e) {
      const at = 9 * e;
      const j = 3 * columns[e]!;
      const p = x[j]!, q = x[j + 1]!, r = x[j + 2]!;
      a += B[at]! * p + B[at + 1]! * q + B[at + 2]! * r;
      b += B[at + 3]! * p + B[at + 4]! * q + B[at + 5]! * r;
      c += B[at + 6]! * p + B[at + 7]! * q + B[at + 8]! * r;
    }
    y[3 * i] = a;
    y[3 * i + 1] = b;
    y[3 * i + 2] = c;
  }
  return y;
}

/** The whole matrix, dense and row by row; for small ones. */
export function sparseToDense({ n, rowStart, columns, blocks }: SparseMatrix): Float64Array {
  const dense = new Float64Array(9 * n * n);
  for (let i = 0; i < n; ++i) {
    for (let e = rowStart[i]!; e < rowStart[i + 1]!; ++e) {
      for (let k = 0; k < 9; ++k)
        dense[(3 * i + Math.floor(k / 3)) * 3 * n + 3 * columns[e]! + (k % 3)] = blocks[9 * e + k]!;
    }
  }
  return dense;
}
