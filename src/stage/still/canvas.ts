/**
 * The drawing of a still picture of a space: its units, where places are in it, and the pieces that are painted on it.
 */
import type { Projector, Triple } from "../camera.ts";
import type { Pen } from "../pen.ts";

/** Width of the drawing in its own units. */
export const WIDTH = 640;
/** Places are whole numbers of this part of a unit: short to write, and too fine to see. */
export const FINE = 4;
/** How much deeper a solid is drawn than it is, m. */
const BEHIND = 0.008;

/** Something to be painted: the front or back of cloth, a body, or the front or back of paper, as bright everywhere. */
export interface Piece {
  readonly side: "f" | "b" | "x" | "p" | "q";
  readonly shade: number;
  /** Its corners: x to the right and y down in fine units, and depth in metres. */
  readonly points: readonly Triple[];
}

/** The drawing and the eye that looks. */
export interface Canvas {
  readonly projector: Projector;
  readonly height: number;
}

/** Where a place is seen on the drawing, in fine units, and how deep. */
export function onto({ projector, height }: Canvas, coordinates: ArrayLike<number>, vertex: number): Triple {
  const out = new Float64Array(3);
  projector.project(out, coordinates, vertex);
  const half = FINE / 2;
  return [Math.round(half * WIDTH * (1 + out[0]!)), Math.round(half * height * (1 - out[1]!)), out[2]!];
}

/** The same places a little deeper: of a solid, so that straight pieces of a cloth around it do not cut into it. */
export const behind = (points: readonly Triple[]): Triple[] => points.map(([x, y, depth]) => [x, y, depth + BEHIND]);

/** A pen for these coordinates. */
export function penOn(canvas: Canvas, coordinates: ArrayLike<number>): Pen {
  const spot = (vertex: number): readonly number[] => onto(canvas, coordinates, vertex).map((fine) => fine / FINE);
  const x = (vertex: number): number => spot(vertex)[0]!;
  const y = (vertex: number): number => spot(vertex)[1]!;
  return { x, y, written: String, point: (vertex) => spot(vertex).slice(0, 2).join(" ") };
}
