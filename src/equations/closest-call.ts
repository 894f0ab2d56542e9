/** How close checks came to failing. */
import type { CheckOutcome } from "./check-result.ts";

/** How much of its tolerance a check has used: nothing where it met no error, however little is allowed. */
export function shareUsed({ error, tolerance }: Pick<CheckOutcome, "error" | "tolerance">): number {
  if (error === 0) return 0;
  return Number.isNaN(error) ? Infinity : error / tolerance;
}

/** The check that has used the most of its tolerance; the first of equals. */
export const closestCall = <T extends Pick<CheckOutcome, "error" | "tolerance">>(results: readonly T[]): T =>
  results.reduce((a, b) => (shareUsed(b) > shareUsed(a) ? b : a));
