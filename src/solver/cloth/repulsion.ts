/**
 * A cloth against itself: particles that come too close push each other apart.
 *
 * Follows Choi and Ko, section 5, who compare distances of particles and let the Jacobian of the repulsion have zero
 * eigenvalues across it. Particles that are linked are left to their links. Differs from the paper, which does not say
 * how the approach is slowed: here a damper acts along the line between the two, so that layers meet without a bounce.
 */
import { SolverError } from "../errors.ts";
import type { Force } from "./force.ts";
import { findClosePairs, makeClosePairs, squaredDistance, type ClosePairs } from "../collision/close-pairs.ts";
import { hasBlock, makeBlockPattern, type BlockMatrix, type BlockPattern } from "../math/block-matrix.ts";
import { addLoose } from "../math/loose-blocks.ts";
import { addSix, type Links } from "./links.ts";

/** How a cloth keeps off itself, and the pairs that were close at the start of the step. */
export interface Repulsion extends ClosePairs {
  /** Distance below which particles push, m. */
  readonly distance: number;
  /** Push per depth, N/m. */
  readonly stiffness: number;
  /** Damping of the approach of two particles, N s/m. */
  readonly damping: number;
  /** Which particles are linked. */
  readonly linked: BlockPattern;
}

/** What a repulsion is made from. */
export interface RepulsionOptions {
  readonly distance: number;
  readonly stiffness: number;
  readonly damping: number;
  readonly vertices: number;
  /** Links whose ends do not push each other. */
  readonly links: readonly Links[];
}

/** Makes the repulsion of a cloth from itself. */
export function makeRepulsion({ distance, stiffness, damping, vertices, links }: RepulsionOptions): Repulsion {
  if (!(distance > 0 && distance < Infinity))
    throw new SolverError("the distance of a repulsion must be positive and finite", { distance });
  if (!(stiffness > 0 && stiffness < Infinity))
    throw new SolverError("stiffness must be positive and finite", { stiffness });
  if (!(damping >= 0 && damping < Infinity)) throw new SolverError("damping must be finite, not negative", { damping });
  const gather = (side: "i" | "j"): Int32Array => Int32Array.from(links.flatMap((group) => [...group[side]]));
  return {
    distance,
    stiffness,
    damping,
    linked: makeBlockPattern(vertices, gather("i"), gather("j")),
    ...makeClosePairs(vertices),
  };
}

/** Finds the pairs of particles that are closer than the distance and not linked. */
export function findPairs(repulsion: Repulsion, x: Float64Array): void {
  const { distance, linked } = repulsion;
  findClosePairs(repulsion, x, x.length / 3, distance, (i, j) => hasBlock(linked, i, j));
}

/** Energy stored between particles that are too close, J. */
export function repulsionEnergy(x: Float64Array, { pairs, distance, stiffness }: Repulsion): number {
  let energy = 0;
  for (let e = 0; e < pairs.count; ++e) {
    const l = Math.sqrt(squaredDistance(x, pairs.i[e]!, pairs.j[e]!));
    if (l < distance) energy += 0.5 * stiffness * (distance - l) ** 2;
  }
  return energy;
}

/** f ← f + the push of every close pair, N. */
export function addRepulsionForces(f: Float64Array, x: Float64Array, { pairs, distance, stiffness }: Repulsion): void {
  for (let e = 0; e < pairs.count; ++e) {
    const i = 3 * pairs.i[e]!;
    const j = 3 * pairs.j[e]!;
    const dx = x[j]! - x[i]!;
    const dy = x[j + 1]! - x[i + 1]!;
    const dz = x[j + 2]! - x[i + 2]!;
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (l >= distance || l === 0) continue;
    push(f, i, j, (stiffness * (distance - l)) / l, dx, dy, dz);
  }
}

/** f ← f + factor · the damping between close pairs, N, which is linear in `v`. */
export function addRepulsionDamping(
  f: Float64Array,
  x: Float64Array,
  v: Float64Array,
  { pairs, distance, damping }: Repulsion,
  factor: number,
): void {
  for (let e = 0; e < pairs.count; ++e) {
    const i = 3 * pairs.i[e]!;
    const j = 3 * pairs.j[e]!;
    const dx = x[j]! - x[i]!;
    const dy = x[j + 1]! - x[i + 1]!;
    const dz = x[j + 2]! - x[i + 2]!;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared >= distance * distance || squared === 0) continue;
    const opening = dx * (v[j]! - v[i]!) + dy * (v[j + 1]! - v[i + 1]!) + dz * (v[j + 2]! - v[i + 2]!);
    push(f, i, j, (-factor * damping * opening) / squared, dx, dy, dz);
  }
}

/** Pushes the pair apart with `strength` times the vector between them. */
function push(f: Float64Array, i: number, j: number, strength: number, dx: number, dy: number, dz: number): void {
  f[i]! -= strength * dx;
  f[i + 1]! -= strength * dy;
  f[i + 2]! -= strength * dz;
  f[j]! += strength * dx;
  f[j + 1]! += strength * dy;
  f[j + 2]! += strength * dz;
}

/**
 * A ← A − c² ∂f/∂x − c ∂f/∂v of every close pair, along the line between the two only, so that it is not negative.
 * Implements [buckling/repulsion].
 */
export function addRepulsionMatrix(A: BlockMatrix, x: Float64Array, repulsion: Repulsion, c: number): void {
  const { pairs, distance, stiffness, damping } = repulsion;
  const along = c * c * stiffness + c * damping;
  for (let e = 0; e < pairs.count; ++e) {
    const i = pairs.i[e]!;
    const j = pairs.j[e]!;
    const dx = x[3 * j]! - x[3 * i]!;
    const dy = x[3 * j + 1]! - x[3 * i + 1]!;
    const dz = x[3 * j + 2]! - x[3 * i + 2]!;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared >= distance * distance || squared === 0) continue;
    const nn = along / squared;
    const xx = nn * dx * dx, xy = nn * dx * dy, xz = nn * dx * dz;
    const yy = nn * dy * dy, yz = nn * dy * dz, zz = nn * dz * dz;
    addSix(A.diagonal, 6 * i, xx, xy, xz, yy, yz, zz);
    addSix(A.diagonal, 6 * j, xx, xy, xz, yy, yz, zz);
    addLoose(A.loose, i, j, -xx, -xy, -xz, -yy, -yz, -zz);
  }
}

/** The push of a cloth from itself, as a force on it. */
export const repulsionForce = (repulsion: Repulsion): Force => ({
  prepare: (x) => findPairs(repulsion, x),
  energy: (x) => repulsionEnergy(x, repulsion),
  addForces: (f, x, v) => {
    addRepulsionForces(f, x, repulsion);
    addRepulsionDamping(f, x, v, repulsion, 1);
  },
  addMatrix: (A, x, _v, c) => addRepulsionMatrix(A, x, repulsion, c),
  addDampingProduct: (f, x, _v, u, factor) => addRepulsionDamping(f, x, u, repulsion, factor),
});
