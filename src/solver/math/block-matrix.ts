/**
 * A sparse symmetric matrix of 3×3 blocks, of which only the upper half is kept.
 *
 * Forces that act along links give symmetric blocks, so six numbers hold one: xx, xy, xz, yy, yz, zz.
 * Block (i, i) starts at diagonal[6i]; row i keeps the blocks (i, columns[e]), i < columns[e], e from rowStart[i] on.
 * Blocks of pairs that come and go stand in a list of their own (loose-blocks.ts), in any order.
 *
 *     ┌ xx xy xz ┐
 *     │    yy yz │   at offsets 0 … 5
 *     └       zz ┘
 */
import { SolverError } from "../errors.ts";
import { addLooseProduct, makeLooseBlocks, type LooseBlocks } from "./loose-blocks.ts";

/** Which blocks have a place of their own. */
export interface BlockPattern {
  /** Number of block rows. */
  readonly n: number;
  readonly rowStart: Int32Array;
  readonly columns: Int32Array;
}

/** The numbers of a matrix and where they stand. */
export interface BlockMatrix extends BlockPattern {
  readonly diagonal: Float64Array;
  readonly upper: Float64Array;
  readonly loose: LooseBlocks;
}

/** The pattern with a block at each pair (i[e], j[e]). */
export function makeBlockPattern(n: number, i: Int32Array, j: Int32Array): BlockPattern {
  const rows = Array.from({ length: n }, () => new Set<number>());
  for (let e = 0; e < i.length; ++e) {
    const [low, high] = [Math.min(i[e]!, j[e]!), Math.max(i[e]!, j[e]!)];
    if (!(low >= 0 && high < n && low !== high))
      throw new SolverError("a pair must name two vertices", { i: i[e], j: j[e], n });
    rows[low]!.add(high);
  }
  const sorted = rows.map((row) => [...row].sort((a, b) => a - b));
  const rowStart = new Int32Array(n + 1);
  for (let row = 0; row < n; ++row) rowStart[row + 1] = rowStart[row]! + sorted[row]!.length;
  return { n, rowStart, columns: Int32Array.from(sorted.flat()) };
}

/** Makes a matrix of zeros with that pattern; `allocate` makes the arrays that hold its numbers. */
export function matrixOf(
  { n, rowStart, columns }: BlockPattern,
  allocate = (size: number): Float64Array => new Float64Array(size),
): BlockMatrix {
  const [diagonal, upper] = [allocate(6 * n), allocate(6 * columns.length)];
  return { n, diagonal, upper, rowStart, columns, loose: makeLooseBlocks() };
}

/** Makes a matrix of zeros that has a place for a block at each pair (i[e], j[e]). */
export function makeBlockMatrix(n: number, i: Int32Array, j: Int32Array): BlockMatrix {
  return matrixOf(makeBlockPattern(n, i, j));
}

/** Whether there is a fixed place for block (i, j), i ≠ j. */
export const hasBlock = (A: BlockPattern, i: number, j: number): boolean => placeOf(A, i, j) >= 0;

/** Where block (i, j) stands in `upper`, for i ≠ j. */
export function slotOf(A: BlockPattern, i: number, j: number): number {
  const slot = placeOf(A, i, j);
  if (slot < 0) throw new SolverError("the matrix has no such block", { i, j });
  return slot;
}

/** The same, or −1 if the block has no place. */
export function placeOf(A: BlockPattern, i: number, j: number): number {
  const low = Math.min(i, j);
  const high = Math.max(i, j);
  for (let e = A.rowStart[low]!; e < A.rowStart[low + 1]!; ++e) if (A.columns[e] === high) return e;
  return -1;
}

/** A ← 0. */
export function clear(A: BlockMatrix): BlockMatrix {
  A.diagonal.fill(0);
  A.upper.fill(0);
  A.loose.count = 0;
  return A;
}

/** y ← A x. `y` must not be `x`. */
export function multiply(y: Float64Array, A: BlockMatrix, x: Float64Array): Float64Array {
  const { n, diagonal: D, upper: U, rowStart, columns } = A;
  y.fill(0);
  let e = 0;
  let u = 0; // always 6e: where the block of slot e starts
  for (let row = 0; row < n; ++row) {
    const i = 3 * row;
    const d = 6 * row;
    const xi = x[i]!, yi = x[i + 1]!, zi = x[i + 2]!;
    let a = D[d]! * xi + D[d + 1]! * yi + D[d + 2]! * zi;
    let b = D[d + 1]! * xi + D[d + 3]! * yi + D[d + 4]! * zi;
    let c = D[d + 2]! * xi + D[d + 4]! * yi + D[d + 5]! * zi;
    for (const end = rowStart[row + 1]!; e < end; ++e, u += 6) {
      const j = 3 * columns[e]!;
      const xx = U[u]!, xy = U[u + 1]!, xz = U[u + 2]!, yy = U[u + 3]!, yz = U[u + 4]!, zz = U[u + 5]!;
      const xj = x[j]!, yj = x[j + 1]!, zj = x[j + 2]!;
      a += xx * xj + xy * yj + xz * zj;
      b += xy * xj + yy * yj + yz * zj;
      c += xz * xj + yz * yj + zz * zj;
      y[j]! += xx * xi + xy * yi + xz * zi;
      y[j + 1]! += xy * xi + yy * yi + yz * zi;
      y[j + 2]! += xz * xi + yz * yi + zz * zi;
    }
    y[i]! += a;
    y[i + 1]! += b;
    y[i + 2]! += c;
  }
  addLooseProduct(y, A.loose, x);
  return y;
}

/** The whole matrix, dense and row by row; for small ones. */
export function toDense(A: BlockMatrix): Float64Array {
  const size = 3 * A.n;
  const dense = new Float64Array(size * size);
  const place = (values: Float64Array, at: number, i: number, j: number): void => {
    const order = [0, 1, 2, 1, 3, 4, 2, 4, 5];
    for (let c = 0; c < 9; ++c) dense[(3 * i + Math.floor(c / 3)) * size + 3 * j + (c % 3)]! += values[at + order[c]!]!;
  };
  for (let i = 0; i < A.n; ++i) {
    place(A.diagonal, 6 * i, i, i);
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) {
      place(A.upper, 6 * e, i, A.columns[e]!);
      place(A.upper, 6 * e, A.columns[e]!, i);
    }
  }
  const { loose } = A;
  for (let e = 0; e < loose.count; ++e) {
    place(loose.blocks, 6 * e, loose.i[e]!, loose.j[e]!);
    place(loose.blocks, 6 * e, loose.j[e]!, loose.i[e]!);
  }
  return dense;
}
