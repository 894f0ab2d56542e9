/**
 * The flag of Hwang, Song and Yun in the numbers of their Table 2, and a step of it by any of the four methods.
 *
 * The text has no units, no distance between particles, no g, and does not say which two points are held: here all
 * is in SI units, the distance is a parameter, g is 9.8, and the flag hangs on a pole by two corners, or by a whole side. Its
 * z axis points up, so the third component of its wind is our second. A wind may be read as a force on every particle, or as
 * the velocity of the air in Provot's formula, with a coefficient that is not given; gusts may come with that force.
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
import { fastSolver } from "../fast-solver.ts";
import { makeGusts, type Gusts } from "./gusts.ts";

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

/** The wind of the text on our axes. */
const WIND = [TABLE_2.wind[0], TABLE_2.wind[2], TABLE_2.wind[1]] as const;

/** How the wind of the text is read. */
export type WindKind = "constant" | "gusts" | "provot" | "none";
/** What of the flag is held on the pole; two points in the text. */
export type HeldKind = "corners" | "side";

/** The circumstances that the text has: two points are held, and the wind does not change. */
export const AS_IN_TEXT = { held: "corners", wind: "constant" } as const satisfies { held: HeldKind; wind: WindKind };
/** By which method the flag moves. */
export type FlagMethod = "fuzzy" | "explicit" | "symplectic" | "implicit";

/** What a flag is made from, besides Table 2. */
export interface FlagOptions {
  readonly spacing: number;
  /** Two corners unless said. */
  readonly held?: HeldKind;
  readonly wind: WindKind;
  /** Force per speed of Provot's wind, N s/m. */
  readonly coefficient?: number;
  readonly method: FlagMethod;
  /** The output sets of the text, or made for the step. */
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
  /** Only of a flag in gusts. */
  readonly gusts: Gusts | undefined;
  /** Only of a flag that moves by inference. */
  readonly motion: FuzzyMotion | undefined;
  /** Velocities before the last step, m/s. */
  readonly before: Float64Array;
}

const SOLVE = { integrator: "bdf1", tolerance: 1e-6, maxIterations: 500 } as const;

/** The cloth of Table 2 in its wind. */
function clothOf({ spacing, wind, coefficient = 1, law }: FlagOptions, gusts: Gusts | undefined): Cloth {
  const { columns, rows, stiffness, mass, drag } = TABLE_2;
  const cloth = makeProvotCloth({
    columns,
    rows,
    spacing,
    mass,
    structural: stiffness,
    shear: stiffness,
    flexion: stiffness,
    drag,
    gravity: [0, 0, -TABLE_2.gravity],
    ...(law && { law }),
    ...((wind === "constant" || wind === "gusts") && { push: WIND }),
    ...(wind === "provot" && { wind: { coefficient, velocity: WIND } }),
  });
  return gusts ? { ...cloth, forces: [...cloth.forces, gusts] } : cloth;
}

/** The flag of Table 2, flat and at rest. */
export function makeFlag(options: FlagOptions): Flag {
  const { spacing, held = "corners", wind, method, tables, infer, outside = "clip", dt } = options;
  const { columns, rows, mass } = TABLE_2;
  const gusts = wind === "gusts" ? makeGusts(columns) : undefined;
  const cloth = clothOf(options, gusts);
  const flat = flatGrid({ columns, rows, spacing });
  const x = Float64Array.from(flat, (_, k) =>
    k % 3 === 0 ? flat[k]! - flat[0]! : k % 3 === 1 ? 0 : flat[k - 1]! + flat[1]!,
  );
  const state = makeClothState(x);
  const between = held === "side" ? 1 : rows - 1;
  for (let row = 0; row < rows; row += between) state.filter.held[row * columns] = 2;
  const stepper = makeStepper(cloth, method === "implicit" ? { solver: fastSolver() } : {});
  const table = tables === "printed" ? "printed" : { h: dt, mass };
  const motion =
    method === "fuzzy" ? makeFuzzyMotion(cloth, paperInference(table, infer, outside), stepper.carried) : undefined;
  return { cloth, state, stepper, method, dt, gusts, motion, before: new Float64Array(x.length) };
}

const EXPLICIT: Solution = { iterations: 0, residual: 0, converged: true };

/** Advances the flag by one step of its method. */
export function stepFlag({ cloth, state, stepper, method, dt, gusts, motion, before }: Flag): Solution {
  before.set(state.v);
  if (gusts) gusts.time += dt;
  if (motion) {
    stepFuzzy(state, cloth, motion, dt);
    return EXPLICIT;
  }
  return stepCloth(state, cloth, stepper, dt, {
    ...SOLVE,
    integrator: method === "implicit" ? "bdf1" : (method as "explicit" | "symplectic"),
  });
}

/** How long the longest structural spring is, relative to its rest length. */
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
