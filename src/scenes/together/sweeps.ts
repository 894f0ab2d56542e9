/**
 * The half-solved step of Kang and Cho on the matrix of any step: a few sweeps, each of which solves for every vertex with what its
 * neighbours did in the sweep before.
 */
import type { LinearSolver } from "@pliant/solver/math";
import { applyFilter, blockDiagonal, matrixOf, multiply } from "@pliant/solver/math";

/** So many sweeps after the first guess, in which every vertex goes by itself. */
export function jacobiSweeps(sweeps: number): LinearSolver {
  return (pattern) => {
    const A = matrixOf(pattern);
    const vector = (): Float64Array => new Float64Array(3 * A.n);
    const [b, x, r, dx] = [vector(), vector(), vector(), vector()];
    const blocks = blockDiagonal(A);
    return {
      A,
      b,
      x,
      solve(filter) {
        blocks.prepare(filter);
        for (let n = 0; n <= sweeps; ++n) {
          multiply(r, A, x);
          for (let k = 0; k < r.length; ++k) r[k] = b[k]! - r[k]!;
          blocks.apply(dx, applyFilter(r, filter));
          for (let k = 0; k < x.length; ++k) x[k]! += dx[k]!;
        }
        return { iterations: sweeps, residual: 0, converged: true };
      },
    };
  };
}
