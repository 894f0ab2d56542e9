/**
 * How indefinite a cloth is in its present state: the smallest eigenvalue of its stiffness and of the matrix of its step.
 *
 * Both are taken among the free directions. The paper asks that neither be negative (section 3), and never computes one.
 */
import { clear, type BlockMatrix } from "../math/block-matrix.ts";
import { extremeEigenvalue, makeLanczos, type Extreme, type Lanczos } from "../math/lanczos.ts";
import type { Cloth, ClothState } from "./cloth.ts";
import { addLinkStiffness } from "./link-forces.ts";
import { assembleMatrix, makeStepper, type Stepper } from "./step.ts";

/** How thoroughly to search. */
export interface SpectrumOptions {
  /** Steps of a search at most. */
  readonly steps?: number;
  /** The bound at which a search ends, relative to the largest eigenvalue. */
  readonly tolerance?: number;
  /** Directions that a search remembers; two are cheaper where it takes many steps, see lanczos.ts. */
  readonly memory?: number;
}

/** What the measurement writes to, and where its next searches begin. */
export interface Spectrum {
  readonly stepper: Stepper;
  readonly ofStiffness: Lanczos;
  readonly ofSystem: Lanczos;
  readonly search: { readonly tolerance: number; readonly memory: number };
}

/** Makes what `cloth` is measured with. */
export function makeSpectrum(
  cloth: Cloth,
  { steps = 40, tolerance = 1e-3, memory = Infinity }: SpectrumOptions = {},
): Spectrum {
  const ofStiffness = makeLanczos(cloth.m.length, steps);
  return {
    stepper: makeStepper(cloth),
    ofStiffness,
    // The searches take turns and share their arrays; only where they begin differs.
    ofSystem: { ...ofStiffness, vector: ofStiffness.vector.slice() },
    search: { tolerance, memory },
  };
}

/** The smallest eigenvalue of −∂f/∂x of the links, as far as their laws let it into the matrix, N/m. */
export function smallestStiffness(state: ClothState, cloth: Cloth, spectrum: Spectrum): Extreme {
  const { stepper, ofStiffness, search } = spectrum;
  const K = clear(stepper.system.A);
  cloth.groups.forEach(({ links, law }, group) => {
    addLinkStiffness(K, stepper.slots[group]!, state.x, links, law, 1);
  });
  return extremeEigenvalue(K, state.filter, ofStiffness, search);
}

/**
 * The smallest eigenvalue of the matrix of a step of length `h`, s, by the forces as last prepared, relative to the masses:
 * 1 is what masses alone make.
 */
export function smallestOfStep(
  state: ClothState,
  cloth: Cloth,
  spectrum: Spectrum,
  h: number,
  weights: readonly number[],
): Extreme {
  assembleMatrix(state, cloth, spectrum.stepper, h, weights);
  return smallestOfSystem(spectrum.stepper.system.A, state, cloth, spectrum);
}

/** The same of a matrix that a step has left assembled. */
export function smallestOfSystem(A: BlockMatrix, state: ClothState, cloth: Cloth, spectrum: Spectrum): Extreme {
  return extremeEigenvalue(A, state.filter, spectrum.ofSystem, { ...spectrum.search, masses: cloth.m });
}
