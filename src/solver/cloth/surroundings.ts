/**
 * What acts on each particle from outside, in the way of Provot (1995): a constant push, drag, and a viscous wind.
 *
 * A point of the cloth has one unit normal, from the triangles around it, and the wind acts along it alone. Differs from
 * `air.ts`, which knows areas: here all numbers are per particle, so a finer grid of the same numbers meets more wind.
 */
import { SolverError } from "../errors.ts";
import type { Force } from "./force.ts";
import type { BlockMatrix } from "../math/block-matrix.ts";

/** A fluid that moves past the cloth and takes it along. */
export interface Wind {
  /** Corners of the triangles, three to each. */
  readonly triangles: Int32Array;
  /** Force per speed along the normal, N s/m. */
  readonly coefficient: number;
  /** Velocity of the fluid, m/s; it may change between steps. */
  readonly velocity: Float64Array;
  /** Unit normals of the vertices; every function here writes them anew. */
  readonly normals: Float64Array;
}

/** Forces on every particle that come from outside; a part that is left out does not act. */
export interface Surroundings {
  /** Force on every particle, N; it may change between steps. */
  readonly push?: Float64Array;
  /** Force per speed against every motion, N s/m. */
  readonly drag?: number;
  readonly wind?: Wind;
}

/** Makes a wind around the triangles of a cloth. */
export function makeWind(
  triangles: Int32Array,
  vertices: number,
  coefficient: number,
  velocity: readonly number[],
): Wind {
  if (!(coefficient >= 0 && coefficient < Infinity))
    throw new SolverError("coefficient of the wind must be finite, not negative", { coefficient });
  if (!(velocity.length === 3 && velocity.every(Number.isFinite)))
    throw new SolverError("velocity of the wind must be three finite numbers", { velocity: velocity.join(" ") });
  return { triangles, coefficient, velocity: Float64Array.from(velocity), normals: new Float64Array(3 * vertices) };
}

/** Unit normals of the vertices, each from the triangles around it by their areas; zero where they cancel. */
function normalsOf(x: Float64Array, { triangles, normals }: Wind): Float64Array {
  normals.fill(0);
  for (let t = 0; t < triangles.length; t += 3) {
    const i = 3 * triangles[t]!, j = 3 * triangles[t + 1]!, k = 3 * triangles[t + 2]!;
    const px = x[j]! - x[i]!, py = x[j + 1]! - x[i + 1]!, pz = x[j + 2]! - x[i + 2]!;
    const qx = x[k]! - x[i]!, qy = x[k + 1]! - x[i + 1]!, qz = x[k + 2]! - x[i + 2]!;
    const nx = py * qz - pz * qy, ny = pz * qx - px * qz, nz = px * qy - py * qx;
    for (let c = 0; c < 3; ++c) {
      const at = 3 * triangles[t + c]!;
      normals[at]! += nx;
      normals[at + 1]! += ny;
      normals[at + 2]! += nz;
    }
  }
  for (let at = 0; at < normals.length; at += 3) {
    const size = Math.sqrt(normals[at]! ** 2 + normals[at + 1]! ** 2 + normals[at + 2]! ** 2);
    for (let c = 0; c < 3 && size > 0; ++c) normals[at + c]! /= size;
  }
  return normals;
}

/** f ← f + what acts from outside at positions `x` and velocities `v`, N. Implements [fuzzy/4]. */
export function addSurroundingForces(
  f: Float64Array,
  x: Float64Array,
  v: Float64Array,
  { push, drag = 0, wind }: Surroundings,
): void {
  if (push) for (let k = 0; k < f.length; ++k) f[k]! += push[k % 3]!;
  if (drag > 0) for (let k = 0; k < f.length; ++k) f[k]! -= drag * v[k]!;
  if (!wind) return;
  const n = normalsOf(x, wind);
  const { coefficient, velocity } = wind;
  for (let at = 0; at < f.length; at += 3) {
    let through = 0;
    for (let c = 0; c < 3; ++c) through += n[at + c]! * (velocity[c]! - v[at + c]!);
    for (let c = 0; c < 3; ++c) f[at + c]! += coefficient * through * n[at + c]!;
  }
}

/** f ← f + factor · ∂f/∂v u, with the normals held. */
function addSurroundingTimes(
  f: Float64Array,
  x: Float64Array,
  u: Float64Array,
  { drag = 0, wind }: Surroundings,
  factor: number,
): void {
  if (drag > 0) for (let k = 0; k < f.length; ++k) f[k]! -= factor * drag * u[k]!;
  if (!wind) return;
  const n = normalsOf(x, wind);
  for (let at = 0; at < f.length; at += 3) {
    const through = n[at]! * u[at]! + n[at + 1]! * u[at + 1]! + n[at + 2]! * u[at + 2]!;
    for (let c = 0; c < 3; ++c) f[at + c]! -= factor * wind.coefficient * through * n[at + c]!;
  }
}

/** A ← A − factor · ∂f/∂v, with the normals held. */
function addSurroundingMatrix(
  { diagonal }: BlockMatrix,
  x: Float64Array,
  { drag = 0, wind }: Surroundings,
  factor: number,
): void {
  const n = wind && normalsOf(x, wind);
  for (let at = 0, block = 0; at < x.length; at += 3, block += 6) {
    const unit = factor * drag;
    diagonal[block]! += unit;
    diagonal[block + 3]! += unit;
    diagonal[block + 5]! += unit;
    if (!n) continue;
    const nn = factor * wind.coefficient;
    const nx = n[at]!, ny = n[at + 1]!, nz = n[at + 2]!;
    diagonal[block]! += nn * nx * nx;
    diagonal[block + 1]! += nn * nx * ny;
    diagonal[block + 2]! += nn * nx * nz;
    diagonal[block + 3]! += nn * ny * ny;
    diagonal[block + 4]! += nn * ny * nz;
    diagonal[block + 5]! += nn * nz * nz;
  }
}

/** What acts from outside, as a force on a cloth. */
export const surroundingForce = (around: Surroundings): Force => ({
  drag: (around.drag ?? 0) + (around.wind?.coefficient ?? 0),
  addForces: (f, x, v) => addSurroundingForces(f, x, v, around),
  addMatrix: (A, x, _v, c) => addSurroundingMatrix(A, x, around, c),
  addDampingProduct: (f, x, _v, u, factor) => addSurroundingTimes(f, x, u, around, factor),
});
