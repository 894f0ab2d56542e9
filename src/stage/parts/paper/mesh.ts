/**
 * A sheet of paper in a picture: its facets, and the creases between them.
 */
import type { PaperPart } from "../../../scenes/parts/index.ts";
import type { Triple } from "../../camera.ts";

/** The direction that the triangle whose corners begin at vertex `v` faces; nothing if it has no area. */
export function facetNormal(x: ArrayLike<number>, v: number): Triple | undefined {
  const [i, j, k] = [3 * v, 3 * v + 3, 3 * v + 6];
  const a: Triple = [x[j]! - x[i]!, x[j + 1]! - x[i + 1]!, x[j + 2]! - x[i + 2]!];
  const b: Triple = [x[k]! - x[i]!, x[k + 1]! - x[i + 1]!, x[k + 2]! - x[i + 2]!];
  const n: Triple = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
  const length = Math.hypot(...n);
  return length > 0 ? [n[0] / length, n[1] / length, n[2] / length] : undefined;
}

/** Calls `visit` for each side of a triangle that is a crease: its ends in the picture, and the kind, 1 or 2. */
export function eachCrease(
  { at, flat, triangles }: PaperPart,
  x: ArrayLike<number>,
  visit: (from: number, to: number, kind: number) => void,
): void {
  for (let v = 0; v < 3 * triangles; ++v) {
    const kind = x[3 * (flat + v) + 2]!;
    if (kind === 0) continue;
    const first = v - (v % 3);
    visit(at + first + ((v + 1) % 3), at + first + ((v + 2) % 3), kind);
  }
}
