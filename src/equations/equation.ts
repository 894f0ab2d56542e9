/**
 * What an equation of the book is: a claim with a number, the code that computes it, and checks that can fail.
 *
 * The checks are written for any formula of the right type. They are run on the solver's own; on mutants, which at least
 * one check must refuse; and, if the paper misprints the equation, on the printed form, which must be refused too.
 * So the verdict is computed, never typed.
 */
import { makeRandom, type Random } from "@pliant/solver";
import type { EquationMotion, MotionSpec } from "./course.ts";
import type { ErratumText } from "./erratum.ts";
import { readOnly, type Writes } from "./read-only.ts";
import { refuses, type CheckOutcome, type CheckResult } from "./check-result.ts";
import { worstCall, type BookAnswer } from "./worst-state.ts";

export type { BookAnswer };

export interface Check<F> {
  /** The claim in words, for the reader. */
  readonly claim: string;
  /** Where the tolerance comes from, in a clause: rounding, the order of a difference, the number of samples. */
  readonly allows: string;
  run(formula: F, random: Random): CheckOutcome;
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
  /** What of its arguments the formula is there to change; a check that reads any of it copies it first. */
  readonly writes?: Writes;
  readonly checks: readonly Check<F>[];
  readonly mutants: Readonly<Record<string, F>>;
  readonly erratum?: ErratumText & { readonly formula: F };
  /** What is only approximated, with the measured error; makes the verdict "approximation". */
  readonly approximates?: { readonly what: string; measure(): { readonly error: number; readonly where: string } };
  /** Whether the paper leaves it open, so that the claim is ours and nothing of it is printed. */
  readonly unprinted?: true;
  /** What it moves, if something moves by it. */
  readonly moves?: MotionSpec<F>;
  /** Ids of the equations that this one builds on. */
  readonly uses?: readonly string[];
}

/** An equation whose formula type is closed over, so that all fit into one list. */
export interface Equation extends Omit<
  EquationSpec<never>,
  "formula" | "writes" | "checks" | "mutants" | "erratum" | "moves"
> {
  readonly mutants: readonly string[];
  readonly erratum?: ErratumText;
  readonly motion?: EquationMotion;
  /** What the solver's formula answers to a call, of itself or of one of several. */
  readonly answer: BookAnswer;
  /**
   * Runs every check on the solver's formula; `explains` finds the call at which each that refuses it is furthest off, and
   * what `book` answers there, if this is an equation that a reader has changed.
   */
  check(seed: number, explains?: boolean, book?: BookAnswer): readonly CheckResult[];
  /** The first check that does not hold, if one does not; those after it are not run. */
  firstFailure(seed: number): CheckResult | undefined;
  /** Runs every check on a mutant. */
  checkMutant(name: string, seed: number, explains?: boolean): readonly CheckResult[];
  /** Whether a check refuses a mutant; those after it are not run. */
  catches(name: string, seed: number): boolean;
  /** Runs every check on the printed formula; only for an equation with an erratum. */
  checkPrinted(seed: number, explains?: boolean): readonly CheckResult[];
}

/** Seed of the verdicts that the book prints; a reader's own check draws another. */
export const BOOK_SEED = 2002;

/** Closes a specification over its type of formula, so that equations of every kind can be listed together. */
export function defineEquation<F>(spec: EquationSpec<F>): Equation {
  const { formula, checks, mutants, erratum, writes, moves, ...plain } = spec;
  const runOne = ({ claim, allows, run }: Check<F>, candidate: F, seed: number): CheckResult => {
    const words = { claim, allows };
    try {
      const outcome = run(readOnly(candidate, writes), makeRandom(seed));
      return { ...words, holds: holds(outcome), ...outcome };
    } catch (error) {
      const stack = error instanceof Error ? error.stack : undefined;
      const nothing = { holds: false, error: NaN, tolerance: 0, samples: 0 };
      return { ...words, ...nothing, problem: String(error), ...(stack !== undefined && { stack }) };
    }
  };
  const name = Object.keys(spec.code)[0] ?? "formula";
  const answer: BookAnswer = (call) => {
    const asked: unknown = typeof formula === "function" ? formula : Reflect.get(formula as object, call.name);
    return (asked as (...given: readonly unknown[]) => unknown)(...call.given);
  };
  const runAll = (candidate: F, seed: number, explains = false, book?: BookAnswer): CheckResult[] =>
    checks.map((check) => {
      const result = runOne(check, candidate, seed);
      if (!explains || !refuses(result)) return result;
      const again = (watched: F): CheckOutcome => check.run(watched, makeRandom(seed));
      const worst = worstCall(readOnly(candidate, writes), name, again, book);
      return worst === undefined ? result : { ...result, worst };
    });
  return {
    ...plain,
    mutants: Object.keys(mutants),
    ...(erratum && { erratum: textOf(erratum) }),
    ...(moves && { motion: motionOf(moves, spec) }),
    answer,
    check: (seed, explains, book) => runAll(formula, seed, explains, book),
    firstFailure: (seed) => {
      for (const check of checks) {
        const result = runOne(check, formula, seed);
        if (!result.holds) return result;
      }
      return undefined;
    },
    checkMutant: (name, seed, explains) => runAll(mutants[name]!, seed, explains, answer),
    catches: (name, seed) => checks.some((check) => refuses(runOne(check, mutants[name]!, seed))),
    checkPrinted: (seed, explains) => (erratum ? runAll(erratum.formula, seed, explains, answer) : []),
  };
}

const motionOf = <F>(
  { run, ...words }: MotionSpec<F>,
  { formula, mutants, erratum }: EquationSpec<F>,
): EquationMotion => ({
  ...words,
  run: () => run(formula),
  runMutant: (name) => run(mutants[name]!),
  runPrinted: () => run(erratum?.formula ?? formula),
});

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
  const refutedBy = equation.checkPrinted(seed).filter(refuses);
  const sound = results.every((result) => result.holds) && (!equation.erratum || refutedBy.length > 0);
  const verdict = !sound ? "fails" : equation.erratum ? "corrected" : equation.approximates ? "approximation" : "holds";
  return { verdict, results, refutedBy };
}
