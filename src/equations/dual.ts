/**
 * Numbers that carry a derivative along: what is computed with them is differentiated as it is computed, to round-off.
 *
 * A check that types a force out on such numbers has its derivative without a formula for it and without a step.
 */

/** A number and how fast it changes. */
export interface Dual {
  readonly value: number;
  readonly slope: number;
}

/** A number that changes as fast as is said, or not at all. */
export const dual = (value: number, slope = 0): Dual => ({ value, slope });

/** Numbers that start at `values` and change as fast as `slopes` say. */
export const duals = (values: ArrayLike<number>, slopes: ArrayLike<number>): Dual[] =>
  Array.from(values, (value, k) => dual(value, slopes[k]!));

/** a + b. */
export const sum = (a: Dual, b: Dual): Dual => dual(a.value + b.value, a.slope + b.slope);
/** a − b. */
export const difference = (a: Dual, b: Dual): Dual => dual(a.value - b.value, a.slope - b.slope);
/** a b. */
export const product = (a: Dual, b: Dual): Dual => dual(a.value * b.value, a.slope * b.value + a.value * b.slope);
/** a / b. */
export const quotient = (a: Dual, b: Dual): Dual =>
  dual(a.value / b.value, (a.slope - (a.value / b.value) * b.slope) / b.value);

/** The length of a vector that is not zero. */
export function lengthOf(a: readonly Dual[]): Dual {
  const length = Math.hypot(...a.map(({ value }) => value));
  return dual(length, a.reduce((rate, { value, slope }) => rate + value * slope, 0) / length);
}
