/** Inside or outside of a body: boxes, whose inside is known, and meshes that are no body. */
import { makeBox, makeRandom, SolverError, type Random } from "@pliant/solver";
import { findImpact, isInsideBody, makeImpact, windingNumber } from "@pliant/solver/collision";
import { checkedMesh, meshVolume } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";

type Corner = [number, number, number];

const corner = (random: Random, low: number, high: number): Corner => [
  random.between(low, high),
  random.between(low, high),
  random.between(low, high),
];

describe("a box", () => {
  it("is closed, the right way out, and as large as its sides say", () => {
    const random = makeRandom(7);
    for (let n = 0; n < 100; ++n) {
      const [low, high] = [corner(random, -3, 0), corner(random, 0.1, 3)];
      const volume = high.reduce((product, value, c) => product * (value - low[c]!), 1);
      expect(meshVolume(checkedMesh(makeBox(low, high)))).toBeCloseTo(volume, 11);
    }
  });

  it("needs a size in every direction", () => {
    expect(() => makeBox([0, 0, 0], [1, 0, 1])).toThrow(SolverError);
    expect(() => makeBox([0, 0, 0], [1, -1, 1])).toThrow("positive");
    expect(() => makeBox([0, NaN, 0], [1, 1, 1])).toThrow(SolverError);
  });
});

describe("the inside of a body", () => {
  it("is what the corners of 100 random boxes say, at 10,000 random points", () => {
    const random = makeRandom(8);
    let inside = 0;
    for (let n = 0; n < 100; ++n) {
      const [low, high] = [corner(random, -1, -0.1), corner(random, 0.1, 1)];
      const box = makeBox(low, high);
      for (let m = 0; m < 100; ++m) {
        const point = corner(random, -1.2, 1.2);
        const expected = point.every((value, c) => value > low[c]! && value < high[c]!);
        expect(isInsideBody(box, point)).toBe(expected);
        // Twelve angles, each a few units of round-off.
        expect(windingNumber(box, point)).toBeCloseTo(expected ? 1 : 0, 11);
        if (expected) ++inside;
      }
    }
    expect(inside).toBeGreaterThan(500);
  });

  it("tells a millionth inside from a millionth outside", () => {
    const box = makeBox([0, 0, 0], [1, 1, 1]);
    expect(isInsideBody(box, [1 - 1e-6, 0.3, 0.4])).toBe(true);
    expect(isInsideBody(box, [1 + 1e-6, 0.3, 0.4])).toBe(false);
  });

  it("is left unseen by a fast particle, at the start of a step and at its end, but its triangles are met", () => {
    const { x, triangles } = makeBox([-1, -1, 0], [1, 1, 0.01]);
    const [from, h] = [[0.2, 0.3, 0.5], 0.1] as const;
    const end = [0.2, 0.3, 0.5 - 20 * h];
    expect([from, end].map((point) => isInsideBody({ x, triangles }, point))).toEqual([false, false]);
    const v = Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -20);
    const times = Array.from({ length: triangles.length / 3 }, (_, t) => {
      const corners = [0, 1, 2].flatMap((c) => [
        ...x.subarray(3 * triangles[3 * t + c]!, 3 * triangles[3 * t + c]! + 3),
      ]);
      return findImpact(makeImpact(), [...corners, ...from], v, h).time;
    });
    // Down to the upper face, which lies at 0.01.
    expect(Math.min(...times.filter((time) => time >= 0))).toBeCloseTo(0.49 / 20, 14);
  });

  it("is not asked of a mesh without triangles or of a point that is none", () => {
    expect(() => windingNumber({ x: new Float64Array(9), triangles: new Int32Array(0) }, [0, 0, 0])).toThrow(
      SolverError,
    );
    expect(() => isInsideBody(makeBox([0, 0, 0], [1, 1, 1]), [0, NaN, 0])).toThrow("finite");
  });
});

describe("a mesh that is no body", () => {
  const { x, triangles } = makeBox([0, 0, 0], [1, 1, 1]);
  const turned = triangles.slice().reverse();

  it.each([
    ["needs triangles", { x, triangles: new Int32Array(0) }],
    ["needs triangles", { x, triangles: triangles.slice(0, 8) }],
    ["must be closed", { x, triangles: triangles.slice(3) }],
    ["oriented alike", { x, triangles: Int32Array.of(...triangles.slice(0, 33), ...turned.slice(0, 3)) }],
    ["inside out", { x, triangles: turned }],
    ["inside out or flat", { x: x.map((value, k) => (k % 3 ? value : 0)), triangles }],
    ["must be finite", { x: x.map((value, k) => (k === 4 ? NaN : value)), triangles }],
    ["must be vertices", { x: x.slice(0, 21), triangles }],
  ])("%s", (rule, mesh) => {
    expect(() => checkedMesh(mesh)).toThrow(SolverError);
    expect(() => checkedMesh(mesh)).toThrow(rule);
  });
});
