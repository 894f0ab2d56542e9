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

const paperCost = (size: number): number => frameTime(size, { clock: PRINTED_CLOCK });
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
    "The caption calls it the flow chart of the system. The paper explains that the time of the function that computes the motion is compared with the frames per second asked for. Within the threshold the mesh is kept. Otherwise it grows by a step if the difference is positive and shrinks by one if it is negative, and all is run again.",
  scene: "meshsize/search",
  features: [
    {
      printed: "The loop is repeated until a suitable number of frames per second is obtained.",
      ours() {
        const [seconds, fps] = [endsFor("seconds"), endsFor("fps")];
        return {
          says: `The paper takes the difference of a rate and a time, so one of the two has to be converted. On a machine that costs what Table 1 says and without noise, the loop ends for ${seconds.length} of the ${TARGETS.length} whole targets from ${TARGETS[0]} to ${TARGETS.at(-1)} if the difference is in seconds, and for ${fps.length} if it is in frames per second. For the others it repeats itself without end.`,
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
          // claims: meshsize/figure-1
          says: `After ${frames} frames the loop alternates between ${cycle.join(" and ")}, whose frames take ${low} and ${high} ms. Neither is within 0.1 ms of the 20 ms asked for.`,
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
          // claims: meshsize/figure-1
          says: `Where the loop ends, it has the largest mesh that is fast enough for ${best.length} of the ${ended.length} targets, and one that is slightly too slow for the others. A search that remembers which sizes were fast enough ends for all ${TARGETS.length} targets with the largest of them, after ${Math.min(...tried)} to ${Math.max(...tried)} sizes.`,
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
  printed:
    "The caption reads “Provot’s mass-spring model”. The paper says that the cloth is made as the figure shows, and names the pairs of particles that its three kinds of spring join: flexion, structural and shear.",
  note: "We have not seen the figure. The pairs are checked where the paper names them, in the next formula.",
  features: [],
};

/** The sizes that the cost of Table 1 lets expect on both machines of figure 3, if a machine is as fast as its clock. */
const EXPECTED = [PRINTED_CLOCK, 800].map(
  (clock) => followCorrected((size) => frameTime(size, { clock }), { target: 70 }, PRINTED_START).size,
);

/** Figure 3: two machines. */
export const figure3: Exhibit = {
  id: "meshsize/figure-3",
  kind: "figure",
  number: "3",
  title: "The same program on two machines",
  printed:
    "The caption reads “results on two systems of different performance”. The paper says that they ran at 70 frames per second, on a Pentium III at 450 MHz and on one at 800 MHz. It gives no sizes.",
  note: `There is no number to compare with. If a machine is as fast as its clock, ${EXPECTED.join(" and ")} particles along a side are to be expected by the cost of Table 1; the preset for the second machine shows the search.`,
  features: [],
};

/** Sizes at which the fitted cost is drawn. */
const CURVE = Array.from({ length: 57 }, (_, n) => 8 + n);

/** Figure 4: time against size. */
export const figure4: Exhibit = {
  id: "meshsize/figure-4",
  kind: "figure",
  number: "4",
  title: "Time of a frame against the size of the mesh",
  printed:
    "The caption reads “running time against mesh size (100 ms)”; our axis is in milliseconds. The paper adds that as the mesh grows, most of the time is spent on computing.",
  chart: {
    title: "Time of a frame against the size of the mesh",
    x: "particles along a side",
    y: "time of a frame, ms",
    curves: () => [
      {
        label: "the fit through Table 1",
        x: CURVE,
        y: CURVE.map((size) => 1000 * paperCost(size)),
        quantity: "time",
      },
      {
        label: "the rows of Table 1",
        x: PRINTED_SIZES.map(({ size }) => size),
        y: PRINTED_SIZES.map(({ time }) => 10 * time),
        dashed: true,
      },
    ],
  },
  features: [
    {
      printed: "The larger the mesh, the more of the time goes into computing.",
      ours() {
        const [first, last] = [PRINTED_SIZES.at(-1)!, PRINTED_SIZES[0]!];
        const { exponent, exponentError } = PRINTED_COST;
        return {
          says: `In Table 1 a mesh of ${last.size} has ${((last.size / first.size) ** 2).toFixed(0)} times as many particles as one of ${first.size} and takes ${(last.time / first.time).toFixed(0)} times as long. The fitted power, ${exponent.toFixed(2)} ± ${exponentError.toFixed(2)}, leaves no room for a large part that does not depend on the mesh.`,
          agrees: exponent > 2 - 2 * exponentError,
        };
      },
    },
  ],
};
