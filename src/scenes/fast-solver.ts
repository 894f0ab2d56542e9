/**
 * What solves the implicit steps of a cloth: patches carry a change across it at once, and the iterations are compiled.
 *
 * Where nothing may be compiled, double precision does the same in TypeScript; the two differ in the last digits that a step
 * is solved to, so a run is the same to the bit wherever kernels run, and wherever none do. It is made where a run
 * begins, in a worker, since a page itself may not compile.
 */
import { fastConjugateGradients, multilevel, type LinearSolver } from "@pliant/solver/math";

/** Gradients by patches, compiled if that may be. */
export const fastSolver = (): LinearSolver => fastConjugateGradients({ preconditioner: multilevel });
