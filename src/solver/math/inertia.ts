/**
 * How many eigenvalues of a dense symmetric matrix are negative, without computing any of them.
 *
 * By Sylvester's law of inertia they are as many as those of the pivots of a symmetric elimination. Bunch and Parlett's
 * (Direct methods for solving symmetric indefinite systems of linear equations, 1971) takes the largest number that is left
 * as its pivot: alone if it stands on the diagonal, otherwise with the 2×2 block around it, of whose two eigenvalues one
 * is negative. So it never divides by what is small, and an empty diagonal does not stop it.
 */

/** A number on the diagonal is a pivot unless one beside it is this much larger, which keeps what is left from growing. */
const ALPHA = (1 + Math.sqrt(17)) / 8;

/** The number of negative eigenvalues of the symmetric matrix S of so many rows; S is written over. */
export function negativeEigenvalues(S: Float64Array, size: number): number {
  let negative = 0;
  for (let p = 0; p < size;) {
    const { diagonal, row, column } = largestOf(S, size, p);
    const [on, beside] = [Math.abs(S[diagonal * size + diagonal]!), Math.abs(S[row * size + column]!)];
    if (on === 0 && beside === 0) break; // what is left is zero
    if (on >= ALPHA * beside) {
      exchange(S, size, p, diagonal);
      if (S[p * size + p]! < 0) ++negative;
      eliminateOne(S, size, p);
      p += 1;
    } else {
      exchange(S, size, p, column);
      exchange(S, size, p + 1, row);
      ++negative;
      eliminateTwo(S, size, p);
      p += 2;
    }
  }
  return negative;
}

/** Where the largest numbers from row p on stand: on the diagonal, and below it. */
function largestOf(S: Float64Array, size: number, p: number): { diagonal: number; row: number; column: number } {
  const at = { diagonal: p, row: p, column: p };
  let [on, beside] = [0, 0];
  for (let r = p; r < size; ++r) {
    for (let c = p; c < r; ++c) {
      if (!(Math.abs(S[r * size + c]!) > beside)) continue;
      beside = Math.abs(S[r * size + c]!);
      [at.row, at.column] = [r, c];
    }
    if (!(Math.abs(S[r * size + r]!) > on)) continue;
    on = Math.abs(S[r * size + r]!);
    at.diagonal = r;
  }
  return at;
}

/** Exchanges rows i and j, and columns i and j. */
function exchange(S: Float64Array, size: number, i: number, j: number): void {
  if (i === j) return;
  for (let c = 0; c < size; ++c) [S[i * size + c], S[j * size + c]] = [S[j * size + c]!, S[i * size + c]!];
  for (let r = 0; r < size; ++r) [S[r * size + i], S[r * size + j]] = [S[r * size + j]!, S[r * size + i]!];
}

/** Takes row p from those after it, so that nothing is left in its column. */
function eliminateOne(S: Float64Array, size: number, p: number): void {
  for (let r = p + 1; r < size; ++r) {
    const factor = S[r * size + p]! / S[p * size + p]!;
    if (factor === 0) continue;
    for (let c = p + 1; c < size; ++c) S[r * size + c]! -= factor * S[p * size + c]!;
  }
}

/** Takes rows p and p + 1 from those after them, so that nothing is left in their columns. */
function eliminateTwo(S: Float64Array, size: number, p: number): void {
  const q = p + 1;
  const [pp, pq, qq] = [S[p * size + p]!, S[p * size + q]!, S[q * size + q]!];
  const determinant = pp * qq - pq * pq;
  for (let r = q + 1; r < size; ++r) {
    const [rp, rq] = [S[r * size + p]!, S[r * size + q]!];
    const [ofP, ofQ] = [(qq * rp - pq * rq) / determinant, (pp * rq - pq * rp) / determinant];
    if (ofP === 0 && ofQ === 0) continue;
    for (let c = q + 1; c < size; ++c) S[r * size + c]! -= ofP * S[p * size + c]! + ofQ * S[q * size + c]!;
  }
}
