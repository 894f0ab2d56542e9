/** What is measured of a cloth in several scenes, and of its contact with a body. */
import { elasticEnergy, kineticEnergy, lengthOf, type Cloth, type ClothState, type Solution } from "@pliant/solver";
import type { Contacts } from "@pliant/solver/cloth";
import type { MeasureOf } from "../spec.ts";

/** A cloth under way, and how its last step was solved. */
interface Moved {
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly solution: Solution;
}

/** Something that touches a body. */
interface Touching {
  readonly contacts: Contacts;
}

/** Of all sequential links, this share counts as tight. */
const TIGHT = 0.01;

export const CLOTH_MEASURES = {
  reach: { unit: "m", quantity: "length", of: ({ state }) => farthest(state.x) },
  stretch: { unit: "%", quantity: "length", of: ({ cloth, state }) => 100 * largestStretch(cloth, state.x) },
  tight: { unit: "%", quantity: "length", of: ({ cloth, state }) => 100 * stretchOfTight(cloth, state.x) },
  elastic: { unit: "J", quantity: "force", of: ({ cloth, state }) => elasticEnergy(cloth, state.x) },
  kinetic: { unit: "J", quantity: "time", of: ({ cloth, state }) => kineticEnergy(cloth, state.v) },
  iterations: { unit: "", of: ({ solution }) => solution.iterations },
} as const satisfies Record<string, MeasureOf<Moved>>;

export const CONTACT_MEASURES = {
  touching: { unit: "", of: ({ contacts }) => contacts.count },
  depth: { unit: "mm", quantity: "length", of: ({ contacts }) => 1000 * Math.max(0, -contacts.least) },
} as const satisfies Record<string, MeasureOf<Touching>>;

/** What both are called. */
export const MEASURE_WORDS = {
  reach: "farthest particle",
  stretch: "largest stretch",
  tight: `stretch that one link in ${1 / TIGHT} exceeds`,
  elastic: "elastic energy",
  kinetic: "energy of motion",
  iterations: "iterations of the linear solver",
  touching: "particles that touch",
  depth: "deepest particle",
};

/** Distance of the farthest particle from the origin, m. */
export function farthest(x: Float64Array): number {
  let most = 0;
  for (let k = 0; k < x.length; k += 3) most = Math.max(most, Math.hypot(x[k]!, x[k + 1]!, x[k + 2]!));
  return most;
}

/** The largest stretch of a sequential link, as a share of its length at rest; 0 where none is stretched. */
const largestStretch = (cloth: Cloth, x: Float64Array): number =>
  stretchesOf(cloth, x).reduce((most, stretch) => Math.max(most, stretch), 0);

/** The stretch that only the tight links exceed, as a share of their length at rest. */
function stretchOfTight(cloth: Cloth, x: Float64Array): number {
  const stretches = stretchesOf(cloth, x).sort();
  return Math.max(0, stretches[Math.ceil((1 - TIGHT) * stretches.length) - 1]!);
}

/** The share of the sequential links that are stretched by more than this. */
export function shareStretched(cloth: Cloth, x: Float64Array, by: number): number {
  const stretches = stretchesOf(cloth, x);
  return stretches.filter((stretch) => stretch > by).length / stretches.length;
}

/** How far each sequential link is stretched, as a share of its length at rest; less than 0 where it is squeezed. */
export const stretchesOf = ({ groups: [sequential] }: Cloth, x: Float64Array): Float64Array =>
  sequential!.links.restLength.map((rest, e) => lengthOf(x, sequential!.links, e) / rest - 1);
