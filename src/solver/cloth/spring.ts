/**
 * A plain spring that pushes when squeezed as it pulls when stretched: what the paper argues against.
 *
 * Four ways to treat the stiffness across the link, which is negative when it is squeezed: `twoWay` keeps it,
 * `twoWayClamped` keeps it only where it is positive, `twoWayDropped` leaves it out, as Volino and Magnenat-Thalmann do
 * (the paper's reference 14), and `twoWayDamped` keeps it and damps against it, in the place of Baraff and Witkin (reference 2).
 */
import type { LinkLaw, Links } from "./links.ts";

/** Energy of a spring, J. */
function springEnergy(l: number, links: Links, e: number): number {
  return 0.5 * links.stiffness[e]! * (l - links.restLength[e]!) ** 2;
}

/** Pull of a spring, N. */
export function springForce(l: number, links: Links, e: number): number {
  return links.stiffness[e]! * (l - links.restLength[e]!);
}

/** Stiffness of a spring along itself, N/m. */
export function springSlope(_l: number, links: Links, e: number): number {
  return links.stiffness[e]!;
}

const law = { energy: springEnergy, force: springForce, slope: springSlope };
/** A spring with its whole stiffness, which is indefinite when squeezed. */
export const twoWay: LinkLaw = { ...law, across: "kept" };
/** The same spring, with the stiffness across kept only where it is positive. */
export const twoWayClamped: LinkLaw = { ...law, across: "clamped" };
/** The same spring, with the stiffness across left out. */
export const twoWayDropped: LinkLaw = { ...law, across: "dropped" };
/** The same spring, with its whole stiffness, and with fictitious damping where it is squeezed. */
export const twoWayDamped: LinkLaw = { ...law, across: "damped" };
