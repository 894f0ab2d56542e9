/**
 * The part of a skin that cloth can touch: without what some bones carry nearly alone, and closed where that hung on.
 *
 * Each hole is filled from its rim to one vertex of what is left out, so that the part closes inside the whole, and moves with it.
 */
import type { FigureSkin } from "./skin.ts";

/** What has so large a share of some bones goes with them nearly alone; the neck, which goes with the head in part, stays. */
const NEARLY_ALL = 0.9;

/** The triangles of a skin but for those that go with some bones nearly alone; they close. */
export function trianglesWithout(
  { mesh: { x, triangles }, bones, shares }: FigureSkin,
  without: readonly number[],
): Int32Array {
  const most = shares.length / (x.length / 3);
  const isOut = (i: number): boolean => {
    let share = 0;
    for (let at = most * i; at < most * (i + 1); ++at) if (without.includes(bones[at]!)) share += shares[at]!;
    return share > NEARLY_ALL;
  };
  const kept = triangles.filter((_, k) => {
    const t = k - (k % 3);
    return !isOut(triangles[t]!) || !isOut(triangles[t + 1]!) || !isOut(triangles[t + 2]!);
  });
  const used = new Set(kept);
  const spare = Array.from({ length: x.length / 3 }, (_, i) => i).filter((i) => !used.has(i));
  return Int32Array.from([...kept, ...rimsOf(kept).flatMap((rim) => lidOf(rim, nearestTo(x, rim, spare)))]);
}

/** The rims of holes, each as vertices in the order in which the triangles beside it run. */
function rimsOf(triangles: Int32Array): number[][] {
  const vertices = triangles.reduce((most, i) => Math.max(most, i + 1), 0);
  const runs = new Set<number>();
  const next = new Map<number, number>();
  const eachEdge = (visit: (i: number, j: number) => void): void =>
    triangles.forEach((i, at) => visit(i, triangles[at % 3 === 2 ? at - 2 : at + 1]!));
  eachEdge((i, j) => runs.add(i * vertices + j));
  eachEdge((i, j) => {
    if (!runs.has(j * vertices + i)) next.set(i, j);
  });
  const rims: number[][] = [];
  while (next.size > 0) {
    const rim: number[] = [];
    for (let i = next.keys().next().value!; next.has(i);) {
      rim.push(i);
      const after = next.get(i)!;
      next.delete(i);
      i = after;
    }
    rims.push(rim);
  }
  return rims;
}

const lidOf = (rim: readonly number[], top: number): number[] =>
  rim.flatMap((i, n) => [rim[(n + 1) % rim.length]!, i, top]);

/** Which of some vertices is nearest to the middle of a rim. */
function nearestTo(x: Float64Array, rim: readonly number[], from: readonly number[]): number {
  const middle = [0, 1, 2].map((c) => rim.reduce((sum, i) => sum + x[3 * i + c]!, 0) / rim.length);
  const far = (i: number): number => Math.hypot(...middle.map((value, c) => x[3 * i + c]! - value));
  return from.reduce((best, i) => (far(i) < far(best) ? i : best));
}
