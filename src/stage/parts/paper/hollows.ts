/**
 * How hollow a sheet of paper is at each corner of its triangles: what rises beyond a side takes light from both of its ends.
 *
 * Positive where the front of the sheet is hollow; the other side is then a ridge.
 */
import { after, upOf, type FacingScratch } from "./facing.ts";

/** Fills how hollow the sheet is at each corner, as a sine, from the places of all; `facing` has found what lies beyond. */
export function hollows(out: Float32Array, x: Float32Array, { beyond }: FacingScratch): void {
  out.fill(0);
  for (let v = 0; v < out.length; ++v) {
    const other = beyond[v]!;
    if (other < 0) continue;
    const rise = sineAbove(x, v, other);
    for (const end of [after(v), after(after(v))]) if (Math.abs(rise) > Math.abs(out[end]!)) out[end] = rise;
  }
}

/** How far a corner rises over the plane of a triangle, as the sine of its angle at the middle of the side that it lies beyond. */
function sineAbove(x: Float32Array, v: number, other: number): number {
  const up = upOf(x, v);
  const [i, j] = [after(v), after(after(v))];
  const along = (c: number): number => x[3 * other + c]! - (x[3 * i + c]! + x[3 * j + c]!) / 2;
  const [dx, dy, dz] = [along(0), along(1), along(2)];
  const lengths = Math.hypot(...up) * Math.hypot(dx, dy, dz);
  return lengths > 0 ? (up[0] * dx + up[1] * dy + up[2] * dz) / lengths : 0;
}
