/** A body of triangles. */
import { written, type Places, type Shape } from "./shape.ts";

export interface BodyPart {
  readonly kind: "body";
  readonly at: number;
  /** Three corners for each triangle, counted from its first vertex. */
  readonly triangles: Int32Array;
  /** A soft body is not taken for its surroundings. */
  readonly soft?: true;
}

/** A body that stands in the way, with its vertices at `x`. */
export const body = (x: Places, triangles: Int32Array): Shape => ({
  ...written(x),
  partsAt: (at) => [{ kind: "body", at, triangles }],
});

/** A soft body that the reader can take; `source` writes its vertices. */
export const softBody = (source: Omit<Shape, "partsAt">, triangles: Int32Array): Shape => ({
  ...source,
  partsAt: (at) => [{ kind: "body", at, triangles, soft: true }],
});
