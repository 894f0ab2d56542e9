/**
 * The flag of Hwang, Song and Yun in the numbers of their Table 2, and a step of it by any of the four methods.
 *
 * The paper prints no units, no distance between particles, no g, and does not say which two points are held: here all
 * is in SI units, the distance is a parameter, g is 9.8, and the flag hangs on a pole by two corners. Its z axis points up,
 * so the third component of the printed wind is our second. A wind may be read as a force on every particle, or as the
 * velocity of the air in Provot's formula, with a coefficient that is not printed.
 */
import {
  flatGrid,
  lengthOf,
  makeClothState,
  makeFuzzyMotion,
  makeProvotCloth,
  makeStepper,
  paperInference,
  stepCloth,
  stepFuzzy,
  type Cloth,
  type ClothState,
  type LinkLaw,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import type { FuzzyMotion, InferenceMethod, OutsidePolicy } from "@pliant/solver/fuzzy";

/** Table 2, and the acceleration of gravity, which is ours. */
export const TABLE_2 = {
  columns: 18,
  rows: 16,
  stiffness: 180,
  drag: 3,
  mass: 0.3,
  wind: [2, 0, 0.1],
  dt: 0.01,
  gravity: 9.8,
} as const;

/** The printed wind on our axes. */
const WIND = [TABLE_2.wind[0], TABLE_2.wind[2], TABLE_2.wind[1]] as const;

/** How the printed wind is read. */
export type WindKind = "constant" | "provot" | "none";
/** By which method the flag moves. */
export type FlagMethod = "fuzzy" | "explicit" | "symplectic" | "implicit";

/** What a flag is made from, besides Table 2. */
export interface FlagOptions {
  readonly spacing: number;
  readonly wind: WindKind;
  /** Force per speed of Provot's wind, N s/m. */
  readonly coefficient?: number;
  readonly method: FlagMethod;
  /** The output sets as printed, or made for the step. */
  readonly tables: "printed" | "scaled";
  readonly infer: InferenceMethod;
  readonly outside?: OutsidePolicy;
  readonly dt: number;
  /** How springs answer their lengths; as in the corrected equation 11 unless said. */
  readonly law?: LinkLaw;
}

/** Springs with equation 11 read to the letter: the force is the stiffness times the extension over the length. */
export const PRINTED_SPRING: LinkLaw = {
  energy(l, { restLength, stiffness }, e) {
    const L = restLength[e]!;
    return stiffness[e]! * (l - L - L * Math.log(l / L));
  },
  force: (l, { restLength, stiffness }, e) => stiffness[e]! * (1 - restLength[e]! / l),
  slope: (l, { restLength, stiffness }, e) => (stiffness[e]! * restLength[e]!) / (l * l),
  across: "clamped",
};

/** A flag and all that its steps write to. */
export interface Flag {
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly method: FlagMethod;
  readonly dt: number;
  /** Only of a flag that moves by inference. */
  readonly motion: FuzzyMotion | undefined;
  /** Velocities before the last step, m/s. */
  readonly before: Float64Array;
}

const SOLVE = { integrator: "bdf1", tolerance: 1e-6, maxIterations: 500 } as const;

/** The flag of Table 2, flat and at rest. */
export function makeFlag(options: FlagOptions): Flag {
  const { spacing, wind, coefficient = 1, method, tables, infer, outside = "clip", dt, law } = options;
  const size = { columns: TABLE_2.columns, rows: TABLE_2.rows, spacing };
  const { stiffness, mass, drag } = TABLE_2;
  const cloth = makeProvotCloth({
    ...size,
    mass,
    structural: stiffness,
    shear: stiffness,
    flexion: stiffness,
    drag,
    gravity: [0, 0, -TABLE_2.gravity],
    ...(law && { law }),
    ...(wind === "constant" && { push: WIND }),
    ...(wind === "provot" && { wind: { coefficient, velocity: WIND } }),
  });
  const flat = flatGrid(size);
  const x = Float64Array.from(flat, (_, k) =>
    k % 3 === 0 ? flat[k]! - flat[0]! : k % 3 === 1 ? 0 : flat[k - 1]! + flat[1]!,
  );
  const state = makeClothState(x);
  state.filter.held[0] = state.filter.held[(size.rows - 1) * size.columns] = 2;
  const stepper = makeStepper(cloth);
  const table = tables === "printed" ? "printed" : { h: dt, mass };
  const motion =
    method === "fuzzy" ? makeFuzzyMotion(cloth, paperInference(table, infer, outside), stepper.carried) : undefined;
  return { cloth, state, stepper, method, dt, motion, before: new Float64Array(x.length) };
}

const EXPLICIT: Solution = { iterations: 0, residual: 0, converged: true };

/** Advances the flag by one step of its method. */
export function stepFlag({ cloth, state, stepper, method, dt, motion, before }: Flag): Solution {
  before.set(state.v);
  if (motion) {
    stepFuzzy(state, cloth, motion, dt);
    return EXPLICIT;
  }
  return stepCloth(state, cloth, stepper, dt, {
    ...SOLVE,
    integrator: method === "implicit" ? "bdf1" : (method as "explicit" | "symplectic"),
  });
}

/** How long the longest structural spring is, relative to its length at rest. */
export function longestOf({ cloth, state }: Flag): number {
  const { links } = cloth.groups[0]!;
  let longest = 0;
  for (let e = 0; e < links.i.length; ++e)
    longest = Math.max(longest, lengthOf(state.x, links, e) / links.restLength[e]!);
  return longest;
}

/** Slower than this, m/s, a component counts as at rest. */
const REST = 1e-3;

/** Share of the components of velocity that the last step has turned round. */
export function turnedOf({ state: { v }, before }: Flag): number {
  let turned = 0;
  for (let k = 0; k < v.length; ++k) if (v[k]! * before[k]! < 0 && Math.abs(v[k]!) > REST) ++turned;
  return turned / v.length;
}

/** Share of the components whose effective force was beyond the tables in the last step; NaN without tables. */
export function beyondOf({ motion, state }: Flag): number {
  return motion ? motion.beyond / state.x.length : NaN;
}
