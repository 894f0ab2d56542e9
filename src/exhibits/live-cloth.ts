/**
 * The hanging cloth of the page on speed, for a reader who wants to know what a step of it costs here.
 *
 * It is no exhibit of a paper: what stands in the first columns is what the book's own benchmark wrote down, and the page adds it.
 */
import { shown } from "../scenes/index.ts";
import { timeCloth, type ClothWay } from "../scenes/cloth-bench.ts";
import type { LiveRow, LiveTable, MeasureContext } from "./exhibit.ts";

/** Particles along a side, and in which ways each cloth is solved: of the largest, a step with blocks takes seconds. */
const SIZES: readonly (readonly [side: number, ways: readonly ClothWay[]])[] = [
  [26, ["blocks", "patches"]],
  [51, ["blocks", "patches"]],
  [101, ["blocks", "patches"]],
  [201, ["patches"]],
];
/** Four sizes end within half a minute, on a slow machine too. */
const TIMING = { warmUp: 10, steps: 200, patience: 5000 };

const rowOf = ([side, ways]: (typeof SIZES)[number]): LiveRow => ({
  printed: [(side ** 2).toLocaleString("en")],
  measure({ now, report }: MeasureContext) {
    const { blocks, patches } = timeCloth(side, ways, TIMING, now, report);
    return [side ** 2, blocks?.ms ?? NaN, patches?.ms ?? NaN, patches?.steps ?? 0];
  },
});

/** A time in milliseconds, with three digits. */
export const shownMs = (ms: number): string => (Number.isNaN(ms) ? "–" : shown(Number(ms.toPrecision(3))));

const timesFaster = ([, blocks = NaN, patches = NaN]: readonly number[]): number => blocks / patches;

/** The table that the page shows, and that is measured in a worker. */
export const hangingTable: LiveTable = {
  heads: {
    printed: ["Particles", "Blocks, ms", "Patches, ms"],
    measured: ["Blocks, ms", "Patches, ms", "Times faster"],
  },
  rows: SIZES.map(rowOf),
  cells(_row, numbers) {
    const [, blocks = NaN, patches = NaN] = numbers;
    const faster = timesFaster(numbers);
    return [shownMs(blocks), shownMs(patches), Number.isNaN(faster) ? "–" : faster.toFixed(1)];
  },
  summary(all) {
    const faster = all.map(timesFaster).filter((times) => !Number.isNaN(times));
    const [first, last] = [all[0]!, all.at(-1)!];
    const grown = Math.log(last[2]! / first[2]!) / Math.log(last[0]! / first[0]!);
    return `On this machine the compiled solver with patches is ${Math.min(...faster).toFixed(1)} to ${Math.max(...faster).toFixed(1)} times as fast as the one in TypeScript with blocks, by the median of up to ${Math.max(...all.map(([, , , steps = 0]) => steps))} steps. From the smallest cloth to the largest, its step grows with the number of particles to the power ${grown.toFixed(2)}.`;
  },
  command: "npx pliant bench",
  note: () =>
    // claims: test cloth-two-ways
    "A machine has two columns for the same cloth and the same tolerance: first with blocks of the diagonal, in double precision and in TypeScript; then with blocks of patches, by compiled code in single precision whose residual is checked in double. The largest cloth is timed with patches only.",
};
