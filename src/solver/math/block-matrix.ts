/**
 * A sparse symmetric matrix of 3×3 blocks, of which only the upper half is kept.
 *
 * Forces that act along links give symmetric blocks, so six numbers hold one: xx, xy, xz, yy, yz, zz.
 * Block (i, i) starts at diagonal[6i]; row i keeps the blocks (i, columns[e]), i < columns[e], e from rowStart[i] on.
 * Blocks of pairs that come and go stand in a list of their own, `loose`, in any order.
 *
 *     ┌ xx xy xz ┐
 *     │    yy yz │   at offsets 0 … 5
 *     └       zz ┘
 */
import { SolverError } from "../errors.ts";

/** The numbers of the matrix and where they stand. */
export interface BlockMatrix {
  /** Number of block rows. */
  readonly n: number;
  readonly diagonal: Float64Array;
  readonly upper: Float64Array;
  readonly rowStart: Int32Array;
  readonly columns: Int32Array;
  readonly loose: LooseBlocks;
}

/** Blocks without a fixed place: block e belongs at (i[e], j[e]) and at (j[e], i[e]), e < count. */
export interface LooseBlocks {
  count: number;
  i: Int32Array;
  j: Int32Array;
  blocks: Float64Array;
}

/** Makes a matrix of zeros that has room for a block at each pair (i[e], j[e]). */
export function makeBlockMatrix(n: number, i: Int32Array, j: Int32Array): BlockMatrix {
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
  const columns = Int32Array.from(sorted.flat());
  return {
    n,
    diagonal: new Float64Array(6 * n),
    upper: new Float64Array(6 * columns.length),
    rowStart,
    columns,
    loose: { count: 0, i: new Int32Array(0), j: new Int32Array(0), blocks: new Float64Array(0) },
  };
}

/** Whether there is a fixed place for block (i, j), i ≠ j. */
export function hasBlock(A: BlockMatrix, i: number, j: number): boolean {
  const low = Math.min(i, j);
  const high = Math.max(i, j);
  for (let e = A.rowStart[low]!; e < A.rowStart[low + 1]!; ++e) if (A.columns[e] === high) return true;
  return false;
}

/** Makes room for `count` loose blocks, and gives the room twice over where it has to grow. */
export function reserveLoose(loose: LooseBlocks, count: number): void {
  if (loose.i.length >= count) return;
  loose.i = new Int32Array(2 * count);
  loose.j = new Int32Array(2 * count);
  loose.blocks = new Float64Array(12 * count);
}

/** Where block (i, j) stands in `upper`, for i ≠ j. */
export function slotOf(A: BlockMatrix, i: number, j: number): number {
  const [low, high] = [Math.min(i, j), Math.max(i, j)];
  for (let e = A.rowStart[low]!; e < A.rowStart[low + 1]!; ++e) if (A.columns[e] === high) return e;
  throw new SolverError("the matrix has no such block", { i, j });
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
  multiplyLoose(y, A.loose, x);
  return y;
}

/** y ← y + the loose blocks times x. */
function multiplyLoose(y: Float64Array, { count, i, j, blocks: B }: LooseBlocks, x: Float64Array): void {
  for (let e = 0; e < count; ++e) {
    addProduct(y, 3 * i[e]!, B, 6 * e, x, 3 * j[e]!);
    addProduct(y, 3 * j[e]!, B, 6 * e, x, 3 * i[e]!);
  }
}

/** Adds the block at `u` times the vector of `x` at `from` to the vector of `y` at `to`. */
function addProduct(y: Float64Array, to: number, B: Float64Array, u: number, x: Float64Array, from: number): void {
  const a = x[from]!, b = x[from + 1]!, c = x[from + 2]!;
  y[to]! += B[u]! * a + B[u + 1]! * b + B[u + 2]! * c;
  y[to + 1]! += B[u + 1]! * a + B[u + 3]! * b + B[u + 4]! * c;
  y[to + 2]! += B[u + 2]! * a + B[u + 4]! * b + B[u + 5]! * c;
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
