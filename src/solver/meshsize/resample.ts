/**
 * A field on a square mesh, read at the points of another mesh over the same square.
 *
 * Cubic interpolation along rows and along columns, through the four nearest points each way. It is exact for cubics, and
 * the corners of the square stay where they are. A field that is too fine for the coarser mesh is not kept: whatever lies
 * between its points is not seen.
 */
import { SolverError } from "../errors.ts";

/** For each point along a side of the new mesh, which points of the old one it is read from and how much of each. */
export interface Resampling {
  readonly from: number;
  readonly to: number;
  /** First of the old points. */
  readonly first: Int32Array;
  /** How many there are, four unless the old mesh is smaller. */
  readonly width: number;
  readonly weights: Float64Array;
  /** The field after its columns have been read and before its rows are: `to` rows, `from` columns, three numbers each. */
  readonly between: Float64Array;
}

/** Prepares to read a mesh of `from` points along a side at `to` points along a side. */
export function makeResampling(from: number, to: number): Resampling {
  for (const size of [from, to]) {
    if (!(Number.isInteger(size) && size >= 2))
      throw new SolverError("mesh size must be a whole number, at least two", { size });
  }
  const width = Math.min(4, from);
  const first = new Int32Array(to);
  const weights = new Float64Array(width * to);
  for (let n = 0; n < to; ++n) {
    const place = (n * (from - 1)) / (to - 1);
    const start = Math.min(from - width, Math.max(0, Math.floor(place) - Math.floor(width / 2) + 1));
    first[n] = start;
    for (let k = 0; k < width; ++k) weights[width * n + k] = lagrange(place - start, k, width);
  }
  return { from, to, first, width, weights, between: new Float64Array(3 * to * from) };
}

/** The polynomial through `width` points that is one at point `k` and zero at the others. */
function lagrange(place: number, k: number, width: number): number {
  let product = 1;
  for (let n = 0; n < width; ++n) if (n !== k) product *= (place - n) / (k - n);
  return product;
}

/** out ← the field `x`, three numbers to a vertex, at the points of the new mesh. */
export function resample(
  out: Float64Array,
  x: Float64Array,
  { from, to, first, width, weights, between }: Resampling,
): Float64Array {
  if (x.length !== 3 * from * from || out.length !== 3 * to * to)
    throw new SolverError("field must fit its mesh", { x: x.length / 3, from, out: out.length / 3, to });
  between.fill(0);
  for (let row = 0; row < to; ++row) {
    for (let k = 0; k < width; ++k) {
      const weight = weights[width * row + k]!;
      const at = 3 * from * (first[row]! + k);
      for (let c = 0; c < 3 * from; ++c) between[3 * from * row + c]! += weight * x[at + c]!;
    }
  }
  out.fill(0);
  for (let row = 0; row < to; ++row) {
    for (let column = 0; column < to; ++column) {
      for (let k = 0; k < width; ++k) {
        const weight = weights[width * column + k]!;
        const at = 3 * (from * row + first[column]! + k);
        for (let c = 0; c < 3; ++c) out[3 * (to * row + column) + c]! += weight * between[at + c]!;
      }
    }
  }
  return out;
}
