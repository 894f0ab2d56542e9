/**
 * The exact way to solve what conjugate gradients solve step by step: elimination on the dense matrix.
 *
 * For small systems only. It does not mind an indefinite matrix, and it can say how indefinite one is.
 */
import { matrixOf, toDense, type BlockMatrix } from "./block-matrix.ts";
import { solveInPlace } from "./dense.ts";
import { applyFilter, type Filter } from "./filter.ts";
import { negativeEigenvalues } from "./inertia.ts";
import type { LinearSolver, Solution } from "./linear-solver.ts";
import { dot } from "./vector.ts";

/** The linear solver by elimination; it needs no tolerance, and its one iteration is the whole. */
export function elimination(): LinearSolver {
  return (pattern) => {
    const A = matrixOf(pattern);
    const [b, x] = [new Float64Array(3 * A.n), new Float64Array(3 * A.n)];
    return { A, b, x, solve: (filter) => solveExactly(x, A, b, filter) };
  };
}

/** Elimination leaves round-off; where it leaves more than this share of the right-hand side, the numbers have failed. */
const FAILED = 1e-6;

/** Solves A x = b in the free directions; the held directions of `x` stay as they enter, and all of it if there is no pivot. */
function solveExactly(x: Float64Array, A: BlockMatrix, b: Float64Array, filter: Filter): Solution {
  const dense = toDense(A);
  const ofGuess = sizeOf(residual(dense, x, b, filter));
  const free = applyFilter(x.slice(), filter);
  const held = x.map((value, k) => value - free[k]!);
  const solution = residual(dense, held, b, filter);
  if (solveInPlace(filtered(dense, filter), solution) < 0) {
    applyFilter(solution, filter);
    for (let k = 0; k < x.length; ++k) x[k] = solution[k]! + held[k]!;
  }
  // Without a right-hand side the guess itself is the error, and the measure.
  const reference = sizeOf(applyFilter(b.slice(), filter)) || ofGuess;
  const left = reference === 0 ? 0 : sizeOf(residual(dense, x, b, filter)) / reference;
  return { iterations: 1, residual: left, converged: left <= FAILED };
}

/** What is left of b − A x in the free directions. */
function residual(dense: Float64Array, x: Float64Array, b: Float64Array, filter: Filter): Float64Array {
  const size = x.length;
  const left = b.map((value, row) => {
    let known = 0;
    for (let c = 0; c < size; ++c) known += dense[row * size + c]! * x[c]!;
    return value - known;
  });
  return applyFilter(left, filter);
}

const sizeOf = (r: Float64Array): number => Math.sqrt(dot(r, r));

/** How many directions the matrix is negative in: the number of its negative eigenvalues among the free directions. */
export function negativeDirections(A: BlockMatrix, filter: Filter): number {
  return negativeEigenvalues(filtered(toDense(A), filter), 3 * A.n);
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
