/** A body of triangles. */
import type { Kind } from "./kind.ts";
import { written, type Places, type ShapeOf } from "./shape.ts";

export interface BodyPart {
  readonly kind: "body";
  readonly at: number;
  /** Three corners for each triangle, counted from its first vertex. */
  readonly triangles: Int32Array;
  /** Where its vertices are at rest, of a body that is painted there with patches, so that each turn and twist of it can be seen. */
  readonly rest?: Float32Array;
  /** Whether the reader can take it. */
  readonly soft?: true;
  /** Whether the picture is of a spot of it, which words and arrows mark, so that the rest may be outside. */
  readonly near?: true;
  /** Whether what lies behind it or under it is seen through it; of a soft one. */
  readonly sheer?: true;
  /** Whether it is of stone and lies around what the picture is about. */
  readonly stone?: true;
  /** Whether it is of plaster, pale and without a colour of its own, so that what it wears is looked at; of a rigid one. */
  readonly plaster?: true;
}

export const bodyKind: Kind<BodyPart> = {
  end: ({ at, triangles }) => at + triangles.reduce((most, i) => Math.max(most, i + 1), 0),
  size: ({ triangles }) => ({ triangles: triangles.length / 3 }),
  geometry: ({ triangles }) => ({
    faces: Array.from({ length: triangles.length / 3 }, (_, t) => [...triangles.subarray(3 * t, 3 * t + 3)]),
  }),
};

/** A body that stands in the way, with its vertices at `x`. */
export const body = (
  x: Places,
  triangles: Int32Array,
  look: Pick<BodyPart, "stone" | "plaster" | "near" | "rest"> = {},
): ShapeOf<BodyPart> => ({
  ...written(x),
  partsAt: (at) => [{ kind: "body", at, triangles, ...look }],
});

/** A soft body that the reader can take; `source` writes its vertices, which are at `rest` when nothing bends it. */
export const softBody = (
  source: Omit<ShapeOf<BodyPart>, "partsAt">,
  triangles: Int32Array,
  rest: ArrayLike<number>,
  look: Pick<BodyPart, "near" | "sheer"> = {},
): ShapeOf<BodyPart> => ({
  ...source,
  partsAt: (at) => [{ kind: "body", at, triangles, rest: Float32Array.from(rest), soft: true, ...look }],
});
