/**
 * The smallest eigenvalues of a cloth as measures of a scene: of the stiffness, and of the matrix that a step solves.
 *
 * Both are taken in a step and not when they are read, because each search begins where the last one ended. A search has
 * a limited number of products with a matrix. What it finds is never below the true value, so a negative one counts
 * however far the search came; one that is not negative counts only if its bound is small.
 */
import type { Cloth, ClothState } from "@pliant/solver";
import { makeSpectrum, smallestOfSystem, smallestStiffness, type Spectrum } from "@pliant/solver/cloth";
import type { BlockMatrix, Extreme } from "@pliant/solver/math";

/** What was found last; NaN where nothing was, or not closely enough. */
export interface Watch {
  spectrum: Spectrum | undefined;
  /** N/m. */
  stiffness: number;
  /** Beside the masses: 1 is what these alone make. */
  system: number;
}

/** Products of a search, times particles: what a reader may wait for. Small grids have enough with the most. */
const WORK = 250_000;
const PRODUCTS = { least: 40, most: 300 };
/** The bound at which a search ends, relative to the largest eigenvalue: tight, as this is a thousand times what is looked for. */
const TOLERANCE = 2e-5;
/** How large a bound may be, relative to the value, to what masses alone make, or to the stiffness of the links. */
const CLOSE = { beside: 0.1, system: 0.1, stiffness: 1e-3 };

/** A watch that does not look. */
export const makeWatch = (): Watch => ({ spectrum: undefined, stiffness: NaN, system: NaN });

/** Begins to look, or stops. */
export function setWatch(watch: Watch, cloth: Cloth, looks: boolean): void {
  if (looks === (watch.spectrum !== undefined)) return;
  const steps = Math.min(PRODUCTS.most, Math.max(PRODUCTS.least, Math.round(WORK / cloth.m.length)));
  watch.spectrum = looks ? makeSpectrum(cloth, { steps, tolerance: TOLERANCE, memory: 2 }) : undefined;
  watch.stiffness = watch.system = NaN;
}

/** Looks at the stiffness of links of `ks` N/m, as a step is about to find it. */
export function watchStiffness(watch: Watch, state: ClothState, cloth: Cloth, ks: number): void {
  if (!watch.spectrum) return;
  watch.stiffness = certain(smallestStiffness(state, cloth, watch.spectrum), CLOSE.stiffness * ks);
}

/** Looks at the matrix that a step has just solved with, if it did solve. */
export function watchSystem(watch: Watch, state: ClothState, cloth: Cloth, A: BlockMatrix | undefined): void {
  if (!watch.spectrum) return;
  watch.system = A ? certain(smallestOfSystem(A, state, cloth, watch.spectrum), CLOSE.system) : NaN;
}

function certain({ value, bound }: Extreme, close: number): number {
  return value < 0 || bound <= Math.max(close, CLOSE.beside * value) ? value : NaN;
}
