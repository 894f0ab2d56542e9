/**
 * The garments of Table 1, worn, for a reader who wants to know what a frame costs today.
 *
 * They have the particles that are printed, or nearly, on a figure of ours. The steps until a garment is sewn and has
 * settled are taken, and not timed.
 */
import { makeRandom } from "@pliant/solver";
import { walk } from "../../scenes/figure/motions.ts";
import { dressPattern } from "../../scenes/garments/dress.ts";
import { fabricOf } from "../../scenes/garments/fabric.ts";
import type { GarmentPattern } from "../../scenes/garments/pattern.ts";
import { trousersPattern } from "../../scenes/garments/trousers.ts";
import { DRESSED as WORN_FROM, dressed } from "../../scenes/garments/worn.ts";
import { readValues, sceneById, sizeOf, tidy, type Values } from "../../scenes/index.ts";
import { timeScene } from "../../scenes/timing.ts";
import type { LiveRow, LiveTable, MeasureContext } from "../exhibit.ts";
import { perFrame, perFrameWords, PRINTED, stepOf, type Printed } from "./table-1-rows.ts";
import { cellsOf, summaryOf, type ComparedRow } from "./table-1-words.ts";

/** What is measured for a row: its name, a scene, and what of it differs from how it opens. */
interface Counterpart {
  readonly name: string;
  readonly scene: string;
  readonly preset?: string;
  readonly given?: Values;
}

/** Livelier than the walk of animation 1, as the text says of animations 2 and 3. */
const TURNING = { motion: "turn", cadence: 130 } as const;

/** In the order of the print. */
const COUNTERPARTS: readonly Counterpart[] = [
  { name: "dress", scene: "buckling/dress" },
  { name: "dress, stiffer cloth", scene: "buckling/dress", preset: "b" },
  { name: "dress, turning", scene: "buckling/walk", given: { wear: "dress", fabric: "silk", ...TURNING } },
  { name: "top, turning", scene: "buckling/walk", given: { wear: "top", ...TURNING } },
  { name: "skirt, turning", scene: "buckling/walk", given: { wear: "skirt", ...TURNING } },
  { name: "top", scene: "buckling/walk", given: { wear: "shirt" } },
  { name: "trousers", scene: "buckling/trousers" },
  { name: "cloth over a table", scene: "buckling/drape", given: { side: 51 } },
];

/** How many steps are timed, and after which time, ms, a row that is slow is given up. */
const TIMED = 30;
const PATIENCE = 60_000;
/** What a step may take, ms, for the reader to know how long all rows take. */
const AT_MS = 50;
/** Steps of the cloth over the table that are not timed. */
const FALLING = 30;

/** A printed row, the scene that is measured for it, and the steps that are not timed. */
interface Pair {
  readonly printed: Printed;
  readonly name: string;
  readonly scene: string;
  readonly values: Values;
  readonly warmUp: number;
}

function pairOf({ name, scene, preset, given }: Counterpart, n: number): Pair {
  const printed = PRINTED[n]!;
  const { parameters, presets } = sceneById(scene);
  const changed: Values = { ...(preset && presets[preset]?.values), ...given, dt: stepOf(printed) };
  const text = Object.entries(changed).map(
    ([key, value]) => [key, typeof value === "number" ? tidy(value) : String(value)] as const,
  );
  const { values } = readValues(parameters, text);
  const warmUp = printed.triangles > 0 ? Math.ceil(WORN_FROM / Number(values["dt"])) : FALLING;
  return { printed, name, scene, values, warmUp };
}

/** The pairs of a printed row and what is measured for it. */
export const pairs = COUNTERPARTS.map(pairOf);

/** The particles and the triangles of a scene at its start. */
export function sizeAt({ scene: id, values }: Pick<Pair, "scene" | "values">): ReturnType<typeof sizeOf> {
  const scene = sceneById(id);
  return sizeOf(scene.start(values, makeRandom(scene.seed)).parts);
}

/** How many triangles of the figure a garment can touch, with those that close it where the head and the feet hang on. */
export function touchableOf(pattern: GarmentPattern): number {
  const { mover } = dressed({
    h: stepOf(PRINTED[0]!),
    figure: walk(),
    wear: [{ pattern, material: fabricOf("cotton") }],
    mu: 0,
    random: makeRandom(1),
  });
  return mover.mesh.triangles.length / 3;
}

const inWords = (count: number): string => count.toLocaleString("en");

const rowOf = (pair: Pair): LiveRow => ({
  printed: [
    pair.printed.animation,
    inWords(pair.printed.particles),
    inWords(pair.printed.triangles),
    pair.printed.cpu,
    perFrameWords(pair.printed),
  ],
  ours() {
    const { particles, triangles } = sizeAt(pair);
    return [pair.name, inWords(particles), inWords(triangles)];
  },
  measure({ now, report }: MeasureContext) {
    const options = { warmUp: pair.warmUp, steps: TIMED, patience: PATIENCE };
    const { warmUp, steps, ms, contacts = NaN } = timeScene(sceneById(pair.scene), pair.values, options, now, report);
    return [steps, ms, contacts, warmUp];
  },
});

const measuredOf = (
  { printed, warmUp }: Pair,
  [timed = NaN, ms = NaN, contacts = NaN, taken = NaN]: readonly number[],
): ComparedRow => ({
  seconds: Number(printed.cpu),
  steps: perFrame(printed),
  timed,
  ms,
  contacts,
  worn: taken === warmUp,
});

/** The live twin of the table. */
export const liveTable1: LiveTable = {
  heads: {
    printed: ["Animation", "Particles", "Triangles", "CPU s per frame", "Steps per frame"],
    ours: ["Ours", "Particles of ours", "Triangles of ours"],
    measured: ["ms per step", "s per frame", "Times faster", "Contacts"],
  },
  rows: pairs.map(rowOf),
  cells: (row, measured) => cellsOf(measuredOf(pairs[liveTable1.rows.indexOf(row)]!, measured)),
  summary: (all) => summaryOf(all.map((measured, n) => measuredOf(pairs[n]!, measured))),
  command: "npm run bench:table-1",
  note() {
    const steps = pairs.reduce((sum, { warmUp }) => sum + warmUp + TIMED, 0);
    const [bare, shod] = [dressPattern, trousersPattern].map(touchableOf);
    // claims: test row-sizes; by buckling/walk
    return `Each row is a garment of ours, with all its particles, worn by a figure of ours. Its triangles are those of the whole figure, as we read the print; cloth can touch ${inWords(bare!)} of them, without head and feet, and under trousers ${inWords(shod!)}, without the head. Garments of animations 3 and 4 are worn one at a time here, so none touches another. A garment is sewn and settles for ${WORN_FROM} s first, and then ${TIMED} steps are timed, in which the figure begins to move. That makes ${inWords(steps)} steps; at ${AT_MS} ms each, they take ${Math.round((steps * AT_MS) / 1000)} s. Contacts are the share of a step that goes into looking for contacts with the figure.`;
  },
};
