/**
 * Small dense matrices, row by row: the slow, plain reference that the sparse code is judged by.
 */
import { SolverError } from "../errors.ts";

/** Solves A x = b for a square dense A by elimination with partial pivoting; `A` and `b` are kept. */
export function solveDense(A: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  if (A.length !== n * n)
    throw new SolverError("matrix must be square and match the right-hand side", { entries: A.length, n });
  const x = b.slice();
  const column = solveInPlace(A.slice(), x);
  if (column >= 0) throw new SolverError("matrix must be regular", { column });
  return x;
}

/** x ← the solution of U y = x; `U` is written over. −1, or the column that has no pivot: then there is no solution. */
export function solveInPlace(U: Float64Array, x: Float64Array): number {
  const n = x.length;
  for (let column = 0; column < n; ++column) {
    const pivot = pivotRow(U, n, column);
    if (U[pivot * n + column] === 0) return column;
    swapRows(U, x, n, column, pivot);
    for (let row = column + 1; row < n; ++row) {
      const factor = U[row * n + column]! / U[column * n + column]!;
      for (let c = column; c < n; ++c) U[row * n + c]! -= factor * U[column * n + c]!;
      x[row]! -= factor * x[column]!;
    }
  }
  for (let row = n - 1; row >= 0; --row) {
    for (let c = row + 1; c < n; ++c) x[row]! -= U[row * n + c]! * x[c]!;
    x[row]! /= U[row * n + row]!;
  }
  return -1;
}

function pivotRow(U: Float64Array, n: number, column: number): number {
  let best = column;
  for (let row = column + 1; row < n; ++row) {
    if (Math.abs(U[row * n + column]!) > Math.abs(U[best * n + column]!)) best = row;
  }
  return best;
}

function swapRows(U: Float64Array, x: Float64Array, n: number, i: number, j: number): void {
  if (i === j) return;
  const row = U.slice(i * n, i * n + n);
  U.copyWithin(i * n, j * n, j * n + n);
  U.set(row, j * n);
  [x[i], x[j]] = [x[j]!, x[i]!];
}

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
