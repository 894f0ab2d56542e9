/** The sizes that the reader's own machine can afford, beside those of table 1. */
import { PRINTED_COST, PRINTED_SIZES } from "@pliant/solver/meshsize";
import { shown } from "../../scenes/index.ts";
import type { LiveTable } from "../exhibit.ts";
import { afford, clothTimer, LEAST, MOST, STEPS } from "./sizes.ts";

/** A search for one target, as numbers that can travel. */
type Numbers = readonly number[];

/** The frames per second that the chapter asks about. */
const ASKED = 60;

/** Seconds of a frame for each particle. */
const perParticle = ([size = NaN, seconds = NaN]: Numbers): number => seconds / size ** 2;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

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
      const found = afford(fps, clothTimer(now), now, report);
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
    return `Here a frame costs ${shown(1e6 * cost)} µs for each particle, the middle one of ${all.length} rows; on the paper’s machine it cost ${shown(1e6 * theirs)} µs for a frame of the paper’s own. So at ${ASKED} frames a second this machine can afford about ${size} × ${size} particles.`;
  },
  note: () =>
    `What a frame of the paper computes, and in how many steps, is left open. A frame of ours is a sixtieth of a second of a banner in ${STEPS} steps, with the same numbers for every particle, so that a frame costs the same for each particle at every size. For each row the corrected search looks for the largest mesh in time, from ${LEAST} to ${MOST} particles along a side; one that takes too long is broken off and gives a range. Other tabs and a processor that saves power affect the result.`,
};
