/** `pliant check`: the equations, with the errors that their checks measured. */
import { closestCall, shareUsed } from "../equations/closest-call.ts";
import { BOOK_SEED, equations, judge, type CheckResult, type Equation, type Verdict } from "../equations/index.ts";
import { readWords, wholeNumber } from "./arguments.ts";
import { LARGEST_SEED } from "../scenes/seeds.ts";
import { EXIT, WrongCall } from "./command.ts";
import { guess } from "./names.ts";
import { makeProgress, makeTable, print, printJson, shortOf, type Colour } from "./output.ts";

/** What came of the checks of an equation, as plain data. */
export interface EquationReport {
  readonly id: string;
  readonly verdict: Verdict;
  readonly holds: boolean;
  readonly checks: readonly Pick<CheckResult, "claim" | "error" | "tolerance" | "samples" | "holds" | "problem">[];
  readonly erratum?: { readonly refuted: boolean };
  readonly mutants?: readonly { readonly name: string; readonly caught: boolean }[];
}

/** Checks the equations that the words name. */
export function obey(words: readonly string[]): number {
  const { values, positionals } = readWords(words, {
    seed: { type: "string" },
    mutants: { type: "boolean" },
    json: { type: "boolean" },
  });
  const seed = wholeNumber("seed", values.seed, 0, LARGEST_SEED, BOOK_SEED);
  const asked = equationsNamed(positionals);
  const put = values.json ? () => undefined : printer(asked, values.mutants ?? false);
  const progress = makeProgress(!values.json);
  const reports = asked.map((equation, n) => {
    progress.report(`${equation.id}, ${n + 1} of ${asked.length}`);
    const report = reportOf(equation, seed, values.mutants ?? false);
    put(report);
    return report;
  });
  progress.end();
  if (values.json) printJson(reports);
  else for (const report of reports) printFaults(report);
  return reports.every(isFine) ? EXIT.fine : EXIT.doesNotHold;
}

/** All equations, or those that a word names: one, a paper, or a pattern with stars. */
function equationsNamed(words: readonly string[]): readonly Equation[] {
  if (words.length === 0) return equations;
  const found = words.flatMap((word) => {
    const parts = word.split("*").map((part) => part.replaceAll(/[^\w/-]/g, "\\$&"));
    const pattern = new RegExp(`^${parts.join(".*")}${word.includes("*") ? "" : "(/.*)?"}$`);
    const fits = equations.filter(({ id }) => pattern.test(id));
    const known = equations.map(({ id }) => id);
    if (fits.length === 0)
      throw new WrongCall(
        `there is no equation “${word}”; known: ${known.join(", ")}${guess(word, [...known, ...papers()])}`,
      );
    return fits;
  });
  return [...new Set(found)];
}

const papers = (): string[] => [...new Set(equations.map(({ id }) => id.split("/")[0]!))];

/** Checks an equation, and its mutants if they are wanted. */
export function reportOf(equation: Equation, seed: number, withMutants: boolean): EquationReport {
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

/** Whether it holds, its misprint is refuted and its mutants are caught. */
export const isFine = ({ holds, erratum, mutants }: EquationReport): boolean =>
  holds && (erratum?.refuted ?? true) && (mutants ?? []).every(({ caught }) => caught);

/** How much of its tolerance the check that came closest to failing has used. */
const worstShare = ({ checks }: EquationReport): number => shareUsed(closestCall(checks));

const COLOURS: Readonly<Record<Verdict, Colour>> = {
  holds: "green",
  corrected: "yellow",
  approximation: "yellow",
  fails: "red",
};

/** Prints a line for each report as it comes. */
function printer(asked: readonly Equation[], withMutants: boolean): (report: EquationReport) => void {
  const put = makeTable([
    { head: "equation", width: Math.max(...asked.map(({ id }) => id.length)) },
    { head: "verdict", width: "approximation".length },
    { head: "checks", toTheRight: true },
    { head: "samples", toTheRight: true },
    { head: "of tolerance", toTheRight: true },
    { head: "as we have it", width: "NOT REFUTED".length },
    { head: withMutants ? "mistakes found" : "" },
  ]);
  return (report) =>
    put([
      report.id,
      isFine(report) ? { text: report.verdict, colour: COLOURS[report.verdict] } : { text: "FAILS", colour: "red" },
      report.checks.length,
      report.checks.reduce((sum, { samples }) => sum + samples, 0),
      `${shortOf(Number((100 * worstShare(report)).toPrecision(2)))} %`,
      report.erratum ? (report.erratum.refuted ? "refuted" : "NOT REFUTED") : "",
      report.mutants ? `${report.mutants.filter(({ caught }) => caught).length} of ${report.mutants.length}` : "",
    ]);
}

/** Says what does not hold, and why. */
function printFaults({ id, checks, mutants = [] }: EquationReport): void {
  for (const { claim, error, tolerance, holds, problem } of checks) {
    const why = problem ?? `error ${shortOf(error)}, tolerance ${shortOf(tolerance)}`;
    if (!holds) print(`${id} does not hold: ${claim} (${why})`);
  }
  for (const { name, caught } of mutants) if (!caught) print(`${id}: nobody notices a formula that ${name}`);
}
