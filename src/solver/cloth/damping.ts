/**
 * Damping of the relative velocity of linked particles.
 *
 * As Choi and Ko print it, section 3.4: it acts in every direction, not only along the link, so it also resists
 * a rigid rotation.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";
import type { Links } from "./links.ts";

/** f ← f + the damping of every link with coefficient `kd`, N s/m. */
export function addDampingForces(f: Float64Array, v: Float64Array, links: Links, kd: number): void {
  for (let e = 0; e < links.i.length; ++e) {
    const i = 3 * links.i[e]!;
    const j = 3 * links.j[e]!;
    for (let c = 0; c < 3; ++c) {
      const drag = kd * (v[j + c]! - v[i + c]!);
      f[i + c]! += drag;
      f[j + c]! -= drag;
    }
  }
}

/** A ← A − factor · ∂f/∂v of every link. */
export function addDampingMatrix(A: BlockMatrix, slots: Int32Array, links: Links, kd: number, factor: number): void {
  const entry = factor * kd;
  for (let e = 0; e < links.i.length; ++e) {
    for (let c = 0; c < 6; c += c === 0 ? 3 : 2) {
      A.diagonal[6 * links.i[e]! + c]! += entry;
      A.diagonal[6 * links.j[e]! + c]! += entry;
      A.upper[6 * slots[e]! + c]! -= entry;
    }
  }
}
