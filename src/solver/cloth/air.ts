/**
 * The drag of the air on the triangles of a cloth.
 *
 * Choi and Ko, section 3.4. Differs from the paper in three ways. Velocities are relative to the air, which may move. A
 * corner carries a third of its triangle: to sum whole triangles at each corner, as the text can be read, counts the cloth
 * three times. And both signs of the text’s derivative are corrected; it holds the projected area fixed, which keeps
 * it symmetric. The text’s can be chosen, to see what it does.
 */
import { SolverError } from "../errors.ts";
import type { Force } from "./force.ts";
import type { BlockMatrix } from "../math/block-matrix.ts";

/** Which derivative of the drag a step believes: ours, that of the text, or none, which leaves the drag explicit. */
export type AirSlope = "corrected" | "printed" | "none";

/** The air around a cloth. */
export interface Air {
  /** Corners of the triangles, three to each. */
  readonly triangles: Int32Array;
  /** Part of a triangle's area that each of its corners carries. */
  readonly share: number;
  /** Drag per projected area and squared speed, kg/m³. */
  readonly drag: number;
  /** Velocity of the air, m/s; it may change between steps. */
  readonly wind: Float64Array;
  readonly slope: AirSlope;
  /** For each vertex its projected area times its speed, m³/s; every function here writes it anew. */
  readonly flow: Float64Array;
}

/** What air is made from; `share` is a third unless said, the wind zero, the slope corrected. */
export interface AirOptions {
  readonly triangles: Int32Array;
  readonly vertices: number;
  readonly drag: number;
  readonly share?: number;
  readonly wind?: readonly number[];
  readonly slope?: AirSlope;
}

/** Makes the air around a mesh of triangles. */
export function makeAir(options: AirOptions): Air {
  const { triangles, vertices, drag, share = 1 / 3, wind = [0, 0, 0], slope = "corrected" } = options;
  if (!(triangles.length > 0 && triangles.length % 3 === 0))
    throw new SolverError("air needs triangles of three corners", { corners: triangles.length });
  if (!triangles.every((i) => i >= 0 && i < vertices))
    throw new SolverError("a triangle must name three vertices", { vertices });
  if (!(drag >= 0 && drag < Infinity)) throw new SolverError("drag must be finite, not negative", { drag });
  if (!wind.every(Number.isFinite)) throw new SolverError("wind must be finite", { wind: wind.join(" ") });
  return { triangles, share, drag, wind: Float64Array.from(wind), slope, flow: new Float64Array(vertices) };
}

/** Projected area of each vertex times its speed in the air, m³/s; the array belongs to `air`. Implements [buckling/14]. */
export function flowOf(x: Float64Array, v: Float64Array, air: Air): Float64Array {
  const { triangles, wind, flow } = air;
  flow.fill(0);
  for (let t = 0; t < triangles.length; t += 3) {
    const i = 3 * triangles[t]!, j = 3 * triangles[t + 1]!, k = 3 * triangles[t + 2]!;
    const px = x[j]! - x[i]!, py = x[j + 1]! - x[i + 1]!, pz = x[j + 2]! - x[i + 2]!;
    const qx = x[k]! - x[i]!, qy = x[k + 1]! - x[i + 1]!, qz = x[k + 2]! - x[i + 2]!;
    const half = air.share / 2;
    const ax = half * (py * qz - pz * qy), ay = half * (pz * qx - px * qz), az = half * (px * qy - py * qx);
    for (let c = 0; c < 3; ++c) {
      const at = 3 * triangles[t + c]!;
      const through = ax * (v[at]! - wind[0]!) + ay * (v[at + 1]! - wind[1]!) + az * (v[at + 2]! - wind[2]!);
      flow[triangles[t + c]!]! += Math.abs(through);
    }
  }
  return flow;
}

/** f ← f + the drag of the air on every vertex, N. Implements [buckling/14]. */
export function addAirForces(f: Float64Array, x: Float64Array, v: Float64Array, air: Air): void {
  const flow = flowOf(x, v, air);
  for (let k = 0; k < f.length; ++k) {
    f[k]! -= air.drag * flow[Math.floor(k / 3)]! * (v[k]! - air.wind[k % 3]!);
  }
}

/** A ← A − factor · ∂f/∂v of the drag, with the projected areas held. Implements [buckling/15]. */
export function addAirMatrix(A: BlockMatrix, x: Float64Array, v: Float64Array, air: Air, factor: number): void {
  if (air.slope === "none") return;
  const flow = flowOf(x, v, air);
  const { diagonal } = A;
  const { wind } = air;
  for (let i = 0; i < flow.length; ++i) {
    const rx = v[3 * i]! - wind[0]!, ry = v[3 * i + 1]! - wind[1]!, rz = v[3 * i + 2]! - wind[2]!;
    const squared = rx * rx + ry * ry + rz * rz;
    if (squared === 0) continue; // still in the air: no drag and no direction
    const along = factor * air.drag * flow[i]!;
    const unit = air.slope === "printed" ? -along : along;
    const rr = along / squared;
    diagonal[6 * i]! += rr * rx * rx + unit;
    diagonal[6 * i + 1]! += rr * rx * ry;
    diagonal[6 * i + 2]! += rr * rx * rz;
    diagonal[6 * i + 3]! += rr * ry * ry + unit;
    diagonal[6 * i + 4]! += rr * ry * rz;
    diagonal[6 * i + 5]! += rr * rz * rz + unit;
  }
}

/** f ← f + factor · ∂f/∂v u, the same derivative times a vector. Implements [buckling/15]. */
export function addAirTimes(
  f: Float64Array,
  x: Float64Array,
  v: Float64Array,
  u: Float64Array,
  air: Air,
  factor: number,
): void {
  if (air.slope === "none") return;
  const flow = flowOf(x, v, air);
  const { wind } = air;
  for (let i = 0; i < flow.length; ++i) {
    const at = 3 * i;
    const rx = v[at]! - wind[0]!, ry = v[at + 1]! - wind[1]!, rz = v[at + 2]! - wind[2]!;
    const squared = rx * rx + ry * ry + rz * rz;
    if (squared === 0) continue;
    const along = factor * air.drag * flow[i]!;
    const unit = air.slope === "printed" ? -along : along;
    const rr = (along * (rx * u[at]! + ry * u[at + 1]! + rz * u[at + 2]!)) / squared;
    f[at]! -= unit * u[at]! + rr * rx;
    f[at + 1]! -= unit * u[at + 1]! + rr * ry;
    f[at + 2]! -= unit * u[at + 2]! + rr * rz;
  }
}

/** The drag of the air, as a force on a cloth. */
export const airForce = (air: Air): Force => ({
  addForces: (f, x, v) => addAirForces(f, x, v, air),
  addMatrix: (A, x, v, c) => addAirMatrix(A, x, v, air, c),
  addDampingProduct: (f, x, v, u, factor) => addAirTimes(f, x, v, u, air, factor),
});
