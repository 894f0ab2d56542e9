/**
 * Where a formula fails a check worst: the call that the check made there, what came of it, and what should have.
 *
 * The check is run again from the same seed with the formula watched, so that a check that holds costs nothing.
 */
import type { CheckOutcome, WorstCall } from "./check-result.ts";
import { expectedAnswer } from "./expected-answer.ts";

interface AskedCall {
  readonly name: string;
  readonly given: readonly unknown[];
}

interface FormulaCall extends AskedCall {
  readonly answer: unknown;
}

/** What the book's own formula answers to a call. */
export type BookAnswer = (call: AskedCall) => unknown;

/** What is made of a call: its answer, or another. */
type See = (call: FormulaCall) => unknown;

type Call = (...given: never[]) => unknown;

const isCall = (value: unknown): value is Call => typeof value === "function";

/** The call of the worst sample, if its numbers can be written on a line; `run` runs the check on a formula. */
export function worstCall<F>(
  formula: F,
  name: string,
  run: (formula: F) => CheckOutcome,
  book?: BookAnswer,
): WorstCall | undefined {
  const calls: FormulaCall[] = [];
  const { at, samples } = run(
    watch(formula, name, (call) => {
      calls.push(call);
      return call.answer;
    }),
  );
  const blind = calls.find(({ answer }) => Number.isNaN(answer));
  if (blind) return wordsOf(blind, undefined, book);
  if (at === undefined) return undefined;
  const place = (at * calls.length) / samples; // if every sample makes as many calls, which is tried:
  const worst = calls[place];
  const outcomeIf = (answer: unknown) => answeredAt(place, answer, (see) => run(watch(formula, name, see)));
  if (!worst || outcomeIf(spoilt(worst.answer))?.at !== at) return undefined;
  return wordsOf(worst, expectedAnswer(worst.answer, outcomeIf), book);
}

/** What comes of the check if the call at `place` answers so; undefined if the check does not bear that. */
function answeredAt(place: number, instead: unknown, run: (see: See) => CheckOutcome): CheckOutcome | undefined {
  let made = 0;
  try {
    return run(({ answer }) => (made++ === place ? instead : answer));
  } catch {
    return undefined;
  }
}

const spoilt = (answer: unknown): unknown =>
  answer instanceof Float64Array ? new Float64Array(answer.length).fill(NaN) : NaN;

/** The formula, or each of several, whose calls are seen, and answered as `see` says. */
function watch<F>(formula: F, name: string, see: See): F {
  const watchCall = <G extends Call>(call: G, named: string): G =>
    new Proxy(call, {
      apply(target, self, given: never[]) {
        const before = given.map(copied);
        const answer: unknown = Reflect.apply(target, self, given);
        return see({ name: named, given: before, answer });
      },
    });
  if (isCall(formula)) return watchCall(formula, name);
  if (typeof formula !== "object" || formula === null) return formula;
  return new Proxy(formula, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      return isCall(value) && typeof key === "string" ? watchCall(value, key) : value;
    },
  });
}

const copied = (value: unknown): unknown => (value instanceof Float64Array ? value.slice() : value);

/** How long a call may be to be read. */
const MOST_LETTERS = 160;

function wordsOf({ name, given, answer }: FormulaCall, right: unknown, book?: BookAnswer): WorstCall | undefined {
  const [inputs, gives] = [given.map(numberWords), numberWords(answer)];
  if (gives === undefined || inputs.includes(undefined)) return undefined;
  const call = `${name}(${inputs.join(", ")})`;
  if (call.length + gives.length > MOST_LETTERS) return undefined;
  const [expected, ours] = [numberWords(right), right === undefined && book && bookWords(book, { name, given })];
  return { call, gives, ...(expected !== undefined && { expected }), ...(ours && { book: ours }) };
}

/** What the book answers, if it does: it may not know a function that a reader has added. */
function bookWords(book: BookAnswer, call: AskedCall): string | undefined {
  try {
    return numberWords(book(call));
  } catch {
    return undefined;
  }
}

/** Enough digits to see how near a number is to another, and to type it again. */
function numberWords(value: unknown): string | undefined {
  if (typeof value === "number") return String(Number.isFinite(value) ? Number(value.toPrecision(15)) : value);
  if (typeof value === "boolean") return String(value);
  if (!(value instanceof Float64Array || Array.isArray(value))) return undefined;
  const words = Array.from(value, numberWords);
  return words.includes(undefined) ? undefined : `[${words.join(", ")}]`;
}
