/**
 * The eigenvalues of small dense symmetric matrices, row by row: the slow, plain reference that the sparse code is judged by.
 */
import { SolverError } from "../errors.ts";

/** Eigenvalues of a symmetric dense matrix in ascending order, by Jacobi's rotations; `A` is kept. */
export function symmetricEigenvalues(A: Float64Array): Float64Array {
  const { S, n } = diagonalised(A);
  return Float64Array.from({ length: n }, (_, k) => S[k * n + k]!).sort();
}

/** Eigenvalues in ascending order, and the eigenvectors of length one that go with them, row by row; `A` is kept. */
export function symmetricEigenvectors(A: Float64Array): {
  readonly values: Float64Array;
  readonly vectors: Float64Array;
} {
  const V = new Float64Array(A.length);
  const { S, n } = diagonalised(A, V);
  const order = Array.from({ length: n }, (_, k) => k).sort((i, j) => S[i * n + i]! - S[j * n + j]!);
  const vectors = new Float64Array(A.length);
  order.forEach((k, row) => {
    for (let i = 0; i < n; ++i) vectors[row * n + i] = V[i * n + k]!;
  });
  return { values: Float64Array.from(order, (k) => S[k * n + k]!), vectors };
}

/** Rotates a copy of A until it is diagonal; the columns of `V`, if it is given, become the eigenvectors. */
function diagonalised(A: Float64Array, V?: Float64Array): { readonly S: Float64Array; readonly n: number } {
  const n = Math.sqrt(A.length);
  if (!Number.isInteger(n)) throw new SolverError("matrix must be square", { entries: A.length });
  const S = A.slice();
  if (V) for (let k = 0; k < n; ++k) V[k * n + k] = 1;
  for (let sweep = 0; sweep < 60 && offDiagonal(S, n) > 0; ++sweep) {
    for (let p = 0; p < n; ++p) for (let q = p + 1; q < n; ++q) rotate(S, n, p, q, V);
  }
  return { S, n };
}

/** The largest entry off the diagonal that still counts, relative to the largest on it. */
function offDiagonal(S: Float64Array, n: number): number {
  let off = 0;
  let scale = 0;
  for (let p = 0; p < n; ++p) {
    scale = Math.max(scale, Math.abs(S[p * n + p]!));
    for (let q = p + 1; q < n; ++q) off = Math.max(off, Math.abs(S[p * n + q]!));
  }
  return off > 1e-17 * scale ? off : 0;
}

/** One rotation in the plane (p, q) that makes the entry at (p, q) vanish. */
function rotate(S: Float64Array, n: number, p: number, q: number, V?: Float64Array): void {
  const apq = S[p * n + q]!;
  if (apq === 0) return;
  const tau = (S[q * n + q]! - S[p * n + p]!) / (2 * apq);
  const t = Math.sign(tau || 1) / (Math.abs(tau) + Math.hypot(1, tau));
  const cosine = 1 / Math.hypot(1, t);
  const sine = t * cosine;
  turnColumns(S, n, p, q, cosine, sine);
  if (V) turnColumns(V, n, p, q, cosine, sine);
  for (let k = 0; k < n; ++k) {
    const pk = S[p * n + k]!;
    const qk = S[q * n + k]!;
    S[p * n + k] = cosine * pk - sine * qk;
    S[q * n + k] = sine * pk + cosine * qk;
  }
}

function turnColumns(S: Float64Array, n: number, p: number, q: number, cosine: number, sine: number): void {
  for (let k = 0; k < n; ++k) {
    const kp = S[k * n + p]!;
    const kq = S[k * n + q]!;
    S[k * n + p] = cosine * kp - sine * kq;
    S[k * n + q] = sine * kp + cosine * kq;
  }
}
