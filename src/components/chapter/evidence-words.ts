/** What was measured, in the words that stand beside an equation and in the list of all. */
import { closestCall, shareUsed } from "../../equations/closest-call.ts";
import type { CheckResult, EquationSpec } from "../../equations/equation.ts";
import { headingOf } from "../../lib/by-paper.ts";
import { counted, shown } from "../../scenes/numbers.ts";

const withoutStop = (words: string): string => words.trim().replace(/\.$/, "");

/** What an approximation was compared with, and by how much it is off. */
export function measuredWords({ what, measure }: NonNullable<EquationSpec<never>["approximates"]>): string {
  const { error, where } = measure();
  return `Compared with: ${headingOf(withoutStop(what))}. Measured error ${shown(Math.abs(error))}: ${withoutStop(where)}.`;
}

/** How many checks there are, and how much the one that came closest to failing has used of what is allowed. */
export function closestCallWords(results: readonly CheckResult[]): string {
  const { error, tolerance } = closestCall(results);
  const all = counted(results.length, "check");
  if (error === 0) return `${all}, without any error`;
  const share = shown(Number((100 * shareUsed({ error, tolerance })).toPrecision(2)));
  return `${all}; the closest call uses ${share} % of what is allowed (error ${shown(error)} of ${shown(tolerance)})`;
}
