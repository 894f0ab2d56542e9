/**
 * A cloth: particles, links with their laws, and gravity. What it is made of; where it is stands in ClothState.
 *
 * Follows Choi and Ko, sections 3.1 to 3.4. Positions are flat: vertex i occupies x[3i], x[3i+1], x[3i+2], in metres.
 */
import { makeFilter, type Filter } from "../math/filter.ts";
import { SolverError } from "../errors.ts";
import { addAirForces, type Air } from "./air.ts";
import { addAxialDampingForces, addDampingForces, type DampingKind } from "./damping.ts";
import { addLinkForces, linkEnergy, type LinkLaw, type Links } from "./links.ts";

/** Links that follow one law. */
export interface LinkGroup {
  readonly name: string;
  readonly links: Links;
  readonly law: LinkLaw;
}

/** What a cloth is made of; it does not change while the cloth moves. */
export interface Cloth {
  /** Mass of each vertex, kg. */
  readonly m: Float64Array;
  readonly groups: readonly LinkGroup[];
  /** Damping of the relative velocity of the ends of each link, N s/m. */
  readonly damping: number;
  /** In which directions links are damped; as printed unless said. */
  readonly dampingKind?: DampingKind;
  /** The air around the cloth; none unless said. */
  readonly air?: Air;
  /** Acceleration of gravity, m/s². */
  readonly gravity: readonly [number, number, number];
}

/** Where the cloth is and how it moves, and the step before, which second-order stepping remembers. */
export interface ClothState {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly xBefore: Float64Array;
  readonly vBefore: Float64Array;
  readonly filter: Filter;
  /** Steps taken so far. */
  steps: number;
}

/** A cloth at rest at positions `x`, of which it keeps a copy, with nothing held. */
export function makeClothState(x: Float64Array): ClothState {
  if (!x.every(Number.isFinite)) throw new SolverError("positions must be finite", { vertices: x.length / 3 });
  const zeros = (): Float64Array => new Float64Array(x.length);
  return { x: x.slice(), v: zeros(), xBefore: x.slice(), vBefore: zeros(), filter: makeFilter(x.length / 3), steps: 0 };
}

/** f ← all forces at positions `x` and velocities `v`, N. */
export function forces(f: Float64Array, cloth: Cloth, x: Float64Array, v: Float64Array): Float64Array {
  for (let i = 0; i < cloth.m.length; ++i) {
    for (let c = 0; c < 3; ++c) f[3 * i + c] = cloth.m[i]! * cloth.gravity[c]!;
  }
  for (const { links, law } of cloth.groups) {
    addLinkForces(f, x, links, law);
    addLinkDamping(f, cloth, links, x, v, 1);
  }
  if (cloth.air) addAirForces(f, x, v, cloth.air);
  return f;
}

/** f ← f + factor · the damping of these links, N, which is linear in `v`. */
export function addLinkDamping(
  f: Float64Array,
  cloth: Cloth,
  links: Links,
  x: Float64Array,
  v: Float64Array,
  factor: number,
): void {
  if (!(cloth.damping > 0)) return;
  if (cloth.dampingKind === "axial") addAxialDampingForces(f, x, v, links, factor * cloth.damping);
  else addDampingForces(f, v, links, factor * cloth.damping);
}

/** Energy of motion, J. */
export function kineticEnergy(cloth: Cloth, v: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < v.length; ++k) sum += 0.5 * cloth.m[Math.floor(k / 3)]! * v[k]! ** 2;
  return sum;
}

/** Energy stored in the links, J. */
export function elasticEnergy(cloth: Cloth, x: Float64Array): number {
  return cloth.groups.reduce((sum, { links, law }) => sum + linkEnergy(x, links, law), 0);
}

/** Energy of weight, J, zero at the origin. */
export function weightEnergy(cloth: Cloth, x: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < x.length; ++k) sum -= cloth.m[Math.floor(k / 3)]! * cloth.gravity[k % 3]! * x[k]!;
  return sum;
}
