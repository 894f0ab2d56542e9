/**
 * Damping of the relative velocity of linked particles, in two kinds.
 *
 * Choi and Ko, section 3.4. What they print acts in every direction, so it also resists a rigid rotation; what their
 * prose describes acts along the link only. Both are here. Differs from the paper: the axial kind, of which the matrix
 * leaves out how the direction of a link changes with the positions.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";
import { addBlock, type Links } from "./links.ts";

/** In every direction, as in the text’s formula, or along the link only. */
export type DampingKind = "printed" | "axial";

/** f ← f + the damping of every link with coefficient `kd`, N s/m. Implements [buckling/12], [buckling/damping-direction]. */
export function addDampingForces(f: Float64Array, v: Float64Array, links: Links, kd: number): void {
  for (let e = 0; e < links.i.length; ++e) {
    const i = 3 * links.i[e]!;
    const j = 3 * links.j[e]!;
    const dragX = kd * (v[j]! - v[i]!), dragY = kd * (v[j + 1]! - v[i + 1]!), dragZ = kd * (v[j + 2]! - v[i + 2]!);
    f[i]! += dragX;
    f[i + 1]! += dragY;
    f[i + 2]! += dragZ;
    f[j]! -= dragX;
    f[j + 1]! -= dragY;
    f[j + 2]! -= dragZ;
  }
}

/** A ← A − factor · ∂f/∂v of every link. Implements [buckling/13]. */
export function addDampingMatrix(A: BlockMatrix, slots: Int32Array, links: Links, kd: number, factor: number): void {
  const entry = factor * kd;
  for (let e = 0; e < links.i.length; ++e) {
    addToThree(A.diagonal, 6 * links.i[e]!, entry);
    addToThree(A.diagonal, 6 * links.j[e]!, entry);
    addToThree(A.upper, 6 * slots[e]!, -entry);
  }
}

/** Adds one number to each of those on the diagonal of a block. */
function addToThree(to: Float64Array, at: number, entry: number): void {
  to[at]! += entry;
  to[at + 3]! += entry;
  to[at + 5]! += entry;
}

/** f ← f + the damping of every link along itself, with coefficient `kd`, N s/m. Implements [buckling/damping-direction], [meshsize/2]. */
export function addAxialDampingForces(
  f: Float64Array,
  x: Float64Array,
  v: Float64Array,
  links: Links,
  kd: number,
): void {
  for (let e = 0; e < links.i.length; ++e) addDrag(f, x, v, links, e, kd, 0);
}

/** f ← f + the damping of link `e`, with one coefficient along it and one across, N s/m. */
export function addDrag(
  f: Float64Array,
  x: Float64Array,
  v: Float64Array,
  links: Links,
  e: number,
  along: number,
  across: number,
): void {
  const i = 3 * links.i[e]!;
  const j = 3 * links.j[e]!;
  const dx = x[j]! - x[i]!, dy = x[j + 1]! - x[i + 1]!, dz = x[j + 2]! - x[i + 2]!;
  const vx = v[j]! - v[i]!, vy = v[j + 1]! - v[i + 1]!, vz = v[j + 2]! - v[i + 2]!;
  const squared = dx * dx + dy * dy + dz * dz;
  if (squared === 0) return; // no direction is defined
  const nn = ((along - across) * (dx * vx + dy * vy + dz * vz)) / squared;
  const ax = nn * dx + across * vx, ay = nn * dy + across * vy, az = nn * dz + across * vz;
  f[i]! += ax;
  f[i + 1]! += ay;
  f[i + 2]! += az;
  f[j]! -= ax;
  f[j + 1]! -= ay;
  f[j + 2]! -= az;
}

/** A ← A − factor · ∂f/∂v of every link that is damped along itself. */
export function addAxialDampingMatrix(
  A: BlockMatrix,
  slots: Int32Array,
  x: Float64Array,
  links: Links,
  kd: number,
  factor: number,
): void {
  for (let e = 0; e < links.i.length; ++e) {
    const i = 3 * links.i[e]!;
    const j = 3 * links.j[e]!;
    const dx = x[j]! - x[i]!;
    const dy = x[j + 1]! - x[i + 1]!;
    const dz = x[j + 2]! - x[i + 2]!;
    const squared = dx * dx + dy * dy + dz * dz;
    if (squared > 0) addBlock(A, links.i[e]!, links.j[e]!, slots[e]!, (factor * kd) / squared, 0, dx, dy, dz);
  }
}
