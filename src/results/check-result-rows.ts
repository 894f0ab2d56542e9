/** What came out of the checks of an equation: of each whether it holds, for how many states, and its error as far as that is no noise. */
import type { CheckResult } from "../equations/check-result.ts";
import { UNSURE } from "./digits.ts";
import { writeIdentifier, type ResultRow } from "./identifier.ts";

/** Names of the numbers in a row. */
export const CHECK_NUMBERS = ["holds", "states", "error"] as const;

/** An error that is smaller may be what rounding left, and engines round differently. */
const NOISE = 1e-7;
const DIGITS = 3;

type Outcome = Pick<CheckResult, "holds" | "samples" | "error">;

/** A row for each check, in their order. */
export const rowsOfChecks = (results: readonly Outcome[]): ResultRow[] =>
  results.map(({ holds, samples, error }, n) => ({
    at: n + 1,
    digits: [holds ? "1" : "0", String(samples), errorDigits(error)],
  }));

/** The numbers that such a row is compared with. */
export const numbersOfCheck = ({ holds, samples, error }: Outcome): number[] => [holds ? 1 : 0, samples, error];

/** The identifier of what the checks of an equation gave. */
export const identifierOfChecks = (version: string, id: string, seed: number, results: readonly Outcome[]): string =>
  writeIdentifier({ version, kind: "equation", id, settings: [], seed, steps: 0, rows: rowsOfChecks(results) });

function errorDigits(error: number): string {
  if (error === 0) return "0";
  return error >= NOISE && error < Infinity ? error.toPrecision(DIGITS).replace("e+", "e") : UNSURE;
}
