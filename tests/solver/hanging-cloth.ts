/** The cloth that hangs by two corners, and steps by a preconditioner or a solver. */
import { conjugateGradients, type LinearSolver, type Preconditioner } from "@pliant/solver/math";
import { hangCloth } from "../../src/scenes/hanging-cloth.ts";

const TOLERANCE = 1e-3;

/** Takes a step each time it is called, and says how many iterations that took. */
export const hangingCloth = (side: number, preconditioner: Preconditioner): (() => number) =>
  hangingBy(side, conjugateGradients({ preconditioner }));

/** The same by any solver. */
export function hangingBy(side: number, solver: LinearSolver): () => number {
  const { step } = hangCloth(side, solver, TOLERANCE);
  return () => step().iterations;
}
