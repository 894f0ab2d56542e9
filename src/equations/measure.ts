/**
 * How checks measure: the largest error over samples, and the sweep over steps that shows an order of accuracy.
 */
import type { CheckOutcome } from "./check-result.ts";

/** The largest of the errors of samples 0 … count − 1; a NaN among them stays. */
export function worstOf(count: number, errorOf: (n: number) => number): number {
  let worst = 0;
  for (let n = 0; n < count; ++n) worst = Math.max(worst, Math.abs(errorOf(n)));
  return worst;
}

/** An outcome from samples alone. */
export function outcomeOf(count: number, tolerance: number, errorOf: (n: number) => number): CheckOutcome {
  let [worst, at, beyond] = [0, 0, 0];
  for (let n = 0; n < count; ++n) {
    const error = Math.abs(errorOf(n));
    if (!(error <= tolerance)) ++beyond;
    if (error > worst || (Number.isNaN(error) && !Number.isNaN(worst))) [worst, at] = [error, n];
  }
  return { error: worst, tolerance, samples: count, beyond, at };
}

export interface SweepOptions {
  readonly samples: number;
  /** What the error of the best step may be. */
  readonly tolerance: number;
  /** Largest step and the factor between one step and the next. */
  readonly from: number;
  readonly factor: number;
  readonly steps: number;
  /** Least order that the falling branch must show. */
  readonly least: number;
}

/** Steps that suit a central difference: from 3 % of a length down to where round-off rules. */
export const CENTRAL = { from: 0.03, factor: 10 ** -0.5, steps: 14, least: 1.9 } as const;

/** An outcome from a sweep over the same samples; `sample(n)` gives the error as a function of the step h. */
export function sweepOf(options: SweepOptions, sample: (n: number) => (h: number) => number): CheckOutcome {
  const { samples, tolerance, from, factor, steps, least } = options;
  const drawn = Array.from({ length: samples }, (_, n) => sample(n));
  const sweep = Array.from({ length: steps }, (_, k) => {
    const h = from * factor ** k;
    return { h, error: worstOf(samples, (n) => drawn[n]!(h)) };
  });
  const error = sweep.reduce((best, point) => Math.min(best, point.error), Infinity);
  return { error, tolerance, samples: samples * steps, sweep, order: { measured: orderOf(sweep, error), least } };
}

/** Slope of the branch where truncation rules: from the largest step down to fifty times the smallest error. */
function orderOf(sweep: readonly { h: number; error: number }[], smallest: number): number {
  const end = sweep.findIndex(({ error }) => !(error > 50 * smallest));
  const branch = sweep.slice(0, end < 0 ? sweep.length : end);
  const x = branch.map(({ h }) => Math.log(h));
  const y = branch.map(({ error }) => Math.log(error));
  const [meanX, meanY] = [meanOf(x), meanOf(y)];
  const covariance = x.reduce((sum, value, k) => sum + (value - meanX) * (y[k]! - meanY), 0);
  return covariance / x.reduce((sum, value) => sum + (value - meanX) ** 2, 0);
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
