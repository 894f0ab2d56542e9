/**
 * The laws of links in space: what the pull and the slope of a link at its length make of its direction.
 *
 * The laws of this folder are asked by their names, so that they are compiled into the loops, where a call of whatever a law
 * holds would put every number in a box. Any other law is called as it is. For the matrix links are looked at in batches: first
 * their lengths are taken, then their law is asked, then what it says is put in its place, each in a plain loop.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";
import { bucklingForce, bucklingSlope } from "./buckling.ts";
import { addBlock, lengthOf, type LinkLaw, type Links } from "./links.ts";
import { springForce, springSlope } from "./spring.ts";
import { tensionForce, tensionSlope } from "./tension.ts";

/** So many links are looked at together: what is kept of them stays in the nearest cache. */
const BATCH = 256;
const [LENGTHS, PULLS, SLOPES] = [new Float64Array(BATCH), new Float64Array(BATCH), new Float64Array(BATCH)];

/** Energy of all links at positions `x`, J. */
export function linkEnergy(x: Float64Array, links: Links, law: LinkLaw): number {
  let energy = 0;
  for (let e = 0; e < links.i.length; ++e) energy += law.energy(lengthOf(x, links, e), links, e);
  return energy;
}

/** f ← f + the force of every link on its two ends, N. Implements [buckling/2], [buckling/9], [fuzzy/2], [fuzzy/11], [meshsize/2]. */
export function addLinkForces(f: Float64Array, x: Float64Array, links: Links, { force }: LinkLaw): void {
  for (let e = 0; e < links.i.length; ++e) {
    const i = 3 * links.i[e]!;
    const j = 3 * links.j[e]!;
    const dx = x[j]! - x[i]!;
    const dy = x[j + 1]! - x[i + 1]!;
    const dz = x[j + 2]! - x[i + 2]!;
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (l === 0) continue; // no direction is defined; the pair separates under other forces
    const pull = pullBy(force, l, links, e) / l;
    if (pull === 0) continue;
    f[i]! += pull * dx;
    f[i + 1]! += pull * dy;
    f[i + 2]! += pull * dz;
    f[j]! -= pull * dx;
    f[j + 1]! -= pull * dy;
    f[j + 2]! -= pull * dz;
  }
}

/** Pull of link `e` at length `l` by the function of its law, N. */
function pullBy(force: LinkLaw["force"], l: number, links: Links, e: number): number {
  if (force === springForce) return springForce(l, links, e);
  if (force === tensionForce) return tensionForce(l, links, e);
  if (force === bucklingForce) return bucklingForce(l, links, e);
  return force(l, links, e);
}

/** A ← A − factor · ∂f/∂x of every link. Implements [buckling/3], [buckling/11], [buckling/definite]. */
export function addLinkStiffness(
  A: BlockMatrix,
  slots: Int32Array,
  x: Float64Array,
  links: Links,
  law: LinkLaw,
  factor: number,
): void {
  const { i, j } = links;
  for (let from = 0; from < i.length; from += BATCH) {
    const to = Math.min(from + BATCH, i.length);
    takeLengths(x, links, from, to);
    askLaw(SLOPES, law.slope, links, from, to);
    takeAcross(law, links, from, to);
    for (let e = from; e < to; ++e) {
      const l = LENGTHS[e - from]!;
      const along = SLOPES[e - from]!;
      const across = PULLS[e - from]!;
      if (l === 0) continue;
      if (along === 0 && across === 0) continue;
      const a = 3 * i[e]!;
      const b = 3 * j[e]!;
      const dx = x[b]! - x[a]!, dy = x[b + 1]! - x[a + 1]!, dz = x[b + 2]! - x[a + 2]!;
      const nn = (factor * (along - across)) / (l * l);
      addBlock(A, i[e]!, j[e]!, slots[e]!, nn, factor * across, dx, dy, dz);
    }
  }
}

/** Writes the stiffness across each link of a batch in the place of its pull. What is left out is not computed. */
function takeAcross({ across, force }: LinkLaw, links: Links, from: number, to: number): void {
  if (across === "dropped") PULLS.fill(0);
  else askLaw(PULLS, force, links, from, to);
  const least = across === "clamped" ? 0 : -Infinity;
  for (let n = 0; n < to - from; ++n) PULLS[n] = Math.max(least, PULLS[n]! / LENGTHS[n]!);
}

/** Writes the lengths of the links of a batch. */
function takeLengths(x: Float64Array, links: Links, from: number, to: number): void {
  for (let e = from; e < to; ++e) LENGTHS[e - from] = lengthOf(x, links, e);
}

/** answers ← what one function of a law says of each link of a batch at its length. */
function askLaw(answers: Float64Array, says: LinkLaw["force" | "slope"], links: Links, from: number, to: number): void {
  if (says === tensionForce)
    for (let e = from; e < to; ++e) answers[e - from] = tensionForce(LENGTHS[e - from]!, links, e);
  else if (says === tensionSlope)
    for (let e = from; e < to; ++e) answers[e - from] = tensionSlope(LENGTHS[e - from]!, links, e);
  else if (says === bucklingForce)
    for (let e = from; e < to; ++e) answers[e - from] = bucklingForce(LENGTHS[e - from]!, links, e);
  else if (says === bucklingSlope)
    for (let e = from; e < to; ++e) answers[e - from] = bucklingSlope(LENGTHS[e - from]!, links, e);
  else if (says === springForce)
    for (let e = from; e < to; ++e) answers[e - from] = springForce(LENGTHS[e - from]!, links, e);
  else if (says === springSlope)
    for (let e = from; e < to; ++e) answers[e - from] = springSlope(LENGTHS[e - from]!, links, e);
  else for (let e = from; e < to; ++e) answers[e - from] = says(LENGTHS[e - from]!, links, e);
}
