/** Fuzzy sets, figures 5 and 7: to which degree a force belongs to a word such as “small”. */
import type { Random } from "@pliant/solver";
import { bell, gradeOf, PRINTED_INPUTS, trapezoid, triangle, type FuzzySet } from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";

/** The degree to which a number belongs to a set. */
type Grade = (set: FuzzySet, x: number) => number;

const SAMPLES = 200;

/** Numbers on a grid have exact differences. */
const GRID = 2 ** 20;
const onGrid = (x: number): number => Math.round(x * GRID) / GRID;
const drawn = (random: Random, low: number, high: number): number => onGrid(random.between(low, high));

/** The quotient of two numbers of the grid as a fraction of whole numbers, rounded once. */
const quotient = (part: number, whole: number): number =>
  Number((BigInt(part * GRID) << 80n) / BigInt(whole * GRID)) / 2 ** 80;

const peaksAndEnds: Check<Grade> = {
  claim:
    "It is 1 at the peak, 0 from the ends on, and falls evenly on either side, as close to the peak as a millionth of it.",
  allows: "rounding of one quotient, which is known exactly as a fraction of whole numbers",
  run: (grade, random) =>
    outcomeOf(SAMPLES, 1.2e-16, () => {
      const b = drawn(random, -50, 50);
      const [a, c] = [b - onGrid(random.logBetween(1, 50)), b + onGrid(random.logBetween(1, 50))];
      const set = triangle(a, b, c);
      const s = random.logBetween(1e-6, 1);
      const [left, right] = [b + onGrid(s * (a - b)), b + onGrid(s * (c - b))];
      const outside = grade(set, a - random.between(0, 9)) + grade(set, c + random.between(0, 9));
      const sides = [grade(set, left) - quotient(left - a, b - a), grade(set, right) - quotient(c - right, c - b)];
      return Math.max(Math.abs(grade(set, b) - 1), Math.abs(outside), ...sides.map(Math.abs));
    }),
};

const hasRoofAndWalls: Check<Grade> = {
  claim: "A set with a flat roof is 1 all over it, and a side that is upright belongs to the set.",
  allows: "none (pass or fail): it is 1 or 0",
  run: (grade, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const [b, width, side] = [drawn(random, -50, 50), drawn(random, 1, 50), drawn(random, 1, 50)];
      const c = b + width;
      const inside = [b, c, b + width * random.next()];
      const sets = [trapezoid(b - side, b, c, c + side), trapezoid(b, b, c, c + side), trapezoid(b - side, b, c, c)];
      const roofs = sets.flatMap((set) => inside.map((x) => grade(set, x)));
      const beside = [grade(sets[1]!, b - 1 / GRID), grade(sets[2]!, c + 1 / GRID)];
      return roofs.filter((one) => one !== 1).length + beside.filter((one) => one !== 0).length;
    }),
};

/** e to the −n²/8192, from its series in whole numbers with 200 bits behind the point. */
function fallOf(n: number): number {
  const one = 1n << 200n;
  let [term, sum] = [one, one];
  for (let k = 1n; term > 0n; ++k) {
    term = (term * BigInt(n * n)) / (8192n * k);
    sum += term;
  }
  return Number((one << 100n) / sum) / 2 ** 100;
}

const fallsAsABell: Check<Grade> = {
  claim: "A bell is e^(−t²/2) at t widths from its centre, on both sides.",
  allows: "rounding of an exponent of up to 8, which the grade has eightfold; the series is summed in whole numbers",
  run: (grade, random) =>
    outcomeOf(SAMPLES, 2e-15, () => {
      const [centre, width] = [drawn(random, -50, 50), 2 ** Math.floor(random.between(-4, 4))];
      const n = Math.floor(random.between(0, 257));
      const [left, right] = [-1, 1].map((side) => grade(bell(centre, width), centre + (side * width * n) / 64));
      return Math.max(Math.abs(left! / fallOf(n) - 1), Math.abs(right! / fallOf(n) - 1));
    }),
};

const shareOne: Check<Grade> = {
  claim: "Any force between −27 and 27 N belongs to two neighbouring sets of Table 3, and the two grades add up to 1.",
  allows: "rounding of two quotients and their sum",
  run: (grade, random) =>
    outcomeOf(SAMPLES, 5e-16, () => {
      const x = random.between(-27, 27);
      const grades = PRINTED_INPUTS.map(([a, b, c]) => grade(triangle(a, b, c), x));
      const first = grades.findIndex((one) => one > 0);
      const others = grades.filter((one, n) => one !== 0 && n !== first && n !== first + 1).length;
      return Math.abs(grades.reduce((sum, one) => sum + one, 0) - 1) + others;
    }),
};

/** The grade with the corners of a set changed; bells stay. */
const withCorners =
  (change: (set: { a: number; b: number; c: number; d: number }) => Partial<{ d: number }>): Grade =>
  (set, x) =>
    gradeOf(set.kind === "bell" ? set : { ...set, ...change(set) }, x);

export const membershipEquations = [
  defineEquation<Grade>({
    id: "fuzzy/membership",
    title: "A triangular set",
    place: "figure 5, section IV.2",
    unprinted: true,
    tex: String.raw`\alpha(F) = \max\left(0, \min\left(\frac{F - a}{b - a}, \frac{c - F}{c - b}\right)\right)`,
    code: { gradeOf },
    formula: gradeOf,
    checks: [peaksAndEnds, hasRoofAndWalls, fallsAsABell, shareOne],
    mutants: {
      "is a step and not a slope": (set, x) => (gradeOf(set, x) >= 0.5 ? 1 : 0),
      "squares the grade": (set, x) => gradeOf(set, x) ** 2,
      "falls twice as fast": withCorners(({ c, d }) => ({ d: (c + d) / 2 })),
    },
  }),
];
