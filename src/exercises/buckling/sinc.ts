/**
 * The inverse of sinc to the last digits, also where sinc is flat.
 *
 * Needed for equation 6 of Choi and Ko. What is right is the solver's inverse, which asks for the square of the angle.
 *
 * claims: test solutions-pass + test mistakes-answered + by buckling/6
 */
import type { Random } from "@pliant/solver";
import { inverseSinc } from "@pliant/solver/math";
import { drawSamples, readResults, type Exercise } from "../exercise.ts";

/** A few last digits of a double may differ; half of all digits may not. */
const TOLERANCE = 1e-14;
const HALF_THE_DIGITS = 1e-4;

type Ratio = readonly [y: number];

/** Everywhere in [0, 1], with both ends, and ever closer to 1. */
const sample = (random: Random, n: number): Ratio => {
  if (n < 2) return [n];
  return [n % 2 === 0 ? random.between(0, 0.999) : 1 - random.logBetween(1e-15, 1e-2)];
};

/** Implement the inverse of sinc. */
export const inverse = {
  id: "buckling/inverse",
  title: "The inverse of sinc, to the last digit",
  task: "Write the u between 0 and π for which sin u / u is y, for every y from 0 to 1. All digits should be right, also near y = 1, where sinc is flat. The starting text is Newton's iteration in its plain form; look at what it does there.",
  hints: [
    "Near u = 0, sinc u is 1 − u²/6 + u⁴/120 − …, so all the information is in 1 − y. Newton's iteration subtracts y from another number near 1, and what is left has lost half of the digits.",
    "Solve for w = u². The shortfall 1 − sinc u is w times a series in w that begins with 1/6 − w/120. As a function of w it is nowhere flat.",
    "Iterate w ← w − (w g(w) − (1 − y)) / (w g(w))′, where g is the series 1/3! − w/5! + w²/7! − … summed with a dozen terms (it serves up to w = π², if you take twenty), and start at 6 (1 − y).",
  ],
  calls: "inverse",
  draw: (random) => drawSamples(random, sample),
  judge(samples, results) {
    const read = readResults(samples, results, 1, "inverse");
    if (typeof read === "string") return { passed: false, words: read };
    const rows = samples.map(([y], n) => {
      const right = inverseSinc(y);
      return {
        y,
        off: right === 0 ? Math.abs(read[n]![0]!) : Math.abs(read[n]![0]! / right - 1),
        u: read[n]![0]!,
      };
    });
    const worst = rows.reduce((a, b) => (b.off > a.off ? b : a));
    if (worst.off <= TOLERANCE)
      return { passed: true, words: "All digits are right, from a full circle to a strip that is almost straight." };
    return { passed: false, words: wordsFor(rows, worst) };
  },
} satisfies Exercise<Ratio> as Exercise<Ratio>;

interface Row {
  readonly y: number;
  readonly off: number;
  readonly u: number;
}

function wordsFor(rows: readonly Row[], worst: Row): string {
  const far = rows.filter(({ y }) => y < 0.99);
  const near = rows.filter(({ y }) => y >= 0.99 && y < 1);
  const off = (group: readonly Row[]): number => group.reduce((most, row) => Math.max(most, row.off), 0);
  const [straight, circle] = [rows.find(({ y }) => y === 1)!, rows.find(({ y }) => y === 0)!];
  if (rows.every(({ u, y }) => Math.abs(u - Math.sqrt(6 * (1 - y))) <= 1e-9)) {
    return "This is the first term of the series, √(6 (1 − y)). It is right where the strip is almost straight; for the rest you need more terms, or an iteration.";
  }
  if (off(far) <= TOLERANCE && off(near) > TOLERANCE) {
    return `Up to y = 0.99 every digit is right. Near 1 they are lost: at 1 − y = ${(1 - worst.y).toExponential(0)} the relative error is ${worst.off.toExponential(0)}. sinc is flat there, so solve for the square of the angle, from 1 − y.`;
  }
  if (straight.off > TOLERANCE && off(far) <= TOLERANCE) return "At y = 1 the angle is exactly 0. Yours is not.";
  if (circle.off > TOLERANCE && off(rows.filter(({ y }) => y > 0)) <= TOLERANCE)
    return "At y = 0 the angle is π: the strip is a full circle. Yours is something else.";
  if (worst.off < HALF_THE_DIGITS) {
    return `It converges, but not to the last digit: at y = ${Number(worst.y.toPrecision(6))} the relative error is ${worst.off.toExponential(0)}. Take more steps, or a better start.`;
  }
  return `At y = ${Number(worst.y.toPrecision(6))} it returns ${Number(worst.u.toPrecision(6))}, and sinc of that is not y.`;
}
