/** A solid box between two opposite corners. */
import { written, type Places, type Shape } from "./shape.ts";

export interface BoxPart {
  readonly kind: "box";
  /** The first of its two corners. */
  readonly at: number;
}

/** A box from corner to corner. */
export const box = (corners: Places): Shape => ({ ...written(corners), partsAt: (at) => [{ kind: "box", at }] });

/** Boxes, each given by two opposite corners, one after the other. */
export const boxes = (corners: readonly number[]): Shape[] =>
  Array.from({ length: corners.length / 6 }, (_, n) => box(corners.slice(6 * n, 6 * n + 6)));
