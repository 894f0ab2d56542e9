/**
 * Fuzzy inference with one input and one output: fuzzify, fire the rules, join what they conclude, and take one number.
 *
 * Hwang, Song and Yun, section IV.2. The paper does not say how rules conclude, how conclusions are joined, or how the
 * number is taken; here are five ways. An inference is compiled: its arrays are made once, and `infer` makes none.
 * What an input gets that belongs to no set is the maker's choice: the nearest number of the range, or nothing.
 */
import { SolverError } from "../errors.ts";
import { centroidOf } from "./centroid.ts";
import { makeCutScratch, type Cut } from "./conclusion.ts";
import { endOf, gradeOf, peakOf, startOf, type FuzzySet } from "./sets.ts";

/**
 * How conclusions are made and joined, and the number taken: "weighted" is the mean of the peaks; in the others a rule cuts
 * its output set off (min) or scales it (product), sets are joined by their maximum or sum, and the centroid is taken.
 */
export type InferenceMethod = "weighted" | "product-sum" | "min-max" | "min-sum" | "product-max";

/** What becomes of an input outside the range of the input. */
export type OutsidePolicy = "clip" | "nothing";

/** What an inference is made from. */
export interface InferenceOptions {
  readonly inputs: readonly FuzzySet[];
  readonly outputs: readonly FuzzySet[];
  /** Pairs of an input set and the output set it leads to; the n-th to the n-th unless said. */
  readonly rules?: readonly (readonly [number, number])[];
  readonly method: InferenceMethod;
  /** "clip" moves an input into the range; with "nothing" it may fire no rule, and then the output is zero. */
  readonly outside: OutsidePolicy;
  /** Range into which an input is clipped; from the first to the last peak of the inputs unless said. */
  readonly range?: readonly [number, number];
  /** Where the output lives; all of the output sets unless said. */
  readonly universe?: readonly [number, number];
}

/** A compiled inference. */
export interface Inference extends Cut {
  readonly inputs: readonly FuzzySet[];
  readonly method: InferenceMethod;
  readonly outside: OutsidePolicy;
  /** Input set of each rule. */
  readonly given: Int32Array;
  readonly range: readonly [number, number];
  /** How many rules fired in the last inference; none means that the output was not inferred. */
  fired: number;
}

/** Compiles an inference. */
export function makeInference(options: InferenceOptions): Inference {
  const { inputs, outputs, method, outside } = options;
  if (!(inputs.length > 0 && outputs.length > 0))
    throw new SolverError("an inference needs sets", { inputs: inputs.length, outputs: outputs.length });
  const rules = options.rules ?? inputs.map((_, n) => [n, n] as const);
  for (const [given, then] of rules) {
    if (!(inputs[given] && outputs[then])) throw new SolverError("a rule must name two sets", { given, then });
  }
  const peaks = inputs.map(peakOf);
  const concluded = rules.map(([, then]) => outputs[then]!);
  return {
    inputs,
    method,
    outside,
    given: Int32Array.from(rules, ([given]) => given),
    range: checkedRange(options.range ?? [Math.min(...peaks), Math.max(...peaks)]),
    sets: concluded,
    universe: checkedRange(
      options.universe ?? [Math.min(...concluded.map(startOf)), Math.max(...concluded.map(endOf))],
    ),
    strength: new Float64Array(rules.length),
    scales: method.startsWith("product"),
    sums: method.endsWith("sum"),
    scratch: makeCutScratch(rules.length),
    fired: 0,
  };
}

function checkedRange(range: readonly [number, number]): readonly [number, number] {
  const [low, high] = range;
  if (!(low <= high && Number.isFinite(high - low)))
    throw new SolverError("a range must be finite and in order", { low, high });
  return range;
}

/** How strongly each rule fires: the grade of the input in its set. Implements [fuzzy/conclusion]. */
export function fireRules(inference: Inference, input: number): void {
  const { inputs, given, range, strength, outside } = inference;
  const x = outside === "clip" ? Math.min(range[1], Math.max(range[0], input)) : input;
  let fired = 0;
  for (let r = 0; r < strength.length; ++r) {
    strength[r] = gradeOf(inputs[given[r]!]!, x);
    if (strength[r]! > 0) ++fired;
  }
  inference.fired = fired;
}

/** The output for an input; zero if no rule fires, and `inference.fired` says so. Implements [fuzzy/outside], [fuzzy/map]. */
export function infer(inference: Inference, input: number): number {
  if (Number.isNaN(input)) return NaN;
  fireRules(inference, input);
  if (inference.fired === 0) return 0;
  return inference.method === "weighted" ? weightedPeak(inference) : centroidOf(inference);
}

/** The mean of the peaks of the output sets, weighted by how strongly their rules fire. Implements [fuzzy/weighted]. */
export function weightedPeak({ strength, sets }: Cut): number {
  let sum = 0;
  let weight = 0;
  for (let r = 0; r < strength.length; ++r) {
    sum += strength[r]! * peakOf(sets[r]!);
    weight += strength[r]!;
  }
  return sum / weight;
}
