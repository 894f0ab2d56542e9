/**
 * The picture of an inference: input sets above, output sets below, on axes that a straight map would make the same.
 *
 * A force of 27 N stands above a displacement of 9 mm. So if the centroid lies below the force, the map is straight.
 */
import type { Inference } from "@pliant/solver";
import { concludedGrade, gradeOf, outlineAt, SET_NAMES, type OutsidePolicy } from "@pliant/solver/fuzzy";
import { fixed, signed } from "../numbers.ts";
import { label, line, points, shownIf, type Place, type Pull, type Shape } from "../parts/index.ts";
import type { Corners, SetShape } from "./controller.ts";

/** What is inferred from a force, N, at the moment: a displacement, m. */
export interface Inferred {
  controller: Inference;
  corners: Corners;
  readonly values: { readonly shape: SetShape; readonly outside: OutsidePolicy };
  force: number;
  output: number;
}

/** What the reader can move: the force, N, and a corner of a set, to a force, N, or a displacement, m. */
export interface Moves {
  moveForce(force: number): void;
  moveCorner(on: "inputs" | "outputs", set: number, corner: 0 | 1 | 2, to: number): void;
}

/** Half of the ranges of the text: they stand at ±1 in the picture. */
const FORCE = 27;
const WAY = 0.009;
const SETS = Array.from({ length: 7 }, (_, n) => n);
/** Vertices along a set, along the outline, and strokes of the hatching. */
const ALONG = 25;
const OUTLINE = 241;
const HATCH = 61;
/** Heights of the two axes and of a set; the numbers stand so far below an axis, the names so far above a set. */
const ABOVE = 1.16;
const BELOW = 0;
const HEIGHT = 0.54;
const NUMBERS = 0.13;
const NAMES = 0.13;
/** What the first, the middle and the last name mean stands so far above the upper axis. */
const MEANINGS = HEIGHT + 0.29;
/** Where words stand to the left of all sets. */
const MARGIN = -1.45;
/** Numbers and names are so high that a line through them is left open, from their middle on either side. */
const OPEN = 0.09;
/** Where the force is taken by hand: between the numbers of the upper axis and the names below. */
const HANDLE = ABOVE - 0.3;
/** Between two numbers, N and mm, as the peaks of the text stand. */
const EVERY = { force: 9, way: 3 };
/** The outermost sets end so many numbers from the middle. */
const LAST = 4;

/** The words of the picture. */
type Words = Readonly<
  Record<"force" | "way" | "negative" | "zero" | "positive" | "fires" | "centroid" | "clipped" | "dropped", string>
>;

/** The number at the centroid, mm. */
export const wayShown = (output: number): string => fixed(1000 * output, 1);

/** The shapes of the picture. */
export function inferencePicture(inferred: Inferred, words: Words, moves: Moves): Shape[] {
  return [
    ...clippedZones(inferred, words),
    ...axis(ABOVE, (n) => `${signed(EVERY.force * n)}${n === LAST ? " N" : ""}`),
    ...axis(BELOW, (n) => `${signed(EVERY.way * n)}${n === LAST ? " mm" : ""}`),
    line(() => hatching(inferred), { width: 1, quantity: "length", apart: true }),
    ...SETS.map((n) => line(() => inputSet(inferred, n), { width: 1.5 })),
    ...SETS.map((n) => line(() => outputSet(inferred, n), { width: 1 })),
    ...SETS.map((n) => line(() => concludedSet(inferred, n), { width: 1.5, quantity: "bending" })),
    line(() => outline(inferred, OUTLINE), { width: 2.5, quantity: "length" }),
    line(() => inputLine(inferred), { width: 1.5, dashed: true, quantity: "force", apart: true }),
    line(() => clipLine(inferred), { width: 1.5, dashed: true, quantity: "force" }),
    line(() => centroidLine(inferred), { width: 3, quantity: "length" }),
    points(() => allCorners(inferred), { size: 4.5 }, cornerPull(moves)),
    points(() => grades(inferred), { size: 5, quantity: "bending" }),
    points(
      () => [[inferred.force / FORCE, HANDLE]],
      { size: 8, quantity: "force" },
      (_, to) => to && moves.moveForce(to[0] * FORCE),
    ),
    ...SET_NAMES.flatMap((text, n) => [
      nameOf(inferred, n, text, words.fires),
      label(text, () => [peakOf(inferred.corners.outputs, n) / WAY, BELOW + HEIGHT + NAMES]),
    ]),
    label(words.negative, () => [-1, ABOVE + MEANINGS]),
    label(words.zero, () => [0, ABOVE + MEANINGS]),
    label(words.positive, () => [1, ABOVE + MEANINGS]),
    label(words.force, () => [MARGIN, ABOVE + HEIGHT + NAMES], "force"),
    label(words.way, () => [MARGIN, BELOW + HEIGHT + NAMES], "length"),
    ...[words.centroid, `${wayShown(inferred.output)} mm`].map((word, row) =>
      shownIf(
        inferred.controller.fired > 0,
        label(word, () => [MARGIN, BELOW + HEIGHT - 0.12 - 0.12 * row], "length"),
      ),
    ),
  ];
}

/** Where a force is beyond what the sets are asked about: a bold piece of the axis on either side. */
const clippedZones = ({ values }: Inferred, { clipped, dropped }: Words): Shape[] => [
  line([-1.62, ABOVE, 0, -1, ABOVE, 0, 1, ABOVE, 0, 1.62, ABOVE, 0], { width: 7, faint: true, apart: true }),
  label(values.outside === "clip" ? clipped : dropped, () => [1.38, ABOVE + HEIGHT + NAMES]),
];

/** Of the rules, the one that fires most strongly, or none. */
const strongest = ({ controller: { strength } }: Inferred): number =>
  SETS.reduce((best, n) => (strength[n]! > (strength[best] ?? 0) ? n : best), -1);

/** Which rules fire, and which of them most strongly. */
export const firing = (inferred: Inferred): string =>
  [strongest(inferred), ...SETS.filter((n) => inferred.controller.strength[n]! > 0)].join();

/** The name of an input set, in the colour of its dot while its rule fires; the strongest one says so. */
const nameOf = (inferred: Inferred, n: number, name: string, fires: string): Shape =>
  label(
    n === strongest(inferred) ? `${name} ${fires}` : name,
    () => [peakOf(inferred.corners.inputs, n) / FORCE, ABOVE + HEIGHT + NAMES],
    inferred.controller.strength[n]! > 0 ? "bending" : undefined,
  );

/** An axis with a number at each peak of the text, and where the outermost sets end. */
function axis(height: number, words: (n: number) => string): Shape[] {
  return [
    line([-1.62, height, 0, 1.62, height, 0], { width: 1 }),
    ...range(2 * LAST + 1).flatMap((k) => {
      const n = k - LAST;
      return [
        line([n / 3, height, 0, n / 3, height - 0.035, 0], { width: 1 }),
        label(words(n), () => [n / 3, height - NUMBERS]),
      ];
    }),
  ];
}

/** Pulls one of three corners of seven input sets and then seven output sets. */
const cornerPull =
  (moves: Moves): Pull =>
  (vertex, to) => {
    const on = vertex < 3 * SETS.length ? "inputs" : "outputs";
    const unit = on === "inputs" ? FORCE : WAY;
    if (to) moves.moveCorner(on, Math.floor(vertex / 3) % SETS.length, (vertex % 3) as 0 | 1 | 2, to[0] * unit);
  };

const range = (count: number): number[] => Array.from({ length: count }, (_, k) => k);

function inputSet({ controller: { inputs }, corners, values: { shape } }: Inferred, n: number): Place[] {
  return range(ALONG).map((k) => {
    const F = along(corners.inputs, n, k, shape);
    return [F / FORCE, ABOVE + HEIGHT * gradeOf(inputs[n]!, F)];
  });
}

function outputSet({ controller: { sets }, corners, values: { shape } }: Inferred, n: number): Place[] {
  return range(ALONG).map((k) => {
    const z = along(corners.outputs, n, k, shape);
    return [z / WAY, BELOW + HEIGHT * gradeOf(sets[n]!, z)];
  });
}

/** What a rule makes of its output set. */
function concludedSet({ controller, corners, values: { shape } }: Inferred, n: number): Place[] {
  const strength = controller.strength[n]!;
  return range(ALONG).map((k) => {
    const whole = shape === "bell" || controller.scales;
    const z = whole ? along(corners.outputs, n, k, shape) : cutAlong(corners.outputs, n, k, strength);
    return [z / WAY, BELOW + HEIGHT * (strength > 0 ? concludedGrade(controller, n, z) : 0)];
  });
}

/** The outline of all conclusions, at so many places; the weighted mean of peaks has no areas. */
function outline({ controller }: Inferred, count: number): Place[] {
  const areas = controller.method === "weighted" ? 0 : HEIGHT;
  const [from, to] = controller.universe;
  return range(count).map((k) => {
    const z = from + ((to - from) * k) / (count - 1);
    return [z / WAY, BELOW + areas * outlineAt(controller, z)];
  });
}

/** Strokes up to the outline. */
const hatching = (inferred: Inferred): Place[] =>
  outline(inferred, HATCH).flatMap(([x, top]): Place[] => [
    [x, BELOW],
    [x, top],
  ]);

/** Start, middle of the roof and end of every set. */
function allCorners({ corners }: Inferred): Place[] {
  const three = (of: Float64Array, unit: number, axis: number): Place[] =>
    SETS.flatMap((n): Place[] => [
      [of[4 * n]! / unit, axis],
      [peakOf(of, n) / unit, axis + HEIGHT],
      [of[4 * n + 3]! / unit, axis],
    ]);
  return [...three(corners.inputs, FORCE, ABOVE), ...three(corners.outputs, WAY, BELOW)];
}

const peakOf = (corners: Float64Array, n: number): number => 0.5 * (corners[4 * n + 1]! + corners[4 * n + 2]!);

/** The force that the sets are asked about, N. */
export const takenOf = ({
  controller: { outside, range: ends },
  force,
}: Pick<Inferred, "controller" | "force">): number =>
  outside === "clip" ? Math.min(ends[1], Math.max(ends[0], force)) : force;

const grades = (inferred: Inferred): Place[] =>
  SETS.map((n) => [takenOf(inferred) / FORCE, ABOVE + HEIGHT * inferred.controller.strength[n]!]);

/** From the sets of the force down to those of the displacement; open where numbers and names stand. */
function inputLine(inferred: Inferred): Place[] {
  const x = takenOf(inferred) / FORCE;
  const [numbers, names] = [ABOVE - NUMBERS, BELOW + HEIGHT + NAMES];
  return [ABOVE + HEIGHT, numbers + OPEN, numbers - OPEN, names + OPEN, names - OPEN, BELOW].map((height) => [
    x,
    height,
  ]);
}

/** From the force to what the sets are asked about, where that is another. */
const clipLine = (inferred: Inferred): Place[] => [
  [inferred.force / FORCE, HANDLE],
  [takenOf(inferred) / FORCE, HANDLE],
];

const centroidLine = ({ controller, output }: Inferred): Place[] => [
  [output / WAY, BELOW - 0.05],
  [output / WAY, BELOW + (controller.fired > 0 ? HEIGHT : 0)],
];

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
