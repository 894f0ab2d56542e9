/**
 * Questions on the loop and its threshold, on what a mesh costs, and on what makes it the same cloth.
 *
 * claims: by meshsize/search + by meshsize/similar + by meshsize/stable-step + test eight-times
 */
import {
  followPrinted,
  frameTime,
  PRINTED_CLOCK,
  PRINTED_COST,
  PRINTED_SEARCH,
  PRINTED_START,
} from "@pliant/solver/meshsize";
import type { Problem } from "../problem.ts";

const MILLI = 1000;
/** The second machine of the paper, MHz. */
const FASTER = 800;
/** The time of a frame of this size on the paper's machine, ms. */
const paperTime = (size: number): number => MILLI * frameTime(size, { clock: PRINTED_CLOCK });
const [TIMED, ASKED] = [21, 40];
/** What a frame takes that costs so much more and runs at another clock, ms, where the time goes with a power of the size. */
const carriedTo = (clock: number, power: number): number =>
  paperTime(TIMED) * (ASKED / TIMED) ** power * (PRINTED_CLOCK / clock);

/** The whole targets of the chapter. */
const TARGETS = Array.from({ length: 246 }, (_, n) => 5 + n);

/** Whether the loop of the text ends for each of the targets with this threshold, s. */
const endsForAll = (threshold: number): boolean =>
  TARGETS.every((target) => {
    const cost = (size: number): number => frameTime(size, { clock: PRINTED_CLOCK });
    return followPrinted(cost, { ...PRINTED_SEARCH, target, threshold }, PRINTED_START).end !== undefined;
  });

/** The smallest threshold with which it does, s, by halving between that of the paper and a hundred times as much. */
function smallestThreshold(): number {
  let [low, high] = [PRINTED_SEARCH.threshold, 100 * PRINTED_SEARCH.threshold];
  for (let n = 0; n < 16; ++n) {
    const middle = Math.sqrt(low * high);
    if (endsForAll(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** By how much the time of a frame jumps at the largest target time, s: the widest gap that a target can lie in. */
const widestGap = (): number => {
  const { factor, exponent } = PRINTED_COST;
  const size = Math.floor((1 / TARGETS[0]! / factor) ** (1 / exponent));
  return (paperTime(size + 1) - paperTime(size)) / MILLI;
};

export const meshsizeProblems: readonly Problem[] = [
  {
    id: "meshsize/rate-minus-time",
    kind: "misprint",
    level: 1,
    title: "A difference that units forbid",
    task: "The target is a number of frames per second, and the elapsed time is in seconds. One of these differences has no meaning. Which?",
    hints: ["Two numbers can be subtracted only if they have the same unit.", "One over a rate is a time."],
    answer: {
      choices: [
        {
          words: "One over the target, minus the elapsed time",
          feedback: "One over a rate is a time, and so is the other term. This difference is in seconds. Look on.",
        },
        {
          words: "The target, minus the elapsed time",
          right: true,
          feedback:
            "Right: a rate minus a time. This is how the paper puts it, so a program has to convert one of them.",
        },
        {
          words: "One over the elapsed time, minus the target",
          feedback: "Both terms are rates, so this is in frames per second. Its sign is that of the loop, reversed.",
        },
      ],
    },
    why: "Both repairs give the difference the same sign once its order is right, so both loops take the same steps. They differ in when they stop, since 0.0001 s and 0.0001 frames per second are not equally close.",
  },
  {
    id: "meshsize/other-machine",
    kind: "paper",
    level: 1,
    title: "A larger mesh on a faster machine",
    task: `By the line through the paper’s table, a frame of size ${TIMED} takes ${paperTime(TIMED).toFixed(1)} ms at ${PRINTED_CLOCK} MHz. Suppose that the time goes with the number of particles, and with one over the clock. How long does a frame of size ${ASKED} take at ${FASTER} MHz?`,
    hints: [
      "The size counts the particles along one side. How many times as many particles are there in all?",
      `The particles grow by (${ASKED}/${TIMED})², and the clock by ${FASTER}/${PRINTED_CLOCK}.`,
    ],
    answer: {
      number: () => ({
        unit: "ms",
        value: carriedTo(FASTER, 2),
        tolerance: 0.015,
        wrong: [
          {
            value: carriedTo(FASTER, 1),
            words: "You took the time to go with the size. It goes with the size squared.",
          },
          {
            value: carriedTo(PRINTED_CLOCK, 2),
            words: "This is the time on the slower machine. Now take the clock into account.",
          },
          {
            value: carriedTo(PRINTED_CLOCK ** 2 / FASTER, 2),
            words: "The other way round: a faster clock makes the frame shorter.",
          },
        ],
      }),
    },
    why: "The same two factors are what the first guess of the search relies on. The fitted power of the table is a little larger than 2, which at this size makes a difference of nearly three per cent.",
  },
  {
    id: "meshsize/eight-times",
    kind: "predict",
    level: 2,
    title: "Before you buy a faster machine",
    task: "In the scene with the ball, choose the preset “no load” and set the speed of the machine to 10. Note the number of particles along a side once it has settled. Then set the speed to 80, which is eight times as fast. By what factor will the number along a side have grown? Choose first, and then look.",
    hints: [
      "The number of particles goes with the square of the number along a side. Is that all that a frame pays for?",
      "A finer mesh of the same cloth needs shorter steps, in proportion to the spacing.",
    ],
    answer: {
      choices: [
        {
          words: "By about 8",
          feedback: "That would be so for a thread, computed with a fixed number of steps. A cloth has rows as well.",
        },
        {
          words: "By about 2.8, the square root of 8",
          feedback: "That counts the particles. The steps in a frame grow, too: watch how many it takes.",
        },
        {
          words: "By about 2, the cube root of 8",
          right: true,
          feedback: "Right: twice the size has four times the particles, and each frame takes twice as many steps.",
        },
      ],
    },
    why: "If mass and stiffness belong to the cloth, the time of a frame grows with the cube of the size. The steps of a coarse mesh are not exactly in proportion, so look for a factor near 2.",
  },
  {
    id: "meshsize/threshold",
    kind: "boundary",
    level: 2,
    title: "A threshold for all targets",
    task: "A cell in the first part of this chapter counts for how many targets the loop ends. Enlarge the threshold there until it ends for the 246 targets from 5 to 250. How small may it be?",
    hints: [
      "The threshold is set in the cell before, the one that draws the sizes. Change it there, and run both.",
      "The gaps between the times of two sizes are widest for the slowest targets, and a target in the middle of a gap is hardest to meet.",
      "It is more than 2 ms and less than 3 ms.",
    ],
    answer: {
      number: () => ({
        unit: "ms",
        value: MILLI * smallestThreshold(),
        tolerance: 0.03,
        wrong: [
          {
            value: MILLI * widestGap(),
            words: "This is about the widest gap. A target within it is closer than that to one of its ends.",
          },
          { value: smallestThreshold(), words: "Right in seconds; the answer is asked for in milliseconds." },
          {
            value: (MILLI * widestGap()) / 2,
            words:
              "Half of the widest gap is enough. The target at 5 frames a second lies nearer to one end, so less will do.",
          },
        ],
      }),
    },
    why: "With such a threshold, over twenty times that of the paper, the loop ends, but it takes the first size that is close enough, and for some targets a frame then lasts 50 % longer than it should. A loop without a memory has to choose between resting and being right.",
  },
  {
    id: "meshsize/same-cloth",
    kind: "design",
    level: 3,
    title: "Twice as fine",
    task: "A cloth of size 21 is to be shown at size 41, with half the spacing, and it is to remain the same cloth. What becomes of the mass of a particle inside it, of the stiffness of a structural spring inside it, and of the number of steps in a frame?",
    hints: [
      "The mass of the whole cloth stays, and there are four times as many squares.",
      "Twice as many springs lie side by side, and twice as many in a row. What does each of the two do to the stiffness of the whole?",
      "The longest step goes with the square root of mass over stiffness.",
    ],
    answer: {
      choices: [
        {
          words: "A quarter of the mass, the same stiffness, twice the steps",
          right: true,
          feedback: "Right. This is the same cloth, at eight times the cost.",
        },
        {
          words: "The same mass, the same stiffness, the same steps",
          feedback: "Then the cloth gets four times as heavy, and it hangs lower. Mass belongs to the cloth.",
        },
        {
          words: "A quarter of the mass, twice the stiffness, nearly three times the steps",
          feedback:
            "A spring of half the length is twice as stiff if it is cut from the same thread. But there are twice as many threads, each half as thick.",
        },
        {
          words: "A quarter of the mass, a quarter of the stiffness, the same steps",
          feedback: "That keeps each particle as fast as it was, but the whole cloth would stretch four times as far.",
        },
      ],
    },
    why: "The swing of a single spring and mass gets twice as fast. The step follows it, although the motion that one looks at has not become any faster.",
  },
];
