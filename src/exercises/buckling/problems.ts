/**
 * Questions on the squeezed link, its stiffness across, the step at which that bites, and what calms it.
 *
 * claims: by buckling/3 + by buckling/10 + by buckling/21
 */
import { arcForce } from "@pliant/solver";
import { touchingSlope } from "@pliant/solver/cloth";
import { backwardWeights } from "@pliant/solver/math";
import type { Problem } from "../problem.ts";

/** A particle of mass m on a link of stiffness k that is squeezed to a share of its length, SI units. */
const SQUEEZED = { mass: 0.001, stiffness: 50, share: 0.8 };

/** The link of the scene of one pair, and a step, SI units. */
const PAIR = { mass: 8e-5, stiffness: 100, step: 0.001 };

/** A strip between two particles: its length, m, and bending stiffness, N m². */
const STRIP = { length: 0.02, bending: 1e-6 };

/** The stiffness across a squeezed link, N/m: what the link does not push back with is pushed to the side. */
const across = ({ stiffness, share }: typeof SQUEEZED): number => stiffness * (1 / share - 1);

/** The longest step of backward Euler before the matrix loses its sign, s. */
const bitesAt = (stiffness: number): number => Math.sqrt(SQUEEZED.mass / stiffness);

/** How much of a step its length in the matrix is, for differences of an order. */
const shareOfStep = (order: number): number => 1 / backwardWeights(order)[0]!;

/** To which share of its length a pair is squeezed when the mass is outweighed by so many times the stiffness of the link. */
function turnsAt(times: number, order = 2): number {
  const c = shareOfStep(order) * PAIR.step;
  return 1 / (1 + PAIR.mass / (times * c ** 2 * PAIR.stiffness));
}

/** The slope of a line that would push as a force does when the ends have met, N/m. */
const slopeOf = (force: number): number => Math.abs(force) / STRIP.length;

const milliseconds = (seconds: number): number => 1000 * seconds;

export const bucklingProblems: readonly Problem[] = [
  {
    id: "buckling/half-the-step",
    kind: "predict",
    level: 1,
    title: "Before you halve the step",
    task: "In the scene at the opening of this chapter the strip of springs bursts. Nothing is changed but the time step, which is made half as long. What will the strip of springs do? Choose first, then press the preset “half the step” there.",
    hints: ["A negative stiffness enters the matrix with the square of the step."],
    answer: {
      choices: [
        {
          words: "It bursts, only later.",
          feedback:
            "A force that is too large would act like that. Press the preset: there is nothing wrong with the spring itself.",
        },
        { words: "It bows and holds together.", right: true, feedback: "Right, and now see it happen." },
        {
          words: "It stays straight.",
          feedback: "A squeezed chain of springs bows at its joints, however short the step is. Try it.",
        },
      ],
    },
    why: "Half the step leaves a quarter of the negative stiffness in the matrix, and the masses outweigh it.",
  },
  {
    id: "buckling/by-units",
    kind: "misprint",
    level: 1,
    title: "A misprint that units find",
    task: "One of these is not the stiffness of a stretched link, because its unit is not that of a stiffness. Which? Lengths are in metres, k_s in newtons per metre.",
    hints: [
      "The product of a vector with itself has the unit of a length squared.",
      "What multiplies k_s may have no unit.",
    ],
    answer: {
      choices: [
        {
          words: "k_s x_ij x_ijᵀ divided by the length of x_ij",
          right: true,
          feedback: "Right: a length is left over, so this is a force and not a stiffness.",
        },
        {
          words: "k_s x_ij x_ijᵀ divided by the square of the length of x_ij",
          feedback: "Here the lengths cancel, and a stiffness is left. Look for the one in which they do not.",
        },
        {
          words: "k_s times the unit matrix, times one minus L over the length of x_ij",
          feedback: "A length over a length has no unit, so this is a stiffness. Look at the others.",
        },
      ],
    },
    why: "Our copy of (3) has the length and not its square in the first term, so that two terms with different units are added. No program is needed to see it.",
  },
  {
    id: "buckling/when-it-bites",
    kind: "paper",
    level: 2,
    title: "The step at which it bites",
    task: "A particle of 1 g is at one end of a link of 50 N/m, which is squeezed to 80 % of its length; the other end is held. Across the link the stiffness K is negative. Backward Euler puts m + Δt² K into the matrix of a step. How long may Δt be before that turns negative?",
    hints: [
      "Across the link, K is k_s times one minus L over l.",
      "L over l is 1.25, so K is minus a quarter of k_s.",
      "Set m equal to Δt² times a quarter of k_s, and solve for Δt.",
    ],
    answer: {
      number: () => ({
        unit: "ms",
        value: milliseconds(bitesAt(across(SQUEEZED))),
        tolerance: 0.02,
        wrong: [
          {
            value: milliseconds(bitesAt(SQUEEZED.stiffness)),
            words: "That is the step for the whole of k_s. Across the link only L/l − 1 of it counts.",
          },
          {
            value: milliseconds(bitesAt(SQUEEZED.stiffness * (1 - SQUEEZED.share))),
            words: "Check the ratio: it is L over l, which is 1.25, and not l over L.",
          },
          { value: bitesAt(across(SQUEEZED)), words: "Right in seconds; the answer is asked for in milliseconds." },
        ],
      }),
    },
    why: "With a longer step the matrix has a negative direction, and conjugate gradients may stop at something that is no solution. A stiffer link, a lighter particle or a harder squeeze makes that happen at shorter steps.",
  },
  {
    id: "buckling/turns-at",
    kind: "boundary",
    level: 2,
    title: "Where the matrix turns",
    task: "In the scene “The sign of one link” of the second part, let the link be a spring and set the time step to 0.001 s. Squeeze it with the slider. At which distance of the ends, as a fraction of the length, does the smallest eigenvalue pass through zero? Two digits are enough.",
    hints: [
      "Move the slider until the sentence below the picture changes from “definite” to “indefinite”.",
      "Or work it out: the ends move to opposite sides, and the eigenvalue is m + 2 c² k⊥, with c two thirds of the step.",
      "The particles weigh 0.08 g and the link has 100 N/m. The eigenvalue is zero where L/l − 1 is m / (2 c² k_s), which is 0.9.",
    ],
    answer: {
      number: () => ({
        unit: "",
        value: turnsAt(2),
        tolerance: 0.03,
        wrong: [
          {
            value: 1 - turnsAt(2),
            words:
              "That is by how much the link is shortened. Give the distance that is left, as a fraction of the length.",
          },
          {
            value: turnsAt(1),
            words: "That would be right if one end were held. Here both move, so the link counts twice.",
          },
          {
            value: turnsAt(2, 1),
            words:
              "That is the answer for backward Euler. The scene has the scheme of second order, where c is two thirds of the step.",
          },
        ],
      }),
    },
    why: "Between this distance and the rest length the stiffness across is already negative, but the masses outweigh it. The border moves outward as the step grows: it is a property of the step, not of the spring.",
  },
  {
    id: "buckling/steep-enough",
    kind: "design",
    level: 3,
    title: "A line that is steep enough",
    task: "The strip between two particles is 2 cm long and has a bending stiffness of 1 µN m². In rule (10), choose the slope c_b of the line so that the link leaves the line once when it is squeezed and stays an arc until its ends meet. What is the smallest c_b that will do?",
    hints: [
      "The link follows whichever of the two pushes less. Compare the line and the arc where the ends meet.",
      "There the line pushes with c_b L. The arc is a full circle, so its curvature is 2π / L.",
      "By (8), with κ L / 2 = π, the arc pushes with k_b κ². So c_b L has to be at least 4π² k_b / L².",
    ],
    answer: {
      number: () => ({
        unit: "N/m",
        value: slopeOf(arcForce(0, STRIP.length, STRIP.bending)),
        tolerance: 0.02,
        wrong: [
          {
            value: (touchingSlope() * STRIP.bending) / STRIP.length ** 3,
            words:
              "With this slope the line only touches the curve of the arc. A little steeper, and the link becomes an arc, but it returns to the line before its ends meet.",
          },
          {
            value: slopeOf(arcForce(STRIP.length, STRIP.length, STRIP.bending)),
            words:
              "That compares the line at its end with the arc at its beginning, 12 k_b / L². The arc pushes harder as it closes.",
          },
          {
            value: Math.abs(arcForce(0, STRIP.length, STRIP.bending)),
            words:
              "That is the force of the closed arc, in newtons. Divide it by the length that the line has to reach over.",
          },
        ],
      }),
    },
    why: "A bit less, and the line comes back below the arc just before the ends meet. Below about four fifths of it the line never reaches the arc, and the link is a spring. The paper takes c_b about as large as k_s, which is far above both here.",
  },
  {
    id: "buckling/how-many-units",
    kind: "paper",
    level: 3,
    title: "How much damping the paper’s step needs",
    task: "One unit of damping across a squeezed link is Δt N, where −N is the negative stiffness. With backward Euler, one unit is just enough to keep that stiffness out of the matrix. The paper’s step of second order has the matrix M + c D − c² N, with c two thirds of Δt. How many units of damping D does it need?",
    hints: [
      "The matrix loses no sign if c D is at least as large as c² N.",
      "So D has to be c N. How many times Δt N is that?",
    ],
    answer: {
      number: () => ({
        unit: "units",
        value: shareOfStep(2),
        tolerance: 0.02,
        wrong: [
          { value: shareOfStep(1), words: "That is what backward Euler needs, where c is the whole step." },
          {
            value: shareOfStep(2) ** 2,
            words: "That is c² in place of c: the damping enters the matrix with c, and one factor c remains.",
          },
          {
            value: backwardWeights(2)[0]!,
            words: "The other way up: c is shorter than the step, so less damping is needed, not more.",
          },
        ],
      }),
    },
    why: "With this much damping the matrix is the one in which the negative part was left out. The steps still differ, because the damping also appears on the right-hand side, together with the last displacement.",
  },
];
