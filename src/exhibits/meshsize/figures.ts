/** The four figures of Kim, Lee, Baek and Ryu. */
import {
  followCorrected,
  followPrinted,
  frameTime,
  PRINTED_CLOCK,
  PRINTED_COST,
  PRINTED_SEARCH,
  PRINTED_SIZES,
  PRINTED_START,
  type DifferenceUnit,
} from "@pliant/solver/meshsize";
import type { Exhibit } from "../exhibit.ts";

const costAt =
  (clock: number) =>
  (size: number): number =>
    frameTime(size, { clock });
const paperCost = costAt(PRINTED_CLOCK);
/** The whole targets that the table spans. */
const TARGETS = Array.from({ length: 246 }, (_, n) => 5 + n);

const endOf = (target: number, unit: DifferenceUnit = "seconds"): number | undefined =>
  followPrinted(paperCost, { ...PRINTED_SEARCH, target, unit }, PRINTED_START).end;
const endsFor = (unit: DifferenceUnit): readonly number[] =>
  TARGETS.filter((target) => endOf(target, unit) !== undefined);

/** Figure 1: the flow chart of the search. */
export const figure1: Exhibit = {
  id: "meshsize/figure-1",
  kind: "figure",
  number: "1",
  title: "How the size of the mesh is found",
  printed:
    "A flow chart. A frame is computed and timed, and the time is compared with the wish. Within the threshold the mesh is kept. Otherwise it grows by a step if the difference is positive and shrinks by one if it is negative, and the frame is computed again.",
  scene: "meshsize/search",
  features: [
    {
      printed: "The loop is repeated until a suitable number of frames per second is obtained.",
      ours() {
        const [seconds, fps] = [endsFor("seconds"), endsFor("fps")];
        return {
          says: `On a machine that costs what Table 1 says, the loop ends for ${seconds.length} of the ${TARGETS.length} whole targets from ${TARGETS[0]} to ${TARGETS.at(-1)} if the difference is in seconds, and for ${fps.length} if it is in frames per second. For all others it goes on for ever.`,
          agrees: seconds.length === TARGETS.length || fps.length === TARGETS.length,
        };
      },
    },
    {
      printed:
        "The experiment asks for 50 frames per second, from a size of 30, with a step of 1 and a threshold of 0.0001; Table 1 has the result, 21.",
      ours() {
        const { cycle, frames } = followPrinted(paperCost, PRINTED_SEARCH, PRINTED_START);
        const [low, high] = cycle.map((size) => (1000 * paperCost(size)).toFixed(2));
        return {
          says: `After ${frames} frames the loop takes turns between ${cycle.join(" and ")}, whose frames take ${low} and ${high} ms. Neither is within 0.1 ms of the 20 ms asked for.`,
          agrees: cycle.length === 0,
        };
      },
    },
    {
      printed: "The size that is found is the best one for the machine.",
      ours() {
        const ended = endsFor("seconds");
        const best = ended.filter(
          (target) => endOf(target) === followCorrected(paperCost, { target }, PRINTED_START).size,
        );
        const tried = TARGETS.map((target) => followCorrected(paperCost, { target }, PRINTED_START).tried);
        return {
          says: `Where the loop ends, it is with the largest mesh in time for ${best.length} of the ${ended.length} targets, and with one that is a little late for the others. A search that remembers which sizes were in time ends for all ${TARGETS.length} targets with the largest of them, after ${Math.min(...tried)} to ${Math.max(...tried)} sizes.`,
          agrees: best.length === TARGETS.length,
        };
      },
    },
  ],
};

/** Figure 2: Provot's model. */
export const figure2: Exhibit = {
  id: "meshsize/figure-2",
  kind: "figure",
  number: "2",
  title: "Provot’s masses and springs",
  printed: "A drawing of a mesh with its three kinds of spring: structural, shear and flexion.",
  note: "A drawing without numbers. Its springs are those of the display in the text, which is checked there.",
  features: [],
};

/** Figure 3: two machines. */
export const figure3: Exhibit = {
  id: "meshsize/figure-3",
  kind: "figure",
  number: "3",
  title: "The same program on two machines",
  printed:
    "Pictures of the cloth at 70 frames per second, from a Pentium III at 450 MHz and one at 800 MHz. No sizes are given.",
  scene: "meshsize/search",
  features: [
    {
      printed: "At the same number of frames per second, the faster machine shows the finer mesh.",
      ours() {
        const clocks = [PRINTED_CLOCK, 800];
        const [slow, fast] = clocks.map((clock) => followCorrected(costAt(clock), { target: 70 }, PRINTED_START).size);
        return {
          says: `If a machine is as fast as its clock, the cost of Table 1 gives ${slow} and ${fast} particles along a side. The ratio of the clocks is ${(clocks[1]! / clocks[0]!).toFixed(2)}, and its square root ${Math.sqrt(clocks[1]! / clocks[0]!).toFixed(2)}.`,
          agrees: fast! > slow!,
        };
      },
    },
  ],
};

/** Sizes at which the fitted cost is drawn. */
const CURVE = Array.from({ length: 57 }, (_, n) => 8 + n);

/** Figure 4: time against size. */
export const figure4: Exhibit = {
  id: "meshsize/figure-4",
  kind: "figure",
  number: "4",
  title: "Time of a frame against the size of the mesh",
  printed: "A curve that rises ever more steeply: the time of a frame, in units of 100 ms, over the size of the mesh.",
  chart: {
    title: "Time of a frame against the size of the mesh",
    x: "particles along a side",
    y: "time of a frame, 100 ms",
    curves: () => [
      {
        label: "the fit through Table 1",
        x: CURVE,
        y: CURVE.map((size) => 10 * paperCost(size)),
        quantity: "time",
      },
      {
        label: "the rows of Table 1",
        x: PRINTED_SIZES.map(({ size }) => size),
        y: PRINTED_SIZES.map(({ time }) => time / 10),
        dashed: true,
      },
    ],
  },
  features: [
    {
      printed: "The larger the mesh, the more of the time goes into computing.",
      ours() {
        const [one, two] = [20, 40].map(paperCost);
        return {
          says: `By the fit, twice the size takes ${(two! / one!).toFixed(1)} times as long: four times the particles. At a size of 64 a frame takes ${(10 * paperCost(64)).toFixed(2)} times 100 ms, and Table 1 has ${(PRINTED_SIZES[0]!.time / 10).toFixed(2)}.`,
          agrees: Math.abs((100 * paperCost(64)) / PRINTED_SIZES[0]!.time - 1) < 3 * PRINTED_COST.spread,
        };
      },
    },
  ],
};
