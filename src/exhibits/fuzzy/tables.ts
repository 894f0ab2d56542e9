/** Tables 3 and 4 and figures 5 and 7 of Hwang, Song and Yun: the sets, and the straight line that they come to. */
import { infer, paperInference } from "@pliant/solver";
import { makeInference, PRINTED_INPUTS, PRINTED_OUTPUTS, SET_NAMES, type InferenceMethod } from "@pliant/solver/fuzzy";
import { controllerOf } from "../../scenes/fuzzy/controller.ts";
import { deviationOf, METHOD_WORDS, PRINTED_SLOPE, scanMap } from "../../scenes/fuzzy/deviation.ts";
import { shown } from "../../scenes/numbers.ts";
import type { Curve } from "../../scenes/scene.ts";
import type { Exhibit } from "../exhibit.ts";

type Rows = readonly (readonly [number, number, number])[];

const trianglesOf = (rows: Rows, factor = 1): Curve[] =>
  rows.map((corners, n) => ({
    label: SET_NAMES[n]!,
    x: corners.map((corner) => factor * corner),
    y: [0, 1, 0],
    quantity: n === 3 ? "force" : "length",
    ...(n % 2 === 0 && { dashed: true }),
  }));

const texts = (rows: Rows, digits: (value: number) => string): string[][] =>
  rows.map((corners, n) => [SET_NAMES[n]!, ...corners.map(digits)]);

/** The digits of Table 4 as they are printed. */
const PRINTED_4 = texts(PRINTED_OUTPUTS, String);
const peaks = (rows: Rows): number[] => rows.map(([, peak]) => peak);

/** Table 3. */
export const table3: Exhibit = {
  id: "fuzzy/table-3",
  kind: "table",
  number: "3",
  title: "Input sets",
  printed: "Seven fuzzy values with three numbers each: where the set begins, where it reaches 1, and where it ends.",
  table: {
    head: ["Set", "Begins", "Peak", "Ends"],
    rows: texts(PRINTED_INPUTS, String),
    computed: [
      { head: "Half width", cells: () => PRINTED_INPUTS.map(([a, b]) => String(b - a)) },
      {
        head: "Overlap with the next",
        cells: () => PRINTED_INPUTS.map(([, , c], n) => String(c - (PRINTED_INPUTS[n + 1]?.[0] ?? c))),
      },
    ],
    note: () =>
      // claims: fuzzy/membership x2
      `All sets are triangles of half width 9, and each overlaps the next by half. So every force between −27 and 27 belongs to two of them, and the grades add up to 1.`,
  },
  features: [
    {
      printed: "The effective force takes values from −27 to 27.",
      ours() {
        const inference = paperInference("printed", "weighted", "nothing");
        const fired = [27, 35.9, 36].map((force) => (infer(inference, force), inference.fired));
        return {
          says: `At 27 and up to just below 36 N, ${fired[0]} rule fires and the displacement stays the same. From 36 N on ${fired[2]} rules fire: the quotient would be 0/0. The paper does not say what happens there; gravity alone gathers 36 N in ${Math.ceil(36 / 2.94)} steps.`,
          agrees: fired[2]! > 0,
        };
      },
    },
  ],
};

/** Table 4. */
export const table4: Exhibit = {
  id: "fuzzy/table-4",
  kind: "table",
  number: "4",
  title: "Output sets",
  printed: "Seven fuzzy values of the displacement with three numbers each, as in Table 3.",
  table: {
    head: ["Set", "Begins", "Peak", "Ends"],
    rows: PRINTED_4,
    computed: [
      { head: "Peak / 0.003", cells: () => PRINTED_OUTPUTS.map(([, b]) => (Math.abs(b) / 0.003).toFixed(4)) },
      { head: "Peak, should be", cells: () => PRINTED_INPUTS.map(([, b]) => (Math.abs(b) * PRINTED_SLOPE).toFixed(3)) },
    ],
    note: () =>
      // claims: by fuzzy/10
      `Our columns leave out the sign. 9 N move 0.3 kg by 9 · 0.01²/0.3 = 0.003 m in a step of 0.01 s, so the peaks should be multiples of that.`,
  },
  features: [
    {
      printed: "The peaks are ±0.003001, ±0.005999 and ±0.009.",
      ours() {
        const off = peaks(PRINTED_OUTPUTS).map((peak, n) => Math.abs(peak - peaks(PRINTED_INPUTS)[n]! * PRINTED_SLOPE));
        return {
          says: `From equal spacing they are off by up to ${shown(Math.max(...off))} m, which bends the map by less than one part in a thousand.`,
          agrees: Math.max(...off) < 1e-9,
        };
      },
    },
    {
      printed: "The last set ends at 0.01201.",
      ours: () => ({
        // claims: by fuzzy/table-4
        says: `Its mirror image begins at −0.012. By the weighted mean it does not matter. By a centroid 27 N give ${(1000 * infer(paperInference("printed", "min-max"), 27)).toFixed(3)} mm instead of 9.`,
        agrees: -PRINTED_OUTPUTS[0]![0] === PRINTED_OUTPUTS[6]![2],
      }),
    },
  ],
};

/** Figure 5. */
export const figure5: Exhibit = {
  id: "fuzzy/figure-5",
  kind: "figure",
  number: "5",
  title: "Input sets",
  printed:
    "The caption says: input membership function. The paper says that its input is the effective force; Table 3 has its numbers.",
  chart: {
    title: "The sets of Table 3",
    x: "effective force, N",
    y: "grade",
    xRange: [-38, 38],
    yRange: [0, 1.05],
    curves: () => trianglesOf(PRINTED_INPUTS),
  },
  features: [
    {
      printed:
        "If the sets are triangles with the corners of Table 3, each begins at the peak of the last one and ends at that of the next.",
      ours() {
        const meets = PRINTED_INPUTS.filter(
          ([a, , c], n) => a === (PRINTED_INPUTS[n - 1]?.[1] ?? -36) && c === (PRINTED_INPUTS[n + 1]?.[1] ?? 36),
        );
        return {
          says: `In ${meets.length} of ${PRINTED_INPUTS.length} sets of Table 3 it does.`,
          agrees: meets.length === 7,
        };
      },
    },
  ],
};

/** Figure 7. */
export const figure7: Exhibit = {
  id: "fuzzy/figure-7",
  kind: "figure",
  number: "7",
  title: "Output sets",
  printed: "The paper says: the output membership function. Table 4 has its numbers.",
  chart: {
    title: "The sets of Table 4",
    x: "displacement, mm",
    y: "grade",
    xRange: [-12.6, 12.6],
    yRange: [0, 1.05],
    curves: () => trianglesOf(PRINTED_OUTPUTS, 1000),
  },
  features: [
    {
      printed: "The inferred displacement lies between −0.009 and 0.009 (in the text).",
      ours() {
        const whole = paperInference("printed", "min-max");
        const cut = makeInference({ ...whole, outputs: whole.sets, outside: "clip", universe: [-0.009, 0.009] });
        return {
          // claims: fuzzy/straightness
          says: `By the weighted mean it does. By the centroid it does, but for the last digits of Table 4, if the outer halves of the last sets count. If the axis ends at ±0.009, 27 N give only ${shown(infer(cut, 27))} m, and the map is off by up to ${shown(Math.abs(scanMap(cut).largest))} m.`,
          agrees: infer(paperInference("printed", "weighted"), 1000) === 0.009,
        };
      },
    },
  ],
};

const WAYS: readonly InferenceMethod[] = ["weighted", "product-sum", "min-max", "min-sum", "product-max"];

function differenceCurve(method: InferenceMethod): Curve {
  const inference = controllerOf({ shape: "triangle", spread: 9, method, outside: "clip" });
  const forces = Array.from({ length: 541 }, (_, n) => n / 10 - 27);
  const dashed = method === "min-sum" || method === "product-max";
  const quantity = (
    {
      weighted: "force",
      "product-sum": "time",
      "min-max": "length",
      "min-sum": "length",
      "product-max": "bending",
    } as const
  )[method];
  return {
    label: METHOD_WORDS[method],
    x: forces,
    y: forces.map((force) => 1e6 * (infer(inference, force) - PRINTED_SLOPE * force)),
    quantity,
    dashed,
  };
}

/** How far each way to infer is from the straight line: which one the paper used is not in the text. */
export const straightness: Exhibit = {
  id: "fuzzy/straightness",
  kind: "claim",
  number: "IV.2",
  title: "How straight the map is",
  printed:
    "The paper says that defuzzification is performed, not how, and not how rules conclude. By Table 1, effective force and displacement are in proportion.",
  chart: {
    title: "Inferred displacement minus F/3000, with Tables 3 and 4",
    x: "effective force, N",
    y: "difference, µm",
    xRange: [-27, 27],
    yRange: [-240, 240],
    curves: () => WAYS.map(differenceCurve),
  },
  features: WAYS.map((method) => ({
    printed: `In proportion, by “${METHOD_WORDS[method]}”.`,
    ours() {
      const { largest, at, flattest, steepest } = deviationOf(method);
      return {
        says: `Off by at most ${shown(Math.abs(largest))} m, at ${Math.abs(at).toFixed(1)} N. The slope is between ${flattest.toFixed(3)} and ${steepest.toFixed(3)} times 1/3000.`,
        agrees: Math.abs(largest) < 1e-5,
      };
    },
  })),
};
