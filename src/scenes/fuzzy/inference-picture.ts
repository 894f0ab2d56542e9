/**
 * The picture of an inference: input sets above, output sets below, on axes that a straight map would make the same.
 *
 * A force of 27 N stands above a displacement of 9 mm. So if the centroid lies below the force, the map is straight.
 */
import { concludedGrade, gradeOf, outlineAt, SET_NAMES, type Inference } from "@pliant/solver";
import type { Part } from "../scene.ts";
import type { Corners, SetShape } from "./controller.ts";

/** Half of the ranges of the print: they stand at ±1 in the picture. */
const FORCE = 27;
const WAY = 0.009;
const SETS = 7;
/** Vertices along a set, along the outline, and strokes of the hatching. */
const ALONG = 25;
const OUTLINE = 241;
const HATCH = 97;
/** Heights of the two axes and of a set. */
const ABOVE = 0.72;
const BELOW = 0;
const HEIGHT = 0.46;

const INPUTS = 0;
const OUTPUTS = INPUTS + SETS * ALONG;
const CUTS = OUTPUTS + SETS * ALONG;
const TOP = CUTS + SETS * ALONG;
const HATCHING = TOP + OUTLINE;
const GRADES = HATCHING + 2 * HATCH;
const INPUT_LINE = GRADES + SETS;
const CENTROID_LINE = INPUT_LINE + 2;
const CORNERS = CENTROID_LINE + 2;
const DOT = CORNERS + 6 * SETS;
const LABELS = DOT + 1;
const AXES = LABELS + 2 * SETS + 2;

/** The vertex by which the input is dragged, the first of the corners, and how many vertices there are. */
export const INPUT_DOT = DOT;
export const VERTICES = AXES + 4;

/** The parts of the picture. */
export const PARTS: readonly Part[] = [
  { kind: "line", at: AXES, count: 2, width: 1 },
  { kind: "line", at: AXES + 2, count: 2, width: 1 },
  { kind: "line", at: HATCHING, count: 2 * HATCH, width: 1, quantity: "length" },
  ...Array.from({ length: SETS }, (_, n): Part => ({ kind: "line", at: INPUTS + n * ALONG, count: ALONG, width: 1.5 })),
  ...Array.from({ length: SETS }, (_, n): Part => ({ kind: "line", at: OUTPUTS + n * ALONG, count: ALONG, width: 1 })),
  ...Array.from({ length: SETS }, (_, n): Part => ({
    kind: "line",
    at: CUTS + n * ALONG,
    count: ALONG,
    width: 1.5,
    quantity: "bending",
  })),
  { kind: "line", at: TOP, count: OUTLINE, width: 2.5, quantity: "length" },
  { kind: "line", at: INPUT_LINE, count: 2, width: 1.5, dashed: true, quantity: "force" },
  { kind: "line", at: CENTROID_LINE, count: 2, width: 3, quantity: "length" },
  { kind: "points", at: CORNERS, count: 6 * SETS, size: 3 },
  { kind: "points", at: GRADES, count: SETS, size: 4, quantity: "bending" },
  { kind: "points", at: DOT, count: 1, size: 8, quantity: "force" },
  ...SET_NAMES.flatMap((text, n): Part[] => [
    { kind: "label", at: LABELS + n, text },
    { kind: "label", at: LABELS + SETS + n, text },
  ]),
  { kind: "label", at: LABELS + 2 * SETS, text: "force", quantity: "force" },
  { kind: "label", at: LABELS + 2 * SETS + 1, text: "way", quantity: "length" },
];

/** Which corner of which set a vertex is, if it is one. */
export function cornerAt(vertex: number): { on: "inputs" | "outputs"; set: number; corner: 0 | 1 | 2 } | undefined {
  const n = vertex - CORNERS;
  if (!(n >= 0 && n < 6 * SETS)) return undefined;
  return { on: n < 3 * SETS ? "inputs" : "outputs", set: Math.floor(n / 3) % SETS, corner: (n % 3) as 0 | 1 | 2 };
}

/** The force, N, that a place of the picture stands for. */
export const forceAt = (x: number): number => x * FORCE;
/** The displacement, m, that a place of the picture stands for. */
export const wayAt = (x: number): number => x * WAY;

/** Writes the picture of an inference that has inferred `output` from `force`. */
export function drawInference(
  out: Float32Array,
  inference: Inference,
  corners: Corners,
  shape: SetShape,
  force: number,
  output: number,
): void {
  const { inputs, sets, universe, range, outside, strength, fired } = inference;
  const put = (vertex: number, x: number, y: number): void =>
    void ((out[3 * vertex] = x), (out[3 * vertex + 1] = y), (out[3 * vertex + 2] = 0));
  for (let n = 0; n < SETS; ++n) {
    for (let k = 0; k < ALONG; ++k) {
      const F = along(corners.inputs, n, k, shape);
      const z = along(corners.outputs, n, k, shape);
      put(INPUTS + n * ALONG + k, F / FORCE, ABOVE + HEIGHT * gradeOf(inputs[n]!, F));
      put(OUTPUTS + n * ALONG + k, z / WAY, BELOW + HEIGHT * gradeOf(sets[n]!, z));
      const cut = shape === "bell" || inference.scales ? z : cutAlong(corners.outputs, n, k, strength[n]!);
      put(CUTS + n * ALONG + k, cut / WAY, BELOW + HEIGHT * (strength[n]! > 0 ? concludedGrade(inference, n, cut) : 0));
    }
    for (const [c, F] of [0, 1, 3].entries()) {
      const roof =
        c === 1 ? 0.5 * (corners.inputs[4 * n + 1]! + corners.inputs[4 * n + 2]!) : corners.inputs[4 * n + F]!;
      const peak =
        c === 1 ? 0.5 * (corners.outputs[4 * n + 1]! + corners.outputs[4 * n + 2]!) : corners.outputs[4 * n + F]!;
      put(CORNERS + 3 * n + c, roof / FORCE, ABOVE + (c === 1 ? HEIGHT : 0));
      put(CORNERS + 3 * (SETS + n) + c, peak / WAY, BELOW + (c === 1 ? HEIGHT : 0));
      if (c !== 1) continue;
      put(LABELS + n, roof / FORCE, ABOVE + HEIGHT + 0.085);
      put(LABELS + SETS + n, peak / WAY, BELOW + HEIGHT + 0.085);
    }
  }
  const areas = inference.method === "weighted" ? 0 : HEIGHT;
  for (let k = 0; k < OUTLINE; ++k) {
    const z = universe[0] + ((universe[1] - universe[0]) * k) / (OUTLINE - 1);
    put(TOP + k, z / WAY, BELOW + areas * outlineAt(inference, z));
  }
  for (let k = 0; k < HATCH; ++k) {
    const z = universe[0] + ((universe[1] - universe[0]) * k) / (HATCH - 1);
    const top = BELOW + areas * outlineAt(inference, z);
    put(HATCHING + 2 * k, z / WAY, k % 2 ? top : BELOW);
    put(HATCHING + 2 * k + 1, z / WAY, k % 2 ? BELOW : top);
  }
  const taken = outside === "clip" ? Math.min(range[1], Math.max(range[0], force)) : force;
  for (let n = 0; n < SETS; ++n) put(GRADES + n, taken / FORCE, ABOVE + HEIGHT * strength[n]!);
  put(INPUT_LINE, taken / FORCE, ABOVE + HEIGHT);
  put(INPUT_LINE + 1, taken / FORCE, BELOW);
  put(CENTROID_LINE, output / WAY, BELOW - 0.05);
  put(CENTROID_LINE + 1, output / WAY, BELOW + (fired > 0 ? HEIGHT : 0));
  put(DOT, force / FORCE, ABOVE - 0.07);
  put(LABELS + 2 * SETS, -1.38, ABOVE + 0.8 * HEIGHT);
  put(LABELS + 2 * SETS + 1, -1.38, BELOW + 0.8 * HEIGHT);
  put(AXES, -1.62, ABOVE);
  put(AXES + 1, 1.62, ABOVE);
  put(AXES + 2, -1.62, BELOW);
  put(AXES + 3, 1.62, BELOW);
}

/** Place of the k-th vertex along set n: from corner to corner, or evenly under a bell. */
function along(corners: Float64Array, n: number, k: number, shape: SetShape): number {
  const share = k / (ALONG - 1);
  if (shape === "bell") return corners[4 * n]! + share * (corners[4 * n + 3]! - corners[4 * n]!);
  const piece = Math.min(2, Math.floor(3 * share));
  const from = corners[4 * n + piece]!;
  return from + (3 * share - piece) * (corners[4 * n + piece + 1]! - from);
}

/** The same along a set that is cut off at `w`, whose roof is longer. */
function cutAlong(corners: Float64Array, n: number, k: number, w: number): number {
  const [a, b, c, d] = [corners[4 * n]!, corners[4 * n + 1]!, corners[4 * n + 2]!, corners[4 * n + 3]!];
  const share = (3 * k) / (ALONG - 1);
  const [left, right] = [a + w * (b - a), d - w * (d - c)];
  if (share < 1) return a + share * (left - a);
  return share < 2 ? left + (share - 1) * (right - left) : right + (share - 2) * (d - right);
}
