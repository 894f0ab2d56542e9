/**
 * Fictitious damping: friction across a squeezed link that is there for the matrix of a step and for nothing else.
 *
 * Choi and Ko, section 3.2, tell it of others and give no formula. Baraff and Witkin (their reference 2) had a damping
 * that can make the negative stiffness of a squeezed link positive again, without a guarantee; Volino and
 * Magnenat-Thalmann (their reference 14) damped across the link. Ours is across the link, and follows its negative stiffness: so many
 * seconds times as large. So it is a guarantee, as soon as the time is that by which a step multiplies its stiffness.
 * The matrix leaves out how direction and size of the damping change with the positions.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";
import { addDrag } from "./damping.ts";
import { addBlock, lengthOf, type LinkLaw, type Links } from "./links.ts";

/** Damping across link `e` at length `l`, N s/m: `time` in seconds, times what its stiffness across is below zero. */
export function fictitiousDamping(l: number, links: Links, e: number, law: LinkLaw, time: number): number {
  return l > 0 ? time * Math.max(0, -law.force(l, links, e) / l) : 0;
}

/** f ← f + factor · the fictitious damping of every link, N, which is linear in `v`. */
export function addFictitiousForces(
  f: Float64Array,
  x: Float64Array,
  v: Float64Array,
  links: Links,
  law: LinkLaw,
  time: number,
  factor: number,
): void {
  for (let e = 0; e < links.i.length; ++e) {
    const l = lengthOf(x, links, e);
    const kd = factor * fictitiousDamping(l, links, e, law, time);
    if (kd !== 0) addDrag(f, x, v, links, e, 0, kd);
  }
}

/** A ← A − factor · ∂f/∂v of the fictitious damping of every link. */
export function addFictitiousMatrix(
  A: BlockMatrix,
  slots: Int32Array,
  x: Float64Array,
  links: Links,
  law: LinkLaw,
  time: number,
  factor: number,
): void {
  for (let e = 0; e < links.i.length; ++e) {
    const l = lengthOf(x, links, e);
    const kd = factor * fictitiousDamping(l, links, e, law, time);
    if (kd === 0) continue;
    const i = 3 * links.i[e]!;
    const j = 3 * links.j[e]!;
    const dx = x[j]! - x[i]!, dy = x[j + 1]! - x[i + 1]!, dz = x[j + 2]! - x[i + 2]!;
    addBlock(A, links.i[e]!, links.j[e]!, slots[e]!, -kd / (l * l), kd, dx, dy, dz);
  }
}
