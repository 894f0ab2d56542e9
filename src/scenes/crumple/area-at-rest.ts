/**
 * The area that a sheet of paper would have with all its springs at their rest lengths: what damage leaves of it, or adds to it,
 * without what presses on it just now.
 */
import type { Paper } from "@pliant/solver";

/** The area of a triangle whose springs are at rest, m²: none if they cannot make one. */
export function areaAtRest({ mesh, sides }: Paper, t: number): number {
  const of = (c: number): number => sides.rest[mesh.sidesOf[3 * t + c]!]!;
  const [a, b, c] = [of(0), of(1), of(2)];
  const half = (a + b + c) / 2;
  return Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)));
}

/** The area that a triangle has on the flat sheet, m². */
export function areaWhenFlat({ mesh, flat }: Paper, t: number): number {
  const of = (c: number): number => 2 * mesh.corners[3 * t + c]!;
  const [i, j, k] = [of(0), of(1), of(2)];
  const [ux, uy] = [flat[j]! - flat[i]!, flat[j + 1]! - flat[i + 1]!];
  const [vx, vy] = [flat[k]! - flat[i]!, flat[k + 1]! - flat[i + 1]!];
  return Math.abs(ux * vy - uy * vx) / 2;
}

/** Area of the sheet with its springs at rest over that of the flat one. */
export function areaRatioAtRest(paper: Paper): number {
  let [now, before] = [0, 0];
  for (let t = 0; t < paper.mesh.triangles; ++t) {
    now += areaAtRest(paper, t);
    before += areaWhenFlat(paper, t);
  }
  return now / before;
}
