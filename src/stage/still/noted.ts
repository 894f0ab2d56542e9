/**
 * What is seen on a sheet of paper in a still picture: the lines of its creases, and the tints of a map; the formulas of the
 * live material (look/paper-material.ts).
 */
import { CREASES, tintOf } from "../look/creases.ts";
import type { PartSurface } from "../part-surface.ts";
import type { Projector, Triple } from "../camera.ts";

/** How far each corner of each triangle is from the side across from it, in pixels of a picture so large. */
export function heightsOf(
  { positions }: PartSurface,
  projector: Projector,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(positions.length / 3);
  const spot = new Float64Array(3);
  const [x, y] = [new Float64Array(3), new Float64Array(3)];
  for (let v = 0; v < out.length; v += 3) {
    for (let c = 0; c < 3; ++c) {
      projector.project(spot, positions, v + c);
      x[c] = 0.5 * width * spot[0]!;
      y[c] = 0.5 * height * spot[1]!;
    }
    const area = Math.abs((x[1]! - x[0]!) * (y[2]! - y[0]!) - (x[2]! - x[0]!) * (y[1]! - y[0]!));
    for (let c = 0; c < 3; ++c) {
      const [i, j] = [(c + 1) % 3, (c + 2) % 3];
      out[v + c] = area / (Math.hypot(x[j]! - x[i]!, y[j]! - y[i]!) || 1);
    }
  }
  return out;
}

/** Whether any side of a triangle is drawn as a line. */
export const isLined = ({ notes }: PartSurface, triangle: number): boolean =>
  notes[3 * triangle + 2] !== 0 || notes[3 * triangle + 5] !== 0 || notes[3 * triangle + 8] !== 0;

/** The colours of all that is noted on paper. */
export type Inks = Readonly<Record<"broken" | "hinged" | "thin" | "larger" | "smaller", Triple>>;

/** A colour with the lines of the creases around its triangle drawn over it, at the place with these shares of its corners. */
export function creased(
  colour: Triple,
  { notes }: PartSurface,
  triangle: number,
  shares: Triple,
  heights: Float32Array,
  inks: Inks,
): Triple {
  let seen = colour;
  for (let c = 0; c < 3; ++c) {
    const kind = notes[3 * (triangle + c) + 2]!;
    const near = Math.min(1, CREASES.half.sheet + 0.5 - shares[c as 0 | 1 | 2] * heights[triangle + c]!);
    if (kind > 0 && near > 0) seen = mixed(seen, kind === 1 ? inks.broken : inks.hinged, CREASES.sheet * near);
    if (kind < 0 && near > 0) seen = mixed(seen, inks.thin, CREASES.thin * near);
  }
  return seen;
}

/** A colour tinted by how much larger or smaller the sheet has become at a place. */
export const tinted = (colour: Triple, growth: number, { larger, smaller }: Inks): Triple =>
  mixed(colour, growth > 0 ? larger : smaller, tintOf(growth));

export const mixed = (a: Triple, b: Triple, share: number): Triple => [
  a[0] + share * (b[0] - a[0]),
  a[1] + share * (b[1] - a[1]),
  a[2] + share * (b[2] - a[2]),
];
