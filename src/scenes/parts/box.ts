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
  geometry: () => ({ faces: FACES }),
  places: ({ at }, x) => cornersOf(x.subarray(3 * at, 3 * at + 6)),
  read({ at, room, demand }) {
    demand(room >= 2, "a box needs two vertices");
    return { kind: "box", at };
  },
};

/** The eight corners of a box between two opposite ones. */
const cornersOf = (two: Float32Array): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) =>
    [0, 1, 2].map((axis) => {
      const [a, b] = [two[axis]!, two[axis + 3]!];
      return (n >> axis) & 1 ? Math.max(a, b) : Math.min(a, b);
    }),
  );

/** Counterclockwise from outside. */
const FACES = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 4, 6, 2],
  [1, 3, 7, 5],
];

/** A box from corner to corner. */
const box = (corners: Places): ShapeOf<BoxPart> => ({
  ...written(corners),
  partsAt: (at) => [{ kind: "box", at }],
});

/** Boxes, each given by two opposite corners, one after the other. */
export const boxes = (corners: readonly number[]): ShapeOf<BoxPart>[] =>
  Array.from({ length: corners.length / 6 }, (_, n) => box(corners.slice(6 * n, 6 * n + 6)));
