/** Sheets that solve for the end of the step: all of the system, or a few sweeps of it. */
import { makeStepper, stepCloth, type Solution, type StepOptions } from "@pliant/solver";
import type { LinearSolver } from "@pliant/solver/math";
import { clothOf, putBack, SIZE, springsIn, startOf, type SwingingSheet } from "./sheet.ts";
import { jacobiSweeps } from "./sweeps.ts";

/** Each step looks at all springs for the forces, for the matrix, and for what is left of the right-hand side. */
const PASSES = 3;
/** Sweeps after the first guess; an odd number, as an even one may shake a stiff sheet. */
const SWEEPS = 3;

function solvedBy(
  h: number,
  options: StepOptions,
  work: (solution: Solution) => number,
  solver?: LinearSolver,
): SwingingSheet {
  const cloth = clothOf(SIZE);
  const state = startOf(SIZE);
  const stepper = makeStepper(cloth, solver && { solver });
  return {
    size: SIZE,
    cloth,
    state,
    advance: () => work(stepCloth(state, cloth, stepper, h, options)) * springsIn(cloth),
    restart() {
      putBack(state, SIZE);
      stepper.system.x.fill(0);
    },
  };
}

/** Choi and Ko: without the negative stiffness, solved to four digits. */
export const leftOut = (h: number): SwingingSheet =>
  solvedBy(h, { integrator: "bdf2", tolerance: 1e-4, maxIterations: 300 }, ({ iterations }) => PASSES + iterations);

/** Kang and Cho: the same system, half solved. */
export const halfSolved = (h: number): SwingingSheet =>
  solvedBy(h, { integrator: "bdf1", tolerance: 0, maxIterations: 0 }, () => PASSES + SWEEPS, jacobiSweeps(SWEEPS));
