/**
 * Immediate buckling: a squeezed link bows into a circular arc at once, and pushes as that arc does.
 *
 * Follows Choi and Ko, section 3.3, [buckling/5] to [buckling/11]. Differs from the paper: the law is zero from the rest length on,
 * where the rule of [buckling/10], as the text has it, would add a second tension spring, and [buckling/11] has its missing square.
 * The arc keeps the length L of the straight link; w is the square of half the angle it turns through.
 */
import { SolverError } from "../errors.ts";
import { integrate } from "../math/quadrature.ts";
import { arcBend, inverseSinc, inverseSincSquared, sincMinusCosOverSquare } from "../math/sinc.ts";
import { makeLinks, type LinkLaw, type Links } from "./links.ts";

/** Bending energy of a beam from its moment (N m) and curvature (1/m) along its length L, J. Implements [buckling/4]. */
export function beamEnergy(moment: (s: number) => number, curvature: (s: number) => number, L: number): number {
  return 0.5 * integrate((s) => moment(s) * curvature(s), 0, L);
}

/** Bending energy of an arc of curvature `kappa`, J. Implements [buckling/5]. */
export function arcEnergy(kappa: number, L: number, kb: number): number {
  return 0.5 * kb * L * kappa ** 2;
}

/** Curvature of the arc of length L whose ends are `l` apart, 1/m. Implements [buckling/6]. */
export function arcCurvature(l: number, L: number): number {
  return (2 / L) * inverseSinc(l / L);
}

/**
 * Pull of the arc on its ends, N: negative, it pushes. With κ = 2u/L, k_b κ² / (cos u − sinc u) is −4 k_b/L² over
 * (sinc u − cos u)/u², which is 1/3 where [buckling/8] is 0/0. Implements [buckling/7], [buckling/8], [buckling/9], [buckling/arc].
 */
export function arcForce(l: number, L: number, kb: number, w = inverseSincSquared(l / L)): number {
  return (-4 * kb) / (L * L * sincMinusCosOverSquare(w));
}

/** How the pull of the arc grows with the distance of its ends, N/m. Implements [buckling/11], [buckling/post-buckling]. */
export function arcForceSlope(l: number, L: number, kb: number, w = inverseSincSquared(l / L)): number {
  return (4 * kb * arcBend(w)) / (L * sincMinusCosOverSquare(w)) ** 3;
}

/** Pull of a link that buckles, N: the gentler of a line and the arc. Implements [buckling/10], [buckling/across]. */
export function bucklingForce(l: number, links: Links, e: number): number {
  const { L, cb, kb } = lettersOf(links, e);
  if (l >= L) return 0;
  const line = cb * (l - L);
  return onLine(line, L, kb) ? line : Math.max(line, arcForce(l, L, kb));
}

/** How the pull of a link that buckles grows with its length, N/m. Implements [buckling/11]. */
export function bucklingSlope(l: number, links: Links, e: number): number {
  const { L, cb, kb } = lettersOf(links, e);
  if (l >= L) return 0;
  const line = cb * (l - L);
  if (onLine(line, L, kb)) return cb;
  const w = inverseSincSquared(l / L); // the costliest part of both
  return line >= arcForce(l, L, kb, w) ? cb : arcForceSlope(l, L, kb, w);
}

/** Energy of a link that buckles, J: what the pull of [buckling/10] has stored. */
export function bucklingEnergy(l: number, links: Links, e: number): number {
  const { L, cb, kb } = lettersOf(links, e);
  if (l >= L) return 0;
  const near = links.near[e]!;
  const far = links.far[e]!;
  const line = (from: number, to: number): number => 0.5 * cb * ((L - to) ** 2 - (L - from) ** 2);
  const arcAt = (d: number): number => arcEnergy(arcCurvature(d, L), L, kb);
  if (l >= near) return line(L, l);
  if (l >= far) return line(L, near) + arcAt(l) - arcAt(near);
  return line(L, near) + arcAt(far) - arcAt(near) + line(far, l);
}

/** Links that buckle; `stiffness` is c_b, and the lengths where the law changes are found here. */
export function makeBucklingLinks(links: Omit<Links, "near" | "far">): Links {
  const count = links.i.length;
  const near = new Float64Array(count);
  const far = new Float64Array(count);
  const known = new Map<string, { near: number; far: number }>();
  for (let e = 0; e < count; ++e) {
    const letters = [links.restLength[e]!, links.stiffness[e]!, links.bending[e]!] as const;
    const key = letters.join(" ");
    const found = known.get(key) ?? switchLengths(...letters);
    known.set(key, found);
    near[e] = found.near;
    far[e] = found.far;
  }
  return makeLinks({ ...links, near, far });
}

/**
 * The lengths where the pull changes from the line to the arc (`near`) and back (`far`), m.
 *
 * `near` is 0 if it never leaves the line, `far` is 0 if it never returns. Implements [buckling/10].
 */
export function switchLengths(L: number, cb: number, kb: number): { near: number; far: number } {
  if (!(L > 0 && cb > 0 && kb > 0)) throw new SolverError("length and stiffnesses must be positive", { L, cb, kb });
  // With y = l / L, the ratio |f_b| / (1 − y) falls from y = 1 to one minimum and rises again towards y = 0.
  const ratio = (y: number): number => -arcForce(y, 1, 1) / (1 - y);
  const beta = (cb * L ** 3) / kb;
  const lowest = STEEPEST_Y;
  if (!(beta > ratio(lowest))) return { near: 0, far: 0 };
  const near = bisect((y) => ratio(y) - beta, lowest, 1);
  const far = ratio(0) > beta ? bisect((y) => beta - ratio(y), 0, lowest) : 0;
  return { near: near * L, far: far * L };
}

/** Where a line from the rest length touches the arc's pull: below its slope the line never meets the arc. */
const STEEPEST_Y = bisect((y) => arcForceSlope(y, 1, 1) * (y - 1) - arcForce(y, 1, 1), 0, 1);

/** The least c_b L³/k_b at which the line meets the arc's curve: there it only touches it, and below it never switches. */
export function touchingSlope(): number {
  return -arcForce(STEEPEST_Y, 1, 1) / (1 - STEEPEST_Y);
}

/** The zero of a function that is negative below it and positive above. */
function bisect(g: (y: number) => number, low: number, high: number): number {
  for (let n = 0; n < 60; ++n) {
    const middle = (low + high) / 2;
    if (g(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function lettersOf(links: Links, e: number): { L: number; cb: number; kb: number } {
  return { L: links.restLength[e]!, cb: links.stiffness[e]!, kb: links.bending[e]! };
}

/** The arc pushes at least as hard as it does when straight; a line weaker than that needs no arc to compare with. */
function onLine(line: number, L: number, kb: number): boolean {
  return !(line * L * L < -12 * kb); // so that a length that is no number gives a pull that is none
}

/** The law of a link that buckles; its negative stiffness across stays out of the matrix. */
export const buckling: LinkLaw = {
  energy: bucklingEnergy,
  force: bucklingForce,
  slope: bucklingSlope,
  across: "dropped",
};

/** The same law with its whole stiffness, which is indefinite: what the authors avoid. */
export const bucklingWhole: LinkLaw = { ...buckling, across: "kept" };
