/** Sheets that are stepped by the forces of now: in many small steps, and on a mesh so coarse that the step holds. */
import { makeStepper, stepCloth } from "@pliant/solver";
import { stableStep } from "@pliant/solver/meshsize";
import { clothOf, putBack, SIZE, springsIn, startOf, type SwingingSheet } from "./sheet.ts";

const SYMPLECTIC = { integrator: "symplectic", tolerance: 0, maxIterations: 0 } as const;
/** The longest step of the sheet that the others are compared with, s. */
const SHORT = 0.0002;

function steppedBy(size: number, h: number, substeps: number): SwingingSheet {
  const cloth = clothOf(size);
  const state = startOf(size);
  const stepper = makeStepper(cloth);
  return {
    size,
    cloth,
    state,
    advance() {
      for (let n = 0; n < substeps; ++n) stepCloth(state, cloth, stepper, h / substeps, SYMPLECTIC);
      return substeps * springsIn(cloth);
    },
    restart: () => putBack(state, size),
  };
}

/** The sheet that the others are compared with. */
export const inSmallSteps = (h: number): SwingingSheet => steppedBy(SIZE, h, Math.ceil(h / SHORT));

/** The finest mesh for which a step of `h` is sure to be stable, at most that of the others and at least a single square. */
export function fittingSize(h: number): number {
  let size = SIZE;
  while (size > 2 && stableStep(clothOf(size)) < h) --size;
  return size;
}

/** Kim, Lee, Baek and Ryu: fewer particles, until the step fits. */
export const coarsened = (h: number): SwingingSheet => steppedBy(fittingSize(h), h, 1);
