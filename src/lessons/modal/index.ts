/**
 * The lesson on a body of a few modes: shapes, turns, strikes.
 *
 * claims: by modal/eigen + by modal/lowest + by modal/volume + by modal/impulse + by modal/5 + by modal/modal-impulse + test quarter-circle + test two-supports + test falls-twice
 */
import type { WrittenLesson } from "../lesson.ts";
import { modalQuestions } from "./questions.ts";
import { modalSteps } from "./steps.ts";

export const modalLesson: WrittenLesson = {
  chapter: "modal",
  title: "A ball in eight numbers",
  audience:
    "For students of mechanics, physics or computing who have met eigenvalues and would like to see what they are good for. It is the hardest of the five lessons; with the last two steps left out, it makes a good hour on modes.",
  goals: [
    "*explain* what a mode is, and what its eigenvalue says",
    "*count* the motions of a free body that are no vibrations, and say where they belong",
    "*show* why a body that bends along straight lines swells",
    "*follow* the energy of a strike, and say what throws the body up again",
  ],
  before: [
    "eigenvalues and eigenvectors of a symmetric matrix",
    "one mass on one spring, with its frequency",
    "momentum, and a force that turns a body about its centre",
    "from [Start here](page:chapters/start/): three masses on a string",
  ],
  prepare: [
    "Open the links of the plan in tabs. The scene with sixty modes needs a moment the first time; open it before the class comes.",
    "Mark a spot on the floor, with room for a student to walk two paces from it, ahead and to the left.",
    "Bring a soft ball and a marble, or a golf ball, and a long ruler for the bar on two fingers.",
    "Print the handout, a copy for each pair.",
  ],
  steps: modalSteps,
  questions: modalQuestions,
  homework: ["kept-shift", "swelling", "mode", "late-mode", "one-support", "comes-back"],
  open: {
    task: "Lay a long ruler over the edge of a table, or hang a string of beads, and film it while it swings. Find its slowest shape and its frequency, and at least one faster shape. Then say which of them a program should keep that has room for one, and what it could not show.",
    rubric: [
      "Shows the slowest shape, with a measured frequency.",
      "Excites a second shape on purpose, by where it is held or struck, and measures its frequency, too.",
      "Says which shape answers which push, and gives the reason.",
      "Estimates what is missing if the second shape is left out, for one push of the author’s choice, and checks the estimate against the film.",
    ],
  },
  difficulties: [
    {
      thought: "“Modes are sine waves.”",
      answer:
        "They are on a uniform string with fixed ends. In general their form follows from the shape and the material of the body. Go through the modes of [the ball](scene:modal/modes ball) or [the ring](scene:modal/modes ring), and ask where the sine is.",
    },
    {
      thought: "“The important modes are those with the largest eigenvalues.”",
      answer:
        "So it is in statistics, where an eigenvalue is a variance. Here it is a stiffness: the larger it is, the less the mode gives way. Whoever has met principal components needs to hear this once, and loudly.",
    },
    {
      thought: "“An impulse is a very large force.”",
      answer:
        "It is a force times a time, and has the unit of momentum. While the time goes to zero, the force grows without bound and their product does not.",
    },
    {
      thought: "“The impulse throws the ball up.”",
      answer:
        "The one of the paper only stops the vertices that touch. Show [a body without modes](scene:modal/rigid): it stays where it fell. What throws a soft ball up is the part of it that goes on moving, and is caught by the modes.",
    },
    {
      thought: "“The history of a motion knows more than its end.”",
      answer:
        "It does, and that is why it must not decide where a vertex is. An elastic body that has come to rest has its shape back, whatever happened in between.",
    },
  ],
  faults: [
    {
      equation: "modal/lowest",
      use: "The text names the stiff end of the spectrum, and its results speak for the soft one. Ask first which modes the class would keep and why, and only then read the sentence. A slip of a word, and a good lesson in reading with the physics in mind.",
    },
    {
      equation: "modal/modal-impulse",
      use: "A matrix is missing, and one orientation hides it. Ask for which orientation the printed line is right. Then ask what this says about testing a program with a body that has not been turned.",
    },
    {
      equation: "modal/contact-matrix",
      use: "One index instead of another. Work out the bar on two supports with both, on the board: with the wrong one the two equations are the same, and the supports carry a quarter of the weight.",
    },
  ],
  handout: {
    equations: ["modal/eigen", "modal/3", "modal/5", "modal/10", "modal/12", "modal/14"],
    stills: [
      { scene: "modal/bounce", caption: "Eight shapes, and sixty" },
      { scene: "modal/bend", caption: "Linear modes, warped modes, the full body" },
    ],
    tasks: [
      {
        task: "Three masses of 0.1 kg sit on a string. In the shape of the arch each is pulled back by 1.59 N for a metre of its displacement. What is the eigenvalue $\\lambda$, and how long does a swing last?",
        lines: 2,
      },
      {
        task: "A bar of 12 kg lies level on two supports, 1 m to either side of its middle; its inertia is 4 kg m². Push one end up with 1 N. How do the two ends accelerate?",
        lines: 4,
      },
      {
        task: "In words: why does a vertex that gives way readily need a small impulse to be stopped?",
        lines: 3,
      },
    ],
    sketch:
      "You walk 1 m in many small paces. At first you look along the long side of the paper, and you turn to the left steadily, by a right angle in the end. Draw your way, and mark where you arrive.",
  },
};
