/**
 * The picture of a scene: its shapes, with the vertices of the picture dealt out to them.
 */
import type { Part } from "./part.ts";
import type { ShapeOf } from "./shape.ts";

/** A shape of any kind. */
export type Shape = ShapeOf<Part>;

/** Shapes in their places, one after the other. */
export interface Layout {
  readonly shapes: readonly Shape[];
  /** First vertex of each shape. */
  readonly first: readonly number[];
  readonly vertices: number;
  readonly parts: readonly Part[];
}

/** Deals out the vertices of a picture. */
export function place(shapes: readonly Shape[]): Layout {
  let vertices = 0;
  const first = shapes.map((shape) => (vertices += shape.vertices) - shape.vertices);
  return { shapes, first, vertices, parts: shapes.flatMap((shape, n) => shape.partsAt(first[n]!)) };
}
