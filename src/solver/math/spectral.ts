/**
 * Eigenvalues and eigenvectors of a dense symmetric matrix in the time of a few products: it is made tridiagonal by reflections
 * (Householder), and then diagonal by rotations with shifts (implicit QL).
 *
 * symmetric-eigen.ts finds the same by Jacobi's rotations, which is slower and plainer; the tests hold this against that.
 */
import { SolverError } from "../errors.ts";

/** Eigenvalues in ascending order, and the eigenvectors of length one that go with them, row by row. */
export interface DenseEigenpairs {
  readonly values: Float64Array;
  readonly vectors: Float64Array;
}

/** No eigenvalue has ever needed more than a few rounds. */
const MOST_ROUNDS = 60;

/** The spectrum of a symmetric dense matrix, of which the rows are given one after another; `A` is kept. */
export function denseSpectrum(A: Float64Array): DenseEigenpairs {
  const n = Math.sqrt(A.length);
  if (!Number.isInteger(n)) throw new SolverError("matrix must be square", { entries: A.length });
  const S = A.slice();
  const rows = new Float64Array(n * n);
  for (let k = 0; k < n; ++k) rows[k * n + k] = 1;
  for (let k = 0; k + 2 < n; ++k) reflect(S, rows, n, k);
  const d = Float64Array.from({ length: n }, (_, k) => S[k * n + k]!);
  const e = Float64Array.from({ length: n }, (_, k) => (k + 1 < n ? S[k * n + k + 1]! : 0));
  for (let low = 0; low < n; ++low) makeDiagonal(d, e, rows, n, low);
  const order = Array.from(d.keys()).sort((i, j) => d[i]! - d[j]!);
  const vectors = new Float64Array(n * n);
  order.forEach((k, row) => {
    vectors.set(rows.subarray(k * n, (k + 1) * n), row * n);
  });
  return { values: Float64Array.from(order, (k) => d[k]!), vectors };
}

/** Makes row k of S vanish beyond the diagonal beside the main one by a reflection of both sides, and reflects the rows, too. */
function reflect(S: Float64Array, rows: Float64Array, n: number, k: number): void {
  const v = S.slice(k * n, (k + 1) * n).fill(0, 0, k + 1);
  let squares = 0;
  for (let i = k + 1; i < n; ++i) squares += v[i]! ** 2;
  const first = v[k + 1]!;
  const rest = squares - first ** 2;
  if (!(rest > 0)) return;
  const length = first > 0 ? -Math.sqrt(squares) : Math.sqrt(squares);
  v[k + 1] = first - length;
  const beta = 2 / (rest + v[k + 1]! ** 2);
  const p = new Float64Array(n);
  let along = 0;
  for (let i = k; i < n; ++i) {
    let sum = 0;
    for (let j = k + 1; j < n; ++j) sum += S[i * n + j]! * v[j]!;
    p[i] = beta * sum;
    along += p[i]! * v[i]!;
  }
  for (let i = k; i < n; ++i) p[i]! -= (beta / 2) * along * v[i]!;
  for (let i = k; i < n; ++i) {
    const [vi, pi] = [v[i]!, p[i]!];
    for (let j = k; j < n; ++j) S[i * n + j]! -= vi * p[j]! + pi * v[j]!;
  }
  reflectRows(rows, n, v, beta, k + 1);
}

/** rows ← (1 − β v vᵀ) rows, where v is zero before `from`. */
function reflectRows(rows: Float64Array, n: number, v: Float64Array, beta: number, from: number): void {
  const sums = new Float64Array(n);
  for (let i = from; i < n; ++i) {
    const vi = v[i]!;
    for (let j = 0, at = i * n; j < n; ++j, ++at) sums[j]! += vi * rows[at]!;
  }
  for (let i = from; i < n; ++i) {
    const f = beta * v[i]!;
    for (let j = 0, at = i * n; j < n; ++j, ++at) rows[at]! -= f * sums[j]!;
  }
}

/** Rotates until e[low] is nothing beside its neighbours on the diagonal d. */
function makeDiagonal(d: Float64Array, e: Float64Array, rows: Float64Array, n: number, low: number): void {
  for (let round = 0; round < MOST_ROUNDS; ++round) {
    let end = low;
    while (end + 1 < n && Math.abs(e[end]!) > Number.EPSILON * (Math.abs(d[end]!) + Math.abs(d[end + 1]!))) ++end;
    if (end === low) return;
    sweep(d, e, rows, n, low, end);
  }
}

/** One sweep of rotations from `end` up to `low`, with the shift of Wilkinson. */
function sweep(d: Float64Array, e: Float64Array, rows: Float64Array, n: number, low: number, end: number): void {
  const half = (d[low + 1]! - d[low]!) / (2 * e[low]!);
  const shift = d[low]! - e[low]! / (half + (half < 0 ? -1 : 1) * Math.hypot(half, 1));
  let x = d[end]! - shift;
  let [s, c, p] = [1, 1, 0];
  for (let i = end - 1; i >= low; --i) {
    const f = s * e[i]!;
    const b = c * e[i]!;
    const r = Math.hypot(f, x);
    if (i + 1 < end) e[i + 1] = r;
    if (r === 0) {
      d[i + 1]! -= p; // it has come apart here
      e[end] = 0;
      return;
    }
    [s, c] = [f / r, x / r];
    const below = d[i + 1]! - p;
    const turned = (d[i]! - below) * s + 2 * c * b;
    p = s * turned;
    d[i + 1] = below + p;
    x = c * turned - b;
    rotateRows(rows, n, i, c, s);
  }
  d[low]! -= p;
  e[low] = x;
  e[end] = 0;
}

function rotateRows(rows: Float64Array, n: number, i: number, c: number, s: number): void {
  for (let at = i * n, next = at + n, end = next; at < end; ++at, ++next) {
    const own = rows[at]!;
    const other = rows[next]!;
    rows[next] = s * own + c * other;
    rows[at] = c * own - s * other;
  }
}
