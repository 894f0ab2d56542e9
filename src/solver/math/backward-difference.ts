/**
 * Backward differences: how the past of a quantity gives its rate of change at the end of a step.
 *
 * Follows Choi and Ko, section 4, [buckling/16] and [buckling/17]. Differs from the paper in form only: a rate is computed from the
 * displacements of the last two steps, so that no digits are lost in subtracting places that lie close together.
 */
import { SolverError } from "../errors.ts";

/** Weights of the value now, one step ago, two steps ago … in h times the derivative of order k. Implements [buckling/16]. */
export function backwardWeights(k: number): readonly number[] {
  if (!(k >= 1 && Number.isInteger(k))) throw new SolverError("order must be a whole number from 1", { k });
  const weights = new Array<number>(k + 1).fill(0);
  let power = [1];
  for (let q = 1; q <= k; ++q) {
    power = [...power, 0].map((here, n) => here - (n > 0 ? power[n - 1]! : 0));
    power.forEach((coefficient, n) => (weights[n]! += coefficient / q));
  }
  return weights;
}

/** The weights of the two schemes; the first does not look two steps back. */
export const BDF1: readonly number[] = [...backwardWeights(1), 0];
/** Weights of the difference of order two, newest first. */
export const BDF2: readonly number[] = backwardWeights(2);

/** Rate of change after the displacements `dBefore` and `d` of two steps of length `h`. Implements [buckling/17]. */
export function backwardRate(d: number, dBefore: number, h: number, weights: readonly number[]): number {
  return (weights[0]! * d - weights[2]! * dBefore) / h;
}
