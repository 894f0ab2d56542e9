/**
 * A scene of garments that is watched from outside: by its picture, its measures, and by what crosses what.
 *
 * The picture has the pieces first, in the order in which the patterns list them, and then the figure.
 */
import { makeBody, type TriangleMesh } from "@pliant/solver";
import {
  countCrossings,
  findImmersion,
  findTouch,
  makeCrossings,
  makeImmersion,
  makeSweep,
  makeTouch,
  sweepBody,
  type Crossings,
  type Immersion,
} from "@pliant/solver/collision";
import {
  defaultsOf,
  look,
  makeRunner,
  rowOf,
  sceneById,
  takeStep,
  type Runner,
  type Values,
} from "../../../src/scenes/index.ts";
import { dressPattern } from "../../../src/scenes/garments/dress.ts";
import { sidesOf, type WornPiece } from "../../../src/scenes/garments/layers.ts";
import type { GarmentPattern } from "../../../src/scenes/garments/pattern.ts";
import { skirtPattern } from "../../../src/scenes/garments/skirt.ts";
import { topOverSkirt } from "../../../src/scenes/garments/top.ts";
import { trousersPattern } from "../../../src/scenes/garments/trousers.ts";
import { crossingsOf } from "../figure/crossings.ts";

/** What is worn in each scene, from the innermost out; in the wardrobe, what it opens with. */
export const WORN_IN: Readonly<Record<string, readonly GarmentPattern[]>> = {
  "buckling/dress": [dressPattern],
  "buckling/top-skirt": [skirtPattern, topOverSkirt],
  "buckling/trousers": [trousersPattern],
  "buckling/walk": [skirtPattern],
};

/** Two layers that keep off each other: their triangles, and what counts where they cross, edges of each through the other. */
interface LayerPair {
  readonly triangles: readonly [Int32Array, Int32Array];
  readonly crossings: readonly [Crossings, Crossings];
}

/** A run that is watched. */
export interface Watched {
  readonly runner: Runner;
  readonly pieces: readonly WornPiece[];
  /** The particles, and the figure, as they were last drawn. */
  readonly x: Float64Array;
  readonly figure: TriangleMesh;
  readonly immersion: Immersion;
  readonly layers: readonly LayerPair[];
}

/** Starts a scene of garments at its defaults but for some values. */
export function watched(id: string, values: Values = {}): Watched {
  const scene = sceneById(id);
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...values });
  const patterns = WORN_IN[id]!;
  const pieces = piecesOf(patterns);
  const last = pieces.at(-1)!;
  const vertices = last.first + last.rows * last.columns;
  const body = runner.run.parts.find((part) => part.kind === "body")!;
  const count = body.triangles.reduce((most, i) => Math.max(most, i + 1), 0);
  const figure = { x: new Float64Array(3 * count), triangles: body.triangles };
  const watching = {
    runner,
    pieces,
    x: new Float64Array(3 * vertices),
    figure,
    layers: layersOf(pieces, patterns),
  };
  drawIn(watching, body.at);
  return { ...watching, immersion: makeImmersion(makeBody(figure), vertices) };
}

/** Takes a step and looks; says whether all numbers are sound. */
export function stepWatched(run: Watched, now?: () => number): { readonly sound: boolean; readonly ms: number } {
  const { sound, ms } = takeStep(run.runner, now);
  const body = run.runner.run.parts.find((part) => part.kind === "body")!;
  return { sound: drawIn(run, body.at) && sound, ms };
}

/** Takes steps until a time, s, and looks at the end. */
export function stepUntil(run: Watched, time: number): void {
  const { runner } = run;
  while ((runner.steps + 1) * runner.run.h < time - 1e-9) takeStep(runner);
  stepWatched(run);
}

function drawIn({ runner, x, figure }: Omit<Watched, "immersion">, at: number): boolean {
  const sound = look(runner);
  x.set(runner.coordinates.subarray(0, x.length));
  figure.x.set(runner.coordinates.subarray(3 * at, 3 * at + figure.x.length));
  return sound;
}

/** A measure of the moment, by its name. */
export const measureOf = ({ runner }: Watched, name: string): number => rowOf(runner)[name]!;

/** How deep the deepest particle is in the figure, m. */
export const deepestOf = ({ immersion, x }: Watched): number => findImmersion(immersion, x).deepest;

/** How far each particle is from the figure, m, less than 0 inside; endless where that is beyond a reach. */
export function distancesOf({ figure, x }: Pick<Watched, "figure" | "x">, reach = 0.05): Float64Array {
  const sweep = makeSweep(makeBody(figure));
  sweepBody(sweep, 0);
  const touch = makeTouch();
  return Float64Array.from({ length: x.length / 3 }, (_, i) => {
    return findTouch(touch, sweep, x, x, i, reach, "static").distance;
  });
}

/** Pairs of triangles of two layers that cross, by names that stay. */
export function layerCrossings({ layers, x }: Watched): string[] {
  return layers.flatMap(({ triangles: [one, other], crossings }, n) => {
    if (crossings.every((each) => countCrossings(each, x) === 0)) return [];
    const both = Int32Array.from([...one, ...other]);
    const isOfOne = (t: number): boolean => 3 * t < one.length;
    return crossingsOf({ x, triangles: both })
      .filter(([s, t]) => isOfOne(s) !== isOfOne(t))
      .map(([s, t]) => `${n}: ${s} ${t}`);
  });
}

function piecesOf(patterns: readonly GarmentPattern[]): WornPiece[] {
  let first = 0;
  return patterns.flatMap(({ pieces }, garment) =>
    pieces.map((piece) => {
      const worn = { ...piece, garment, first };
      first += piece.rows * piece.columns;
      return worn;
    }),
  );
}

/** The sides that are known come in pairs: each of two layers against the other. */
function layersOf(pieces: readonly WornPiece[], patterns: readonly GarmentPattern[]): LayerPair[] {
  const sides = sidesOf(pieces, patterns);
  return Array.from({ length: sides.length / 2 }, (_, n) => {
    const [one, other] = [sides[2 * n]!.against, sides[2 * n + 1]!.against];
    return { triangles: [one, other], crossings: [makeCrossings(one, other), makeCrossings(other, one)] };
  });
}
