/** What the tables come to: a straight line with two ends, and the digits of Table 4, section IV.2. */
import { infer, paperInference } from "@pliant/solver";
import {
  LARGEST_FORCE,
  outputCorners,
  POINT_MASS,
  PRINTED_OUTPUTS,
  TABLE_STEP,
  type InferenceMethod,
} from "@pliant/solver/fuzzy";
import { shown } from "../../scenes/numbers.ts";
import { deviationOf, METHOD_WORDS } from "../../scenes/fuzzy/deviation.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** The displacement, m, that a force, N, is said to make at this step and mass. */
type Line = (force: number, h: number, mass: number) => number;
/** Corners of the output sets. */
type Corners = (h: number, mass: number) => readonly (readonly [number, number, number])[];

const line: Line = (force, h, mass) => (Math.max(-LARGEST_FORCE, Math.min(LARGEST_FORCE, force)) * h * h) / mass;

/** The digits of Table 4 are off by this much, m. */
const DIGIT = 1e-6;

const isWhatIsInferred: Check<Line> = {
  claim:
    "It is what the weighted mean infers from Tables 3 and 4, to the 10⁻⁶ m by which the digits of Table 4 are off.",
  allows: "the digits of Table 4, which are off by 1e-6 m",
  run: (formula, random) => {
    const inference = paperInference("printed", "weighted");
    return outcomeOf(400, DIGIT * (1 + 1e-9), () => {
      const force = random.between(-60, 60);
      return formula(force, TABLE_STEP, POINT_MASS) - infer(inference, force);
    });
  },
};

const isItForAnyStep: Check<Line> = {
  claim:
    "With the output sets made for another step and mass, the weighted mean and the scaled sum infer it to round-off.",
  allows: "rounding of areas and moments of six pieces, of some twenty operations each",
  run: (formula, random) =>
    outcomeOf(100, 1e-14, (n) => {
      const [h, mass] = [random.logBetween(1e-3, 0.1), random.logBetween(0.03, 3)];
      const method = n % 2 === 0 ? "weighted" : "product-sum";
      const force = random.between(-60, 60);
      return (infer(paperInference({ h, mass }, method), force) - formula(force, h, mass)) / line(27, h, mass);
    }),
};

const spacedAlike: Check<Corners> = {
  claim: "Neighbouring corners of the output sets lie equally far apart, as those of the input sets do.",
  allows: "rounding of three products, of numbers up to four spacings",
  run: (corners, random) =>
    outcomeOf(50, 2e-15, () => {
      const [h, mass] = [random.logBetween(1e-3, 0.1), random.logBetween(0.03, 3)];
      const unit = (9 * h * h) / mass;
      return Math.max(
        ...corners(h, mass).flatMap(([a, b, c], n) =>
          [a - (n - 4) * unit, b - (n - 3) * unit, c - (n - 2) * unit].map((miss) => Math.abs(miss) / unit),
        ),
      );
    }),
};

const mirrored: Check<Corners> = {
  claim: "The sets of the negative displacements are those of the positive ones, mirrored.",
  allows: "none (pass or fail): a sign is exact",
  run: (corners, random) =>
    outcomeOf(50, 0, () => {
      const sets = corners(random.logBetween(1e-3, 0.1), random.logBetween(0.03, 3));
      return Math.max(
        ...sets.flatMap((set, n) => set.map((z, c) => Math.abs(z / sets[6]![2] + sets[6 - n]![2 - c]! / sets[6]![2]))),
      );
    }),
};

const curved: InferenceMethod[] = ["product-sum", "min-max", "min-sum", "product-max"];

export const mapEquations = [
  defineEquation<Line>({
    id: "fuzzy/map",
    title: "What the tables come to",
    place: "tables 3 and 4, section IV.2",
    unprinted: true,
    tex: String.raw`\Delta R = \frac{\Delta t^2}{\mu} \max\left(-\hat F, \min(\hat F, F_{ef})\right)`,
    code: { infer, outputCorners },
    formula: line,
    checks: [isWhatIsInferred, isItForAnyStep],
    mutants: {
      "goes on beyond the last set": (force, h, mass) => (force * h * h) / mass,
      "forgets the square of the step": (force, h, mass) => line(force, Math.sqrt(h * TABLE_STEP), mass),
      "is a hundredth too steep": (force, h, mass) => 1.01 * line(force, h, mass),
    },
    approximates: {
      what: "what each of the five ways infers from Tables 3 and 4",
      measure() {
        const worst = curved.map((method) => ({ method, ...deviationOf(method) }));
        const words = worst.map(({ method, largest }) => `${METHOD_WORDS[method]} ${shown(Math.abs(largest))} m`);
        return {
          error: Math.max(...worst.map(({ largest }) => Math.abs(largest))),
          where: `off by at most ${shown(Math.abs(deviationOf("weighted").largest))} m with the weighted mean; ${words.join(", ")}`,
        };
      },
    },
    uses: ["fuzzy/10", "fuzzy/weighted", "fuzzy/centroid", "fuzzy/outside"],
  }),
  defineEquation<Corners>({
    id: "fuzzy/output-sets",
    title: "Output sets",
    place: "table 4, section IV.2",
    statement:
      "The corners of the output sets are multiples of 0.003 m, which is the displacement that 9 N makes in a step of 0.01 s on 0.3 kg; the last set ends at 0.012 m.",
    code: { outputCorners },
    formula: outputCorners,
    checks: [spacedAlike, mirrored],
    mutants: {
      "forgets the square of the step": (h, mass) => outputCorners(Math.sqrt(h), mass),
      "shifts all sets by one": (h, mass) =>
        outputCorners(h, mass).map((set) => set.map((z) => z + (9 * h * h) / mass) as never),
    },
    erratum: {
      ground: "loose",
      evidence:
        "The digits 0.003001 and 0.005999 stand six times each in our copy, with either sign, so they are hardly slips of the copy. The end at 0.01201 stands there once; its mirror image is −0.012.",
      severity: "nothing",
      fairest:
        "The corners may have been set by hand, and nothing finer was needed: the map changes by one part in 3000.",
      printed: {
        statement: "The peaks are at ±0.003001, ±0.005999 and ±0.009, and the last set ends at 0.01201.",
      },
      why: "Equally spaced, the peaks would be at 0.003, 0.006 and 0.009, as Table 3 has them at 9, 18 and 27. In Table 4 the small peaks are 10⁻⁶ m too far out, the medium ones 10⁻⁶ m too near, and the last end is 10⁻⁵ m farther out than its mirror image.",
      formula: (h, mass) => {
        const scale = outputCorners(h, mass)[5]![2] / 0.009;
        return PRINTED_OUTPUTS.map((set) => set.map((z) => z * scale) as never);
      },
    },
  }),
];
