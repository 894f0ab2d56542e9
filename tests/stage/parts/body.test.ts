/** Bodies in the picture: which way they face, and where their edges are sharp. */
import { makeSphere } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { bodySurface } from "../../../src/stage/parts/body/surface.ts";

const sphere = makeSphere([0, 0, 0], 1, 2);
const surfaceOf = (triangles: Int32Array, x: ArrayLike<number>, at = 0) => {
  const surface = bodySurface({ kind: "body", at, triangles });
  surface.follow(x);
  return surface;
};

/** The unit cube, two triangles to a face, from [0, 0, 0] to [1, 1, 1]. */
const CUBE = Float32Array.from([0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [n & 1, (n >> 1) & 1, (n >> 2) & 1]));
const SIDES = Int32Array.of(
  ...[0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5],
);

describe("a body", () => {
  it("has one colour, that of stone or of plaster if it is said to be of these, and one more for patches", () => {
    const coloursOf = (look: object): string[] => {
      const { front, back } = bodySurface({ kind: "body", at: 0, triangles: SIDES, ...look }).colours;
      return [...new Set([front, back])];
    };
    expect(coloursOf({})).toEqual(["body"]);
    expect(coloursOf({ stone: true })).toEqual(["stone"]);
    expect(coloursOf({ plaster: true })).toEqual(["plaster"]);
    expect(coloursOf({ rest: CUBE })).toEqual(["body", "body-patch"]);
  });

  it("faces away from its middle all around, if it is a sphere: its edges are not sharp", () => {
    const { normals, positions } = surfaceOf(sphere.triangles, sphere.x);
    // The triangles around a vertex are not all alike; the mean leans by less than two degrees.
    for (let k = 0; k < normals.length; k += 3) {
      const cos = [0, 1, 2].reduce((sum, c) => sum + normals[k + c]! * positions[k + c]!, 0);
      expect(cos).toBeGreaterThan(Math.cos(Math.PI / 90));
    }
  });

  it("faces straight out of each side, if it is a box: its edges are sharp, and stay so while it turns", () => {
    const surface = surfaceOf(SIDES, CUBE);
    const turned = CUBE.map((_, k) => [CUBE[k + 1]!, -CUBE[k - 1]!, CUBE[k]!][k % 3]!);
    for (const x of [CUBE, turned]) {
      surface.follow(x);
      for (let k = 0; k < surface.normals.length; k += 3) {
        const normal = [...surface.normals.subarray(k, k + 3)];
        expect(normal.map(Math.abs).sort()).toEqual([0, 0, 1]);
        const out = normal.reduce(
          (sum, n, c) => sum + n * (surface.positions[k + c]! - (x === turned && c === 1 ? -0.5 : 0.5)),
          0,
        );
        expect(out).toBeCloseTo(0.5, 6);
      }
    }
  });

  it("is rounder than its triangles, if they are few, and has no gaps between them", () => {
    const coarse = makeSphere([0, 0, 0], 1, 1);
    const { positions, corners } = surfaceOf(coarse.triangles, coarse.x);
    const place = (vertex: number): number[] => [...positions.subarray(3 * vertex, 3 * vertex + 3)];
    const radii = Array.from({ length: positions.length / 3 }, (_, vertex) => Math.hypot(...place(vertex)));
    const ends = [coarse.triangles[0]!, coarse.triangles[1]!].map((i) => [...coarse.x.subarray(3 * i, 3 * i + 3)]);
    const straight = Math.hypot(...ends[0]!.map((value, c) => (value + ends[1]![c]!) / 2));
    // Three quarters of the way to the planes at the ends are less than as much again as the arc stands out.
    expect(Math.min(...radii)).toBeGreaterThan(1 - (1 - straight) / 2);
    expect(Math.max(...radii)).toBeLessThan(1 + (1 - straight) / 2);
    const edges = new Map<string, number>();
    for (let k = 0; k < corners.length; ++k) {
      const next = k - (k % 3) + ((k + 1) % 3);
      const edge = [corners[k]!, corners[next]!].map((vertex) => place(vertex).join()).sort();
      edges.set(edge.join(" to "), (edges.get(edge.join(" to ")) ?? 0) + 1);
    }
    expect(new Set(edges.values())).toEqual(new Set([2]));
  });

  it("is the same from wherever in the coordinates it begins", () => {
    const later = Float32Array.from([9, 9, 9, 9, 9, 9, ...sphere.x]);
    expect(surfaceOf(sphere.triangles, later, 2).normals).toEqual(
      surfaceOf(sphere.triangles, Float32Array.from(sphere.x)).normals,
    );
  });

  it("has its patches where they are in the body at rest, however it lies when it is seen first", () => {
    const turned = CUBE.map((_, k) => [CUBE[k + 1]!, -CUBE[k - 1]!, CUBE[k]!][k % 3]!);
    const part = { kind: "body", at: 0, triangles: SIDES, rest: CUBE, soft: true } as const;
    const patchesOf = (x: Float32Array): number[] => {
      const { corners, rest, follow } = bodySurface(part);
      follow(x);
      return [...corners].flatMap((v) => [...rest.subarray(3 * v, 3 * v + 3)]);
    };
    expect(patchesOf(turned)).toEqual(patchesOf(CUBE));
    const corners = [...SIDES].flatMap((v) => [0, 1, 2].map((c) => 2 * CUBE[3 * v + c]! - 1));
    expect(patchesOf(turned)).toEqual(corners);
  });

  it("is painted with patches that turn with it and are round as it is, if it is rigid and its rest is known", () => {
    const rest = Float32Array.from(sphere.x);
    const painted = bodySurface({ kind: "body", at: 2, triangles: sphere.triangles, rest });
    const plain = surfaceOf(sphere.triangles, rest);
    expect([painted.matter, painted.patched, plain.patched]).toEqual(["solid", true, false]);
    const turned = rest.map((_, k) => [rest[k + 1]!, -rest[k - 1]!, rest[k]!][k % 3]!);
    painted.follow([9, 9, 9, 9, 9, 9, ...turned]);
    // It is a sphere of one metre, so that a place of it is also the place in parts of its size.
    painted.rest.forEach((along, k) => expect(along).toBeCloseTo(plain.positions[k]!, 6));
    expect(painted.positions[0]).toBeCloseTo(plain.positions[1]!, 6);
  });

  it("that is soft draws a vertex once for all triangles that it is smooth between, and once to each side of an edge", () => {
    const verticesOf = (x: ArrayLike<number>, triangles: Int32Array): number =>
      bodySurface({ kind: "body", at: 0, triangles, rest: Float32Array.from(x), soft: true }).positions.length / 3;
    expect(verticesOf(sphere.x, sphere.triangles)).toBe(sphere.x.length / 3);
    expect(verticesOf(CUBE, SIDES)).toBe(3 * 8);
  });
});
