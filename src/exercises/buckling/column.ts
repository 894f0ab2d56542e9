/**
 * The critical load of two bars and a spring: the column of Choi and Ko, figure 2.
 *
 * The paper gives no formula. The energy of the spring and the work of the load give it: at the critical load the second
 * derivative of their sum at the straight column is zero.
 *
 * claims: test solutions-pass + test mistakes-answered + by buckling/post-buckling
 */
import { byFormula } from "../exercise.ts";

type Column = readonly [stiffness: number, length: number];

const times =
  (factor: number) =>
  ([stiffness, length]: Column) => [(factor * stiffness) / length];

/** Derive the critical load. */
export const column = byFormula<Column>({
  id: "buckling/critical",
  title: "The critical load of the column",
  task: "Two stiff bars stand on each other; together they have the length `length`, in m. A spring at the joint resists with the torque `stiffness` times the angle between the bars, in N m. Write the load at which the straight column stops being stable, in N.",
  hints: [
    "Let each bar lean by a small angle θ, one to the left and one to the right. By how much does the spring turn?",
    "The spring turns by 2θ and stores ½ k (2θ)². The head sinks by length (1 − cos θ), about ½ length θ².",
    "At the critical load the energy of the spring and the work of the load are equal for small θ: 2 k θ² = ½ P length θ².",
  ],
  calls: "criticalLoad",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => [random.logBetween(0.01, 100), random.logBetween(0.1, 10)],
  right: times(4),
  praise: "Right: it is four times the stiffness over the length, and the column of the chapter begins to bend there.",
  mistakes: [
    {
      formula: times(2),
      words:
        "This is half of the critical load. Either each bar was taken to be as long as the whole column, or the spring was taken to turn by θ in the balance of torques. Each bar leans by θ, one to the left and one to the right, so the spring turns by 2θ.",
    },
    {
      formula: times(1),
      words:
        "This is a quarter of the critical load. The spring turns by 2θ, and its energy contains the square of that angle.",
    },
    {
      formula: times(8),
      words:
        "This is twice the critical load. The head sinks by what both bars lose in height, and each loses half the length times 1 − cos θ.",
    },
    {
      formula: times(Math.PI ** 2),
      words: "This is Euler's load of a column that bends everywhere. This one bends only at the joint.",
    },
    {
      formula: ([stiffness, length]) => [4 * stiffness * length],
      words: "Look at the units: a torque divided by a length is a force. Yours is a torque times a length.",
    },
  ],
});
