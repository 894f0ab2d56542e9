/** Table 1 of Kim, Lee, Baek and Ryu: its sizes, and what they come to. */
import { PRINTED_COST, PRINTED_SEARCH, PRINTED_SIZES } from "@pliant/solver/meshsize";
import type { Exhibit } from "../exhibit.ts";
import { liveTable1 } from "./table-1-live.ts";

type Row = (typeof PRINTED_SIZES)[number];

/** The paper’s times have two digits after the point, in units of 10 ms; here they stand in ms. */
const UNIT = 0.01;
const ROUNDING = 0.005 * UNIT;

const secondsOf = ({ time }: Row): number => UNIT * time;
/** How far the time of a frame is from the target, s. */
const missOf = (row: Row): number => Math.abs(secondsOf(row) - 1 / row.fps);
/** Time of a frame, ms, with the digits that the paper gives. */
const milliseconds = (row: Row): string => (1000 * secondsOf(row)).toFixed(1);
/** Time for each particle, µs. */
const perParticle = (row: Row): number => (1e6 * secondsOf(row)) / row.size ** 2;
/** The rows whose time misses the target by more than the threshold, whatever was rounded off. */
const missing = PRINTED_SIZES.filter((row) => missOf(row) - ROUNDING > PRINTED_SEARCH.threshold);

const listed = (words: readonly (string | number)[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const range = (values: readonly number[], digits: number): string =>
  `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;

/** Table 1: the mesh size for a number of frames per second. */
export const table1: Exhibit = {
  id: "meshsize/table-1",
  kind: "table",
  number: "1",
  title: "The best mesh size for a number of frames per second",
  printed:
    "Nine rows: the frames per second that are asked for, the size of the mesh that the paper calls best for them, and the time of a frame, which the paper gives in units of 10 ms and we in milliseconds. The system ran on a Pentium III at 450 MHz.",
  table: {
    head: ["Frames per second", "Mesh size", "Time of a frame, ms"],
    rows: PRINTED_SIZES.map((row) => [String(row.fps), String(row.size), milliseconds(row)]),
    computed: [
      {
        head: "Frames per second, from the time",
        cells: () => PRINTED_SIZES.map((row) => (1 / secondsOf(row)).toFixed(2)),
      },
      { head: "Off by, ms", cells: () => PRINTED_SIZES.map((row) => (1000 * missOf(row)).toFixed(2)) },
      { head: "µs per particle", cells: () => PRINTED_SIZES.map((row) => perParticle(row).toFixed(1)) },
      {
        head: "Time by the fit, ms",
        cells: () =>
          PRINTED_SIZES.map(({ size }) => (1000 * PRINTED_COST.factor * size ** PRINTED_COST.exponent).toFixed(1)),
      },
    ],
    note() {
      const { factor, exponent, exponentError, spread } = PRINTED_COST;
      return `A line of least squares through the logarithms says that a mesh of size N takes ${(1e6 * factor).toFixed(1)} µs times N to the power ${exponent.toFixed(2)} ± ${exponentError.toFixed(2)}, and that its rows are off by about ${(100 * spread).toFixed(0)} %. The virtual machines of this chapter take the times on this line.`;
    },
  },
  live: liveTable1,
  features: [
    {
      printed: "The time of a frame is given in units of 10 ms.",
      ours() {
        const products = PRINTED_SIZES.map((row) => row.fps * secondsOf(row));
        return {
          // claims: meshsize/table-1
          says: `Read in this way, frames per second times seconds per frame is ${range(products, 3)} in all rows, where it should be 1.`,
          agrees: products.every((product) => Math.abs(product - 1) < 0.03),
        };
      },
    },
    {
      printed: "With a permitted difference of 0.0001 the sizes are almost exact.",
      ours() {
        const inFps = PRINTED_SIZES.filter((row) => Math.abs(1 / secondsOf(row) - row.fps) > PRINTED_SEARCH.threshold);
        const factors = missing.map((row) => missOf(row) / PRINTED_SEARCH.threshold);
        return {
          // claims: meshsize/table-1
          says: `If the difference is in seconds, the rows of ${listed(missing.map(({ fps }) => fps))} frames per second miss the target by ${range(factors, 0)} times the threshold, which rounding cannot explain. If it is in frames per second, ${inFps.length} of ${PRINTED_SIZES.length} rows miss it. So, if each row gives the time of the frame at which its search stopped, these searches did not stop by the rule that the paper describes.`,
          agrees: missing.length === 0 || inFps.length === 0,
        };
      },
    },
    {
      printed: "The mesh found keeps the frame rate that is asked for.",
      ours() {
        const late = PRINTED_SIZES.filter((row) => secondsOf(row) - ROUNDING > 1 / row.fps);
        const worst = Math.max(...late.map((row) => 100 * (row.fps * secondsOf(row) - 1)));
        return {
          says: `In ${late.length} of ${PRINTED_SIZES.length} rows a frame takes longer than that, even if its time was rounded up, by ${worst.toFixed(1)} % at most. A search that keeps within the time would have taken the next size below.`,
          agrees: late.length === 0,
        };
      },
    },
    {
      printed:
        "The time is spent on computing each particle’s force, acceleration, velocity and position, frame by frame.",
      ours() {
        const { exponent, exponentError } = PRINTED_COST;
        return {
          says: `A frame costs ${range(PRINTED_SIZES.map(perParticle), 1)} µs for each particle, at all sizes. The fitted exponent of the size, ${exponent.toFixed(2)} ± ${exponentError.toFixed(2)}, is hardly more than the 2 that goes with the number of particles.`,
          agrees: Math.abs(exponent - 2) < 2 * exponentError,
        };
      },
    },
  ],
};
