/**
 * The results of a check run, read field by field: they may be the words of a reader's code.
 */
import type { CheckResult, WorstCall } from "../../equations/check-result.ts";
import type { Course } from "../../equations/course.ts";
import { LARGEST } from "../../figures/drawable.ts";
import { textOf } from "../data-text.ts";
import { isFields, numberOf, numbersOf, ValueError, type Fields } from "../read-plain.ts";
import type { Plain } from "../cell-runner.ts";
import type { MovedTwice } from "./registry.ts";

const MOST = { results: 40, points: 200, letters: 300, stack: 20_000 };

/** What a check run hands over. */
export interface CheckAnswer {
  readonly results: readonly CheckResult[];
  readonly motion?: MovedTwice;
  /** The stack of the program itself. */
  readonly here: string;
}

/** Reads what came back; throws a ValueError in words. */
export function answerOf(value: Plain): CheckAnswer {
  if (!isFields(value)) throw new ValueError("The checks gave no results.");
  return {
    here: stackOf(value.here) ?? "",
    results: listOf(value.results, "results", MOST.results).map(resultOf),
    ...(isFields(value.motion) && { motion: motionOf(value.motion) }),
  };
}

function resultOf(one: Fields): CheckResult {
  const { claim, allows, holds, beyond, worst, problem, stack, sweep, order } = one;
  return {
    claim: textOf(claim ?? "", MOST.letters),
    allows: textOf(allows ?? "", MOST.letters),
    holds: holds === true,
    error: numberOf(one.error, "an error"),
    tolerance: numberOf(one.tolerance, "a tolerance"),
    samples: numberOf(one.samples, "a number of states"),
    ...(typeof beyond === "number" && { beyond }),
    ...(isFields(worst) && { worst: worstOf(worst) }),
    ...(Array.isArray(sweep) && { sweep: listOf(sweep, "points of a sweep", MOST.points).map(pointOf) }),
    ...(isFields(order) && {
      order: { measured: numberOf(order.measured, "an order"), least: numberOf(order.least, "an order") },
    }),
    ...(problem !== undefined && problem !== null && { problem: textOf(problem, MOST.letters) }),
    ...(typeof stack === "string" && { stack: stackOf(stack)! }),
  };
}

function motionOf({ title, yLabel, right, other }: Fields): MovedTwice {
  if (!isFields(right) || !isFields(other)) throw new ValueError("The checks gave a motion that cannot be read.");
  return {
    title: textOf(title ?? "", MOST.letters),
    yLabel: textOf(yLabel ?? "", MOST.letters),
    right: courseOf(right),
    other: other.problem === undefined ? courseOf(other) : { problem: textOf(other.problem, MOST.letters) },
  };
}

function courseOf(course: Fields): Course {
  const [t, y] = [numbersOf(course.t, "times of a motion"), numbersOf(course.y, "values of a motion")];
  if (t.length !== y.length) throw new ValueError("A motion has as many values as times.");
  return { t, y: y.map((value) => (Math.abs(value) <= LARGEST ? value : NaN)) };
}

function worstOf({ call, gives, expected, book }: Fields): WorstCall {
  const read = (text: Plain | undefined): string => textOf(text ?? "", MOST.letters);
  return {
    call: read(call),
    gives: read(gives),
    ...(expected !== undefined && { expected: read(expected) }),
    ...(book !== undefined && { book: read(book) }),
  };
}

/** A stack is not shown but read, so it stays as it is. */
const stackOf = (value: Plain | undefined): string | undefined =>
  typeof value === "string" ? value.slice(0, MOST.stack) : undefined;

const pointOf = ({ h, error }: Fields): { h: number; error: number } => ({
  h: numberOf(h, "a step"),
  error: numberOf(error, "an error"),
});

function listOf(value: Plain | undefined, what: string, most: number): Fields[] {
  if (!Array.isArray(value)) throw new ValueError(`The checks gave no ${what}.`);
  if (value.length > most) throw new ValueError(`The checks gave more than ${most} ${what}.`);
  return value.map((one: Plain) => {
    if (!isFields(one)) throw new ValueError(`The checks gave ${what} that cannot be read.`);
    return one;
  });
}
