/** Matrices, solvers, eigenvalues, random numbers, small functions. */
export type { Vector } from "./axes.ts";
export { backwardRate, backwardWeights, BDF1, BDF2 } from "./backward-difference.ts";
export { decodeBase64 } from "./base64.ts";
export { blockDiagonal } from "./block-diagonal.ts";
export { lowestEigenpairs, type Eigenpairs, type LanczosOptions } from "./block-lanczos.ts";
export {
  clear,
  makeBlockMatrix,
  makeBlockPattern,
  matrixOf,
  multiply,
  toDense,
  type BlockMatrix,
  type BlockPattern,
} from "./block-matrix.ts";
export {
  conjugateGradient,
  conjugateGradients,
  makeGradientScratch,
  type GradientOperator,
  type GradientOptions,
  type GradientScratch,
} from "./conjugate-gradient.ts";
export { cubicAt, cubicRoots } from "./cubic.ts";
export { isDefinite, makeBand, type Band } from "./definite.ts";
export { solveDense } from "./dense.ts";
export {
  descend,
  makeDescentScratch,
  type Descent,
  type DescentOptions,
  type DescentScratch,
  type Objective,
} from "./descent.ts";
export { diagonal } from "./diagonal.ts";
export { elimination, negativeDirections } from "./elimination.ts";
export { ellipticIntegrals } from "./elliptic.ts";
export { fastConjugateGradients, runsKernels } from "./fast-conjugate-gradients.ts";
export { factorSparse, solveFactored, type Factor, type Front, type Progress } from "./factor.ts";
export { applyFilter, makeFilter, type Filter } from "./filter.ts";
export { gaussSeidel } from "./gauss-seidel.ts";
export { extremeEigenvalue, makeLanczos, type Extreme, type ExtremeOptions, type Lanczos } from "./lanczos.ts";
export { complementarity, makeLcpScratch, solveLcp, sweepLcp, type LcpResult, type LcpScratch } from "./lcp.ts";
export type { LinearSolver, LinearSystem, Solution, SolveOptions } from "./linear-solver.ts";
export { addLoose, type LooseBlocks } from "./loose-blocks.ts";
export { multilevel } from "./multilevel.ts";
export type { Shares } from "./patches.ts";
export type { InverseBlocks, PatchLevel, Preconditioner, Preconditioning } from "./preconditioner.ts";
export { integrate } from "./quadrature.ts";
export { makeRandom, type Random } from "./random.ts";
export { turnBy, writeRotation } from "./rotation.ts";
export { inverseSinc, inverseSincSquared, sinc } from "./sinc.ts";
export { blockAt, makeSparseMatrix, multiplySparse, type SparseMatrix } from "./sparse.ts";
export { symmetricEigenvalues, symmetricEigenvectors } from "./symmetric-eigen.ts";
export type { Tridiagonal } from "./tridiagonal.ts";
