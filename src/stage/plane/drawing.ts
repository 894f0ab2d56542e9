/**
 * The drawing of a plane, its units, and where places are in it. A plane shows x to the right and y up.
 */
import type { View } from "../../scenes/scene.ts";
import type { Pen } from "../pen.ts";

export type PlaneView = Extract<View, { kind: "plane" }>;

/** Width of the drawing in its own units; strokes and dots do not scale with it. */
const WIDTH = 640;

/** Turns places into units of the drawing. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  x(x: number): number;
  y(y: number): number;
}

/** The drawing that a view asks for. */
export function planeOf({ left, right, bottom, top }: PlaneView): Plane {
  const scale = WIDTH / (right - left);
  return {
    width: WIDTH,
    height: Math.round((top - bottom) * scale),
    scale,
    x: (x) => (x - left) * scale,
    y: (y) => (top - y) * scale,
  };
}

/** A pen for these coordinates; a tenth of a unit is too fine to see. */
export function penOf(plane: Plane, coordinates: ArrayLike<number>): Pen {
  const x = (vertex: number): number => plane.x(coordinates[3 * vertex]!);
  const y = (vertex: number): number => plane.y(coordinates[3 * vertex + 1]!);
  const written = (value: number): string => String(Math.round(value * 10) / 10);
  return { x, y, written, point: (vertex) => `${written(x(vertex))} ${written(y(vertex))}` };
}
