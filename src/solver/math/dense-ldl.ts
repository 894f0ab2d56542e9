/**
 * Elimination of the first rows of a dense symmetric matrix, in place: L D Lᵀ without exchanges.
 *
 * Only the upper half is read and written, row by row. Row k of an eliminated pivot keeps d_k on the diagonal and d_k times
 * column k of L after it; what follows is the rest that the pivots leave (the Schur complement). Sixteen pivots are
 * eliminated among themselves first, then taken from two rows at a time, so that what is fetched is used often.
 */

const TOGETHER = 16;

/** Eliminates `pivots` rows of the size × size matrix A. The number of negative pivots, or −1 if one is zero or no number. */
export function eliminate(A: Float64Array, size: number, pivots: number): number {
  let negative = 0;
  for (let first = 0; first < pivots; first += TOGETHER) {
    const last = Math.min(first + TOGETHER, pivots);
    for (let k = first; k < last; ++k) {
      const d = A[k * size + k]!;
      if (!(Math.abs(d) > 0 && Math.abs(d) < Infinity)) return -1;
      if (d < 0) ++negative;
      for (let r = k + 1; r < last; ++r) subtractRow(A, r * size, k * size, A[k * size + r]! / d, r, size);
    }
    let r = last;
    for (; r + 1 < size; r += 2) subtractFromTwo(A, size, r, first, last);
    if (r < size)
      for (let k = first; k < last; ++k)
        subtractRow(A, r * size, k * size, A[k * size + r]! / A[k * size + k]!, r, size);
  }
  return negative;
}

/** Row at `to` ← itself − f · row at `from`, in the columns from `c` on. */
function subtractRow(A: Float64Array, to: number, from: number, f: number, c: number, size: number): void {
  if (f === 0) return;
  for (; c < size; ++c) A[to + c]! -= f * A[from + c]!;
}

/** Takes pivots `first` to `last` from rows r and r + 1. */
function subtractFromTwo(A: Float64Array, size: number, r: number, first: number, last: number): void {
  const p = r * size;
  const q = p + size;
  let k = first;
  for (; k + 3 < last; k += 4) {
    const a = k * size, b = a + size, c = b + size, d = c + size;
    const da = A[a + k]!, db = A[b + k + 1]!, dc = A[c + k + 2]!, dd = A[d + k + 3]!;
    const ap = A[a + r]! / da, bp = A[b + r]! / db, cp = A[c + r]! / dc, dp = A[d + r]! / dd;
    const aq = A[a + r + 1]! / da, bq = A[b + r + 1]! / db, cq = A[c + r + 1]! / dc, dq = A[d + r + 1]! / dd;
    for (let at = r; at < size; ++at) {
      const s = A[a + at]!, t = A[b + at]!, u = A[c + at]!, v = A[d + at]!;
      A[p + at]! -= ap * s + bp * t + cp * u + dp * v;
      A[q + at]! -= aq * s + bq * t + cq * u + dq * v;
    }
  }
  for (; k < last; ++k) {
    const d = A[k * size + k]!;
    subtractRow(A, p, k * size, A[k * size + r]! / d, r, size);
    subtractRow(A, q, k * size, A[k * size + r + 1]! / d, r + 1, size);
  }
}
