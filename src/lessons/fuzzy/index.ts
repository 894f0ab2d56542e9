/**
 * The lesson on the flag that obeys a table: what is in a black box, and how to find out.
 *
 * claims: by fuzzy/map + by fuzzy/10 + test a-ninth + test explicit-bursts
 */
import type { WrittenLesson } from "../lesson.ts";
import { fuzzyQuestions } from "./questions.ts";
import { fuzzySteps } from "./steps.ts";

export const fuzzyLesson: WrittenLesson = {
  chapter: "fuzzy",
  title: "What is in the box?",
  audience:
    "For second-year students of physics, engineering or computing, and anybody who will one day be handed a trained model. It also suits a good class in its last year of school, if the fold on explicit Euler is left out.",
  goals: [
    "*state* the three lines of Euler’s method that the paper uses, and name the method",
    "*show* that a running sum of forces is momentum, in other units",
    "*find* the time step that is hidden in a table",
    "*design* an experiment that tells a controller that changes the step apart from one that only bears another name",
  ],
  before: [
    "Newton’s second law, impulse and momentum",
    "the idea of taking a step: [Start here](page:chapters/start/), as far as the three ways to take one",
    "no knowledge of fuzzy logic; the words *set*, *rule* and *grade* are explained on the way",
  ],
  prepare: [
    "Open the links of the plan in tabs, in their order. Each opens the scene with its settings, and waits for your click where motion is reduced.",
    "Print the handout, a copy for each pair. Fold it so that only the squared paper on the second page is seen until the fourth step is over: the first page has the formulas.",
    "Have (6), (7) and (8) on one side of the board. They stay there to the end.",
    "Leave the names of the first two flags covered until the vote is over: they stand above the pictures.",
  ],
  steps: fuzzySteps,
  questions: fuzzyQuestions,
  homework: ["by-hand", "bookkeeping", "no-rule", "rescale", "longest"],
  open: {
    task: "Somebody sells a program that moves a rope, and claims that its steps may last 0.1 s. You may run it but not read it. Write a test plan of one page: which experiments, in which order, what each result would mean, and what you could still not say after all of them.",
    rubric: [
      "Runs the program at several steps and reports whether it stays calm.",
      "Compares a motion with one whose duration is known, such as a fall or a swing.",
      "Varies one thing at a time, among them the mass, and says what each result would mean *before* the experiment.",
      "Also looks for the ends of the method: the largest force, the greatest speed; and names what remains unknown.",
    ],
  },
  difficulties: [
    {
      thought: "“The effective force is a force.”",
      answer:
        "It has the unit of one, but it does not vanish when nothing pushes. Ask what happens to a particle that is let go: a force would end, and $F_{ef}$ stays. Only momentum behaves like that. [Equation (9)](equation:fuzzy/9) is the place to point to.",
    },
    {
      thought: "“Fuzzy means approximate, so the result is approximate.”",
      answer:
        "With evenly spaced sets and the mean of the peaks the result is a straight line, and with it the particle moves exactly as by symplectic Euler, up to the end of the table. What is vague is the words, not the numbers.",
    },
    {
      thought: "“It is stable, so it is right.”",
      answer:
        "Run the fall at the label 0.03 s. The table is as calm as one could wish, and the particle falls with a ninth of its acceleration. Calm is cheap: a stone on a table is calm, too.",
    },
    {
      thought: "“Explicit Euler and symplectic Euler are the same; there is only one prime between them.”",
      answer:
        "One prime is enough. Show [explicit Euler at 0.004 s](scene:fuzzy/flag explicit) beside its twin: one bursts within five seconds, and the other does not.",
    },
  ],
  faults: [
    {
      equation: "fuzzy/euler-name",
      use: "The paper compares its flag with “Euler’s method” and writes the symplectic one. Let the class read (8) aloud, with the time at which the velocity is taken. Nothing is wrong with the formula; the name decides which textbook result applies to it.",
    },
    {
      equation: "fuzzy/stable-step",
      use: "The paper has one table and reports two steps. Do not ask who made a mistake. Ask which readings of the text are possible, what each would predict, and which single number would decide between them. That is what refereeing is.",
    },
    {
      equation: "fuzzy/11",
      use: "A formula for the check by units: in our copy the quotient has none, so what is multiplied by a stiffness is no length. Let students find the slip before they learn that there is one.",
    },
  ],
  handout: {
    equations: ["fuzzy/6", "fuzzy/7", "fuzzy/8", "fuzzy/9", "fuzzy/10", "fuzzy/map"],
    stills: [
      {
        scene: "fuzzy/inference",
        preset: "straight",
        caption: "Words for forces above, words for displacements below",
      },
      { scene: "fuzzy/fall", preset: "heavy", caption: "0.9 kg by a table made for 0.3 kg" },
    ],
    tasks: [
      {
        task: "A particle starts from rest. Use (6) to (8) to write its velocity after three steps, and compare it with (9). What is $F_{ef}\\,\\Delta t$?",
        lines: 4,
      },
      {
        task: "The sets PS and PM have their peaks at 9 N and 18 N, and the displacements that belong to them are 3 mm and 6 mm. Infer the displacement for 12 N, by the mean of the peaks.",
        lines: 3,
      },
    ],
    sketch:
      "Before you see it: draw the displacement against the force, from −40 N to 40 N. Afterwards, draw what you saw over it.",
  },
};
