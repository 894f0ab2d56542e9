/**
 * Scenes of the sizes of Table 1, for a reader who wants to know what a frame costs today.
 *
 * The figures and garments of the paper are not given in its text. A scene stands for each row: as many particles as its grid
 * allows, the same step, and something to collide with where the paper has a body.
 */
import { makeRandom } from "@pliant/solver";
import { readValues, sceneById, sizeOf, tidy, type Values } from "../../scenes/index.ts";
import { timeScene } from "../../scenes/timing.ts";
import type { LiveRow, LiveTable, MeasureContext } from "../exhibit.ts";
import { DRESSED, perFrame, perFrameWords, PRINTED, stepOf, type Printed } from "./table-1-rows.ts";
import { cellsOf, summaryOf, type ComparedRow } from "./table-1-words.ts";

/** What stands for a row: a scene, a preset of it, and the parameter that sets its size. */
type StandIn = readonly [
  animation: string,
  scene: string,
  preset: string | undefined,
  size: Readonly<Record<string, number>>,
];

const STAND_INS: readonly StandIn[] = [
  ["1 (a)", "buckling/skirt", "silk", { around: 128 }],
  ["1 (b)", "buckling/skirt", "cotton", { around: 128 }],
  ["2", "buckling/sphere", undefined, { side: 75 }],
  ["3, top", "buckling/sphere", "turn", { side: 58 }],
  ["3, skirt", "buckling/skirt", undefined, { around: 101 }],
  ["4, top", "buckling/sleeve", undefined, { rows: 60 }],
  ["4, trousers", "buckling/sleeve", "stiff", { rows: 85 }],
  ["5", "buckling/drape", undefined, { side: 51 }],
];

/** Eight rows end within half a minute, on a slow machine too. */
const TIMING = { warmUp: 30, steps: 30, patience: 3000 };

/** A printed row, and the scene that stands for it with all its values. */
interface Pair {
  readonly printed: Printed;
  readonly scene: string;
  readonly values: Values;
}

const pairOf = ([animation, scene, preset, size]: StandIn): Pair => {
  const printed = PRINTED.find((row) => row.animation === animation)!;
  const given: Values = { ...(preset && sceneById(scene).presets[preset]?.values), ...size, dt: stepOf(printed) };
  const text = Object.entries(given).map(
    ([name, value]) => [name, typeof value === "number" ? tidy(value) : value] as const,
  );
  return { printed, scene, values: readValues(sceneById(scene).parameters, text).values };
};

/** The pairs of a printed row and the scene that stands for it. */
export const standIns = STAND_INS.map(pairOf);

/** The particles and the triangles of a scene at its start. */
export function sizeAt(id: string, values: Values): ReturnType<typeof sizeOf> {
  const scene = sceneById(id);
  return sizeOf(scene.start(values, makeRandom(scene.seed)).parts);
}

const rowOf = ({ printed, scene, values }: Pair): LiveRow => ({
  printed: [printed.animation, printed.cpu, perFrameWords(printed)],
  ours: () => [`${scene.split("/")[1]}, ${sizeAt(scene, values).particles.toLocaleString("en")}`],
  measure({ now, report }: MeasureContext) {
    const { steps, ms, contacts = NaN } = timeScene(sceneById(scene), values, TIMING, now, report);
    return [steps, ms, contacts];
  },
});

const measuredOf = ({ printed }: Pair, [timed = NaN, ms = NaN, contacts = NaN]: readonly number[]): ComparedRow => ({
  seconds: Number(printed.cpu),
  steps: perFrame(printed),
  timed,
  ms,
  contacts,
});

/** The live twin of the table. */
export const liveTable1: LiveTable = {
  heads: {
    printed: ["Animation", "CPU s per frame", "Steps per frame"],
    ours: ["Scene, particles"],
    measured: ["ms per step", "s per frame", "Times faster", "Contacts"],
  },
  rows: standIns.map(rowOf),
  cells: (row, measured) => cellsOf(measuredOf(standIns[liveTable1.rows.indexOf(row)]!, measured)),
  summary: (all) => summaryOf(all.map((measured, n) => measuredOf(standIns[n]!, measured))),
  command: "npm run bench:scenes",
  note() {
    const scenes = new Map(standIns.map(({ scene, values }) => [scene, values]));
    const bodies = [...scenes].map(([id, values]) => sizeAt(id, values).triangles).filter((triangles) => triangles > 0);
    // claims: by buckling/table-1
    return `Each row is represented by a scene of ours with about as many particles and the same step. The garments and figures of the paper are not given in its text, and our bodies are coarser, ${Math.min(...bodies).toLocaleString("en")} to ${Math.max(...bodies).toLocaleString("en")} triangles instead of ${Math.min(...DRESSED.map(({ triangles }) => triangles)).toLocaleString("en")} and more, so looking for contacts, whose share of a step is in the last column, should be easier here. Every scene begins at its start, when the cloth falls.`;
  },
};
