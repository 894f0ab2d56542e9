/** Equation 7, the probability that a squeezed spring breaks, and what it means for a time. */
import { breakProbability, probabilityIn } from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** Probability for a length, a rest length and φ. */
type Probability = (l: number, restLength: number, phi: number) => number;

const SAMPLES = 300;

const isProbability: Check<Probability> = {
  claim: "For lengths from 0 to twice the rest length, and φ from 0.2 to 10, it is a number from 0 to 1.",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const P = probability(random.between(0, 2), 1, random.logBetween(0.2, 10));
      return P >= 0 && P <= 1 ? 0 : 1;
    }),
};

const sparesTheStretched: Check<Probability> = {
  claim: "A spring that is not squeezed does not break.",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 0, (n) =>
      probability(1 + (n % 10 === 0 ? 0 : random.logBetween(1e-12, 1)), 1, random.between(0.5, 6)),
    ),
};

const isPowerOfTheSqueeze: Check<Probability> = {
  claim:
    "Its logarithm is φ times that of the squeeze: a tenth of squeeze and φ = 1 give a tenth, φ = 5 one in 100,000.",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const [squeeze, phi, L] = [random.logBetween(1e-3, 1), random.between(0.5, 6), random.logBetween(1e-3, 1)];
      return Math.log(probability(L * (1 - squeeze), L, phi)) / (phi * Math.log(squeeze)) - 1;
    }),
};

const isSure: Check<Probability> = {
  claim: "A spring of no length breaks for sure.",
  run: (probability, random) => outcomeOf(SAMPLES, 0, () => probability(0, random.logBetween(1e-3, 1), 3) - 1),
};

/** Probability for a step of length h, from that for a test and a reference time. */
type InTime = (perTest: number, h: number, reference: number) => number;

const isTheSameInASecond: Check<InTime> = {
  claim: "At 30, 60 and 120 steps a second, as many springs are whole after a second.",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const P = random.logBetween(1e-6, 0.99);
      const whole = (rate: number): number => rate * Math.log1p(-inTime(P, 1 / rate, 1 / 60));
      return Math.max(Math.abs(whole(30) / whole(60) - 1), Math.abs(whole(120) / whole(60) - 1));
    }),
};

const twoStepsAreOne: Check<InTime> = {
  claim: "Two steps, one after the other, break as much as one that is as long as both.",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const [P, a, b] = [random.next(), random.logBetween(1e-3, 0.1), random.logBetween(1e-3, 0.1)];
      const reference = 1 / 60;
      return (1 - inTime(P, a, reference)) * (1 - inTime(P, b, reference)) - (1 - inTime(P, a + b, reference));
    }),
};

const isPAtTheReference: Check<InTime> = {
  claim: "In a step as long as the reference time it is the probability of (7).",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const [P, h] = [random.next(), random.logBetween(1e-3, 0.1)];
      return inTime(P, h, h) - P;
    }),
};

const raw = String.raw;
const squeeze = raw`1 - l_{i,j}^t / l_{i,j}^0`;

export const breakingEquations = [
  defineEquation<Probability>({
    id: "crumple/7",
    title: "The probability that a spring breaks",
    place: "eq. 7, section 4",
    tex: raw`P_{i,j} = \max\left(0, ${squeeze}\right)^\phi`,
    code: { breakProbability },
    formula: breakProbability,
    checks: [isProbability, sparesTheStretched, isPowerOfTheSqueeze, isSure],
    mutants: {
      "takes the power of the ratio": (l, L, phi) => (l < L ? 1 - (l / L) ** phi : 0),
      "lets φ work the other way": (l, L, phi) => (l < L ? (1 - l / L) ** (1 / phi) : 0),
      "breaks what is stretched": (l, L, phi) => Math.min(1, Math.abs(1 - l / L)) ** phi,
    },
    erratum: {
      ground: "open",
      printed: { tex: raw`P_{i,j} = \left(${squeeze}\right)^\phi` },
      why: "The text gives the probability of a squeezed spring and leaves stretched ones open. A program meets them, and there the formula gives a negative number for φ = 1, a positive one for φ = 2, and none at all for φ = 1.5.",
      evidence:
        "The sentence speaks of a squeezed spring. The interval [1, 0] must be the numbers from 0 to 1. Nothing is said of a spring that is longer than at rest.",
      severity: "fails",
      fairest:
        "The formula is for squeezed springs alone and holds for them; that others do not break goes without saying.",
      passage: {
        korean:
          "다시 말해 수축된 스프링의 경우 이 값은 [1,0]의 구간에 존재하며, 이 스프링이 부러질 확률은 다음과 같다.",
        english:
          "“In other words, in the case of a contracted spring this value exists in the interval [1,0], and the probability that this spring breaks is as follows.”",
      },
      formula: (l, L, phi) => (1 - l / L) ** phi,
    },
  }),
  defineEquation<InTime>({
    id: "crumple/rate",
    title: "A probability for a time",
    place: "section 4, after eq. 7",
    tex: raw`P_{i,j}(h) = 1 - \left(1 - P_{i,j}\right)^{h / h_0}`,
    code: { probabilityIn },
    formula: probabilityIn,
    checks: [isTheSameInASecond, twoStepsAreOne, isPAtTheReference],
    mutants: {
      "scales the probability with the time": (P, h, reference) => (P * h) / reference,
      "has the ratio of the times upside down": (P, h, reference) => 1 - (1 - P) ** (reference / h),
    },
    erratum: {
      ground: "open",
      printed: { statement: "A squeezed spring breaks with the probability of (7). Over which time is not said." },
      why: "The simplest program tests each spring once in each step. Then more steps in a second are more chances: as long as few are broken, twice the steps break twice as many springs of a sheet that is squeezed alike.",
      evidence:
        "Neither a time nor a rate of tests is in the text. The rule that is tested here as the text’s, one test in each step whatever its length, is our reading.",
      severity: "drifts",
      fairest:
        "With a time step that never changes the probability of a step is a complete rule, and φ can be chosen for it.",
      passage: {
        korean: "그러나 자연스러운 시물레이션을 위해서는 수축의 정도에 따라 확률적으로 스프링이 부러지는 것이 좋다.",
        english:
          "“However, for a natural simulation it is good if springs break probabilistically, according to the degree of contraction.”",
      },
      formula: (P) => P,
    },
    uses: ["crumple/7"],
  }),
];
