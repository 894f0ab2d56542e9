/** Garments that are sewn around a figure and worn for a second of its motion: they stay out of it, on it, and whole. */
import { beforeAll, describe, expect, it } from "vitest";
import { BAND_ABOVE } from "../../../src/scenes/garments/bound.ts";
import { DRESSED, isFast } from "../../../src/scenes/garments/worn.ts";
import { sceneById, wordsOf, type Values } from "../../../src/scenes/index.ts";
import {
  deepestOf,
  distancesOf,
  layerCrossings,
  measureOf,
  stepUntil,
  stepWatched,
  watched,
  WORN_IN,
  type Watched,
} from "./watched.ts";

/** What was seen of a garment while the figure moved for a second, and before. */
interface Seen {
  /** How far each particle was from the figure as it was laid out, m. */
  readonly laid: Float64Array;
  /** How deep the deepest particle was after two steps, and when the figure began to move, m. */
  readonly pushed: number;
  readonly settled: number;
  /** The widest stitch then, mm. */
  readonly seam: number;
  /** While the figure moved: the deepest, m, the most tight, %, and for how many frames on end two triangles crossed. */
  readonly deepest: number;
  readonly tight: number;
  readonly crossed: number;
  readonly sound: boolean;
  /** Mean share that is folded in the first fifth of that second, %. */
  readonly folded: number;
  /** Particles of a band from the skin, m, at the end. */
  readonly band: readonly number[];
  /** How far the figure has moved by then, m. */
  readonly moved: number;
  /** What the scene says of it then. */
  readonly words: string;
}

/** The figure moves for so long, s, and is looked into so often. */
const SECOND = 1;
const LOOKS = 20;
const FIFTH = 0.2;

function wear(id: string, values: Values): Seen {
  const run = watched(id, values);
  const { h } = run.runner.run;
  const laid = distancesOf(run);
  stepUntil(run, 3 * h);
  const pushed = deepestOf(run);
  stepUntil(run, DRESSED);
  const [settled, seam, start] = [deepestOf(run), measureOf(run, "seam"), run.figure.x.slice()];
  const moving = move(run);
  const moved = run.figure.x.reduce((most, value, k) => Math.max(most, Math.abs(value - start[k]!)), 0);
  return { laid, pushed, settled, seam, ...moving, band: bandOf(run, id), moved, words: wordsOf(run.runner) };
}

/** Goes on for a second of the figure’s motion, and looks at every step. */
function move(run: Watched): Pick<Seen, "deepest" | "tight" | "crossed" | "sound" | "folded"> {
  const { h } = run.runner.run;
  const steps = Math.round(SECOND / h);
  let [deepest, tight, crossed, sound] = [0, 0, 0, true];
  const folded: number[] = [];
  let ages = new Map(layerCrossings(run).map((pair) => [pair, 1]));
  for (let n = 1; n <= steps; ++n) {
    sound = stepWatched(run).sound && sound;
    if (n % (steps / LOOKS) < 1) deepest = Math.max(deepest, deepestOf(run));
    tight = Math.max(tight, measureOf(run, "tight"));
    if (n * h < FIFTH) folded.push(measureOf(run, "folded"));
    ages = new Map(layerCrossings(run).map((pair) => [pair, (ages.get(pair) ?? 0) + 1]));
    crossed = Math.max(crossed, 60 * h * Math.max(0, ...ages.values()));
  }
  return { deepest, tight, crossed, sound, folded: mean(folded) };
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function bandOf(run: Watched, id: string): number[] {
  const distances = distancesOf(run);
  return (
    run.pieces
      .filter(({ garment, back }) => isFast(WORN_IN[id]![garment]!, back))
      // At its seams it is drawn between two particles.
      .flatMap(({ first, columns }) => [...distances.subarray(first + 1, first + columns - 1)])
  );
}

/** The scenes, and how much of stretch one link in a hundred exceeds, %. */
const WORN: readonly (readonly [id: string, values: Values, tight: number])[] = [
  ["buckling/dress", {}, 5],
  ["buckling/top-skirt", {}, 5],
  ["buckling/trousers", {}, 5],
  ["buckling/walk", {}, 5],
  ["buckling/walk", { motion: "step" }, 5],
  ["buckling/walk", { motion: "bend" }, 5],
];
/** Coordinates of a picture have seven digits. */
const DIGITS = 1e-6;
const PATIENCE = 300_000;

describe.each(WORN)("what is worn in %s %o", (id, values, most) => {
  let seen: Seen;
  beforeAll(() => {
    seen = wear(id, values);
  }, PATIENCE);

  // Around an arm, a thigh or the crotch a piece lies partly in the limb beside it.
  it.fails("is laid out apart from the figure, by 3 mm", () => {
    expect(Math.min(...seen.laid)).toBeGreaterThan(0.003);
  });

  it("is out of the figure after three steps, and when the figure begins to move", () => {
    expect(Math.min(...seen.laid)).toBeLessThan(Infinity);
    expect(seen.pushed).toBeLessThan(DIGITS);
    expect(seen.settled).toBeLessThan(DIGITS);
  });

  it("has no stitch of more than 4 mm when the figure begins to move", () => {
    expect(seen.seam).toBeLessThan(4);
  });

  it("is never deeper in the figure than 2 mm while that moves, and all of it is numbers", () => {
    expect(seen.moved).toBeGreaterThan(0.3);
    expect(seen.sound).toBe(true);
    expect(seen.deepest).toBeLessThan(0.002);
  });

  it(`stretches one link of a hundred by ${most} hundredths at most [claim worn-stretch]`, () => {
    expect(seen.tight).toBeGreaterThan(0);
    expect(seen.tight).toBeLessThan(most);
  });

  it("is spoken of in a sentence of at most twenty words", () => {
    expect(seen.words).toMatch(/ % of the cloth .*\.$/);
    expect(seen.words.split(/\s+/).length).toBeLessThanOrEqual(20);
  });

  it("has no two layers that cross for more than five frames", () => {
    expect(seen.crossed).toBeLessThan(5.5);
  });

  it("goes along with the skin where it is a band, and nowhere else is bound", () => {
    const banded = WORN_IN[id]!.flatMap((pattern) => pattern.pieces.filter(({ back }) => isFast(pattern, back)));
    expect(seen.band).toHaveLength(banded.reduce((sum, { columns }) => sum + columns - 2, 0));
    // It stands so far off its own triangle; one beside it may be a little nearer where the skin is hollow.
    for (const distance of seen.band) {
      expect(distance).toBeLessThan(BAND_ABOVE + DIGITS);
      expect(distance).toBeGreaterThan(0.99 * BAND_ABOVE);
    }
  });

  if (id === "buckling/dress")
    it("is folded less as its preset is, stiffer and more damped", { timeout: PATIENCE }, () => {
      const run = watched(id, sceneById(id).presets["b"]!.values);
      stepUntil(run, DRESSED);
      const folded: number[] = [];
      while (run.runner.steps * run.runner.run.h < DRESSED + FIFTH) {
        stepWatched(run);
        folded.push(measureOf(run, "folded"));
      }
      expect(mean(folded)).toBeLessThan(0.7 * seen.folded);
    });
});

describe("a top and a skirt that only keep a distance", () => {
  it("go through each other as they are put on, where by their sides they do not", { timeout: PATIENCE }, () => {
    const crossing = (rule: string): number => {
      const run = watched("buckling/top-skirt", { rule });
      stepUntil(run, DRESSED + 0.1);
      return measureOf(run, "crossing");
    };
    expect(crossing("sides")).toBe(0);
    expect(crossing("distances")).toBeGreaterThan(50);
  });
});
