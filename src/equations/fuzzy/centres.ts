/** The number that is taken from what was concluded, section IV.2: the centre of its area, or the mean of the peaks. */
import { paperInference, type Inference } from "@pliant/solver";
import { bell, centroidOf, fireRules, makeInference, peakOf, PRINTED_INPUTS, weightedPeak } from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { fired, METHODS, ourIntegrals, ourTake, randomSet } from "./outlines.ts";

/** The number that is taken from what was concluded. */
type Take = (inference: Inference) => number;

const SAMPLES = 200;

/** By how much a centre is off, counted less where there is little area to have one. */
function missOf(take: Take, inference: Inference): number {
  const { area, moment } = ourIntegrals(inference);
  return (take(inference) - moment / area) * Math.min(1, area);
}

const isTheCentre: Check<Take> = {
  claim:
    "For random sets, cut or scaled, joined by maximum or sum, it is where a quadrature of outlines that are drawn anew finds the centre of the area.",
  allows:
    "rounding of some thirty pieces on both sides; the five points of the quadrature are exact for straight lines",
  run: (take, random) => outcomeOf(1000, 1e-14, (n) => missOf(take, fired(random, METHODS[n % METHODS.length]!))),
};

const isTheCentreWithBells: Check<Take> = {
  claim: "With bells among the sets it is so, too, as nearly as the solver looks at a bell.",
  allows:
    "where a bell all but touches a line, what rises above it within a 32nd of its width of up to 0.5 may go unseen: 3e-6 of it",
  run: (take, random) =>
    outcomeOf(60, 1.5e-6, (n) => missOf(take, fired(random, METHODS[n % METHODS.length]!, [3, 0, 3, 1]))),
};

const isExactForOne: Check<Take> = {
  claim:
    "For a single triangle that is scaled it is the mean of the corners, to round-off; cut off, that of the polygon.",
  allows: "rounding; where a set is cut off at a hundredth, the difference of two areas has lost two digits",
  run: (take, random) =>
    outcomeOf(SAMPLES, 1e-13, (n) => {
      const set = randomSet(random, 0);
      const strength = random.between(0.01, 1);
      const method = n % 2 === 0 ? "product-sum" : "min-max";
      const inference = makeInference({ inputs: [set], outputs: [set], method, outside: "clip" });
      inference.strength[0] = strength;
      if (set.kind !== "trapezoid") return NaN;
      const { a, b, d } = set;
      // What is cut off is a small triangle with the same apex; area times centre of the rest is the difference.
      const rest = (1 - strength) ** 2;
      const tip = [b + (1 - strength) * (a - b), b, b + (1 - strength) * (d - b)].reduce((sum, z) => sum + z / 3, 0);
      const whole = (a + b + d) / 3;
      return take(inference) - (n % 2 === 0 ? whole : (whole - rest * tip) / (1 - rest));
    }),
};

const isTheCentreOfBells: Check<Take> = {
  claim: "For bells that are scaled and summed it is the mean of their centres, weighted by strength and width.",
  allows: "area and moment are integrated to 1e-10 of a universe of up to 10, relative to an area of at least 0.01",
  run: (take, random) =>
    outcomeOf(50, 1e-8, () => {
      const bells = Array.from({ length: 3 }, () => bell(random.between(-1, 1), random.logBetween(0.05, 0.5)));
      const inference = makeInference({ inputs: bells, outputs: bells, method: "product-sum", outside: "clip" });
      bells.forEach((_, r) => (inference.strength[r] = random.between(0.05, 1)));
      const weight = bells.reduce((sum, { width }, r) => sum + width * inference.strength[r]!, 0);
      const moment = bells.reduce((sum, { width, centre }, r) => sum + centre * width * inference.strength[r]!, 0);
      return take(inference) - moment / weight;
    }),
};

const isZeroForNothing: Check<Take> = {
  claim: "Where nothing is concluded, or nothing within the universe, it is zero.",
  allows: "none (pass or fail): it is zero",
  run: (take, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const inference = fired(random, METHODS[n % METHODS.length]!);
      if (n % 2 === 0) return Math.abs(take({ ...inference, universe: [1.5, 2] }));
      inference.strength.fill(0);
      return Math.abs(take(inference));
    }),
};

const isTheMeanPeak: Check<Take> = {
  claim: "It is the mean of the peaks of the output sets, each counted as strongly as its rule fires.",
  allows: "rounding of two sums of four products",
  run: (take, random) =>
    outcomeOf(SAMPLES, 2e-15, () => {
      const inference = fired(random, "weighted", [0, 1, 2, 3]);
      return take(inference) - ourTake(inference);
    }),
};

const isTheSureOne: Check<Take> = {
  claim:
    "With the tables of the paper, a force at the peak of a set gives the peak of the output set, and nothing else.",
  allows: "none (pass or fail): one grade is 1 and the others are 0",
  run: (take, random) =>
    outcomeOf(50, 0, () => {
      const inference = paperInference("printed", "weighted");
      const n = Math.floor(random.between(0, 7));
      fireRules(inference, PRINTED_INPUTS[n]![1]);
      return take(inference) - peakOf(inference.sets[n]!);
    }),
};

const weighing =
  (factor: (z: number) => number): Take =>
  (inference) => {
    const { area, moment } = ourIntegrals(inference, factor);
    return moment / area;
  };

export const centreEquations = [
  defineEquation<Take>({
    id: "fuzzy/centroid",
    title: "Centre of the conclusion",
    place: "section IV.2",
    unprinted: true,
    tex: String.raw`z^* = \frac{\int z\, \beta(z)\, \mathrm{d}z}{\int \beta(z)\, \mathrm{d}z}`,
    code: { centroidOf },
    formula: centroidOf,
    writes: ({ scratch }) => [scratch],
    checks: [isTheCentre, isTheCentreWithBells, isExactForOne, isTheCentreOfBells, isZeroForNothing],
    mutants: {
      "takes the middle of the universe": ({ universe }) => (universe[0] + universe[1]) / 2,
      "takes the mean of the peaks": weightedPeak,
      "weighs with the square": weighing((z) => z * Math.abs(z)),
    },
    uses: ["fuzzy/conclusion"],
  }),
  defineEquation<Take>({
    id: "fuzzy/weighted",
    title: "Weighted mean of the peaks",
    place: "section IV.2",
    unprinted: true,
    tex: String.raw`z^* = \frac{\sum_n \alpha_n z_n}{\sum_n \alpha_n}`,
    code: { weightedPeak },
    formula: weightedPeak,
    checks: [isTheMeanPeak, isTheSureOne],
    mutants: {
      "takes the strongest alone": ({ strength, sets }) => peakOf(sets[strength.indexOf(Math.max(...strength))]!),
      "counts every set alike": ({ sets }) => sets.reduce((sum, set) => sum + peakOf(set), 0) / sets.length,
    },
    uses: ["fuzzy/membership"],
  }),
];
