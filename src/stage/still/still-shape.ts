/**
 * What a kind of part is in a still picture of a space: pieces that hide one another, a mark over all of them, or both.
 */
import type { Pen } from "../pen.ts";
import type { Canvas, Piece } from "./canvas.ts";

export interface StillShape<P> {
  pieces?(part: P, canvas: Canvas, coordinates: ArrayLike<number>): Piece[];
  /** Markup. */
  mark?(part: P, pen: Pen, coordinates: ArrayLike<number>): string;
}
