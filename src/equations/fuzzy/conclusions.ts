/** What rules conclude, figure 6 and section IV.2, and what becomes of a force that no set knows. */
import { infer, paperInference, type Inference, type Random } from "@pliant/solver";
import {
  concludedGrade,
  fireRules,
  makeInference,
  outlineAt,
  type InferenceMethod,
  type OutsidePolicy,
} from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { METHODS, ourGrade, ourOutline, ourTake, randomSet } from "./outlines.ts";

/** To which degree `z` belongs to what all rules conclude from a force. */
type Conclude = (inference: Inference, force: number, z: number) => number;
/** What is inferred from a force that may lie outside every set: the output, and whether it was inferred at all. */
type Outside = (inference: Inference, force: number) => readonly [number, boolean];

const SAMPLES = 200;

/** An inference that a formula may fire, in some other way if told. */
const copyOf = (inference: Inference, other: Partial<Inference> = {}): Inference => ({
  ...inference,
  strength: inference.strength.slice(),
  ...other,
});

const conclude =
  (other: Partial<Inference> = {}): Conclude =>
  (inference, force, z) => {
    const fired = copyOf(inference, other);
    fireRules(fired, force);
    return outlineAt(fired, z);
  };

/** Random sets of every kind, and five rules that lead from some of them to others. */
function randomInference(random: Random, method: InferenceMethod, outside: OutsidePolicy): Inference {
  const sets = (): ReturnType<typeof randomSet>[] => [0, 1, 2, 3].map((kind) => randomSet(random, kind));
  const rules = Array.from({ length: 5 }, () => [0, 1].map(() => Math.floor(random.between(0, 4))) as [number, number]);
  return makeInference({ inputs: sets(), outputs: sets(), rules, method, outside, universe: [-0.8, 0.9] });
}

/** How strongly each rule fires, by our own grades. */
function ourStrength({ inputs, given, range, outside }: Inference, force: number): Float64Array {
  const x = outside === "clip" ? Math.max(range[0], Math.min(range[1], force)) : force;
  return Float64Array.from(given, (set) => ourGrade(inputs[set]!, x));
}

const isAsOurs = (methods: readonly InferenceMethod[], words: string): Check<Conclude> => ({
  claim: words,
  allows: "rounding of a grade of some five operations, of which a bell has its exponent eightfold, and of five sums",
  run: (formula, random) =>
    outcomeOf(2 * SAMPLES, 2e-15, (n) => {
      const inference = randomInference(random, methods[n % methods.length]!, n % 3 === 0 ? "nothing" : "clip");
      const [force, z] = [random.between(-1.2, 1.2), random.between(-0.8, 0.9)];
      return formula(inference, force, z) - ourOutline({ ...inference, strength: ourStrength(inference, force) }, z);
    }),
});

const isTheLargestCut = isAsOurs(
  ["min-max"],
  "At every place it is the largest of the output sets, each cut off at the grade of the force in the set that its rule names.",
);
const scalesOrAdds = isAsOurs(
  ["product-sum", "min-sum", "product-max"],
  "Where sets are scaled they are multiplied by that grade, and where they are added they are added.",
);

const staysBelow: Check<Conclude> = {
  claim: "No conclusion is surer than the rule that it comes from, and one that no rule reaches is not drawn.",
  allows: "none (pass or fail): the largest of some numbers is one of them",
  run: (formula, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const inference = paperInference("printed", "min-max");
      const [force, z] = [random.between(-40, 40), random.between(-0.012, 0.012)];
      const most = Math.max(...ourStrength(inference, force));
      const height = formula(inference, force, z);
      return Math.max(0, height - most) + (height < 0 ? 1 : 0) + Math.abs(formula(inference, force, 0.013));
    }),
};

const outside =
  (other: Partial<Inference> = {}): Outside =>
  (inference, force) => {
    const fired = copyOf(inference, other);
    return [infer(fired, force), fired.fired > 0];
  };

/** What the tables of the paper come to, as a share of the last displacement, against our own. */
function missOf(formula: Outside, method: InferenceMethod, policy: OutsidePolicy, force: number): number {
  const inference = paperInference("printed", method, policy);
  const [output, inferred] = formula(inference, force);
  const strength = ourStrength(inference, force);
  const fires = strength.some((one) => one > 0);
  const wanted = fires ? ourTake({ ...inference, strength }) : 0;
  return Math.abs(output - wanted) / 0.009 + (inferred === fires ? 0 : 1);
}

const WAYS = [...METHODS, "weighted"] as const;
const TAKEN = "rounding of areas and moments of some twelve pieces, by quadrature and in closed form";

const infersWithin: Check<Outside> = {
  claim:
    "Within the range each way of inferring gives what its conclusions have as their centre, or their weighted mean.",
  allows: TAKEN,
  run: (formula, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) =>
      missOf(formula, WAYS[n % WAYS.length]!, n % 2 === 0 ? "clip" : "nothing", random.between(-27, 27)),
    ),
};

const clipsToTheRange: Check<Outside> = {
  claim: "Clipped, an input beyond the range gets what the nearest number of the range gets.",
  allows: TAKEN,
  run: (formula, random) =>
    outcomeOf(100, 1e-14, (n) => {
      const beyond = random.logBetween(27, 1e6) * (random.next() < 0.5 ? -1 : 1);
      return missOf(formula, WAYS[n % WAYS.length]!, "clip", beyond);
    }),
};

const saysThatNothingFired: Check<Outside> = {
  claim:
    "Not clipped, an input of 36 N or more fires no rule, the output is zero, and the inference says that it was not inferred; just below, the last rule still fires.",
  allows: TAKEN,
  run: (formula, random) =>
    outcomeOf(100, 1e-13, (n) => {
      const sign = random.next() < 0.5 ? -1 : 1;
      const beyond = n % 2 === 0 ? Math.max(36, random.logBetween(36, 1e6)) : 36 - random.logBetween(0.1, 9);
      return missOf(formula, WAYS[n % WAYS.length]!, "nothing", sign * beyond);
    }),
};

export const conclusionEquations = [
  defineEquation<Conclude>({
    id: "fuzzy/conclusion",
    title: "What the rules conclude",
    place: "figure 6, section IV.2",
    unprinted: true,
    tex: String.raw`\beta(z) = \max_n\, \min\left(\alpha_n, B_n(z)\right)`,
    code: { outlineAt, concludedGrade, fireRules },
    formula: conclude(),
    checks: [isTheLargestCut, scalesOrAdds, staysBelow],
    mutants: {
      "scales instead of cutting": conclude({ scales: true }),
      "adds the sets up": conclude({ sums: true }),
      "forgets the last rule": (inference, force, z) =>
        conclude({ sets: inference.sets.slice(0, -1) })(inference, force, z),
    },
    uses: ["fuzzy/membership"],
  }),
  defineEquation<Outside>({
    id: "fuzzy/outside",
    title: "A force outside the sets",
    place: "tables 3 and 4, section IV.2",
    unprinted: true,
    statement:
      "The paper says that forces are taken from −27 to 27, and no sentence says plainly what happens to a larger one. Clipping it into the range is our choice. A scene can also leave it as it is: then from 36 N on no rule fires, and that component stands still.",
    code: { infer },
    formula: outside(),
    writes: ({ scratch }) => [scratch],
    checks: [infersWithin, clipsToTheRange, saysThatNothingFired],
    mutants: {
      "never clips": outside({ outside: "nothing" }),
      "always clips": outside({ outside: "clip" }),
    },
  }),
];
