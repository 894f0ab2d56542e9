/**
 * To which degree a number belongs to a triangular set: Hwang, Song and Yun, figures 5 and 7.
 *
 * claims: test solutions-pass + test mistakes-answered + by fuzzy/membership
 */
import { gradeOf, triangle } from "@pliant/solver/fuzzy";
import { byFormula } from "../exercise.ts";

type NumberAndCorners = readonly [x: number, a: number, b: number, c: number];

const sides = ([x, a, b, c]: NumberAndCorners): readonly [number, number] => [(x - a) / (b - a), (c - x) / (c - b)];

/** Write the membership function. */
export const grade = byFormula<NumberAndCorners>({
  id: "fuzzy/grade",
  title: "To which degree",
  task: "A triangular set begins at a, peaks at b and ends at c. Return the grade of a number x in it: 0 outside, 1 at the peak, and straight in between. The sides need not be equally long.",
  hints: [
    "Left of the peak the grade rises from 0 at a to 1 at b. Which straight line does that?",
    "Right of the peak it is another line, (c − x) / (c − b). The smaller of the two lines is the one that counts.",
    "Outside the set the smaller line is negative. The larger of it and zero is the grade.",
  ],
  calls: "grade",
  size: 1,
  tolerance: 1e-9,
  scale: () => 1,
  sample(random, n) {
    const a = random.between(-30, 20);
    const b = a + random.logBetween(1, 20);
    const c = b + random.logBetween(1, 20);
    const x =
      n % 4 === 0 ? a - random.between(0.5, 9) : n % 4 === 1 ? c + random.between(0.5, 9) : random.between(a, c);
    return [x, a, b, c];
  },
  right: ([x, a, b, c]) => [gradeOf(triangle(a, b, c), x)],
  praise:
    "That is the set of the paper, and of the solver. All that a fuzzy controller knows of a number is a few of these.",
  mistakes: [
    {
      formula: (sample) => [Math.min(...sides(sample))],
      words: "Inside the set it is right. Outside it goes below zero: no number belongs to a set less than not at all.",
    },
    {
      formula: (sample) => [Math.min(1, Math.max(0, sides(sample)[0]))],
      words: "The left side is right. But the grade stays at 1 from the peak on; it should fall to zero at c.",
    },
    {
      formula: (sample) => [Math.min(1, Math.max(0, sides(sample)[1]))],
      words: "The right side is right. But left of the peak the grade is 1; it should rise from zero at a.",
    },
    {
      formula: ([x, a, b]) => [Math.max(0, 1 - Math.abs(x - b) / (b - a))],
      words: "This set is as wide on the right as on the left. Its right side should end at c.",
    },
    {
      formula: (sample) => [Math.max(0, Math.max(...sides(sample)))],
      words:
        "You take the larger of the two lines. Far from the set one of them is always above 1; the smaller one counts.",
    },
  ],
});
