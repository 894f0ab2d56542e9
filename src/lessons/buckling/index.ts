/**
 * The lesson on the cloth that wrinkles without exploding: along and across.
 *
 * claims: by buckling/3 + by buckling/11 + by buckling/21 + by buckling/8 + by buckling/15 + by buckling/stability + by buckling/smallest-root
 */
import type { WrittenLesson } from "../lesson.ts";
import { bucklingQuestions } from "./questions.ts";
import { bucklingSteps } from "./steps.ts";

export const bucklingLesson: WrittenLesson = {
  chapter: "buckling",
  title: "Bow or burst",
  audience:
    "For students of computing, mechanics or applied mathematics in their third year or later, and for anybody who has seen a simulation explode and blamed the force. Everything rests on one link, so the class needs two dimensions and no shells.",
  goals: [
    "*split* the stiffness of a link into a part along it and a part across it, and find the sign of each",
    "*compute* the longest step at which the masses outweigh a negative stiffness",
    "*tell* what a solver suffers from a negative direction from what the step suffers",
    "*judge* a simulation that does not burst, without taking calm for right",
  ],
  before: [
    "derivatives in several variables; a symmetric matrix and its eigenvalues",
    "the implicit step of [Start here](page:chapters/start/), and why long steps need it",
    "a linear system of equations, and that there are methods which improve a guess",
  ],
  prepare: [
    "Bring a plastic ruler to be pressed between two hands, and a strip of paper for each pair.",
    "Open the links of the plan in tabs, in their order. The cloth over the table needs a graphics card, or some patience.",
    "Write (2) on the board and leave room for (3) beside it.",
    "Print the handout, a copy for each pair.",
  ],
  steps: bucklingSteps,
  questions: bucklingQuestions,
  homework: ["half-the-step", "by-units", "jacobian", "when-it-bites", "turns-at", "critical"],
  open: {
    task: "In the scene of the cloth over a table, find a cloth and a step for which “arc, nothing left out” stays calm, and one for which it bursts. Change one setting at a time from the first to the second, and say where the border lies. Then explain in half a page why the border lies where it does.",
    rubric: [
      "Names two settings and reports what was seen.",
      "Changes one thing at a time and brackets the border between two values.",
      "Explains the direction of the border: why stiffer cloth, longer steps or less friction lie on the other side.",
      "Checks the explanation by a prediction for a third cloth, made before it was run, and says where the scene does not agree.",
    ],
  },
  difficulties: [
    {
      thought: "“It explodes because the force is too large.”",
      answer:
        "The strip of springs keeps its force when the step is halved, and bows like the other. What changed is the matrix: its negative part is weighted with the square of the step. Go back to [half the step](scene:buckling/strip half) whenever this comes up.",
    },
    {
      thought: "“Implicit means unconditionally stable.”",
      answer:
        "It does for forces that pull back. Go through the fold on the implicit step in the first part, and ask where $\\omega^2 > 0$ was used. A squeezed link has a direction in which it does not hold.",
    },
    {
      thought: "“A negative stiffness means that the link pulls.”",
      answer:
        "It pushes, and just because it pushes it helps its ends aside. Let a student press a pencil between two fingertips, and feel which way it wants to go.",
    },
    {
      thought: "“It did not burst, so the result is right.”",
      answer:
        "In steps of 0.2 s the first step drops the overhang too far and stretches it, and the links along the way are nonsense. Where it hangs in the end is right; how it got there is not.",
    },
  ],
  faults: [
    {
      equation: "buckling/3",
      use: "In our copy one square is lost, and units find it. Give the class the formula without it, and ask for the unit of each term, before they know that there is something to find. Then be fair: it may be no more than a speck on the page.",
    },
    {
      equation: "buckling/15",
      use: "Two signs in the derivative of a small force. Ask for a vote whether that matters, and show the flag at the long step. Then ask how one would find such a slip in one’s own program: by a difference of two forces, in every direction.",
    },
    {
      equation: "buckling/smallest-root",
      use: "“The smallest root is the impact.” Ask for counterexamples on paper before any is shown. There are two kinds, and a class usually finds both.",
    },
  ],
  handout: {
    equations: ["buckling/2", "buckling/3", "buckling/5", "buckling/6", "buckling/20"],
    stills: [
      { scene: "buckling/strip", caption: "Links that bow, and links that push" },
      { scene: "buckling/pair", caption: "One squeezed link, along and across" },
    ],
    tasks: [
      {
        task: "A link of length $l$ pulls with the force $f$. Move one end to the side by a small $d$. How large is the part of the force across the link? What becomes of its sign if the link pushes?",
        lines: 3,
      },
      {
        task: "A particle of 1 g hangs on a link of 50 N/m that is squeezed to 80 % of its length. What is its stiffness across? How long may a step of backward Euler be before $m + \\Delta t^2 K$ turns negative?",
        lines: 3,
      },
    ],
    sketch:
      "Before you see it: draw the push of a strip of paper against the distance of its ends, from flat until the ends meet. Draw that of a spring beside it.",
  },
};
