/**
 * Where a formula fails a check worst: the call that the check made there, and what came of it.
 *
 * The check is run again from the same seed with the formula watched, so that a check that holds costs nothing.
 */
import type { CheckOutcome } from "./check-result.ts";

interface FormulaCall {
  readonly name: string;
  readonly given: readonly unknown[];
  readonly answer: unknown;
}

/** What is made of a call: its answer, or another. */
type See = (call: FormulaCall) => unknown;

type Call = (...given: never[]) => unknown;

const isCall = (value: unknown): value is Call => typeof value === "function";

/** The call of the worst sample in words, if its numbers can be written on a line; `run` runs the check on a formula. */
export function worstCall<F>(formula: F, name: string, run: (formula: F) => CheckOutcome): string | undefined {
  const calls: FormulaCall[] = [];
  const { at, samples } = run(
    watch(formula, name, (call) => {
      calls.push(call);
      return call.answer;
    }),
  );
  const blind = calls.find(({ answer }) => Number.isNaN(answer));
  if (blind) return callWords(blind);
  if (at === undefined) return undefined;
  const place = (at * calls.length) / samples; // if every sample makes as many calls, which is tried:
  return calls[place] && spoiltAt(place, (see) => run(watch(formula, name, see))) === at
    ? callWords(calls[place])
    : undefined;
}

/** Which sample is furthest off if the call at `place` gives no number; undefined if the check does not bear that. */
function spoiltAt(place: number, run: (see: See) => CheckOutcome): number | undefined {
  let made = 0;
  try {
    return run(({ answer }) => (made++ === place ? spoilt(answer) : answer)).at;
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

function callWords({ name, given, answer }: FormulaCall): string | undefined {
  const [inputs, output] = [given.map(numberWords), numberWords(answer)];
  if (output === undefined || inputs.includes(undefined)) return undefined;
  const words = `${name}(${inputs.join(", ")}) = ${output}`;
  return words.length > MOST_LETTERS ? undefined : words;
}

/** Enough digits to see how near a number is to another, and to type it again. */
function numberWords(value: unknown): string | undefined {
  if (typeof value === "number") return String(Number.isFinite(value) ? Number(value.toPrecision(15)) : value);
  if (typeof value === "boolean") return String(value);
  if (!(value instanceof Float64Array || Array.isArray(value))) return undefined;
  const words = Array.from(value, numberWords);
  return words.includes(undefined) ? undefined : `[${words.join(", ")}]`;
}
