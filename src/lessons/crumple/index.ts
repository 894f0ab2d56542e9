/**
 * The lesson on paper that does not forget: what has to last in a mesh, and what a few sweeps are.
 *
 * claims: by crumple/stable + by crumple/split + by crumple/rate + by crumple/hinge + test worked-sweeps
 */
import type { WrittenLesson } from "../lesson.ts";
import { crumpleQuestions } from "./questions.ts";
import { crumpleSteps } from "./steps.ts";

export const crumpleLesson: WrittenLesson = {
  chapter: "crumple",
  title: "What paper remembers",
  audience:
    "For students of computing, physics or engineering from the second year on, who have solved a linear system by hand. The second half, on breaking and folding, can be taught by itself to a younger class with real paper.",
  goals: [
    "*explain* what an implicit step solves, and what a sweep leaves of its error",
    "*predict* by two lines of arithmetic why three sweeps can be safer than two",
    "*say* what has to be added to a mesh of springs before it can remember",
    "*complete* a rule of chance by the time to which it refers",
  ],
  before: [
    "Newton’s second law and Hooke’s law",
    "linear systems; the word *eigenvalue* is used once and can be replaced by “what a sweep multiplies the error by”",
    "the implicit step of [Start here](page:chapters/start/)",
    "that the probabilities of independent events multiply",
  ],
  prepare: [
    "Bring a pack of paper: a sheet for each student to crumple, and half a sheet to fold.",
    "Open the links of the plan in tabs. The spheres need a moment before their sheets are crumpled.",
    "Bring ten dice or coins for the sixth step, or let students use their telephones.",
    "Print the handout, a copy for each pair.",
  ],
  steps: crumpleSteps,
  questions: crumpleQuestions,
  homework: ["four-sweeps", "count", "sweeps", "rate", "hinge-angle", "spend"],
  open: {
    task: "Crumple a real sheet, flatten it, and draw its creases on a second sheet. Crumple the first one again, flatten it, and mark what is new. Then compare with what the model of this chapter would do: which of your observations can it show, which can it not, and what would have to be added?",
    rubric: [
      "Reports what was seen, with a drawing.",
      "Names at least one thing that the model shows, and ties it to a rule of the chapter.",
      "Names at least one thing that it cannot show, such as a tear or a crease that is sharper the second time, and the rule that forbids it.",
      "Proposes a change of a rule, and a measurement that would tell whether it is an improvement.",
    ],
  },
  difficulties: [
    {
      thought: "“More iterations come closer to the solution, so they are safer.”",
      answer:
        "Closer at the end, yes. On the way there the answer may jump from one side to the other. Write down 1.90, 0.19, 1.73, 0.34: it does approach 1, and every other answer is far too large.",
    },
    {
      thought: "“Stable means right.”",
      answer:
        "A sheet with three sweeps is calm however stiff its springs are said to be, and hangs as if they were soft. Stable says that errors do not grow. It does not say that they are small.",
    },
    {
      thought: "“The spring breaks, and that is the memory.”",
      answer:
        "A broken spring alone remembers nothing; it only stops pulling. What remembers is what was put in: the auxiliary spring between the two ends, which keeps the distance at which the edge broke. Show the pair with it and without it.",
    },
    {
      thought: "“The probability is a property of the paper.”",
      answer:
        "Not until it says for how long. Throw a die once a minute or once a second, and ask after five minutes who has thrown a six.",
    },
  ],
  faults: [
    {
      equation: "crumple/stable",
      use: "The paper says that the method is stable, and does not say with how many sweeps. Let the class find the even numbers in the scene, and then write the sentence that should stand in the paper. It fits in one line.",
    },
    {
      equation: "crumple/gravity",
      use: "The text does not mention gravity. Ask where a programmer will put it, and what the sheet then does. A good example of a gap that nobody notices until something falls.",
    },
    {
      equation: "crumple/7",
      use: "The formula is given for squeezed springs. Let students put a stretched one into it, with an exponent of 1, of 2 and of 1.5, and say what a program would do in each case.",
    },
  ],
  handout: {
    equations: ["crumple/3", "crumple/6", "crumple/7", "crumple/rate", "crumple/8", "crumple/hinge"],
    stills: [
      { scene: "crumple/sphere", caption: "With damage, and without" },
      { scene: "crumple/break", caption: "With an auxiliary spring, and without" },
    ],
    tasks: [
      {
        task: "The right answer is 1, and the first guess 0. The first line and each sweep multiply the error by −0.9. Write down the answer after the first line and after one, two and three sweeps. A step survives an answer of at most 4/3. Which are safe?",
        lines: 3,
      },
      {
        task: "Draw two triangles with a common edge, break the edge, and join the new vertex to the tips. Count vertices, edges and triangles before and after.",
        lines: 4,
      },
      {
        task: "A spring breaks in a test with the probability 1/10. It is tested twice. With which probability is it broken?",
        lines: 2,
      },
    ],
    sketch:
      "Before you see it: a spring is squeezed by half. Draw the probability that it breaks against the exponent ϕ, for ϕ from 0 to 5. Which paper is tougher?",
  },
};
