/**
 * What a kind of part is on a plane: one SVG element, made once; afterwards only attributes change.
 */
import type { Pen } from "../pen.ts";
import type { Attributes, Fixed } from "../svg.ts";

export interface PlaneShape<P> {
  /** The attributes that change with the coordinates. */
  attributes(part: P, pen: Pen): Attributes;
  /** What does not. */
  fixed?(part: P): Fixed;
}
