/**
 * The longest stable step of a damped swing by symplectic Euler: the scheme of Hwang, Song and Yun, equations 6 to 8.
 *
 * claims: test solutions-pass + test mistakes-answered + by fuzzy/euler-name
 */
import { byFormula } from "../exercise.ts";

type Spring = readonly [stiffness: number, damping: number, mass: number];

const formula =
  (f: (omega2: number, c: number, mass: number) => number) =>
  ([stiffness, damping, mass]: Spring) => [f(stiffness / mass, damping / mass, mass)];
const limit = (omega2: number, c: number): number => (Math.sqrt(c * c + 4 * omega2) - c) / omega2;

/** Derive how long a step may be. */
export const longest = byFormula<Spring>({
  id: "fuzzy/longest",
  title: "How long a step may be",
  task: "A particle swings on a spring and is damped: its force is −stiffness · x − damping · v. Return the longest step, in s, with which (6) to (8) do not let the swing grow. The damping is light enough for a swing.",
  hints: [
    "Write a step as a matrix: v' = v − Δt (ω² x + c v) and x' = x + Δt v', with ω² = stiffness / mass and c = damping / mass.",
    "Its determinant is 1 − c Δt, so it can only fail where one eigenvalue reaches −1. There, 1 + trace + determinant is zero.",
    "The trace is 2 − c Δt − ω² Δt². So 4 − 2 c Δt − ω² Δt² = 0; solve for Δt.",
  ],
  calls: "longestStep",
  size: 1,
  tolerance: 1e-9,
  sample: (random) => {
    const [mass, stiffness] = [random.logBetween(0.1, 1), random.logBetween(100, 5000)];
    return [stiffness, random.between(0.2, 1.2) * Math.sqrt(stiffness * mass), mass];
  },
  right: formula(limit),
  praise:
    "With the fastest swing of the flag it gives the numbers in the column “(6) to (8), by theory” of the table of longest steps in the third part.",
  mistakes: [
    {
      formula: formula((omega2, c) => c / omega2),
      words:
        "This is the limit of explicit Euler, which moves with the old velocity. The scheme (6) to (8) moves with the new one.",
    },
    {
      formula: formula((omega2) => 2 / Math.sqrt(omega2)),
      words:
        "This is right without damping. Damping by the old velocity makes the limit shorter: the eigenvalue reaches −1 earlier.",
    },
    {
      formula: formula((omega2, c, mass) => limit(omega2, c * mass)),
      words: "The damping is a force. Divide it by the mass, as you did with the stiffness.",
    },
    {
      formula: formula((omega2, c, mass) => limit(omega2 * mass, c * mass)),
      words: "The mass is nowhere in it. A heavy particle swings slowly and allows longer steps.",
    },
    {
      formula: formula((omega2, c) => (Math.sqrt(c * c + 4 * omega2) + c) / omega2),
      words: "The other root of the quadratic is negative, and you have its size. Look at the sign of c.",
    },
  ],
});
