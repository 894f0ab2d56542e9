/** What Kang and Cho say of real time, in their title and conclusion: measured on the reader’s machine. */
import { budgetOf } from "../../scenes/crumple/office-paper.ts";
import { readValues, sceneById, shown } from "../../scenes/index.ts";
import { timeScene } from "../../scenes/timing.ts";
import type { Exhibit, LiveRow, LiveTable } from "../exhibit.ts";

/** Vertices along a side of the sheet before it breaks, and steps in a second. */
const SIDES = [19, 31, 45] as const;
const RATE = 60;
/** A second and a half of squeezing comes before what is timed, so that the sheet is crumpled and has grown. */
const TIMING = { warmUp: 90, steps: 60, patience: 12_000 };

const rowOf = (side: number): LiveRow => ({
  printed: [`${side} × ${side}`],
  ours: () => [`${side ** 2} to ${budgetOf(side)}`],
  measure({ now, report }) {
    const scene = sceneById("crumple/sphere");
    const { values } = readValues(scene.parameters, Object.entries({ side: String(side) }));
    const { ms, steps } = timeScene(scene, values, TIMING, now, report);
    return [ms, steps];
  },
});

const live: LiveTable = {
  heads: {
    printed: ["Sheet"],
    ours: ["Vertices, flat to most"],
    measured: ["ms per step", "Times real time"],
  },
  rows: SIDES.map(rowOf),
  cells: (_row, [ms = NaN]) => [ms.toFixed(2), (1000 / RATE / ms).toFixed(1)],
  summary(all) {
    const fast = all.filter(([ms = NaN]) => ms < 1000 / RATE).length;
    return `Here ${fast} of ${all.length} sheets are computed in real time, that is, in less than ${shown(Number((1000 / RATE).toPrecision(3)))} ms a step.`;
  },
  note: () =>
    `Each row is the scene at the top of the chapter, in its sphere, with so many vertices to begin with. After ${TIMING.warmUp} steps of 1/${RATE} s, in which edges break, the middle one of ${TIMING.steps} steps is timed, without drawing. The time includes the search for layers that meet, which is not part of the paper’s method.`,
};

/** What is said of real time. */
export const time: Exhibit = {
  id: "crumple/time",
  kind: "claim",
  number: "6",
  title: "Real time",
  printed:
    "The title promises a real-time environment, and the conclusion a high efficiency, because no linear system is solved. No machine, no number of vertices and no time is given.",
  scene: "crumple/sphere",
  live,
  // claims: by crumple/time
  note: "The paper gives no time to compare with. A frame of 1/60 s is the usual measure today, and the table shows how your machine compares with it.",
  features: [],
};
