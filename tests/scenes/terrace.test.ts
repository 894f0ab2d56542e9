/** The stone of a flight of steps: closed, facing outward, and as large as its pieces. */
import { describe, expect, it } from "vitest";
import { makeTerrace } from "../../src/scenes/modal/terrace.ts";

const PIECES = [
  { end: 1, high: 2 },
  { end: 2, high: 1 },
  { end: 4, high: 0 },
  { end: 4.5, high: 0.5 },
];
const { x, triangles } = makeTerrace({ from: 0, pieces: PIECES }, 3, -0.5);

describe("a terrace", () => {
  it("is closed: along each edge one triangle goes the other way than its neighbour", () => {
    const edges = new Map<string, number>();
    for (let k = 0; k < triangles.length; ++k) {
      const [a, b] = [triangles[k]!, triangles[k - (k % 3) + ((k + 1) % 3)]!];
      edges.set(
        `${Math.min(a, b)} ${Math.max(a, b)}`,
        (edges.get(`${Math.min(a, b)} ${Math.max(a, b)}`) ?? 0) + (a < b ? 1 : -1),
      );
    }
    expect(new Set(edges.values())).toEqual(new Set([0]));
  });

  it("faces outward, and has the volume of its pieces", () => {
    let sixfold = 0;
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => [...x.subarray(3 * triangles[t + k]!, 3 * triangles[t + k]! + 3)]);
      sixfold +=
        a![0]! * (b![1]! * c![2]! - b![2]! * c![1]!) +
        a![1]! * (b![2]! * c![0]! - b![0]! * c![2]!) +
        a![2]! * (b![0]! * c![1]! - b![1]! * c![0]!);
    }
    expect(sixfold / 6).toBeCloseTo(3 * (1 * 2.5 + 1 * 1.5 + 2 * 0.5 + 0.5 * 1), 9);
  });
});
