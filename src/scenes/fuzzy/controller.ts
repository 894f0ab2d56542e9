/**
 * The fuzzy controller of Hwang, Song and Yun with sets that can be reshaped: corners in arrays, and an inference of them.
 */
import type { Inference } from "@pliant/solver";
import {
  bell,
  makeInference,
  PRINTED_INPUTS,
  PRINTED_OUTPUTS,
  trapezoid,
  type FuzzySet,
  type InferenceMethod,
  type OutsidePolicy,
} from "@pliant/solver/fuzzy";

/** The outline of all sets. */
export type SetShape = "triangle" | "trapezoid" | "bell";

/** What a controller is made from. */
export interface ControllerOptions {
  readonly shape: SetShape;
  /** From the peak of an input set to either end, N; the text has 9. */
  readonly spread: number;
  readonly method: InferenceMethod;
  readonly outside: OutsidePolicy;
}

/** Four corners for each of seven input sets, N, and seven output sets, m. */
export interface Corners {
  readonly inputs: Float64Array;
  readonly outputs: Float64Array;
}

/** The spread that the text has, N. */
export const PRINTED_SPREAD = 9;
/** How much of a trapezoid's spread is roof. */
const ROOF = 1 / 3;

/** The corners of the tables of the text, with the inputs spread otherwise and all sets in another shape. */
export function cornersOf({ shape, spread }: Pick<ControllerOptions, "shape" | "spread">): Corners {
  const roof = shape === "trapezoid" ? ROOF : 0;
  const four = (a: number, b: number, c: number): number[] => [a, b + roof * (a - b), b + roof * (c - b), c];
  return {
    inputs: Float64Array.from(PRINTED_INPUTS.flatMap(([, b]) => four(b - spread, b, b + spread))),
    outputs: Float64Array.from(PRINTED_OUTPUTS.flatMap((set) => four(...set))),
  };
}

/** The width of a bell that is a half where the side of a triangle with these ends would be. */
const bellWidth = (start: number, end: number): number => (end - start) / 4 / Math.sqrt(2 * Math.log(2));

/** The sets that have these corners. */
function setsOf(corners: Float64Array, shape: SetShape): FuzzySet[] {
  return Array.from({ length: corners.length / 4 }, (_, n) => {
    const [a, b, c, d] = [...corners.subarray(4 * n, 4 * n + 4)] as [number, number, number, number];
    return shape === "bell" ? bell((b + c) / 2, bellWidth(a, d)) : trapezoid(a, b, c, d);
  });
}

/** The inference with these corners. */
export function controllerOf(options: ControllerOptions, corners: Corners = cornersOf(options)): Inference {
  const { shape, method, outside } = options;
  return makeInference({
    inputs: setsOf(corners.inputs, shape),
    outputs: setsOf(corners.outputs, shape),
    method,
    outside,
    ...(shape === "bell" && { universe: [corners.outputs[0]!, corners.outputs.at(-1)!] as const }),
  });
}

/** The least width of a set that is reshaped: N for inputs, m for outputs. */
export const LEAST_WIDTH = { inputs: 1, outputs: 1 / 3000 } as const;

/** Moves a corner of a set: 0 its start, 1 its peak with the whole roof, 2 its end; the order of the corners stays. */
export function moveCorner(corners: Float64Array, set: number, corner: 0 | 1 | 2, to: number, least: number): void {
  const at = 4 * set;
  const [a, b, c, d] = [corners[at]!, corners[at + 1]!, corners[at + 2]!, corners[at + 3]!];
  if (corner === 0) corners[at] = Math.min(to, b, d - least);
  if (corner === 2) corners[at + 3] = Math.max(to, c, a + least);
  if (corner !== 1) return;
  const shift = to - (b + c) / 2;
  corners[at + 1] = Math.min(d - (c - b), Math.max(a, b + shift));
  corners[at + 2] = Math.min(d, Math.max(corners[at + 1]!, corners[at + 1]! + (c - b)));
}
