/** Where a surface goes through itself: pairs of triangles of which an edge of one runs through the other. */
import type { TriangleMesh } from "@pliant/solver";

/** Width of a cell in which triangles are looked for, m: more than any edge. */
const CELL = 0.03;

/** Pairs of triangles, without a common corner, that cross. */
export function crossingsOf({ x, triangles }: TriangleMesh): [number, number][] {
  const cells = new Map<number, number[]>();
  const boxes = new Float64Array(2 * triangles.length);
  const pairs = new Set<number>();
  const found: [number, number][] = [];
  for (let t = 0; 3 * t < triangles.length; ++t) {
    for (let c = 0; c < 3; ++c) {
      const at = [0, 1, 2].map((k) => x[3 * triangles[3 * t + k]! + c]!);
      boxes[6 * t + c] = Math.min(...at);
      boxes[6 * t + 3 + c] = Math.max(...at);
    }
    const [from, to] = [0, 3].map((side) =>
      [0, 1, 2].map((c) => Math.floor(boxes[6 * t + side + c]! / CELL) + 500),
    ) as [number[], number[]];
    for (let a = from[0]!; a <= to[0]!; ++a)
      for (let b = from[1]!; b <= to[1]!; ++b)
        for (let c = from[2]!; c <= to[2]!; ++c) {
          const key = (a * 1000 + b) * 1000 + c;
          const list = cells.get(key);
          if (!list) {
            cells.set(key, [t]);
            continue;
          }
          for (const s of list) {
            if (!overlap(boxes, s, t) || share(triangles, s, t) || pairs.has(s * 1e6 + t)) continue;
            pairs.add(s * 1e6 + t);
            if (cross(x, triangles, s, t) || cross(x, triangles, t, s)) found.push([s, t]);
          }
          list.push(t);
        }
  }
  return found;
}

function overlap(boxes: Float64Array, s: number, t: number): boolean {
  for (let c = 0; c < 3; ++c)
    if (boxes[6 * s + c]! > boxes[6 * t + 3 + c]! || boxes[6 * t + c]! > boxes[6 * s + 3 + c]!) return false;
  return true;
}

function share(triangles: Int32Array, s: number, t: number): boolean {
  for (let a = 0; a < 3; ++a)
    for (let b = 0; b < 3; ++b) if (triangles[3 * s + a] === triangles[3 * t + b]) return true;
  return false;
}

/** Six times the volume of a tetrahedron. */
function volume(x: Float64Array, i: number, j: number, k: number, l: number): number {
  const d = (a: number, c: number): number => x[3 * a + c]! - x[3 * i + c]!;
  return (
    d(j, 0) * (d(k, 1) * d(l, 2) - d(k, 2) * d(l, 1)) +
    d(j, 1) * (d(k, 2) * d(l, 0) - d(k, 0) * d(l, 2)) +
    d(j, 2) * (d(k, 0) * d(l, 1) - d(k, 1) * d(l, 0))
  );
}

/** Whether an edge of triangle s runs through triangle t. */
function cross(x: Float64Array, triangles: Int32Array, s: number, t: number): boolean {
  const [i, j, k] = [triangles[3 * t]!, triangles[3 * t + 1]!, triangles[3 * t + 2]!];
  for (let e = 0; e < 3; ++e) {
    const [p, q] = [triangles[3 * s + e]!, triangles[3 * s + ((e + 1) % 3)]!];
    if (volume(x, i, j, k, p) > 0 === volume(x, i, j, k, q) > 0) continue;
    const [a, b, c] = [volume(x, p, q, i, j) > 0, volume(x, p, q, j, k) > 0, volume(x, p, q, k, i) > 0];
    if (a === b && b === c) return true;
  }
  return false;
}
