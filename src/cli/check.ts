/** `pliant check`: the equations, with the errors that their checks measured. */
import { BOOK_SEED, equationById, equations, judge, type CheckResult, type Equation } from "../equations/index.ts";
import { LARGEST_SEED, printJson, printTable, readWords, shortOf, wholeNumber, WrongCall } from "./arguments.ts";
import type { Command } from "./command.ts";

const HELP = `pliant check [id]… [--seed n] [--mutants] [--json]

Checks equations of the book, all of them if none is named.

  --seed n    draws other samples, 0 to ${LARGEST_SEED}; by default ${BOOK_SEED}, as in print
  --mutants   also checks that seeded mistakes are found
  --json      prints [{ id, verdict, holds, checks, erratum?, mutants? }]

Equations: ${equations.map(({ id }) => id).join(", ")}.
Exit code 1 if an equation does not hold, a misprint is not refuted or a mistake is not found.
`;

interface Report {
  readonly id: string;
  readonly verdict: string;
  readonly holds: boolean;
  readonly checks: readonly Pick<CheckResult, "claim" | "error" | "tolerance" | "samples" | "holds" | "problem">[];
  readonly erratum?: { readonly refuted: boolean };
  readonly mutants?: readonly { readonly name: string; readonly caught: boolean }[];
}

function reportOf(equation: Equation, seed: number, withMutants: boolean): Report {
  const { verdict, results, refutedBy } = judge(equation, seed);
  const caught = (name: string): boolean => equation.catches(name, seed);
  return {
    id: equation.id,
    verdict,
    holds: results.every((result) => result.holds),
    checks: results.map(({ claim, error, tolerance, samples, holds, problem }) => {
      return { claim, error, tolerance, samples, holds, ...(problem !== undefined && { problem }) };
    }),
    ...(equation.erratum && { erratum: { refuted: refutedBy.length > 0 } }),
    ...(withMutants && { mutants: equation.mutants.map((name) => ({ name, caught: caught(name) })) }),
  };
}

const isFine = ({ holds, erratum, mutants }: Report): boolean =>
  holds && (erratum?.refuted ?? true) && (mutants ?? []).every(({ caught }) => caught);

/** How much of its tolerance the worst check has used. */
const worstShare = ({ checks }: Report): number =>
  Math.max(...checks.map(({ error, tolerance }) => (error === 0 ? 0 : error / tolerance)));

function print(reports: readonly Report[]): void {
  const rows = reports.map((report) => [
    report.id,
    isFine(report) ? report.verdict : "FAILS",
    report.checks.length,
    report.checks.reduce((sum, { samples }) => sum + samples, 0),
    `${shortOf(Number((100 * worstShare(report)).toPrecision(2)))} %`,
    report.erratum ? (report.erratum.refuted ? "refuted" : "NOT REFUTED") : "",
    report.mutants ? `${report.mutants.filter(({ caught }) => caught).length} of ${report.mutants.length}` : "",
  ]);
  const mutants = reports.some((report) => report.mutants);
  printTable([
    ["equation", "verdict", "checks", "samples", "of tolerance", "as printed", mutants ? "mistakes found" : ""],
    ...rows,
  ]);
  for (const { id, checks, mutants: names = [] } of reports) {
    for (const { claim, error, tolerance, holds, problem } of checks) {
      const why = problem ?? `error ${shortOf(error)}, tolerance ${shortOf(tolerance)}`;
      if (!holds) console.log(`${id} does not hold: ${claim} (${why})`);
    }
    for (const { name, caught } of names) if (!caught) console.log(`${id}: nobody notices a formula that ${name}`);
  }
}

export const check: Command = {
  name: "check",
  summary: "checks the equations",
  help: HELP,
  obey(words) {
    const { values, positionals } = readWords(words, {
      seed: { type: "string" },
      mutants: { type: "boolean" },
      json: { type: "boolean" },
    });
    const seed = wholeNumber("seed", values.seed, 0, LARGEST_SEED, BOOK_SEED);
    const reports = equationsNamed(positionals).map((equation) => reportOf(equation, seed, values.mutants ?? false));
    if (values.json) printJson(reports);
    else print(reports);
    return reports.every(isFine) ? 0 : 1;
  },
};

function equationsNamed(ids: readonly string[]): readonly Equation[] {
  if (ids.length === 0) return equations;
  try {
    return ids.map(equationById);
  } catch (error) {
    throw new WrongCall((error as Error).message);
  }
}
