/**
 * From backward Euler to the second-order backward difference: Choi and Ko, equations 16 and 17, for one decaying number.
 *
 * claims: test solutions-pass + test mistakes-answered + by buckling/17
 */
import { backwardWeights } from "@pliant/solver/math";
import { byFormula } from "../exercise.ts";

type Decay = readonly [y: number, before: number, h: number, rate: number];

/** The next value, from the weights of now, before and before that, and how much of the step the rate fills. */
const nextBy =
  (weights: readonly number[], share = 1) =>
  ([y, before, h, rate]: Decay) => [-(weights[1]! * y + (weights[2] ?? 0) * before) / (weights[0]! - share * h * rate)];

/** Make the second-order scheme. */
export const step = byFormula<Decay>({
  id: "buckling/second-order",
  title: "From first to second order",
  task: "The rate of change of a number is `rate` times the number itself. The starting text takes a step of length h by backward Euler: the difference of the next value and y, over h, is the rate of change at the next value. Replace it by the difference of second order, which also uses the value before y.",
  hints: [
    "A parabola through the next, the present and the last value has a slope at the next one. The weights are 3/2, −2 and 1/2.",
    "Write (3/2 next − 2 y + 1/2 before) / h = rate · next.",
    "Solve it for next: collect everything with next on one side.",
  ],
  calls: "nextValue",
  size: 1,
  tolerance: 1e-10,
  sample: (random) => [
    random.between(-2, 2),
    random.between(-2, 2),
    random.logBetween(0.01, 2),
    -random.logBetween(0.1, 10),
  ],
  right: nextBy(backwardWeights(2)),
  scale: ([y, before]) => Math.abs(y) + Math.abs(before),
  praise: "Right. This is known as BDF2: it has twice the order of backward Euler and is as calm at long steps.",
  mistakes: [
    {
      formula: nextBy(backwardWeights(1)),
      words: "This is still backward Euler: the value before y is not used. Halve the step and its error only halves.",
    },
    {
      formula: nextBy(backwardWeights(2), 1.5),
      words:
        "The weights of the values are right, but the step is not: after division by 3/2 the rate counts for two thirds of h.",
    },
    {
      formula: ([y, before, h, rate]) => nextBy(backwardWeights(2))([before, y, h, rate]),
      words:
        "The two past values have changed places: the weight of the present one is 4/3, and that of the one before it −1/3.",
    },
    {
      formula: ([y, , h, rate]) => [(y * (1 + (h * rate) / 2)) / (1 - (h * rate) / 2)],
      words:
        "This is the trapezoidal rule. It is of second order, too, but at long steps it oscillates instead of decaying, and it does not use the value before y.",
    },
    {
      formula: ([y, before, h, rate]) => [(4 * y - before + 2 * h * rate * y) / 3],
      words:
        "The differences are right, but the rate is taken at the present value. Then the step is explicit, and a long one explodes.",
    },
  ],
});
