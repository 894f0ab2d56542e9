/**
 * Newmark's step for one mode, with the constants of constant average acceleration (β = 1/4, γ = 1/2).
 *
 * Choi, Hong and Ko name the method without its constants. These neither add nor take energy, at any length of the step.
 */

/** What of an impulse that is spread over a step reaches the velocity of a mode at its end, 0 … 1. */
export function newmarkGain(stiffness: number, damping: number, h: number): number {
  return 1 / (1 + (h * damping) / 2 + (h * h * stiffness) / 4);
}

/** Advances the amplitudes of all modes by h, s, under steady modal forces. Implements [modal/4]. */
export function stepNewmark(
  q: Float64Array,
  dq: Float64Array,
  stiffness: ArrayLike<number>,
  damping: ArrayLike<number>,
  force: ArrayLike<number>,
  h: number,
): void {
  for (let k = 0; k < q.length; ++k) {
    const before = dq[k]!;
    const slowed = (h * damping[k]!) / 2 + (h * h * stiffness[k]!) / 4;
    const after = (before * (1 - slowed) + h * (force[k]! - stiffness[k]! * q[k]!)) / (1 + slowed);
    dq[k] = after;
    q[k]! += (h * (before + after)) / 2;
  }
}
