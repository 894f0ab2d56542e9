/**
 * How indefinite a cloth is in its present state: the smallest eigenvalue of its stiffness and of the matrix of its step.
 *
 * Both are taken among the free directions. The paper asks that neither be negative (section 3), and never computes one.
 */
import { clear } from "../math/block-matrix.ts";
import { extremeEigenvalue, makeLanczos, type Extreme, type Lanczos } from "../math/lanczos.ts";
import type { Cloth, ClothState } from "./cloth.ts";
import { addLinkStiffness } from "./links.ts";
import { assembleMatrix, makeStepper, type Stepper } from "./step.ts";

/** What the measurement writes to, and where its next searches begin. */
export interface Spectrum {
  readonly stepper: Stepper;
  readonly ofStiffness: Lanczos;
  readonly ofSystem: Lanczos;
  readonly tolerance: number;
}

/** Makes room for measuring `cloth`, with searches of up to `steps` steps that end at a relative bound of `tolerance`. */
export function makeSpectrum(cloth: Cloth, steps = 40, tolerance = 1e-3): Spectrum {
  const n = cloth.m.length;
  return {
    stepper: makeStepper(cloth),
    ofStiffness: makeLanczos(n, steps),
    ofSystem: makeLanczos(n, steps),
    tolerance,
  };
}

/** The smallest eigenvalue of −∂f/∂x of the links, as far as their laws let it into the matrix, N/m. */
export function smallestStiffness(state: ClothState, cloth: Cloth, spectrum: Spectrum): Extreme {
  const { stepper, ofStiffness, tolerance } = spectrum;
  const K = clear(stepper.A);
  cloth.groups.forEach(({ links, law }, group) => {
    addLinkStiffness(K, stepper.slots[group]!, state.x, links, law, 1);
  });
  return extremeEigenvalue(K, state.filter, ofStiffness, { tolerance });
}

/** The smallest eigenvalue of the matrix of a step of length `h`, s, beside the masses: 1 is what masses alone make. */
export function smallestOfStep(
  state: ClothState,
  cloth: Cloth,
  spectrum: Spectrum,
  h: number,
  weights: readonly number[],
): Extreme {
  const { stepper, ofSystem, tolerance } = spectrum;
  assembleMatrix(state, cloth, stepper, h, weights);
  return extremeEigenvalue(stepper.A, state.filter, ofSystem, { tolerance, masses: cloth.m });
}
