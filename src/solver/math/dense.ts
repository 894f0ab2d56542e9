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
