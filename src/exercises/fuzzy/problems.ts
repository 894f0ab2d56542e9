/**
 * Questions on the tables: what they make of a force, where they end, and how their step is found out.
 *
 * claims: by fuzzy/map + by fuzzy/11 + test hangs-in-the-air
 */
import { infer, paperInference } from "@pliant/solver";
import { LARGEST_FORCE, POINT_MASS } from "@pliant/solver/fuzzy";
import { TABLE_2 } from "../../scenes/fuzzy/table-2.ts";
import type { Problem } from "../problem.ts";

const MILLI = 1000;
/** The force that is inferred by hand, N. */
const FORCE = 12;
/** What Table 4 makes of a force, by the weighted mean of the peaks, mm. */
const inferred = (force: number): number => MILLI * infer(paperInference("printed", "weighted"), force);

/** The step of the fall, s, and the weight of the particle, N. */
const LONG_STEP = 0.03;
const WEIGHT = POINT_MASS * TABLE_2.gravity;
/** The greatest speed by tables that were made for a step, m/s. */
const fastest = (h: number): number =>
  infer(paperInference({ h, mass: POINT_MASS }, "weighted", "clip"), 2 * LARGEST_FORCE) / h;

export const fuzzyProblems: readonly Problem[] = [
  {
    id: "fuzzy/strain-by-units",
    kind: "misprint",
    level: 1,
    title: "A spring that units find",
    task: "Forces are in newtons, lengths in metres, and K is a stiffness in newtons per metre. One of these is not a force. Which?",
    hints: [
      "Work out the unit of what K is multiplied by.",
      "A vector divided by its own length has no unit, and a stiffness times a length is a force.",
    ],
    answer: {
      choices: [
        {
          words: "K times the spring vector less the rest length times its direction",
          feedback:
            "Both terms in it are lengths, so K makes a force of them. Look for one in which no length is left.",
        },
        {
          words: "K times the length less the rest length, divided by the length",
          right: true,
          feedback: "Right: the quotient is a pure number, a strain, and K times that is no force.",
        },
        {
          words: "K times the length less the rest length, times the vector divided by its length",
          feedback: "The last factor has no unit. What is left is a stiffness times a length. Look on.",
        },
      ],
    },
    why: "Our copy of (11) reads like the second line. Taken literally it makes a spring stiffer the shorter it is, and no particle is told in which direction to go.",
  },
  {
    id: "fuzzy/by-hand",
    kind: "paper",
    level: 1,
    title: "An inference by hand",
    task: `An effective force of ${FORCE} N acts along an axis. By Tables 3 and 4 and the weighted mean of the peaks, how far does the particle go along this axis in the step?`,
    hints: [
      "Find the two input sets to which the force belongs. The grades in them add up to one.",
      "The sets are PS, with its peak at 9 N, and PM, with its peak at 18 N. The nearer a peak, the larger the grade.",
      "The grades are two thirds in PS and one third in PM. Weight the output peaks of Table 4 with them.",
    ],
    answer: {
      number: () => ({
        unit: "mm",
        value: inferred(FORCE),
        tolerance: 0.01,
        wrong: [
          { value: inferred(13.5), words: "This is the plain mean of both peaks. The nearer one counts for more." },
          {
            value: inferred(15),
            words: "You have the two grades the wrong way round: 12 N is nearer to 9 than to 18.",
          },
          { value: inferred(9), words: "This is the peak of the stronger rule alone. The other rule fires, too." },
          { value: inferred(FORCE) / MILLI, words: "Right in metres; the answer is asked for in millimetres." },
        ],
      }),
    },
    why: "Two rules fire, and the mean of their peaks is where a straight line through both has it: 12 N divided by 3000 N/m.",
  },
  {
    id: "fuzzy/no-rule",
    kind: "predict",
    level: 2,
    title: "Before you take the clip away",
    task: "In the scene of the four falling particles the step is set to 0.01 s, and forces beyond the sets fire no rule. What will the particle do that falls by Table 4? Choose first, then press the preset “no rule, Δt = 0.01 s” there.",
    hints: [
      "How much does gravity add to the effective force in a step, and what ever takes it away?",
      "What is the output where no rule fires?",
    ],
    answer: {
      choices: [
        {
          words: "It gets as fast as the table allows and falls on at that speed.",
          feedback:
            "That is what it does with the clip, which keeps the last rule firing. Without the clip no rule fires.",
        },
        {
          words: "It falls as it should, since 0.01 s is the step for which the table was made.",
          feedback: "So it does at first. But its effective force grows in each step, and the table ends.",
        },
        {
          words: "It stops in the air and hangs there.",
          right: true,
          feedback: "Right, and now see it happen.",
        },
      ],
    },
    why: "Gravity adds 2.94 N in each step, so the sum passes 36 N in the thirteenth. From there on the output is zero, and no force from below takes anything away from the sum. In a flag, only the neighbours can.",
  },
  {
    id: "fuzzy/two-limits",
    kind: "boundary",
    level: 2,
    title: "Two speed limits that meet",
    task: `A particle of ${POINT_MASS} kg falls in steps of ${LONG_STEP} s by tables that were made for that step, with forces clipped. Damping limits its speed, and so does the table. From which damping constant on does it never reach the limit of the table? Try the slider “damping” of the falling particles first, and watch the second chart.`,
    hints: [
      "With damping, a falling particle gets no faster than where its weight and the damping are equal.",
      "The speed limit of the table is its largest displacement divided by the step, 27 Δt/μ.",
      "Set the weight equal to the damping at a speed of 2.7 m/s.",
    ],
    answer: {
      number: () => ({
        unit: "N s/m",
        value: WEIGHT / fastest(LONG_STEP),
        tolerance: 0.03,
        wrong: [
          {
            value: (WEIGHT * LONG_STEP) / 0.009,
            words:
              "This is the answer for Table 4, whose limit at this step is 0.3 m/s. The tables were made for the step.",
          },
          { value: TABLE_2.gravity / fastest(LONG_STEP), words: "The mass is missing: the weight is μ g." },
          { value: WEIGHT * fastest(LONG_STEP), words: "Weight is damping times speed. Divide by the speed." },
        ],
      }),
    },
    why: "The damping of Table 2 is nearly three times as large. So for tables made for 0.03 s the limit lies far above what a falling particle reaches, while for Table 4 with that label it lies far below.",
  },
  {
    id: "fuzzy/black-box",
    kind: "design",
    level: 3,
    title: "A test for a black box",
    task: "Somebody gives you a program that moves a flag by a table and is stable at steps called 0.05 s. You cannot look inside. Which single experiment shows whether its steps really cover 0.05 s?",
    hints: [
      "The experiment needs a motion of which you know how long it takes.",
      "Stability, frame rate and smoothness look the same whether the step is in the table or not.",
    ],
    answer: {
      choices: [
        {
          words: "Run the flag ten times as long and see whether it stays calm.",
          feedback:
            "A program that takes short steps under a long name stays calm, too. Look for a motion with a clock in it.",
        },
        {
          words:
            "Drop a single particle and compare how far it has fallen with the time that the steps are said to cover.",
          right: true,
          feedback: "Right: with a step of 0.01 s in the table it begins to fall with a twenty-fifth of g.",
        },
        {
          words: "Measure how many frames it draws in a second.",
          feedback: "That is the speed of the computer. It does not tell how much time a frame stands for.",
        },
        {
          words: "Replace the seven sets by seventy and see whether the flag moves differently.",
          feedback: "With more sets the line gets straighter, but its slope stays, and the step is in the slope.",
        },
      ],
    },
    why: "A free fall is the cheapest clock. It measures the slope of the table as a fraction of Δt²/μ, and the square root of that fraction is the true step divided by the label. Let it fall only a few steps, before the table ends, with the mass for which the table was made, since the slope has the mass in it, too.",
  },
];
