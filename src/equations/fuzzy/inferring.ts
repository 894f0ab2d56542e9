/** Fuzzy inference, section IV.2 and figures 5 to 7: sets, what rules conclude, and the number that is taken from it. */
import { infer, paperInference, type Inference, type Random } from "@pliant/solver";
import {
  bell,
  centroidOf,
  concludedGrade,
  fireRules,
  gradeOf,
  makeInference,
  outlineAt,
  peakOf,
  PRINTED_INPUTS,
  trapezoid,
  triangle,
  weightedPeak,
  type FuzzySet,
  type InferenceMethod,
} from "@pliant/solver/fuzzy";
import { integrate } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** The degree to which a number belongs to the triangle a, b, c. */
type Grade = (x: number, a: number, b: number, c: number) => number;
/** The joined conclusions at a place, for cut sets whose largest counts. */
type Outline = (inference: Inference, z: number) => number;
/** The number that is taken from what was concluded. */
type Take = (inference: Inference) => number;

const SAMPLES = 200;

const grade: Grade = (x, a, b, c) => gradeOf(triangle(a, b, c), x);

const peaksAndEnds: Check<Grade> = {
  claim:
    "It is 1 at the peak, 0 from the ends on, and falls evenly on either side, as close to the peak as a millionth of it.",
  run: (formula, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const a = random.between(-50, 50);
      const b = a + random.logBetween(0.1, 50);
      const c = b + random.logBetween(0.1, 50);
      const at = (x: number): number => formula(x, a, b, c);
      const outside = at(a - random.between(0, 9)) + at(c + random.between(0, 9));
      const s = random.logBetween(1e-6, 1);
      const sides = [at(b + s * (a - b)), at(b + s * (c - b))].map((grade) => Math.abs(grade - (1 - s)));
      return Math.abs(at(b) - 1) + Math.abs(outside) + sides[0]! + sides[1]!;
    }),
};

const shareOne: Check<Grade> = {
  claim: "Any force between −27 and 27 N belongs to two neighbouring sets of Table 3, and the two grades add up to 1.",
  run: (formula, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const x = random.between(-27, 27);
      const grades = PRINTED_INPUTS.map(([a, b, c]) => formula(x, a, b, c));
      const several = grades.filter((one) => one > 1e-12).length;
      return Math.abs(grades.reduce((sum, one) => sum + one, 0) - 1) + (several > 2 ? 1 : 0);
    }),
};

/** An output set of random size and place: a triangle, a roof with a flat top, or a wedge with an upright side. */
function randomSet(random: Random, n: number): FuzzySet {
  const corners = Array.from({ length: 4 }, () => random.between(-1, 1)).sort((p, q) => p - q) as [
    number,
    number,
    number,
    number,
  ];
  const [a, b, c, d] = corners;
  return n % 3 === 0 ? triangle(a, b, d) : n % 3 === 1 ? trapezoid(a, b, c, d) : triangle(a, a, d);
}

/** An inference of random sets whose rules have fired. */
function fired(random: Random, method: InferenceMethod, sets = 4): Inference {
  const outputs = Array.from({ length: sets }, (_, n) => randomSet(random, n));
  const inference = makeInference({ inputs: outputs, outputs, method, outside: "clip", universe: [-0.8, 0.9] });
  inference.strength.forEach((_, r, strength) => (strength[r] = random.next() < 0.2 ? 0 : random.next()));
  inference.strength[0] = random.between(0.05, 1);
  return inference;
}

const isTheLargestCut: Check<Outline> = {
  claim: "At every place it is the largest of the output sets, each cut off at how strongly its rule fires.",
  run: (outline, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const inference = fired(random, "min-max");
      const z = random.between(-0.8, 0.9);
      const wanted = Math.max(...inference.sets.map((set, r) => Math.min(gradeOf(set, z), inference.strength[r]!)));
      return outline(inference, z) - wanted;
    }),
};

const staysBelow: Check<Outline> = {
  claim: "No conclusion is surer than the rule that it comes from, and one that no rule reaches is not drawn.",
  run: (outline, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const inference = fired(random, "min-max");
      const most = Math.max(...inference.strength);
      return Math.max(0, outline(inference, random.between(-1, 1)) - most) + outline(inference, 1.5);
    }),
};

const METHODS = ["min-max", "product-sum", "min-sum", "product-max"] as const;
/** Pieces between sorted places, ends of the universe included. */
function piecesOf({ universe: [low, high] }: Inference, places: readonly number[]): (readonly [number, number])[] {
  const ends = [low, ...places.filter((z) => z > low && z < high), high].sort((p, q) => p - q);
  return ends.slice(1).flatMap((end, n) => (end > ends[n]! ? [[ends[n]!, end] as const] : []));
}

/** Where the outline may have a kink: at corners of sets, where a rule cuts a side, and where two conclusions cross. */
function kinksOf(inference: Inference): number[] {
  const corners = inference.sets.flatMap((set, r) => {
    if (set.kind !== "trapezoid") return [];
    const { a, b, c, d } = set;
    const strength = inference.scales ? 1 : inference.strength[r]!;
    return [a, b, c, d, a + strength * (b - a), d + strength * (c - d)];
  });
  const crossings = piecesOf(inference, corners).flatMap(([p, q]) => {
    // Between corners each conclusion is a line; two of its values give the others.
    const [left, right] = [0.25, 0.75].map((part) =>
      inference.sets.map((_, r) => concludedGrade(inference, r, p + part * (q - p))),
    ) as [number[], number[]];
    return left.flatMap((one, r) =>
      left
        .slice(0, r)
        .map((other, s) => {
          const [before, after] = [one - other, right[r]! - right[s]!];
          return p + (q - p) * (0.25 + (0.5 * before) / (before - after));
        })
        .filter((z) => z > p && z < q),
    );
  });
  return [...corners, ...crossings];
}

/** The integral of the outline times a factor, piece by piece between kinks. */
function integral(inference: Inference, factor: (z: number) => number): number {
  const piece = (p: number, q: number): number => integrate((z) => factor(z) * outlineAt(inference, z), p, q, 1);
  return piecesOf(inference, kinksOf(inference)).reduce((sum, [p, q]) => sum + piece(p, q), 0);
}

const isTheCentre: Check<Take> = {
  claim:
    "For random sets, cut or scaled, joined by maximum or sum, it is where a quadrature finds the centre of the area.",
  run: (take, random) =>
    outcomeOf(1000, 1e-11, (n) => {
      const inference = fired(random, METHODS[n % METHODS.length]!);
      const area = integral(inference, () => 1);
      const moment = integral(inference, (z) => z);
      return (take(inference) - moment / area) * Math.min(1, area);
    }),
};

const isExactForOne: Check<Take> = {
  claim:
    "For a single triangle that is scaled it is the mean of the corners, to round-off; cut off, that of the polygon.",
  run: (take, random) =>
    outcomeOf(SAMPLES, 1e-10, (n) => {
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

const isTheMeanPeak: Check<Take> = {
  claim: "It is the mean of the peaks of the output sets, each counted as strongly as its rule fires.",
  run: (take, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const inference = fired(random, "weighted");
      const weight = inference.strength.reduce((sum, one) => sum + one, 0);
      return (
        take(inference) - inference.sets.reduce((sum, set, r) => sum + peakOf(set) * inference.strength[r]!, 0) / weight
      );
    }),
};

const isTheSureOne: Check<Take> = {
  claim:
    "With the tables of the paper, a force at the peak of a set gives the peak of the output set, and nothing else.",
  run: (take, random) =>
    outcomeOf(50, 1e-15, () => {
      const inference = paperInference("printed", "weighted");
      const n = Math.floor(random.between(0, 7));
      fireRules(inference, PRINTED_INPUTS[n]![1]);
      return take(inference) - peakOf(inference.sets[n]!);
    }),
};

/** What is concluded for an input that may lie outside every set: the output, and whether it was inferred at all. */
type Outside = (inference: Inference, input: number) => readonly [number, boolean];

const outside: Outside = (inference, input) => [infer(inference, input), inference.fired > 0];

const clipsToTheRange: Check<Outside> = {
  claim: "Clipped, an input beyond the range gets what the nearest number of the range gets.",
  run: (formula, random) =>
    outcomeOf(100, 0, () => {
      const inference = paperInference("printed", "min-max", "clip");
      const beyond = random.logBetween(27, 1e6) * (random.next() < 0.5 ? -1 : 1);
      const [output, inferred] = formula(inference, beyond);
      return Math.abs(output - infer(inference, 27 * Math.sign(beyond))) + (inferred ? 0 : 1);
    }),
};

const saysThatNothingFired: Check<Outside> = {
  claim:
    "Not clipped, an input of 36 N or more fires no rule, the output is zero, and the inference says that it was not inferred.",
  run: (formula, random) =>
    outcomeOf(100, 0, () => {
      const inference = paperInference("printed", "min-max", "nothing");
      const beyond = random.logBetween(36, 1e6) * (random.next() < 0.5 ? -1 : 1);
      const [output, inferred] = formula(inference, beyond);
      return Math.abs(output) + (inferred ? 1 : 0);
    }),
};

const weighing =
  (factor: (z: number) => number): Take =>
  (inference) =>
    integral(inference, factor) / integral(inference, () => 1);

export const inferringEquations = [
  defineEquation<Grade>({
    id: "fuzzy/membership",
    title: "A triangular set",
    place: "figure 5, section IV.2",
    unprinted: true,
    tex: String.raw`\alpha(F) = \max\left(0, \min\left(\frac{F - a}{b - a}, \frac{c - F}{c - b}\right)\right)`,
    code: { gradeOf },
    formula: grade,
    checks: [peaksAndEnds, shareOne],
    mutants: {
      "is a step and not a slope": (x, a, b, c) => (grade(x, a, b, c) >= 0.5 ? 1 : 0),
      "squares the grade": (x, a, b, c) => grade(x, a, b, c) ** 2,
      "falls twice as fast": (x, a, b, c) => grade(x, a, b, (b + c) / 2),
    },
  }),
  defineEquation<Outline>({
    id: "fuzzy/conclusion",
    title: "What the rules conclude",
    place: "figure 6, section IV.2",
    unprinted: true,
    tex: String.raw`\beta(z) = \max_n\, \min\left(\alpha_n, B_n(z)\right)`,
    code: { outlineAt, concludedGrade, fireRules },
    formula: outlineAt,
    checks: [isTheLargestCut, staysBelow],
    mutants: {
      "scales instead of cutting": (inference, z) => outlineAt({ ...inference, scales: true }, z),
      "adds the sets up": (inference, z) => outlineAt({ ...inference, sums: true }, z),
      "forgets the last rule": (inference, z) => outlineAt({ ...inference, sets: inference.sets.slice(0, -1) }, z),
    },
    uses: ["fuzzy/membership"],
  }),
  defineEquation<Take>({
    id: "fuzzy/centroid",
    title: "Centre of the conclusion",
    place: "section IV.2",
    unprinted: true,
    tex: String.raw`z^* = \frac{\int z\, \beta(z)\, \mathrm{d}z}{\int \beta(z)\, \mathrm{d}z}`,
    code: { centroidOf },
    formula: centroidOf,
    checks: [isTheCentre, isExactForOne, isTheCentreOfBells],
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
  defineEquation<Outside>({
    id: "fuzzy/outside",
    title: "A force that no set knows",
    place: "tables 3 and 4, section IV.2",
    unprinted: true,
    statement:
      "The text says that forces are taken from −27 to 27, and no sentence says plainly what becomes of one beyond. Clipping it into the range is our choice. A scene can also leave it as it is: then from 36 N on no rule fires, and that component stands still.",
    code: { infer },
    formula: outside,
    checks: [clipsToTheRange, saysThatNothingFired],
    mutants: {
      "never clips": (inference, input) => outside({ ...inference, outside: "nothing" }, input),
      "always clips": (inference, input) => outside({ ...inference, outside: "clip" }, input),
    },
  }),
];
