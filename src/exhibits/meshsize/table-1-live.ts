/** The sizes that the reader's own machine can afford, beside those of table 1. */
import { PRINTED_COST, PRINTED_SIZES } from "@pliant/solver/meshsize";
import { shown } from "../../scenes/index.ts";
import type { LiveTable } from "../exhibit.ts";
import { affordAgain, clothTimer, LEAST, MOST, STEPS } from "./sizes.ts";

/** A search for one target, as numbers that can travel. */
type Numbers = readonly number[];

/** The frames per second that the chapter asks about. */
const ASKED = 60;

/** Seconds of a frame for each particle. */
const perParticle = ([size = NaN, seconds = NaN]: Numbers): number => seconds / size ** 2;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** The mesh whose particles take as many steps in a frame as those of the same cloth: the paper’s size for 50 frames a second. */
const ALIKE = 21;

/** How many times as much a particle costs in one row as in another before the rows are said to disagree. */
const DISAGREE = 2;

/** A warning, if rows do not go together: a frame of a finer mesh took less time, or its particles cost far less. */
function warning(all: readonly Numbers[]): string {
  const costs = all.map(perParticle);
  const factor = Math.max(...costs) / Math.min(...costs);
  const crossed = all.some(([size = NaN], n) => n > 0 && size > all[n - 1]![0]!);
  if (!crossed && factor < DISAGREE) return "";
  return ` The rows disagree: a particle costs up to ${shown(Number(factor.toPrecision(2)))} times as much in one as in another${crossed ? ", and a higher rate got a finer mesh" : ""}. Perhaps the machine was busy; measure again when it is not.`;
}

/** The size in words: the tried ones have ends. */
function sizeWords([size = NaN, seconds = NaN, , below = NaN]: Numbers, target: number): string {
  if (seconds > 1 / target) return `fewer than ${size}`;
  if (size < MOST) return below > size + 1 ? `${size} to ${below - 1}` : String(size);
  return `${MOST} and more (about ${shown(Number((MOST * Math.sqrt(1 / target / seconds)).toPrecision(2)))})`;
}

/** The live twin of the table. */
export const liveTable1: LiveTable = {
  heads: {
    printed: ["Frames per second", "Mesh size"],
    measured: ["Mesh size here", "ms per frame", "Sizes timed", "µs per particle"],
  },
  rows: PRINTED_SIZES.map(({ fps, size }) => ({
    printed: [String(fps), String(size)],
    measure({ now, report }) {
      const found = affordAgain(fps, clothTimer(now), now, report);
      return [found.size, found.seconds, found.tried, found.below];
    },
  })),
  cells(row, numbers) {
    const [, seconds = NaN, tried = NaN] = numbers;
    return [
      sizeWords(numbers, Number(row.printed[0])),
      shown(1000 * seconds),
      String(tried),
      (1e6 * perParticle(numbers)).toFixed(2),
    ];
  },
  summary(all) {
    const cost = middle(all.map(perParticle));
    const theirs = PRINTED_COST.factor * PRINTED_SIZES[5]!.size ** (PRINTED_COST.exponent - 2);
    const size = Math.floor(Math.sqrt(1 / ASKED / cost));
    const same = Math.floor(Math.min(size, Math.cbrt(ALIKE / ASKED / cost)));
    return `Here a frame costs ${shown(1e6 * cost)} µs for each particle, the median of ${all.length} rows; on the paper’s machine a frame of the paper’s own cost ${shown(1e6 * theirs)} µs. So at ${ASKED} frames a second this machine can afford about ${size} × ${size} particles if each keeps its numbers. If a mesh finer than ${ALIKE} × ${ALIKE} is to remain the same cloth, it also needs more steps, so that twice the size costs eight times as much, and about ${same} × ${same} are left.${warning(all)}`;
  },
  note: () =>
    // claims: by meshsize/table-1
    `What a frame of the paper computes, and in how many steps, is left open. A frame of ours is a sixtieth of a second of a banner in ${STEPS} steps, with the same numbers for every particle, so that a frame costs the same for each particle at every size. For each row the corrected search looks for the largest mesh in time, from ${LEAST} to ${MOST} particles along a side; one that takes too long is broken off and gives a range. Other tabs and a processor that saves power affect the result.`,
};
