/**
 * The lesson on the mesh that fits the machine: when a loop ends, and what a mesh must not change.
 *
 * claims: by meshsize/search + by meshsize/similar + by meshsize/table-1 + test twice-the-steps + test step-of-five
 */
import type { WrittenLesson } from "../lesson.ts";
import { meshsizeQuestions } from "./questions.ts";
import { meshsizeSteps } from "./steps.ts";

export const meshsizeLesson: WrittenLesson = {
  chapter: "meshsize",
  title: "A loop that never ends, and a cloth that must not change",
  audience:
    "For first- and second-year students of computing or physics. The first half needs only the idea of a loop, so it also serves an introduction to algorithms; the second half needs springs in series and in parallel.",
  goals: [
    "*predict* whether a loop that compares and steps comes to an end",
    "*name* what a search has to remember so that it ends by itself",
    "*read* an exponent off a table with the help of logarithms",
    "*decide* which numbers of a model belong to the mesh, and which to the cloth",
  ],
  before: [
    "logarithms, and a straight line in a graph with logarithmic axes",
    "Newton’s second law, and springs in a row and side by side",
    "[Start here](page:chapters/start/) for the last third: why a stiff spring asks for a short step",
  ],
  prepare: [
    "Open the links of the plan in tabs, in their order.",
    "Let students bring a laptop or a telephone: [Table 1](exhibit:meshsize/table-1) measures what each of them can afford.",
    "Think of a number from 1 to 100, for the guessing game in the fourth step.",
    "Print the handout, a copy for each pair.",
  ],
  steps: meshsizeSteps,
  questions: meshsizeQuestions,
  homework: ["rate-minus-time", "other-machine", "guess", "steps", "same-cloth"],
  open: {
    task: "Find a program on your own machine that trades quality for time: a game with dynamic resolution, a video call, a web page that scrolls. Describe what it measures, what it changes, and what it must remember so as not to flicker between two settings. Then describe an experiment that would make it flicker.",
    rubric: [
      "Names a program, what it measures and what it changes.",
      "Describes the loop: what is compared with what, and how large a step is against the tolerance.",
      "Says what the program remembers, or shows by observation that it remembers nothing.",
      "Proposes an experiment that brings the load between two settings, says what will be seen if the explanation is right, and tries it.",
    ],
  },
  difficulties: [
    {
      thought: "“It comes closer and closer, so it will arrive.”",
      answer:
        "It comes closer as long as it walks. At the target it turns back by a whole step, for it has no smaller one. Let a student walk towards a line on the floor in paces of a metre, and ask where the last pace ends.",
    },
    {
      thought: "“Just make the threshold larger.”",
      answer:
        "That works, and it is worth asking how much larger: a step must change the time of a frame by no more than twice the threshold. The time that a size adds is different at each target, so one number does not suit all. [A threshold for all targets](exercise:meshsize/threshold) makes a good follow-up.",
    },
    {
      thought: "“More particles make a stiffer cloth.”",
      answer:
        "There are more springs side by side, which would make it stiffer, and more in a row, which would make it softer. In a square cloth the two cancel. What does not cancel is the mass. Draw it with two springs and with four.",
    },
    {
      thought: "“A finer mesh is a better picture of the same thing.”",
      answer:
        "Only if somebody has made it the same thing. In [three banners in still air](scene:meshsize/similar paperCalm) the finest is the heaviest and hangs lowest. It is a good picture of another cloth.",
    },
  ],
  faults: [
    {
      equation: "meshsize/search",
      use: "Give the class the loop in words, as the paper does, and ask for the conditions under which it stops. They find the gap between two sizes by themselves. Then ask for explanations that are fair to the authors: noise in the clock, a choice made by hand, or a program that did more than its description.",
    },
    {
      equation: "meshsize/springs",
      use: "Our copy has one diagonal missing. Draw the springs of one cell exactly as they are listed there, pull along either diagonal, and let the class find the grain.",
    },
    {
      equation: "meshsize/similar",
      use: "Nothing is wrong here, and something is missing: the text gives no rule for mass and stiffness at another size. Ask what a reader who programs it would do without thinking, and show the scene in which that was done.",
    },
  ],
  handout: {
    equations: ["meshsize/1", "meshsize/2", "meshsize/3", "meshsize/4"],
    stills: [
      { scene: "meshsize/search", caption: "Two searches for the same rate" },
      { scene: "meshsize/similar", preset: "calm", caption: "Three meshes, one cloth and not one cloth" },
    ],
    tasks: [
      {
        task: "A mesh of 32 particles along a side took 50.9 ms for a frame, and one of 64 took 199.3 ms. By what factor did the time grow? To which power of the size is it proportional?",
        lines: 2,
      },
      {
        task: "Write the search that ends, in five lines or fewer. Underline what it remembers.",
        lines: 5,
      },
      {
        task: "A thread of $n$ equal springs in a row is stretched by $\\Delta L$. How hard does it pull? There are $n$ such threads side by side. How hard do they pull together, and where has $n$ gone?",
        lines: 3,
      },
    ],
    sketch:
      "Before you see it: draw the size of the mesh against the number of the frame, for a loop that makes it larger by one when a frame was in time and smaller by one when it was late. It begins far too small.",
  },
};
