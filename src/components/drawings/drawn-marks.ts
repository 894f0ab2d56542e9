/**
 * A drawing that carries a derivation, as plain data: lines, arrows, dots, areas and words, in the pixels of a box as wide as
 * a phone, y down. Marks of one piece can be lit while a paragraph speaks of them.
 */
import type { Quantity } from "../../scenes/parts/index.ts";

/** A place in the box, px. */
export type Pixel = readonly [x: number, y: number];

export interface DrawnMark {
  readonly kind: "line" | "arrow" | "area" | "dot" | "words";
  /** The places it goes through, or the one where it is. */
  readonly at: readonly Pixel[];
  /** What it belongs to; a mark of no piece is never dimmed. */
  readonly piece?: string;
  readonly quantity?: Quantity;
  readonly dashed?: boolean;
  readonly thin?: boolean;
  /** Words; letters between underscores are set as symbols. */
  readonly says?: string;
  readonly align?: "start" | "middle" | "end";
}

export interface Drawing {
  /** What it shows, for those who do not see it. */
  readonly name: string;
  readonly height: number;
  readonly marks: readonly DrawnMark[];
}

/** Width of each drawing, px: that of a column on a phone. */
export const DRAWING_WIDTH = 352;

type MarkOptions = Omit<DrawnMark, "kind" | "at" | "says">;

export const line = (at: readonly Pixel[], options: MarkOptions = {}): DrawnMark => ({ kind: "line", at, ...options });
export const area = (at: readonly Pixel[], options: MarkOptions = {}): DrawnMark => ({ kind: "area", at, ...options });
export const dot = (at: Pixel, options: MarkOptions = {}): DrawnMark => ({ kind: "dot", at: [at], ...options });
export const arrow = (from: Pixel, to: Pixel, options: MarkOptions = {}): DrawnMark => ({
  kind: "arrow",
  at: [from, to],
  ...options,
});
export const words = (says: string, at: Pixel, options: MarkOptions = {}): DrawnMark => ({
  kind: "words",
  at: [at],
  says,
  ...options,
});

/** The plane with y upwards, in units of so many pixels, with its origin at a place of the box. */
export const planeAt =
  ([left, top]: Pixel, unit: number) =>
  (x: number, y: number): Pixel => [left + unit * x, top - unit * y];

/** Places along a curve, from one value of its parameter to another. */
export const alongCurve = (of: (t: number) => Pixel, from: number, to: number, pieces = 48): Pixel[] =>
  Array.from({ length: pieces + 1 }, (_, n) => of(from + ((to - from) * n) / pieces));

/** The mark of a right angle at a corner, between the ways to two other places. */
export function rightAngle(corner: Pixel, one: Pixel, other: Pixel, size = 10): readonly Pixel[] {
  const [a, b] = [stepTo(corner, one, size), stepTo(corner, other, size)];
  return [a, [a[0] + b[0] - corner[0], a[1] + b[1] - corner[1]], b];
}

/** The place so many pixels on the way from one place to another. */
export function stepTo(from: Pixel, to: Pixel, size: number): Pixel {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const share = size / Math.hypot(x, y);
  return [from[0] + share * x, from[1] + share * y];
}
