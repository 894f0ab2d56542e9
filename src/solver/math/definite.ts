/**
 * Whether a matrix is positive definite: an elimination inside the band that stops at the first pivot that is not.
 *
 * All pivots of a symmetric elimination are positive for definite matrices alone. What fills up stays inside the band, so
 * that a grid should be numbered along its shorter side. Three rows, those of a vertex, are taken from three at a time:
 * then each number that is fetched is used three times.
 */
import { SolverError } from "../errors.ts";
import type { BlockMatrix } from "./block-matrix.ts";

/** What matrices that have their blocks in the same places are eliminated in. */
export interface Band {
  /** Numbers in a row: the diagonal and what follows, as far as blocks reach. */
  readonly width: number;
  /** From the diagonal of one row to that of the next: two more, which three rows in step write over and nobody reads. */
  readonly stride: number;
  readonly rows: Float64Array;
}

/** Makes the band of `A`. */
export function makeBand(A: BlockMatrix): Band {
  let reach = 0;
  for (let i = 0; i < A.n; ++i) {
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) reach = Math.max(reach, A.columns[e]! - i);
  }
  const width = 3 * (reach + 1);
  const stride = width + 2;
  return { width, stride, rows: new Float64Array((3 * A.n + 2) * stride) };
}

/** Whether `A`, all of whose blocks have a fixed place, is positive definite; `band` is written over. */
export function isDefinite(A: BlockMatrix, band: Band): boolean {
  if (A.loose.count > 0) throw new SolverError("loose blocks have no place in a band", { count: A.loose.count });
  const { width, rows } = fillBand(band, A);
  const size = 3 * A.n;
  for (let p = 0; p < size; p += 3) {
    if (!eliminateWithin(band, p)) return false;
    const reach = Math.min(width, size - p);
    for (let r = 3; r < reach; r += 3) eliminateBelow(rows, band.stride, p, r, reach);
  }
  return true;
}

/** band ← the upper half of A. */
function fillBand(band: Band, A: BlockMatrix): Band {
  band.rows.fill(0);
  for (let i = 0; i < A.n; ++i) {
    placeBlock(band, A.diagonal, 6 * i, i, i);
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) placeBlock(band, A.upper, 6 * e, i, A.columns[e]!);
  }
  return band;
}

function placeBlock({ rows, stride }: Band, values: Float64Array, at: number, i: number, j: number): void {
  const first = 3 * i * stride + 3 * (j - i);
  const [second, third] = [first + stride - 1, first + 2 * stride - 2];
  rows[first] = values[at]!;
  rows[first + 1] = values[at + 1]!;
  rows[first + 2] = values[at + 2]!;
  rows[second + 1] = values[at + 3]!;
  rows[second + 2] = values[at + 4]!;
  rows[third + 2] = values[at + 5]!;
  if (i === j) return; // the lower half of a block on the diagonal has no room
  rows[second] = values[at + 1]!;
  rows[third] = values[at + 2]!;
  rows[third + 1] = values[at + 4]!;
}

/** Takes row p from the two after it, and the second from the third; whether all three pivots are positive. */
function eliminateWithin({ rows, width, stride }: Band, p: number): boolean {
  const first = p * stride;
  const [second, third] = [first + stride - 1, first + 2 * stride - 2];
  if (!(rows[first]! > 0)) return false;
  const [toSecond, toThird] = [rows[first + 1]! / rows[first]!, rows[first + 2]! / rows[first]!];
  for (let k = 1; k < width; ++k) {
    rows[second + k]! -= toSecond * rows[first + k]!;
    rows[third + k]! -= toThird * rows[first + k]!;
  }
  if (!(rows[second + 1]! > 0)) return false;
  const onward = rows[second + 2]! / rows[second + 1]!;
  for (let k = 2; k < width; ++k) rows[third + k]! -= onward * rows[second + k]!;
  return rows[third + 2]! > 0;
}

/** Takes rows p to p + 2 from rows p + r to p + r + 2, as far as `reach` from the diagonal of row p. */
function eliminateBelow(rows: Float64Array, stride: number, p: number, r: number, reach: number): void {
  const a = p * stride, b = a + stride - 1, c = b + stride - 1;
  const d = (p + r) * stride - r, e = d + stride - 1, f = e + stride - 1;
  const inA = 1 / rows[a]!, inB = 1 / rows[b + 1]!, inC = 1 / rows[c + 2]!;
  const ad = inA * rows[a + r]!, ae = inA * rows[a + r + 1]!, af = inA * rows[a + r + 2]!;
  const bd = inB * rows[b + r]!, be = inB * rows[b + r + 1]!, bf = inB * rows[b + r + 2]!;
  const cd = inC * rows[c + r]!, ce = inC * rows[c + r + 1]!, cf = inC * rows[c + r + 2]!;
  for (let k = r; k < reach; ++k) {
    const ak = rows[a + k]!, bk = rows[b + k]!, ck = rows[c + k]!;
    rows[d + k]! -= ad * ak + bd * bk + cd * ck;
    rows[e + k]! -= ae * ak + be * bk + ce * ck;
    rows[f + k]! -= af * ak + bf * bk + cf * ck;
  }
}
