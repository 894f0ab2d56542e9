/** What was measured, in the words that stand beside an equation and in the list of all. */
import { closestCall, shareUsed } from "../../equations/closest-call.ts";
import type { EquationSpec } from "../../equations/equation.ts";
import type { CheckOutcome, CheckResult } from "../../equations/check-result.ts";
import { counted, shown } from "../../scenes/numbers.ts";

const withoutStop = (words: string): string => words.trim().replace(/\.$/, "");

/** What an approximation was compared with, and by how much it is off. */
export function measuredWords({ what, measure }: NonNullable<EquationSpec<never>["approximates"]>): string {
  const { error, where } = measure();
  return `Compared with: ${withoutStop(what)}. Measured error ${shown(Math.abs(error))}: ${withoutStop(where)}.`;
}

/** How many checks there are, and how much the one that came closest to failing has used of what is allowed. */
export function closestCallWords(results: readonly CheckResult[]): string {
  const { error, tolerance } = closestCall(results);
  const all = counted(results.length, "check");
  if (error === 0) return `${all}, without any error`;
  const share = shown(Number((100 * shareUsed({ error, tolerance })).toPrecision(2)));
  return `${all}; the largest error is ${share} % of what is allowed (${shown(error)} of ${shown(tolerance)})`;
}

/** By how much a check fails: for how many states, where each of them passes or fails, or else the error and what is allowed. */
export function failureWords({ error, tolerance, samples, beyond, order }: CheckOutcome): string {
  if (tolerance === 0 && beyond !== undefined) return `for ${beyond} of ${counted(samples, "state")}`;
  const size = `error ${shown(error)} (allowed ${shown(tolerance)})`;
  if (!order || order.measured >= order.least) return size;
  const falls = Number.isFinite(order.measured)
    ? `falling with the power ${shown(order.measured)} of the step`
    : "falling with no clear power of the step";
  return `${size}, ${falls} (at least ${order.least})`;
}
