/**
 * The creases of a sheet of paper in a picture.
 */
import type { PaperPart } from "../../../scenes/parts/index.ts";

/**
 * Calls `visit` for each crease, once though two triangles have it: its ends in the picture, and the kind, 1 or 2.
 */
export function eachCrease(
  { at, notes, triangles }: PaperPart,
  x: ArrayLike<number>,
  visit: (from: number, to: number, kind: number) => void,
): void {
  const met = new Set<number>();
  for (let v = 0; v < 3 * triangles; ++v) {
    const [side, kind] = [x[3 * (notes + v)]!, x[3 * (notes + v) + 2]!];
    if (!(kind > 0) || met.has(side)) continue;
    met.add(side);
    const first = v - (v % 3);
    visit(at + first + ((v + 1) % 3), at + first + ((v + 2) % 3), kind);
  }
}
