/**
 * Scenes of the sizes of Table 1, for a reader who wants to know what a frame costs today.
 *
 * The dancers and garments of the paper are not published. A scene stands for each row: as many particles as its grid
 * allows, the same step, and something to collide with where the paper has a body.
 */
import { makeRandom } from "@pliant/solver";
import { readValues, sceneById, sizeOf, tidy, type Values } from "../../scenes/index.ts";
import type { LiveRow, LiveTable } from "../exhibit.ts";
import { DRESSED, perFrame, perFrameWords, PRINTED, stepOf } from "./table-1-rows.ts";

/** What stands for a row: a scene, a preset of it, and the parameter that sets its size. */
type StandIn = readonly [animation: string, scene: string, preset: string | undefined, size: Readonly<Record<string, number>>]; // prettier-ignore

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

/** The particles and the triangles of a scene at its start. */
export function sizeAt(id: string, given: Readonly<Record<string, string>>): ReturnType<typeof sizeOf> {
  const scene = sceneById(id);
  const { values } = readValues(scene.parameters, Object.entries(given));
  return sizeOf(scene.start(values, makeRandom(scene.seed)).parts);
}

function liveRow([animation, scene, preset, size]: StandIn): LiveRow {
  const printed = PRINTED.find((row) => row.animation === animation)!;
  const chosen: Values = { ...(preset && sceneById(scene).presets[preset]?.values), ...size, dt: stepOf(printed) };
  const values = Object.fromEntries(
    Object.entries(chosen).map(([name, value]) => [name, typeof value === "number" ? tidy(value) : value]),
  );
  return {
    scene,
    values,
    printed: [animation, printed.cpu, perFrameWords(printed)],
    seconds: Number(printed.cpu),
    steps: perFrame(printed),
    size: () => sizeAt(scene, values),
  };
}

/** The live twin of the table. */
export const liveTable1: LiveTable = {
  head: ["Animation", "CPU s per frame", "Steps per frame"],
  rows: STAND_INS.map(liveRow),
  mostContacts: 0.2,
  note() {
    const scenes = new Map(liveTable1.rows.map((row) => [row.scene, row]));
    const bodies = [...scenes.values()].map(({ size }) => size().triangles).filter((triangles) => triangles > 0);
    return `For each row stands a scene of ours with about as many particles and the same step. The garments and dancers of the paper are not published, and our bodies are coarser, ${Math.min(...bodies).toLocaleString("en")} to ${Math.max(...bodies).toLocaleString("en")} triangles instead of ${Math.min(...DRESSED.map(({ triangles }) => triangles)).toLocaleString("en")} and more, so looking for contacts, whose share of a step is in the last column, should be easier here. Every scene begins at its start, when the cloth falls.`;
  },
};
