/**
 * What an equation of the book is: a claim with a number, the code that computes it, and checks that can fail.
 *
 * The checks are written for any formula of the right type. They are run on the solver's own; on mutants, which at least
 * one check must refuse; and, if the paper misprints the equation, on the printed form, which must be refused too.
 * So the verdict is computed, never typed.
 */
import { makeRandom, type Random } from "@pliant/solver";
import type { ErratumText } from "./erratum.ts";

export interface CheckOutcome {
  /** Largest error met, in the unit that the claim names or relative. */
  readonly error: number;
  readonly tolerance: number;
  readonly samples: number;
  /** Error for each step of a finite difference or a time step: the V of truncation and round-off. */
  readonly sweep?: readonly { readonly h: number; readonly error: number }[];
  /** The order that the sweep shows, and the least it must show. */
  readonly order?: { readonly measured: number; readonly least: number };
}

export interface Check<F> {
  /** The claim in words, for the reader. */
  readonly claim: string;
  run(formula: F, random: Random): CheckOutcome;
}

export interface CheckResult extends CheckOutcome {
  readonly claim: string;
  readonly holds: boolean;
  /** Why the formula could not be computed, if it could not; the check does not hold then. */
  readonly problem?: string;
  /** Where that was, as the engine tells it. */
  readonly stack?: string;
}

export type Verdict = "holds" | "corrected" | "approximation" | "fails";

export interface EquationSpec<F> {
  readonly id: string;
  readonly title: string;
  /** The formula as we use it; a claim made in prose has the corrected claim in words instead. */
  readonly tex?: string;
  readonly statement?: string;
  /** The section or equation of the paper, for the citation: "eq. 3", "section 3.2". */
  readonly place: string;
  /** The functions of the solver that compute it, for the excerpt. */
  readonly code: Readonly<Record<string, (...args: never[]) => unknown>>;
  readonly formula: F;
  readonly checks: readonly Check<F>[];
  readonly mutants: Readonly<Record<string, F>>;
  readonly erratum?: ErratumText & { readonly formula: F };
  /** What is only approximated, with the measured error; makes the verdict "approximation". */
  readonly approximates?: { readonly what: string; measure(): { readonly error: number; readonly where: string } };
  /** Whether the paper leaves it open, so that the claim is ours and nothing of it is printed. */
  readonly unprinted?: true;
  /** Ids of the equations that this one builds on. */
  readonly uses?: readonly string[];
}

/** An equation whose formula type is closed over, so that all fit into one list. */
export interface Equation extends Omit<EquationSpec<never>, "formula" | "checks" | "mutants" | "erratum"> {
  readonly mutants: readonly string[];
  readonly erratum?: ErratumText;
  /** Runs every check on the solver's formula. */
  check(seed: number): readonly CheckResult[];
  /** Runs every check on a mutant. */
  checkMutant(name: string, seed: number): readonly CheckResult[];
  /** Whether a check refuses a mutant; those after it are not run. */
  catches(name: string, seed: number): boolean;
  /** Runs every check on the printed formula; only for an equation with an erratum. */
  checkPrinted(seed: number): readonly CheckResult[];
}

/** Seed of the verdicts that the book prints; a reader's own check draws another. */
export const BOOK_SEED = 2002;

/** Closes a specification over its type of formula, so that equations of every kind can be listed together. */
export function defineEquation<F>(spec: EquationSpec<F>): Equation {
  const { formula, checks, mutants, erratum, ...plain } = spec;
  const runOne = ({ claim, run }: Check<F>, candidate: F, seed: number): CheckResult => {
    try {
      const outcome = run(candidate, makeRandom(seed));
      return { claim, holds: holds(outcome), ...outcome };
    } catch (error) {
      const stack = error instanceof Error ? error.stack : undefined;
      const nothing = { holds: false, error: NaN, tolerance: 0, samples: 0 };
      return { claim, ...nothing, problem: String(error), ...(stack !== undefined && { stack }) };
    }
  };
  const runAll = (candidate: F, seed: number): CheckResult[] => checks.map((check) => runOne(check, candidate, seed));
  return {
    ...plain,
    mutants: Object.keys(mutants),
    ...(erratum && { erratum: textOf(erratum) }),
    check: (seed) => runAll(formula, seed),
    checkMutant: (name, seed) => runAll(mutants[name]!, seed),
    catches: (name, seed) => checks.some((check) => !runOne(check, mutants[name]!, seed).holds),
    checkPrinted: (seed) => (erratum ? runAll(erratum.formula, seed) : []),
  };
}

const textOf = <F>({ formula: _, ...text }: ErratumText & { readonly formula: F }): ErratumText => text;

/** NaN fails: an error must be a number within the tolerance, and the order at least what was claimed. */
function holds({ error, tolerance, order }: CheckOutcome): boolean {
  return error <= tolerance && (order === undefined || order.measured >= order.least);
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly results: readonly CheckResult[];
  /** The checks that the printed form fails. */
  readonly refutedBy: readonly CheckResult[];
}

/** The verdict on an equation, from its checks. */
export function judge(equation: Equation, seed = BOOK_SEED): Judgement {
  const results = equation.check(seed);
  const refutedBy = equation.checkPrinted(seed).filter((result) => !result.holds);
  const sound = results.every((result) => result.holds) && (!equation.erratum || refutedBy.length > 0);
  const verdict = !sound ? "fails" : equation.erratum ? "corrected" : equation.approximates ? "approximation" : "holds";
  return { verdict, results, refutedBy };
}
