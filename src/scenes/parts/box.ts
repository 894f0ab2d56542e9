/** A solid box between two opposite corners. */
import type { Kind } from "./kind.ts";
import { written, type Places, type ShapeOf } from "./shape.ts";

export interface BoxPart {
  readonly kind: "box";
  /** The first of its two corners. */
  readonly at: number;
}

export const boxKind: Kind<BoxPart> = {
  end: ({ at }) => at + 2,
  read({ at, room, demand }) {
    demand(room >= 2, "a box needs two vertices");
    return { kind: "box", at };
  },
};

/** A box from corner to corner. */
export const box = (corners: Places): ShapeOf<BoxPart> => ({
  ...written(corners),
  partsAt: (at) => [{ kind: "box", at }],
});

/** Boxes, each given by two opposite corners, one after the other. */
export const boxes = (corners: readonly number[]): ShapeOf<BoxPart>[] =>
  Array.from({ length: corners.length / 6 }, (_, n) => box(corners.slice(6 * n, 6 * n + 6)));
