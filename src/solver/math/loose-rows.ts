/**
 * The loose blocks of a matrix by rows, for those who go through it row by row.
 */
import { addProduct, type LooseBlocks } from "./loose-blocks.ts";

/** Which blocks stand right of the diagonal in each row: from first[row] on along `next`, and −1 ends it. */
export interface LooseRows {
  readonly first: Int32Array;
  next: Int32Array;
}

/** Rows without blocks. */
export function makeLooseRows(n: number): LooseRows {
  return { first: new Int32Array(n).fill(-1), next: new Int32Array(0) };
}

/** Writes which rows the blocks of the list stand in now. */
export function findLooseRows(rows: LooseRows, { count, i, j }: LooseBlocks): void {
  rows.first.fill(-1);
  if (rows.next.length < count) rows.next = new Int32Array(i.length);
  for (let e = 0; e < count; ++e) {
    const row = Math.min(i[e]!, j[e]!);
    rows.next[e] = rows.first[row]!;
    rows.first[row] = e;
  }
}

/** y ← y − the blocks below the diagonal in column `row` times x_row. */
export function takeLooseColumn(
  y: Float64Array,
  { i, j, blocks: B }: LooseBlocks,
  { first, next }: LooseRows,
  row: number,
  x: Float64Array,
): void {
  for (let e = first[row]!; e >= 0; e = next[e]!) addProduct(y, 3 * (i[e]! + j[e]! - row), B, 6 * e, x, 3 * row, -1);
}

/** sum ← sum + the blocks right of the diagonal in this row times x; three numbers. */
export function addLooseRow(
  sum: Float64Array,
  { i, j, blocks: B }: LooseBlocks,
  { first, next }: LooseRows,
  row: number,
  x: Float64Array,
): void {
  for (let e = first[row]!; e >= 0; e = next[e]!) addProduct(sum, 0, B, 6 * e, x, 3 * (i[e]! + j[e]! - row), 1);
}
