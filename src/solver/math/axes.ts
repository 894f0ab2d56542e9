/**
 * Three directions at right angles, of which the last points from one place to another.
 *
 * Seen from its tip, a turn from `across` to `beside` is counterclockwise.
 */
import { SolverError } from "../errors.ts";

/** A place or a direction in space. */
export type Vector = readonly [number, number, number];

/** Directions of length 1, and the distance that `along` bridges. */
export interface Axes {
  readonly across: Vector;
  readonly beside: Vector;
  readonly along: Vector;
  /** Distance of the two places, m. */
  readonly length: number;
}

/** The axes of the way from one place to another; `across` is level unless the way is upright. */
export function axesAlong(from: Vector, to: Vector): Axes {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
  if (!(length > 0 && length < Infinity)) throw new SolverError("an axis needs two different, finite ends", { length });
  const [x, y, z]: Vector = [(to[0] - from[0]) / length, (to[1] - from[1]) / length, (to[2] - from[2]) / length];
  const level = Math.hypot(x, y);
  const across: Vector = level > 1e-9 ? [y / level, -x / level, 0] : [1, 0, 0];
  const beside: Vector = [y * across[2] - z * across[1], z * across[0] - x * across[2], x * across[1] - y * across[0]];
  return { across, beside, along: [x, y, z], length };
}
