/**
 * The exact way to solve what conjugate gradients solve step by step: elimination on the dense matrix.
 *
 * For small systems only. It does not mind an indefinite matrix, and it can say how indefinite one is.
 */
import { matrixOf, toDense, type BlockMatrix } from "./block-matrix.ts";
import { solveDense } from "./dense.ts";
import { applyFilter, type Filter } from "./filter.ts";
import type { LinearSolver, Solution } from "./linear-solver.ts";

/** The linear solver by elimination; it needs no tolerance, and its one iteration is the whole. */
export function elimination(): LinearSolver {
  return (pattern) => {
    const A = matrixOf(pattern);
    const [b, x] = [new Float64Array(3 * A.n), new Float64Array(3 * A.n)];
    return { A, b, x, solve: (filter) => solveExactly(x, A, b, filter) };
  };
}

/** Solves A x = b in the free directions; the held directions of `x` stay as they enter. */
function solveExactly(x: Float64Array, A: BlockMatrix, b: Float64Array, filter: Filter): Solution {
  const size = 3 * A.n;
  const dense = toDense(A);
  const held = x.slice();
  applyFilter(x, filter);
  for (let k = 0; k < size; ++k) held[k]! -= x[k]!;
  const rest = b.map((value, row) => {
    let known = 0;
    for (let c = 0; c < size; ++c) known += dense[row * size + c]! * held[c]!;
    return value - known;
  });
  const free = applyFilter(solveDense(filtered(dense, filter), applyFilter(rest, filter)), filter);
  for (let k = 0; k < size; ++k) x[k] = free[k]! + held[k]!;
  return { iterations: 1, residual: 0, converged: x.every(Number.isFinite) };
}

/**
 * How many directions the matrix is negative in: the number of its negative eigenvalues among the free directions.
 *
 * By Sylvester's law of inertia they are as many as the negative pivots of a symmetric elimination.
 */
export function negativeDirections(A: BlockMatrix, filter: Filter): number {
  const size = 3 * A.n;
  const S = filtered(toDense(A), filter);
  let negative = 0;
  for (let p = 0; p < size; ++p) {
    const pivot = S[p * size + p]!;
    if (pivot < 0) ++negative;
    for (let row = p + 1; row < size; ++row) {
      const factor = S[row * size + p]! / pivot;
      if (factor === 0) continue;
      for (let c = p + 1; c < size; ++c) S[row * size + c]! -= factor * S[p * size + c]!;
    }
  }
  return negative;
}

/** The matrix in the free directions, and the identity in the held ones. */
function filtered(dense: Float64Array, filter: Filter): Float64Array {
  const size = Math.sqrt(dense.length);
  const project = (matrix: Float64Array): Float64Array => {
    for (let row = 0; row < size; ++row) applyFilter(matrix.subarray(row * size, (row + 1) * size), filter);
    return matrix;
  };
  const result = project(transpose(project(dense.slice()), size));
  const unit = new Float64Array(size);
  for (let k = 0; k < size; ++k) {
    unit.fill(0);
    unit[k] = 1;
    applyFilter(unit, filter);
    for (let c = 0; c < size; ++c) result[k * size + c]! += (c === k ? 1 : 0) - unit[c]!;
  }
  return result;
}

function transpose(matrix: Float64Array, size: number): Float64Array {
  return matrix.map((_, k) => matrix[(k % size) * size + Math.floor(k / size)]!);
}
