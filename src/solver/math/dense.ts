/**
 * Small dense matrices, row by row: the slow, plain reference that the sparse code is judged by.
 */
import { SolverError } from "../errors.ts";

/** Solves A x = b for a square dense A by elimination with partial pivoting; `A` and `b` are kept. */
export function solveDense(A: Float64Array, b: Float64Array): Float64Array {
  const n = b.length;
  if (A.length !== n * n)
    throw new SolverError("matrix must be square and match the right-hand side", { entries: A.length, n });
  const U = A.slice();
  const x = b.slice();
  for (let column = 0; column < n; ++column) {
    const pivot = pivotRow(U, n, column);
    if (U[pivot * n + column] === 0) throw new SolverError("matrix must be regular", { column });
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
  return x;
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
  const n = Math.sqrt(A.length);
  if (!Number.isInteger(n)) throw new SolverError("matrix must be square", { entries: A.length });
  const S = A.slice();
  for (let sweep = 0; sweep < 60 && offDiagonal(S, n) > 0; ++sweep) {
    for (let p = 0; p < n; ++p) for (let q = p + 1; q < n; ++q) rotate(S, n, p, q);
  }
  return Float64Array.from({ length: n }, (_, k) => S[k * n + k]!).sort();
}

/** The largest entry off the diagonal that still counts beside the largest on it. */
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
function rotate(S: Float64Array, n: number, p: number, q: number): void {
  const apq = S[p * n + q]!;
  if (apq === 0) return;
  const tau = (S[q * n + q]! - S[p * n + p]!) / (2 * apq);
  const t = Math.sign(tau || 1) / (Math.abs(tau) + Math.hypot(1, tau));
  const cosine = 1 / Math.hypot(1, t);
  const sine = t * cosine;
  for (let k = 0; k < n; ++k) {
    const kp = S[k * n + p]!;
    const kq = S[k * n + q]!;
    S[k * n + p] = cosine * kp - sine * kq;
    S[k * n + q] = sine * kp + cosine * kq;
  }
  for (let k = 0; k < n; ++k) {
    const pk = S[p * n + k]!;
    const qk = S[q * n + k]!;
    S[p * n + k] = cosine * pk - sine * qk;
    S[q * n + k] = sine * pk + cosine * qk;
  }
}
