/**
 * Questions on the sweeps, what they carry, the chance of a break and the threshold of a hinge.
 *
 * claims: crumple/stable + crumple/carried + test short-steps-carry + by crumple/3 + by crumple/6 + by crumple/7 + by crumple/rate + by crumple/hinge
 */
import { breakProbability, probabilityIn } from "@pliant/solver/crumple";
import type { Problem } from "../problem.ts";

/** A sheet that is held squeezed: length over rest length, exponent of (7), and the time that (7) is meant for, s. */
const HELD = { ratio: 0.8, phi: 2, reference: 1 / 60 };

/** The threshold of a hinge: distance of the tips over that when flat. */
const THRESHOLD = 0.6;

/** The largest share of an answer that a step can bear. */
const BEARABLE = 4 / 3;

/** What a corner of a triangle of equal sides meets along its own radius, in k: if all corners move so, and if it moves alone. */
const TRIANGLE = { together: 3, alone: 1.5 };

/** How often the line of (6) can be computed in a frame, its first line included. */
const APPLICATIONS = 16;

const percent = (share: number): number => 100 * share;
const degrees = (radians: number): number => (180 * radians) / Math.PI;

/** The h²k/m at which the first line of (6) gives the triangle a share of its answer. */
const firstLineGives = (share: number, { together, alone }: typeof TRIANGLE): number =>
  share / (together - share * alone);

/** What is carried in a frame of so many steps, in units of m/3 over the square of the frame. */
const carriedIn = (steps: number): number => (APPLICATIONS / steps) * steps ** 2;

/** How many times as much that is as in a single step. */
const gainOf = (steps: number): number => carriedIn(steps) / carriedIn(1);

const byUnits: Problem = {
  id: "crumple/by-units",
  kind: "misprint",
  level: 1,
  title: "The system that does not add up",
  task: "Three authors write down the system of an implicit step for the change Δv of the velocities. Masses M are in kilograms, forces f in newtons, the Jacobian J in newtons per metre, the step h in seconds. One of the three has a misprint. Which?",
  hints: [
    "What is added or subtracted must have one unit. Begin with the matrices in front of Δv.",
    "A newton is a kilogram times a metre over a second squared, so J is in kilograms over a second squared.",
  ],
  answer: {
    choices: [
      {
        words: "(M − h²J) Δv = h f + h² J v",
        feedback: "Here h²J is in kilograms, as M is, and both terms on the right are momenta. Look at the others.",
      },
      {
        words: "(M − h J) Δv = h f + h² J v",
        right: true,
        feedback: "Right: h J is in kilograms per second and cannot be subtracted from a mass.",
      },
      {
        words: "(1 − h² M⁻¹ J) Δv = h M⁻¹ f + h² M⁻¹ J v",
        feedback:
          "This is the first system divided by the masses: numbers on the left, velocities on the right. It adds up.",
      },
    ],
  },
  why: "The stiffness enters an implicit step with the square of the time step, because a force that acts for a step changes the velocity in proportion to the step, and the position in proportion to its square.",
};

const fourSweeps: Problem = {
  id: "crumple/four-sweeps",
  kind: "predict",
  level: 1,
  title: "One sweep less",
  task: "In the scene “Stiff, and not yet paper” in the first part of this chapter, a sheet hangs by two corners. With springs of 100 N/m and five sweeps it calms down. Now take four sweeps and leave everything else as it is. What will the sheet do? Choose first, then move the slider there.",
  hints: ["What does a sweep do to the error in the stiffest motion of the sheet, and what do five of them?"],
  answer: {
    choices: [
      {
        words: "It calms down as before, only more stretched.",
        feedback:
          "That is the difference between five and three sweeps, which are both odd. Move the slider to four and look at the speed.",
      },
      { words: "It keeps shaking.", right: true, feedback: "Right. Now look at the chart of the speed." },
      {
        words: "It flies apart.",
        feedback: "Without any sweep it would be. With four sweeps it holds together; look at its speed.",
      },
    ],
  },
  why: "A sweep reverses the error in the stiffest motion. Four sweeps leave an answer that is nearly twice as large as it should be, which makes the step unstable, and five leave one that is too small, which is harmless. More iterations do not guarantee stability.",
};

const oneSecond: Problem = {
  id: "crumple/one-second",
  kind: "paper",
  level: 2,
  title: "One second under pressure",
  task: "A sheet is held so that each spring is at 80 % of its rest length. With ϕ = 2, formula (7) is the probability that a spring breaks within a sixtieth of a second. What percentage of the springs has broken after one second?",
  hints: [
    "First work out the probability for a sixtieth of a second from (7).",
    "Probabilities of breaking do not add up over sixty tests, but probabilities of staying whole multiply.",
    "Of the springs that were whole, a fraction of 0.96 survives each sixtieth of a second.",
  ],
  answer: {
    number: () => {
      const once = breakProbability(HELD.ratio, 1, HELD.phi);
      const inASecond = probabilityIn(once, 1, HELD.reference);
      return {
        unit: "%",
        value: percent(inASecond),
        tolerance: 0.01,
        wrong: [
          { value: percent(1 - inASecond), words: "That is the percentage that is still whole." },
          { value: percent(once), words: "That is the percentage for a sixtieth of a second." },
          {
            value: percent(once / HELD.reference),
            words: "More than there are: a spring that has broken cannot break again. Multiply what stays whole.",
          },
          {
            value: percent(probabilityIn(1 - HELD.ratio, 1, HELD.reference)),
            words: "The exponent ϕ is missing: the squeeze has to be squared first.",
          },
        ],
      };
    },
  },
  why: "A chance of four percent sounds small, yet in a second it is taken sixty times. This is why a probability that belongs to one test is a property of the program and not of the paper.",
};

const hingeAngle: Problem = {
  id: "crumple/hinge-angle",
  kind: "boundary",
  level: 2,
  title: "How far to fold for a hinge",
  task: "In the scene “An edge folds” in the second part of this chapter the threshold is 0.6. How far does the hand have to fold the two triangles before the fold stays? Find the angle with the slider, to a degree, or work it out.",
  hints: [
    "Halve the interval: 60° leaves no fold and 120° does, so try 90° next.",
    "On paper, the distance of the tips over the flat one is a cosine.",
    "It is the cosine of half the fold.",
  ],
  answer: {
    number: () => ({
      unit: "°",
      value: degrees(2 * Math.acos(THRESHOLD)),
      tolerance: 0.01,
      wrong: [
        {
          value: degrees(Math.acos(THRESHOLD)),
          words: "That is the angle that each triangle turns. The fold is the angle between the two.",
        },
        {
          value: degrees(2 * Math.asin(THRESHOLD)),
          words: "Sine and cosine have changed places: a flat sheet, with a fold of 0°, has the ratio 1.",
        },
        {
          value: 180 * THRESHOLD,
          words: "The ratio does not fall evenly with the fold. Look at the dashed curve in the chart.",
        },
      ],
    }),
  },
  why: "A threshold between distances is a threshold for an angle, and it is the same angle for large triangles and for small ones.",
};

const firstLine: Problem = {
  id: "crumple/first-line",
  kind: "paper",
  level: 3,
  title: "How stiff the first line may be",
  task: "Three vertices of mass m, joined by three springs of stiffness k, form a triangle of equal sides that breathes: the corners move straight outwards and inwards, all by the same amount. Each step uses the first line of (6) alone, without a sweep. What is the largest h²k/m at which a small breathing motion does not grow?",
  hints: [
    "If all corners move together, a corner meets the stiffness 3k along its radius. If it moves alone, it meets 3k/2.",
    "The first line changes the velocity by a multiple of −(v + x/h), whose factor has the first stiffness in the numerator and the second in the denominator.",
    "With z = h²k/m the factor is 3z over 1 + 3z/2. What is the largest factor with which the step stays stable?",
  ],
  answer: {
    number: () => ({
      unit: "",
      value: firstLineGives(BEARABLE, TRIANGLE),
      tolerance: 0.01,
      wrong: [
        {
          value: firstLineGives(1, TRIANGLE),
          words:
            "There the first line gives as much as an infinitely stiff spring would ask for. The step stays stable up to a third more.",
        },
        {
          value: firstLineGives(BEARABLE, { ...TRIANGLE, alone: 0 }),
          words:
            "Something is missing from the denominator: a diagonal block of W holds the springs of the corner besides its mass.",
        },
      ],
    }),
  },
  why: "The first line assumes that the other corners stand still. In fact they all move outwards with it, so the stiffness in the denominator is half of what is there, and the first line gives up to twice the answer. One sweep more takes the limit away.",
};

const spend: Problem = {
  id: "crumple/spend",
  kind: "design",
  level: 3,
  title: "How to spend sixteen sweeps",
  task: "Your frame of a sixtieth of a second leaves time to compute the lines of (6) sixteen times for each vertex; the first line counts as one of them. You may take one step with fifteen sweeps, or divide the frame into shorter steps with fewer sweeps each, an odd number in each step. Divide the frame so that it carries as much stiffness as possible. By what factor does that beat one step?",
  hints: [
    "K sweeps carry about (K + 1) m/3h². Both K + 1 and h change when you divide the frame.",
    "With four steps there are four applications for each, and h is a quarter of what it was.",
    "Divide as long as the number of sweeps in a step stays odd.",
  ],
  answer: {
    number: () => {
      const most = APPLICATIONS / 2; // the least odd number of sweeps is one, after the first line
      return {
        unit: "",
        value: gainOf(most),
        tolerance: 0.01,
        wrong: [
          {
            value: gainOf(APPLICATIONS),
            words: "With sixteen steps no sweep is left for any of them, and zero is not odd.",
          },
          { value: gainOf(4), words: "That is the gain of four steps with three sweeps each. You can go further." },
          { value: most ** 2, words: "The square of the shorter step is right, but each step also has fewer sweeps." },
          { value: 1, words: "Dividing the frame does pay: the step enters by its square, and the sweeps do not." },
        ],
      };
    },
  },
  why: "Many short steps with one sweep each carry more than one long step with many sweeps, for the same work. Try it in the scene “Stiff, and not yet paper”: fifteen sweeps with steps of 0.0167 s, then one sweep with steps of 0.0021 s.",
};

export const crumpleProblems: readonly Problem[] = [byUnits, fourSweeps, oneSecond, hingeAngle, firstLine, spend];
