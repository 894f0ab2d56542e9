/** Equation 1: frames per second. */
import type { Random } from "@pliant/solver";
import { framesPerSecond } from "@pliant/solver/meshsize";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** Frames per second from the time of a frame, s. */
type Rate = (elapsed: number) => number;

const SAMPLES = 200;
const randomTime = (random: Random): number => random.logBetween(1e-4, 10);

const fillsASecond: Check<Rate> = {
  claim: "So many frames of that length fill one second.",
  allows: "rounding of one quotient and one product",
  run: (rate, random) =>
    outcomeOf(SAMPLES, 2.3e-16, () => {
      const elapsed = randomTime(random);
      return rate(elapsed) * elapsed - 1;
    }),
};

const addsUp: Check<Rate> = {
  claim:
    "Two jobs that share the machine in turns take the sum of their times, so their rates add like resistors in parallel.",
  allows: "rounding of eight operations, 1.1e-16 each",
  run: (rate, random) =>
    outcomeOf(SAMPLES, 9e-16, () => {
      const [one, other] = [randomTime(random), randomTime(random)];
      return (rate(one) * rate(other)) / (rate(one) + rate(other)) / rate(one + other) - 1;
    }),
};

export const rateEquations = [
  defineEquation<Rate>({
    id: "meshsize/1",
    title: "Frames per second",
    place: "eq. 1, section 3.1",
    tex: String.raw`\text{fps} = \frac{1}{\text{elapsed time}}`,
    code: { framesPerSecond },
    formula: framesPerSecond,
    checks: [fillsASecond, addsUp],
    mutants: {
      "is the time itself": (elapsed) => elapsed,
      "takes the time for milliseconds": (elapsed) => 1000 / elapsed,
      "squares the time": (elapsed) => 1 / elapsed ** 2,
    },
  }),
];
