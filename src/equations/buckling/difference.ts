/** Equations 16 and 17: rates of change from the past. */
import type { Random } from "@pliant/solver";
import { backwardRate, backwardWeights, BDF2 } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";

/** Weights of the value now, one step ago …: h times the derivative of order k. */
type Weights = (k: number) => readonly number[];
/** Rate of change now, from the values now, one and two steps ago. */
type Rate = (now: number, before: number, earlier: number, h: number) => number;

const SAMPLES = 200;

const rateFrom = (weights: readonly number[], x: (t: number) => number, t: number, h: number): number =>
  weights.reduce((sum, weight, n) => sum + weight * x(t - n * h), 0) / h;

/** How many ways there are to choose n of q. */
const choose = (q: number, n: number): number => (n === 0 ? 1 : (choose(q, n - 1) * (q - n + 1)) / n);

const isSumOfPowers: Check<Weights> = {
  claim:
    "With the step back written as a factor z, the weights are those of the sum of (1 − z)^q / q, k + 1 of them: sixty times each is a whole number, which binomials give.",
  allows: "rounding: a sum of six terms; sixty times a weight is at most 450",
  run: (weights) =>
    outcomeOf(6, 5e-13, (n) => {
      const k = n + 1;
      const sixtyfold = Array.from({ length: k + 1 }, (_, z) => {
        const terms = Array.from({ length: k }, (__, q) => (60 / (q + 1)) * choose(q + 1, z));
        return (-1) ** z * terms.reduce((sum, term) => sum + term, 0);
      });
      const found = weights(k);
      const off = sixtyfold.map((wanted, z) => Math.abs(60 * found[z]! - wanted));
      return Math.max(...off) + Math.abs(found.length - (k + 1));
    }),
};

const isExactOnPolynomials: Check<Weights> = {
  claim: "Of order k, it is exact for every polynomial of degree k.",
  allows:
    "rounding: six steps of 1 back a polynomial is as large as 1e5, and the weights add up to 40; where the step is a hundredth, what is lost is divided by it",
  run: (weights, random) =>
    outcomeOf(SAMPLES, 1e-10, (n) => {
      const k = 1 + (n % 6);
      const c = Array.from({ length: k + 1 }, () => random.between(-1, 1));
      const [t, h] = [random.between(-1, 1), random.logBetween(0.01, 1)];
      const x = (s: number): number => c.reduce((sum, factor, power) => sum + factor * s ** power, 0);
      const slope = c.reduce((sum, factor, power) => sum + (power ? factor * power * t ** (power - 1) : 0), 0);
      return rateFrom(weights(k), x, t, h) - slope;
    }),
};

const hasOrder = (k: 1 | 2): Check<Weights> => ({
  claim: `With k = ${k}, ${k === 1 ? "halving the step halves" : "halving the step quarters"} the error on a swing.`,
  allows:
    k === 1
      ? "order: at the best step, near 1e-8, half of it is cut off and as much is rounded away; ten times that"
      : "order: at the best step, near 1e-5, a third of its square is cut off and as much is rounded away; ten times that",
  run: (weights, random) =>
    sweepOf({ samples: 20, tolerance: k === 1 ? 2e-7 : 1e-9, ...swingSteps(k) }, () => {
      const { t, phase } = randomSwing(random);
      return (h) => rateFrom(weights(k), (s) => Math.sin(s + phase), t, h) - Math.cos(t + phase);
    }),
});

const swingSteps = (order: number) => ({ from: 0.03, factor: 10 ** -0.5, steps: 16, least: order - 0.1 });
const randomSwing = (random: Random) => ({ t: random.between(0, 3), phase: random.between(0, 2 * Math.PI) });

const isExactOnQuadratics: Check<Rate> = {
  claim: "It is exact for any quadratic motion: a ball in free flight has the right velocity.",
  allows: "rounding: of places up to 20 m away, divided by a step of 0.01 s, or 2 km away by one of 10 s",
  run: (rate, random) =>
    outcomeOf(SAMPLES, 3e-12, () => {
      const [a, b, c] = [random.between(-1, 1), random.between(-1, 1), random.between(-5, 5)];
      const [t, h] = [random.between(0, 2), random.logBetween(0.01, 10)];
      const x = (s: number): number => a + b * s + c * s * s;
      return (rate(x(t), x(t - h), x(t - 2 * h), h) - (b + 2 * c * t)) / (1 + 10 * h);
    }),
};

const isSecondOrder: Check<Rate> = {
  claim: "On a swing its error falls with the square of the step.",
  allows:
    "order: at the best step, near 1e-5, a third of its square is cut off and as much is rounded away; ten times that",
  run: (rate, random) =>
    sweepOf({ samples: 20, tolerance: 1e-9, ...swingSteps(2) }, () => {
      const { t, phase } = randomSwing(random);
      const x = (s: number): number => Math.sin(s + phase);
      return (h) => rate(x(t), x(t - h), x(t - 2 * h), h) - Math.cos(t + phase);
    }),
};

const isDifferenceOfTwo: Check<Rate> = {
  claim: "It is (16) with k = 2: three halves, two and one half of what was, one after the other.",
  allows: "rounding: four operations on numbers up to 4",
  run: (rate, random) =>
    outcomeOf(SAMPLES, 4e-15, () => {
      const [a, b, c] = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
      const h = random.logBetween(0.01, 10);
      return rate(a, b, c, h) * h - (1.5 * a - 2 * b + 0.5 * c);
    }),
};

const solverRate: Rate = (now, before, earlier, h) => backwardRate(now - before, before - earlier, h, BDF2);

export const differenceEquations = [
  defineEquation<Weights>({
    id: "buckling/16",
    title: "Backward difference formula of order k",
    place: "eq. 16, section 4",
    tex: String.raw`\frac{\mathrm d}{\mathrm dt} = \frac{1}{\Delta t} \sum_{q=1}^{k} \frac1q \left(\Delta^{-1}\right)^q, \qquad \Delta^{-1} \mathbf x = \mathbf x^{n+1} - \mathbf x^n`,
    code: { backwardWeights },
    formula: backwardWeights,
    checks: [isSumOfPowers, isExactOnPolynomials, hasOrder(1), hasOrder(2)],
    mutants: {
      "forgets the 1/q": (k) => (k === 2 ? [2, -3, 1] : backwardWeights(k)),
      "differs forwards": (k) => backwardWeights(k).map((weight) => -weight),
      "stops one power early": (k) => (k === 1 ? [1, -1] : [...backwardWeights(k - 1), 0]),
    },
  }),
  defineEquation<Rate>({
    id: "buckling/17",
    title: "Rate of change, to second order",
    place: "eq. 17, section 4",
    tex: String.raw`\dot{\mathbf x} = \frac{1}{\Delta t} \left(\frac32 \mathbf x^{n+1} - 2 \mathbf x^n + \frac12 \mathbf x^{n-1}\right)`,
    code: { backwardRate },
    formula: solverRate,
    checks: [isExactOnQuadratics, isSecondOrder, isDifferenceOfTwo],
    mutants: {
      "is the first-order difference": (now, before, _earlier, h) => (now - before) / h,
      "adds the past instead of taking it away": (now, before, earlier, h) =>
        (1.5 * (now - before) + 0.5 * (before - earlier)) / h,
      "reaches over two steps": (now, _before, earlier, h) => (now - earlier) / (2 * h),
    },
    uses: ["buckling/16"],
  }),
];
