/** Equation 7, the probability that a squeezed spring breaks, and what it means for a time. */
import { breakProbability, probabilityIn } from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** Probability for a length, a rest length and ϕ. */
type Probability = (l: number, restLength: number, phi: number) => number;

const SAMPLES = 300;

const isProbability: Check<Probability> = {
  claim: "For lengths from 0 to twice the rest length, and ϕ from 0.2 to 10, it is a number from 0 to 1.",
  allows: "none (pass or fail).",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const P = probability(random.between(0, 2), 1, random.logBetween(0.2, 10));
      return P >= 0 && P <= 1 ? 0 : 1;
    }),
};

const sparesTheStretched: Check<Probability> = {
  claim: "A spring that is not squeezed does not break.",
  allows: "none (pass or fail; the result must be exactly zero).",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 0, (n) =>
      probability(1 + (n % 10 === 0 ? 0 : random.logBetween(1e-12, 1)), 1, random.between(0.5, 6)),
    ),
};

/** (part / 2^bits)^power in whole numbers: exact until it is rounded, once. */
const powerOf = (part: number, bits: number, power: number): number =>
  Number(BigInt(part) ** BigInt(power)) / 2 ** (bits * power);

const isAPowerInWholeNumbers: Check<Probability> = {
  claim:
    "For ϕ from 1 to 6, and for squeezes from the full length down to one part in 10¹², it is the squeeze multiplied by itself ϕ times, computed exactly in whole numbers.",
  allows: "rounding: the squeeze is exact, and its power right to two units in the last place, 5e-16.",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 5e-16, (n) => {
      const part = Math.floor(random.logBetween(1, 2 ** 40));
      const [phi, size] = [1 + (n % 6), 2 ** Math.floor(random.between(-8, 3))];
      const l = ((2 ** 40 - part) / 2 ** 40) * size;
      return probability(l, size, phi) / powerOf(part, 40, phi) - 1;
    }),
};

const isPowerOfTheSqueeze: Check<Probability> = {
  claim:
    "Its logarithm is ϕ times that of the squeeze: a squeeze of a tenth gives a tenth for ϕ = 1, and one in 100,000 for ϕ = 5.",
  allows:
    "rounding: a squeeze by a thousandth is the difference of lengths that have 16 digits and keeps 13; 1e-13 of its logarithm.",
  run: (probability, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const [squeeze, phi, L] = [random.logBetween(1e-3, 0.9), random.between(0.5, 6), random.logBetween(1e-3, 1)];
      return Math.log(probability(L * (1 - squeeze), L, phi)) / (phi * Math.log(squeeze)) - 1;
    }),
};

const isSure: Check<Probability> = {
  claim: "A spring of no length breaks for sure.",
  allows: "none (pass or fail; the result must be exactly one).",
  run: (probability, random) => outcomeOf(SAMPLES, 0, () => probability(0, random.logBetween(1e-3, 1), 3) - 1),
};

/** Probability for a step of length h, from that for a test and a reference time. */
type InTime = (perTest: number, h: number, reference: number) => number;

const isTheSameInASecond: Check<InTime> = {
  claim: "At 30, 60 and 120 steps a second, equally many springs are still whole after a second.",
  allows:
    "rounding: a probability of one in a million is what is left of one, and keeps 10 digits; some four times that, 4e-10.",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 4e-10, () => {
      const P = random.logBetween(1e-6, 0.99);
      const whole = (rate: number): number => rate * Math.log1p(-inTime(P, 1 / rate, 1 / 60));
      return Math.max(Math.abs(whole(30) / whole(60) - 1), Math.abs(whole(120) / whole(60) - 1));
    }),
};

const isManyTests: Check<InTime> = {
  claim:
    "In the time of 1 to 40 tests it is what those tests give one after the other; in half the time of a test, the probability of staying whole is a square root.",
  allows: "rounding: up to 40 products of numbers below one, of which only those near one count; 2e-15.",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 2e-15, (n) => {
      const P = n % 3 === 0 ? 1 - random.logBetween(1e-9, 1e-2) : random.next();
      const [reference, tests] = [random.logBetween(1e-3, 0.1), 1 + (n % 40)];
      let whole = 1;
      for (let test = 0; test < tests; ++test) whole *= 1 - P;
      const half = 1 - inTime(P, reference / 2, reference);
      return Math.abs(inTime(P, tests * reference, reference) - (1 - whole)) + Math.abs(half * half - (1 - P));
    }),
};

const twoStepsAreOne: Check<InTime> = {
  claim: "Two steps, one after the other, break as much as one that is as long as both.",
  allows: "rounding: three powers and a product of numbers below one, 2e-15.",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 2e-15, () => {
      const [P, a, b] = [random.next(), random.logBetween(1e-3, 0.1), random.logBetween(1e-3, 0.1)];
      const reference = 1 / 60;
      return (1 - inTime(P, a, reference)) * (1 - inTime(P, b, reference)) - (1 - inTime(P, a + b, reference));
    }),
};

const isPAtTheReference: Check<InTime> = {
  claim: "In a step as long as the reference time it is the probability of (7).",
  allows: "rounding: it is taken from one twice, half a unit in the last place each, 2e-16.",
  run: (inTime, random) =>
    outcomeOf(SAMPLES, 2e-16, () => {
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
    checks: [isProbability, sparesTheStretched, isAPowerInWholeNumbers, isPowerOfTheSqueeze, isSure],
    mutants: {
      "takes the power of the ratio": (l, L, phi) => (l < L ? 1 - (l / L) ** phi : 0),
      "lets ϕ work the other way": (l, L, phi) => (l < L ? (1 - l / L) ** (1 / phi) : 0),
      "breaks what is stretched": (l, L, phi) => Math.min(1, Math.abs(1 - l / L)) ** phi,
    },
    erratum: {
      ground: "open",
      printed: { tex: raw`P_{i,j} = \left(${squeeze}\right)^\phi` },
      why: "The paper gives the probability for a squeezed spring and leaves stretched ones open. A program meets them, and for them the formula gives a negative number for ϕ = 1, a positive one for ϕ = 2, and none at all for ϕ = 1.5.",
      evidence:
        "The sentence speaks of a squeezed spring. The interval [1, 0] must be the numbers from 0 to 1. Before (7) the paper says that a spring breaks when it has shrunk enough; the formula does not repeat this and does not mention a spring longer than its rest length.",
      severity: "fails",
      fairest:
        "The formula is for squeezed springs alone and holds for them; that others do not break goes without saying.",
      passage: {
        korean:
          "다시 말해 수축된 스프링의 경우 이 값은 [1,0]의 구간에 존재하며, 이 스프링이 부러질 확률은 다음과 같다.",
        english:
          "“In other words, in the case of a contracted spring this value exists in the interval [1,0] [sic], and the probability that this spring breaks is as follows.”",
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
    checks: [isTheSameInASecond, isManyTests, twoStepsAreOne, isPAtTheReference],
    mutants: {
      "scales the probability with the time": (P, h, reference) => (P * h) / reference,
      "has the ratio of the times upside down": (P, h, reference) => 1 - (1 - P) ** (reference / h),
    },
    erratum: {
      ground: "open",
      printed: {
        statement: "A squeezed spring breaks with the probability of (7). It is not said for what length of time.",
      },
      why: "The simplest program tests each spring once in each step. More steps per second then mean more chances to break: while few springs are broken, doubling the steps about doubles the breaks in the same squeezed sheet.",
      evidence:
        "The paper gives neither a time nor a rate of tests. We read it as one test in each step, whatever its length, and that reading is what is tested here as the text’s.",
      severity: "drifts",
      fairest:
        "With a time step that never changes, a probability for each step is a complete rule, and ϕ can be chosen to suit it.",
      passage: {
        korean: "그러나 자연스러운 시물레이션을 위해서는 수축의 정도에 따라 확률적으로 스프링이 부러지는 것이 좋다.",
        english:
          "“However, for a natural simulation [so spelt in our copy] it is good if springs break probabilistically, according to the degree of contraction.”",
      },
      formula: (P) => P,
    },
    uses: ["crumple/7"],
  }),
];
