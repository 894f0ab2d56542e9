/** Matrices, solvers, eigenvalues, random numbers, small functions. */
export { backwardRate, backwardWeights, BDF1, BDF2 } from "./backward-difference.ts";
export { lowestEigenpairs, type Eigenpairs, type LanczosQuestion } from "./block-lanczos.ts";
export { clear, makeBlockMatrix, multiply, toDense, type BlockMatrix, type LooseBlocks } from "./block-matrix.ts";
export {
  conjugateGradient,
  makeSolveScratch,
  type Solution,
  type SolveOptions,
  type SolveScratch,
} from "./conjugate-gradient.ts";
export { cubicAt, cubicRoots } from "./cubic.ts";
export { isDefinite, makeBand, type Band } from "./definite.ts";
export { solveDense, symmetricEigenvalues, symmetricEigenvectors } from "./dense.ts";
export {
  descend,
  makeDescentRoom,
  type Descent,
  type DescentOptions,
  type DescentRoom,
  type Landscape,
} from "./descent.ts";
export { negativeDirections } from "./elimination.ts";
export { ellipticIntegrals } from "./elliptic.ts";
export { factorSparse, solveFactored, type Factor, type Front, type Progress } from "./factor.ts";
export { applyFilter, makeFilter, type Filter } from "./filter.ts";
export type { Vector } from "./frame.ts";
export { extremeEigenvalue, makeLanczos, type Extreme, type ExtremeOptions, type Lanczos } from "./lanczos.ts";
export { complementarity, makeLcpRoom, solveLcp, sweepLcp, type LcpResult, type LcpRoom } from "./lcp.ts";
export type { InverseDiagonal, Preconditioner } from "./preconditioner.ts";
export { integrate } from "./quadrature.ts";
export { makeRandom, type Random } from "./random.ts";
export { turnBy, writeRotation } from "./rotation.ts";
export { inverseSinc, inverseSincSquared, sinc } from "./sinc.ts";
export { blockAt, makeSparseMatrix, multiplySparse, type SparseMatrix } from "./sparse.ts";
export type { Tridiagonal } from "./tridiagonal.ts";
