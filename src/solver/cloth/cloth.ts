/**
 * A cloth: particles, links with their laws, and gravity. What it is made of; where it is stands in ClothState.
 *
 * Follows Choi and Ko, sections 3.1 to 3.4. Positions are flat: vertex i occupies x[3i], x[3i+1], x[3i+2], in metres.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";
import { makeFilter, type Filter } from "../math/filter.ts";
import { SolverError } from "../errors.ts";
import type { Force } from "./force.ts";
import {
  addAxialDampingForces,
  addAxialDampingMatrix,
  addDampingForces,
  addDampingMatrix,
  type DampingKind,
} from "./damping.ts";
import { addFictitiousForces, addFictitiousMatrix } from "./fictitious.ts";
import { addLinkForces, linkEnergy } from "./link-forces.ts";
import type { LinkLaw, Links } from "./links.ts";

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
  /** In which directions links are damped; as in the text’s formula unless said. */
  readonly dampingKind?: DampingKind;
  /** Fictitious damping of links that are damped across, relative to their negative stiffness, s; none unless said. */
  readonly fictitious?: number;
  /** What else acts on it: air, surroundings, the cloth itself. */
  readonly forces: readonly Force[];
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

/**
 * Lets the forces look around, such as for what is close: at the start of a step, and before anybody asks for forces. With
 * velocities and the length of an implicit step they also see what comes about within it.
 */
export function prepareForces(cloth: Cloth, x: Float64Array, v?: Float64Array, h?: number): void {
  for (const force of cloth.forces) force.prepare?.(x, v, h);
}

/** f ← all forces, as last prepared, at positions `x` and velocities `v`, N. Implements [fuzzy/3], [fuzzy/5], [fuzzy/12]. */
export function forces(f: Float64Array, cloth: Cloth, x: Float64Array, v: Float64Array): Float64Array {
  const { m, gravity } = cloth;
  for (let i = 0; i < m.length; ++i) {
    for (let c = 0; c < 3; ++c) f[3 * i + c] = m[i]! * gravity[c]!;
  }
  for (const group of cloth.groups) {
    addLinkForces(f, x, group.links, group.law);
    addLinkDamping(f, cloth, group, x, v, 1);
  }
  for (const force of cloth.forces) force.addForces(f, x, v);
  return f;
}

/** f ← f + factor · the damping of a group's links, N, which is linear in `v`. */
export function addLinkDamping(
  f: Float64Array,
  cloth: Cloth,
  { links, law }: LinkGroup,
  x: Float64Array,
  v: Float64Array,
  factor: number,
): void {
  const { damping, dampingKind, fictitious = 0 } = cloth;
  if (fictitious > 0 && law.across === "damped") addFictitiousForces(f, x, v, links, law, fictitious, factor);
  if (!(damping > 0)) return;
  if (dampingKind === "axial") addAxialDampingForces(f, x, v, links, factor * damping);
  else addDampingForces(f, v, links, factor * damping);
}

/** A ← A − factor · ∂f/∂v of the damping of a group's links. */
export function addLinkDampingMatrix(
  A: BlockMatrix,
  slots: Int32Array,
  cloth: Cloth,
  { links, law }: LinkGroup,
  x: Float64Array,
  factor: number,
): void {
  const { damping, dampingKind, fictitious = 0 } = cloth;
  if (fictitious > 0 && law.across === "damped") addFictitiousMatrix(A, slots, x, links, law, fictitious, factor);
  if (!(damping > 0)) return;
  if (dampingKind === "axial") addAxialDampingMatrix(A, slots, x, links, damping, factor);
  else addDampingMatrix(A, slots, links, damping, factor);
}

/** Energy of motion, J. */
export function kineticEnergy(cloth: Cloth, v: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < v.length; ++k) sum += 0.5 * cloth.m[Math.floor(k / 3)]! * v[k]! ** 2;
  return sum;
}

/** Energy stored in the links and in other forces, as last prepared, J. */
export function elasticEnergy(cloth: Cloth, x: Float64Array): number {
  const others = cloth.forces.reduce((sum, force) => sum + (force.energy?.(x) ?? 0), 0);
  return cloth.groups.reduce((sum, { links, law }) => sum + linkEnergy(x, links, law), others);
}

/** Energy of weight, J, zero at the origin. */
export function weightEnergy(cloth: Cloth, x: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < x.length; ++k) sum -= cloth.m[Math.floor(k / 3)]! * cloth.gravity[k % 3]! * x[k]!;
  return sum;
}
