/**
 * When a spring breaks, and where the new vertex goes.
 *
 * Follows Kang and Cho, [crumple/7] and [crumple/8]. Differs from the paper: a spring that is not squeezed has no probability at all
 * and no offset, where the formulas of the text give negative numbers or none; and the probability may be meant for a time
 * instead of a frame.
 */

/** Probability that a squeezed spring breaks at one test. Implements [crumple/7]. */
export function breakProbability(l: number, restLength: number, phi: number): number {
  return l < restLength ? (1 - l / restLength) ** phi : 0;
}

/** The probability for a time h, if `perTest` is meant for a time `reference`, s. Implements [crumple/rate]. */
export function probabilityIn(perTest: number, h: number, reference: number): number {
  return 1 - (1 - perTest) ** (h / reference);
}

/** How far the new vertex stands off the middle of a squeezed spring, m. Implements [crumple/8], [crumple/area]. */
export function apexOffset(l: number, restLength: number, psi: number): number {
  return l < restLength ? 0.5 * psi * Math.sqrt(restLength ** 2 - l ** 2) : 0;
}
