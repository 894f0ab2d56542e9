/**
 * A link that resists being stretched and nothing else: the sequential links of the cloth.
 *
 * Follows Choi and Ko, section 3.2, [buckling/1] to [buckling/3]. A slack link is free, so folding costs nothing here.
 */
import type { LinkLaw, Links } from "./links.ts";

/** Energy of a stretched link, J. Implements [buckling/1]. */
export function tensionEnergy(l: number, links: Links, e: number): number {
  const L = links.restLength[e]!;
  const ks = links.stiffness[e]!;
  return l >= L ? 0.5 * ks * (l - L) ** 2 : 0;
}

/** Pull of a stretched link, N. Implements [buckling/2]. */
export function tensionForce(l: number, links: Links, e: number): number {
  const L = links.restLength[e]!;
  const ks = links.stiffness[e]!;
  return l >= L ? ks * (l - L) : 0;
}

/** Stiffness of a stretched link along itself, N/m. Implements [buckling/3]. */
export function tensionSlope(l: number, links: Links, e: number): number {
  return l >= links.restLength[e]! ? links.stiffness[e]! : 0;
}

/** The law of a link that only pulls. */
export const tension: LinkLaw = { energy: tensionEnergy, force: tensionForce, slope: tensionSlope, across: "kept" };
