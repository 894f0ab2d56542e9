/**
 * A sphere that holds paper inside, or keeps it outside; it may shrink and grow.
 *
 * Follows Kang and Cho, section 5, who say no more of the contact. Ours acts on velocities after the solve: the part of the
 * next move that would lead through the wall is taken away, and Coulomb's friction slows what slides along it.
 */
import { SolverError } from "../errors.ts";
import type { Paper } from "./paper.ts";

/** The sphere, and who touched it in the last step. */
export interface Enclosure {
  readonly centre: Float64Array;
  /** m. */
  radius: number;
  readonly holds: "inside" | "outside";
  readonly friction: number;
  readonly touching: Uint8Array;
  /** Impulse that the wall gave to the paper in the last step, N s, all sizes added. */
  impulse: number;
}

/** Makes a sphere around the origin for a sheet of up to `vertices` vertices. */
export function makeEnclosure(
  radius: number,
  holds: Enclosure["holds"],
  friction: number,
  vertices: number,
): Enclosure {
  if (!(radius > 0 && radius < Infinity)) throw new SolverError("radius must be positive and finite", { radius });
  if (!(friction >= 0 && friction < Infinity))
    throw new SolverError("a coefficient of friction must be finite, not negative", { friction });
  return { centre: new Float64Array(3), radius, holds, friction, touching: new Uint8Array(vertices), impulse: 0 };
}

/** Changes the velocities so that a step of length h ends on the right side of the wall. */
export function applyEnclosure(paper: Paper, around: Enclosure, h: number): void {
  const { x, v, m, mesh, filter } = paper;
  const { centre, radius, friction, touching } = around;
  const outward = around.holds === "outside" ? 1 : -1;
  around.impulse = 0;
  for (let i = 0, at = 0; i < mesh.vertices; ++i, at += 3) {
    touching[i] = 0;
    if (filter.held[i] !== 0) continue;
    const px = x[at]! + h * v[at]! - centre[0]!;
    const py = x[at + 1]! + h * v[at + 1]! - centre[1]!;
    const pz = x[at + 2]! + h * v[at + 2]! - centre[2]!;
    const distance = Math.sqrt(px * px + py * py + pz * pz);
    const depth = outward * (radius - distance);
    if (!(depth > 0) || distance === 0) continue;
    touching[i] = 1;
    const push = depth / h;
    around.impulse += m[i]! * push;
    const nx = (outward * px) / distance, ny = (outward * py) / distance, nz = (outward * pz) / distance;
    v[at]! += push * nx;
    v[at + 1]! += push * ny;
    v[at + 2]! += push * nz;
    slowByFriction(v, at, nx, ny, nz, friction * push);
  }
}

/** Takes up to `most` from the velocity along the wall, m/s. */
function slowByFriction(v: Float64Array, at: number, nx: number, ny: number, nz: number, most: number): void {
  const along = v[at]! * nx + v[at + 1]! * ny + v[at + 2]! * nz;
  const tx = v[at]! - along * nx, ty = v[at + 1]! - along * ny, tz = v[at + 2]! - along * nz;
  const speed = Math.sqrt(tx * tx + ty * ty + tz * tz);
  if (speed === 0) return;
  const share = Math.min(1, most / speed);
  v[at]! -= share * tx;
  v[at + 1]! -= share * ty;
  v[at + 2]! -= share * tz;
}
