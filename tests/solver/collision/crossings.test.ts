/** Where surfaces cross: against every pair of an edge and a triangle, and where the count is known. */
import { makeRandom, makeSphere, SolverError, flatGrid, gridTriangles, type Random } from "@pliant/solver";
import { countCrossings, crosses, makeCrossings } from "@pliant/solver/collision";
import { describe, expect, it } from "vitest";
import { randomVector } from "../samples.ts";

type Vector = readonly [number, number, number];

const at = (x: Float64Array, i: number): Vector => [x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const determinant = (a: Vector, b: Vector, c: Vector): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);

/** Whether p + s (q − p) = a + u (b − a) + w (c − a) has a solution within segment and triangle, by Cramer's rule. */
function crossesByHand(p: Vector, q: Vector, [a, b, c]: readonly [Vector, Vector, Vector]): boolean {
  const [way, ab, ac, ap] = [minus(p, q), minus(b, a), minus(c, a), minus(p, a)];
  const whole = determinant(way, ab, ac);
  const [s, u, w] = [determinant(ap, ab, ac), determinant(way, ap, ac), determinant(way, ab, ap)].map((d) => d / whole);
  return s! > 0 && s! < 1 && u! >= 0 && w! >= 0 && u! + w! <= 1;
}

/** Every edge against every triangle; those of one surface that share a vertex are left out. */
function countByHand(x: Float64Array, triangles: Int32Array, y: Float64Array, against: Int32Array): number {
  const edges = new Set<string>();
  triangles.forEach((i, k) => {
    const j = triangles[k % 3 === 2 ? k - 2 : k + 1]!;
    edges.add(`${Math.min(i, j)} ${Math.max(i, j)}`);
  });
  let count = 0;
  for (const edge of edges) {
    const [i, j] = edge.split(" ").map(Number);
    for (let t = 0; t < against.length; t += 3) {
      const corners = [...against.subarray(t, t + 3)];
      if (x === y && (corners.includes(i!) || corners.includes(j!))) continue;
      const [a, b, c] = corners.map((k) => at(y, k));
      if (crossesByHand(at(x, i!), at(x, j!), [a!, b!, c!])) ++count;
    }
  }
  return count;
}

/** Triangles between vertices that are close to each other, in a cloud. */
function cloud(random: Random, count: number, size: number): { x: Float64Array; triangles: Int32Array } {
  const x = new Float64Array(9 * count);
  for (let t = 0; t < count; ++t) {
    const middle = randomVector(3, random);
    for (let k = 0; k < 9; ++k) x[9 * t + k] = middle[k % 3]! + size * random.between(-1, 1);
  }
  return { x, triangles: Int32Array.from({ length: 3 * count }, (_, k) => k) };
}

describe("crossings", () => {
  it("of two clouds, and within one, are those of all pairs", () => {
    const random = makeRandom(81);
    let total = 0;
    for (let n = 0; n < 12; ++n) {
      const [one, other] = [cloud(random, 120, 0.3), cloud(random, 100, random.logBetween(0.05, 1))];
      const between = countCrossings(makeCrossings(one.triangles, other.triangles), one.x, other.x);
      expect(between).toBe(countByHand(one.x, one.triangles, other.x, other.triangles));
      expect(countCrossings(makeCrossings(other.triangles), other.x)).toBe(
        countByHand(other.x, other.triangles, other.x, other.triangles),
      );
      total += between;
    }
    expect(total).toBeGreaterThan(200);
  });

  it("of a crumpled sheet with itself are those of all pairs, without neighbours", () => {
    const random = makeRandom(82);
    const size = { columns: 9, rows: 9, spacing: 0.1 };
    const { triangles } = gridTriangles(size);
    const crossings = makeCrossings(triangles);
    expect(countCrossings(crossings, flatGrid(size))).toBe(0);
    for (let n = 0; n < 5; ++n) {
      const x = flatGrid(size).map((value) => value + random.between(-0.1, 0.1));
      const count = countCrossings(crossings, x);
      expect(count).toBe(countByHand(x, triangles, x, triangles));
      expect(count).toBeGreaterThan(10);
    }
  });

  it("are none within a sphere nor between one and a smaller one inside it", () => {
    const [large, small] = [makeSphere([0, 0, 0], 1, 2), makeSphere([0.1, 0, 0], 0.7, 2)];
    expect(countCrossings(makeCrossings(large.triangles), large.x)).toBe(0);
    expect(countCrossings(makeCrossings(small.triangles, large.triangles), small.x, large.x)).toBe(0);
  });

  it("of a sheet that a tent stands through are the sides of the tent, once each", () => {
    // A pyramid over a base of three, through one large triangle, high over the base.
    const tent = Float64Array.of(1, 0, -1, -1, 1, -1, -1, -1, -1, 0, 0, 1);
    const sides = Int32Array.of(0, 1, 3, 1, 2, 3, 2, 0, 3);
    const sheet = Float64Array.of(9, 0, 0, -9, 9, 0, -9, -9, 0);
    expect(countCrossings(makeCrossings(sides, Int32Array.of(0, 1, 2)), tent, sheet)).toBe(3);
    // The edges of the large triangle pass far outside of the tent.
    expect(countCrossings(makeCrossings(Int32Array.of(0, 1, 2), sides), sheet, tent)).toBe(0);
  });

  it("are of edges that go through, not of those that end in a triangle, lie in its plane or point at it", () => {
    const triangle = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
    const through = (...ends: number[]): boolean => crosses(Float64Array.from(ends), 0, 3, triangle, 0, 3, 6);
    expect(through(0.2, 0.2, -1, 0.2, 0.2, 1)).toBe(true);
    expect(through(0.2, 0.2, 1, 0.2, 0.2, -1)).toBe(true);
    expect(through(0.5, 0.5, -1, 0.5, 0.5, 1)).toBe(true); // through a side
    expect(through(0.2, 0.2, 0, 0.2, 0.2, 1)).toBe(false);
    expect(through(0.2, 0.2, 1, 0.2, 0.2, 2)).toBe(false);
    expect(through(0.6, 0.6, -1, 0.6, 0.6, 1)).toBe(false);
    expect(through(-1, 0.2, 0, 1, 0.2, 0)).toBe(false);
  });

  it("are not looked for without triangles", () => {
    for (const none of [new Int32Array(0), Int32Array.of(0, 1)]) expect(() => makeCrossings(none)).toThrow(SolverError);
  });
});
