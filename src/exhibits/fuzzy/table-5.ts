/** Table 5 of Hwang, Song and Yun: the time of a frame by both methods, and the same on the reader's machine. */
import { SET_NAMES } from "@pliant/solver/fuzzy";
import { readValues, sceneById, type Values } from "../../scenes/index.ts";
import { AS_IN_TEXT } from "../../scenes/fuzzy/table-2.ts";
import { timeScene } from "../../scenes/timing.ts";
import type { Exhibit, LiveRow, LiveTable, MeasureContext } from "../exhibit.ts";

/** Printed times for a frame, ms. */
const PRINTED = { euler: "3.73", fuzzy: "3.59" } as const;
const TIMING = { warmUp: 300, steps: 600, patience: 4000 };

const valuesOf = (given: Readonly<Record<string, string>>): Values =>
  readValues(sceneById("fuzzy/flag").parameters, Object.entries({ ...AS_IN_TEXT, ...given })).values;

const rowOf = (name: string, printed: string, ours: string, given: Readonly<Record<string, string>>): LiveRow => ({
  printed: [name, printed],
  ours: () => [ours],
  measure({ now, report }: MeasureContext) {
    const { mean, steps } = timeScene(sceneById("fuzzy/flag"), valuesOf(given), TIMING, now, report);
    return [mean, steps, Number(printed)];
  },
});

/** The live twin of the table. */
export const liveTable5: LiveTable = {
  heads: {
    printed: ["Method", "ms per frame"],
    ours: ["What is run"],
    measured: ["ms per step", "Times faster"],
  },
  rows: [
    rowOf("Explicit Euler", PRINTED.euler, "symplectic Euler", { method: "symplectic" }),
    rowOf("Fuzzy", PRINTED.fuzzy, "weighted mean of peaks", { infer: "weighted" }),
    rowOf("Fuzzy, if scaled", PRINTED.fuzzy, "scaled, summed, centroid", { infer: "product-sum" }),
    rowOf("Fuzzy, if cut", PRINTED.fuzzy, "cut, maximum, centroid", { infer: "min-max" }),
  ],
  cells: (_row, [ms = NaN, , printed = NaN]) => [ms.toFixed(3), (printed / ms).toFixed(ms > printed ? 1 : 0)],
  summary(all) {
    const [euler = NaN, ...fuzzy] = all.map(([ms = NaN]) => ms);
    const ratios = fuzzy.map((ms) => ms / euler);
    const print = (Number(PRINTED.fuzzy) / Number(PRINTED.euler)).toFixed(3);
    const verdict = ratios.every((ratio) => ratio > 1) ? " Here, inference costs more than it saves." : "";
    return `Compared with Euler, a step by inference takes ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")} times as long here, in the order of the rows; in the paper it is ${print}.${verdict}`;
  },
  note: () =>
    // claims: by fuzzy/table-5
    "Each row runs the flag of Table 2 for a few hundred steps, without drawing it. The paper does not say whether its times include drawing; if they do, a small difference between the methods is hard to see.",
};

/** Table 5: the time of a frame. */
export const table5: Exhibit = {
  id: "fuzzy/table-5",
  kind: "table",
  number: "5",
  title: "Time of a frame on a Pentium IV",
  printed: "Two times per frame, measured on a PC of the Pentium IV class: 288 particles, 510 triangles, Δt 0.01.",
  table: {
    head: ["Method", "ms per frame"],
    rows: [
      ["Explicit Euler", PRINTED.euler],
      ["Fuzzy", PRINTED.fuzzy],
    ],
    computed: [
      {
        head: "Frames per second",
        cells: () => [PRINTED.euler, PRINTED.fuzzy].map((ms) => (1000 / Number(ms)).toFixed(0)),
      },
      {
        head: "Relative to explicit Euler",
        cells: () => [PRINTED.euler, PRINTED.fuzzy].map((ms) => (Number(ms) / Number(PRINTED.euler)).toFixed(4)),
      },
    ],
    note: () => {
      const saved = Number(PRINTED.euler) - Number(PRINTED.fuzzy);
      return `The difference is ${saved.toFixed(2)} ms, ${((100 * saved) / Number(PRINTED.euler)).toFixed(1)} % of a frame. Both methods compute the same forces; they differ in what comes after.`;
    },
  },
  live: liveTable5,
  features: [
    {
      printed: "The proposed method is faster.",
      ours() {
        // For each particle: three quotients by the mass, and three times two sums of products.
        const [euler, grades] = [9, 3 * SET_NAMES.length];
        const saved = 100 - (100 * Number(PRINTED.fuzzy)) / Number(PRINTED.euler);
        return {
          says: `In the paper it is, by ${saved.toFixed(1)} %. After the forces, Euler needs ${euler} short operations for a particle, and an inference as we write it looks up ${grades} grades before it joins and weighs them. A program that computes which two sets matter needs fewer, so this is true of ours only. Measure it on your machine.`,
          agrees: grades < euler,
        };
      },
    },
  ],
};
