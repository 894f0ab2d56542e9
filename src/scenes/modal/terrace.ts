/**
 * A surface around a row of pieces of different heights, such as a flight of steps: closed, and without a seam on its sides.
 *
 * Seen from the front each piece is a fan around its middle, and has a corner wherever a piece beside it has one.
 *
 *     ┌───┐
 *     │ ╳ ├───┐
 *     │   │ ╳ │
 *     └───┴───┘
 */
import type { TriangleMesh } from "@pliant/solver";

export interface Profile {
  /** Where the first piece begins along x, m. */
  readonly from: number;
  /** Where each ends, and how high it is, m. */
  readonly pieces: readonly { readonly end: number; readonly high: number }[];
}

type Point = readonly [x: number, z: number];

/** The surface, as wide as is said along y, around its middle, down to `low`, m. */
export function makeTerrace({ from, pieces }: Profile, width: number, low: number): TriangleMesh {
  const places: number[] = [];
  const triangles: number[] = [];
  const known = new Map<string, number>();
  const vertex = ([x, z]: Point, side: -1 | 1): number => {
    const name = `${x} ${z} ${side}`;
    const index = known.get(name) ?? known.size;
    if (index === known.size) {
      known.set(name, index);
      places.push(x, (side * width) / 2, z);
    }
    return index;
  };
  /** Across the whole width, from one point to the next; what is left of the way is outside. */
  const strip = (a: Point, b: Point): void => {
    const [a0, a1, b0, b1] = [vertex(a, -1), vertex(a, 1), vertex(b, -1), vertex(b, 1)];
    triangles.push(a0, b0, b1, a0, b1, a1);
  };
  const fan = (around: readonly Point[], middle: Point): void => {
    around.forEach((a, n) => {
      const b = around[(n + 1) % around.length]!;
      triangles.push(vertex(middle, -1), vertex(a, -1), vertex(b, -1));
      triangles.push(vertex(middle, 1), vertex(b, 1), vertex(a, 1));
    });
  };
  const high = (n: number): number => pieces[n]?.high ?? low;
  pieces.forEach(({ end }, n) => {
    const left = n === 0 ? from : pieces[n - 1]!.end;
    const top = high(n);
    const [before, after] = [high(n - 1), high(n + 1)];
    const isBetween = (z: number): boolean => z > low && z < top;
    strip([left, top], [end, top]);
    strip([end, low], [left, low]);
    if (before < top) strip([left, before], [left, top]);
    if (after < top) strip([end, top], [end, after]);
    const right: Point[] = isBetween(after) ? [[end, after]] : [];
    const leftward: Point[] = isBetween(before) ? [[left, before]] : [];
    const corners: Point[] = [[left, low], [end, low], ...right, [end, top], [left, top], ...leftward];
    fan(corners, [(left + end) / 2, (low + top) / 2]);
  });
  return { x: Float64Array.from(places), triangles: Int32Array.from(triangles) };
}
