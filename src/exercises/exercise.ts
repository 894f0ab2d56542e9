/**
 * What an exercise is: a function to be written, and a judge of what it returns.
 *
 * The reader's code gets samples and hands back results, nothing else. Whether they are right is decided here, in the page,
 * from samples drawn anew for every try; so there is nothing in the reader's reach that could say "passed".
 */
import type { Random } from "@pliant/solver";

/** The arguments of one call. */
export type Sample = readonly (number | readonly number[])[];

export interface Feedback {
  readonly passed: boolean;
  /** What is right or wrong with it, in a sentence or two. */
  readonly words: string;
}

/** An exercise whose calls have arguments S. */
export interface Exercise<S extends Sample = Sample> {
  /** Paper and name, which is that of its files: "buckling/pull". */
  readonly id: string;
  readonly title: string;
  /** What to write. */
  readonly task: string;
  /** Each says a little more than the one before. */
  readonly hints: readonly string[];
  /** The name of the function to be written. */
  readonly calls: string;
  /** Arguments for so many calls, never the same twice. */
  draw(random: Random): readonly S[];
  /** Judges the results of the calls, which may be anything. */
  judge(samples: readonly S[], results: unknown): Feedback;
}

/** A way to get it wrong that deserves its own answer. */
export interface Mistake<S extends Sample> {
  readonly formula: (sample: S) => readonly number[];
  readonly words: string;
}

interface FormulaExercise<S extends Sample> extends Omit<Exercise, "judge" | "draw"> {
  /** How many numbers a call returns; a single one stands alone, more of them in a list. */
  readonly size: number;
  readonly tolerance: number;
  readonly sample: (random: Random, n: number) => S;
  readonly right: (sample: S) => readonly number[];
  readonly mistakes: readonly Mistake<S>[];
  readonly praise: string;
  /** The size of what is compared, where it is not that of the right result. */
  readonly scale?: (sample: S) => number;
}

const TRIES = 40;

/** Arguments for as many calls as a judge looks at. */
export const drawSamples = <S extends Sample>(random: Random, sample: FormulaExercise<S>["sample"]): readonly S[] =>
  Array.from({ length: TRIES }, (_, n) => sample(random, n));

/** An exercise with one right formula, and wrong ones that are recognised. */
export function byFormula<S extends Sample>(exercise: FormulaExercise<S>): Exercise<S> {
  const { size, tolerance, sample, right, mistakes, praise, scale } = exercise;
  return {
    ...exercise,
    draw: (random) => drawSamples(random, sample),
    judge(samples, results) {
      const read = readResults(samples, results, size, exercise.calls);
      if (typeof read === "string") return { passed: false, words: read };
      const is = (formula: Mistake<S>["formula"], n: number): boolean => {
        const wanted = formula(samples[n]!);
        const most = scale?.(samples[n]!) ?? Math.max(...right(samples[n]!).map(Math.abs));
        return wanted.every((value, k) => Math.abs(value - read[n]![k]!) <= tolerance * most);
      };
      if (read.every((numbers) => numbers.every((value) => value === 0))) {
        return { passed: false, words: "So far it returns zero for everything." };
      }
      const wrong = samples.findIndex((_, n) => !is(right, n));
      if (wrong < 0) return { passed: true, words: praise };
      const known = mistakes.find(({ formula }) => samples.every((_, n) => is(formula, n)));
      const shown = read[wrong]!.map((value) => Number(value.toPrecision(4))).join(", ");
      const words =
        known?.words ??
        `Not yet. For ${callWords(exercise.calls, samples[wrong]!)} it returns ${shown}, which is not correct.`;
      return { passed: false, words };
    },
  };
}

/** The results as lists of finite numbers, or what is wrong with them. */
export function readResults(
  samples: readonly Sample[],
  results: unknown,
  size: number,
  calls: string,
): readonly (readonly number[])[] | string {
  if (!Array.isArray(results) || results.length !== samples.length) return "The calls did not give one result each.";
  const read: (readonly number[])[] = [];
  for (const [n, result] of (results as readonly unknown[]).entries()) {
    const numbers = size === 1 && typeof result === "number" ? [result] : listOf(result);
    const call = callWords(calls, samples[n]!);
    if (!numbers || numbers.length !== size) {
      // claims: test mistakes-answered
      return `${call} must return ${size === 1 ? "a number" : `a list of ${size} numbers`}.`;
    }
    if (!numbers.every(Number.isFinite)) return `${call} returns something that is not a finite number.`;
    read.push(numbers);
  }
  return read;
}

function listOf(result: unknown): readonly number[] | undefined {
  if (!Array.isArray(result) && !ArrayBuffer.isView(result)) return undefined;
  const list: readonly unknown[] = Array.from(result as ArrayLike<unknown>);
  return list.every((one) => typeof one === "number") ? list : undefined;
}

/** A call as a reader would type it. */
function callWords(name: string, sample: Sample): string {
  const short = (value: number): string =>
    Math.abs(value - 1) < 1e-3 && value < 1
      ? `1 − ${(1 - value).toExponential(1)}`
      : String(Number(value.toPrecision(4)));
  return `${name}(${sample.map((one) => (typeof one === "number" ? short(one) : `[${one.map(short).join(", ")}]`)).join(", ")})`;
}
