/**
 * The smallest eigenvalue of a symmetric tridiagonal matrix, and its eigenvector; for small ones.
 *
 * A matrix less a shift has only positive pivots just below its smallest eigenvalue, and not above: halving finds the
 * border, and just below it one solve turns almost any vector into the eigenvector.
 */

/** A matrix that grows by a row at a time, and what is found of it. */
export interface Tridiagonal {
  readonly alpha: Float64Array;
  /** beta[i] stands between alpha[i] and alpha[i + 1], and is not negative. */
  readonly beta: Float64Array;
  readonly pivots: Float64Array;
  /** Eigenvector of the smallest eigenvalue, of size one. */
  readonly vector: Float64Array;
  /** The smallest eigenvalue. */
  value: number;
}

/** Halvings that bring an interval down to round-off. */
const HALVINGS = 54;
const SOLVES = 3;

/** Makes room for a matrix of up to `room` rows. */
export function makeTridiagonal(room: number): Tridiagonal {
  const row = (): Float64Array => new Float64Array(room);
  return { alpha: row(), beta: row(), pivots: row(), vector: row(), value: NaN };
}

/** Finds the smallest eigenvalue of the first k rows and its eigenvector, whose last number is returned. */
export function solveSmallest(T: Tridiagonal, k: number): number {
  let [low, high] = [Infinity, Infinity];
  let size = 0;
  for (let i = 0; i < k; ++i) {
    const reach = (i > 0 ? T.beta[i - 1]! : 0) + (i < k - 1 ? T.beta[i]! : 0);
    low = Math.min(low, T.alpha[i]! - reach);
    high = Math.min(high, T.alpha[i]!);
    size = Math.max(size, Math.abs(T.alpha[i]!) + reach);
  }
  low -= 1e-15 * (size || 1); // strictly below, so that every pivot is positive there
  for (let n = 0; n < HALVINGS; ++n) {
    const middle = (low + high) / 2;
    if (factor(T, k, middle)) low = middle;
    else high = middle;
  }
  T.value = high;
  factor(T, k, low);
  // The eigenvector changes its sign from row to row, so these are not orthogonal.
  for (let i = 0; i < k; ++i) T.vector[i] = i % 2 === 0 ? 1 : -1;
  for (let n = 0; n < SOLVES; ++n) solve(T, k);
  return T.vector[k - 1]!;
}

/** Writes the pivots of T − shift; whether all are positive, and so all eigenvalues above the shift. */
function factor({ alpha, beta, pivots }: Tridiagonal, k: number, shift: number): boolean {
  let positive = true;
  for (let i = 0; i < k; ++i) {
    pivots[i] = alpha[i]! - shift - (i > 0 ? beta[i - 1]! ** 2 / pivots[i - 1]! : 0);
    positive &&= pivots[i]! > 0;
  }
  return positive;
}

/** vector ← the solution with these pivots for the vector, at size one. */
function solve({ beta, pivots, vector }: Tridiagonal, k: number): void {
  for (let i = 1; i < k; ++i) vector[i]! -= (beta[i - 1]! / pivots[i - 1]!) * vector[i - 1]!;
  let squares = 0;
  for (let i = k - 1; i >= 0; --i) {
    vector[i] = (vector[i]! - (i < k - 1 ? beta[i]! * vector[i + 1]! : 0)) / pivots[i]!;
    squares += vector[i]! ** 2;
  }
  const size = Math.sqrt(squares);
  for (let i = 0; i < k; ++i) vector[i]! /= size;
}
