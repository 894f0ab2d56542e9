/**
 * What a check would have taken for right where a formula fails it worst, found out by asking the check.
 *
 * Most checks measure how far an answer is from the right one, in some unit. Moved away from it by a known amount, the
 * answer shows the unit, and with it where the right one is. Whether that is so is then tried, so nothing is said of others.
 */
import type { CheckOutcome } from "./check-result.ts";

/** The outcome of the check if the call in question answers so. */
export type OutcomeIf = (answer: unknown) => CheckOutcome | undefined;

/** As many digits as the two probes leave. */
const DIGITS = 10;

/** How much of the error may be left for the answer that is found, in parts of what it was. */
const LEFT = 1e-6;

/** The answer that the check expects in the place of this one; undefined if it cannot be told from its errors. */
export function expectedAnswer(answer: unknown, outcomeIf: OutcomeIf): number | boolean | undefined {
  const now = outcomeIf(answer);
  const found =
    typeof answer === "boolean" ? !answer : typeof answer === "number" ? solved(answer, outcomeIf) : undefined;
  if (!now || found === undefined) return undefined;
  const then = outcomeIf(found);
  const isMet = then && (then.at !== now.at || then.error <= Math.max(then.tolerance, LEFT * now.error));
  return isMet ? found : undefined;
}

function solved(answer: number, outcomeIf: OutcomeIf): number | undefined {
  const step = Math.abs(answer) || 1;
  const [now, up, down] = [answer, answer + step, answer - step].map((one) => outcomeIf(one)?.error ?? NaN);
  const away = up! > down! ? 1 : -1;
  const unit = step / (Math.max(up!, down!) - now!);
  const expected = Number((answer - away * now! * unit).toPrecision(DIGITS));
  return Number.isFinite(expected) ? expected : undefined;
}
