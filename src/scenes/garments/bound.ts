/**
 * Particles that are bound to the skin of a figure: each goes along with the triangle that it lies over.
 *
 * A band is bound before it is sewn: its particles lie a little above the skin from the first step on.
 */
import type { TriangleMesh } from "@pliant/solver";
import { closestWeights } from "@pliant/solver/collision";
import type { Mover } from "../figure/mover.ts";

/** Which particles are bound, and to what. */
export interface Bound {
  readonly particles: Int32Array;
  /** The triangle of each, as the place of its first corner, and the weights of the corners where it lies over. */
  readonly triangles: Int32Array;
  readonly weights: Float64Array;
}

/** How far above the skin a bound particle lies, m. */
export const BAND_ABOVE = 0.004;
/** Binds particles at `x` to the nearest triangles of a body. */
export function bindToSkin(particles: readonly number[], x: Float64Array, mesh: TriangleMesh): Bound {
  const bound = {
    particles: Int32Array.from(particles),
    triangles: new Int32Array(particles.length),
    weights: new Float64Array(3 * particles.length),
  };
  const weights = new Float64Array(3);
  particles.forEach((particle, n) => {
    let least = Infinity;
    for (let t = 0; t < mesh.triangles.length; t += 3) {
      const [a, b, c] = [3 * mesh.triangles[t]!, 3 * mesh.triangles[t + 1]!, 3 * mesh.triangles[t + 2]!];
      closestWeights(weights, mesh.x, a, b, c, x, 3 * particle);
      let squared = 0;
      for (let k = 0; k < 3; ++k) {
        const foot = weights[0]! * mesh.x[a + k]! + weights[1]! * mesh.x[b + k]! + weights[2]! * mesh.x[c + k]!;
        squared += (foot - x[3 * particle + k]!) ** 2;
      }
      if (squared >= least) continue;
      least = squared;
      bound.triangles[n] = t;
      bound.weights.set(weights, 3 * n);
    }
  });
  return bound;
}

/** Says how far the next step of length `h` carries the bound particles from `x`, with the skin as it is at its end. */
export function carryBound(carried: Float64Array, bound: Bound, x: Float64Array, { mesh, v }: Mover, h: number): void {
  const { particles, triangles, weights } = bound;
  const corner = (at: number, k: number): number => mesh.x[at + k]! + h * v[at + k]!;
  for (let n = 0; n < particles.length; ++n) {
    const t = triangles[n]!;
    const a = 3 * mesh.triangles[t]!, b = 3 * mesh.triangles[t + 1]!, c = 3 * mesh.triangles[t + 2]!;
    const px = corner(b, 0) - corner(a, 0), py = corner(b, 1) - corner(a, 1), pz = corner(b, 2) - corner(a, 2);
    const qx = corner(c, 0) - corner(a, 0), qy = corner(c, 1) - corner(a, 1), qz = corner(c, 2) - corner(a, 2);
    const nx = py * qz - pz * qy, ny = pz * qx - px * qz, nz = px * qy - py * qx;
    const above = BAND_ABOVE / Math.sqrt(nx * nx + ny * ny + nz * nz);
    const at = 3 * particles[n]!;
    for (let k = 0; k < 3; ++k) {
      const normal = k === 0 ? nx : k === 1 ? ny : nz;
      const foot =
        weights[3 * n]! * corner(a, k) + weights[3 * n + 1]! * corner(b, k) + weights[3 * n + 2]! * corner(c, k);
      carried[at + k] = foot + above * normal - x[at + k]!;
    }
  }
}
