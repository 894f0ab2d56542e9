/** Where a point touches a body: the closest point, the side, and what lies in its way. */
import { makeBody, makeBox, makeCapsule, makeRandom, makeSphere, type Body } from "@pliant/solver";
import {
  closestWeights,
  findTouch,
  makeSweep,
  makeTouch,
  sweepBody,
  windingNumber,
  type Sweep,
} from "@pliant/solver/collision";
import { describe, expect, it } from "vitest";

const H = 0.1;

function swept(body: Body): Sweep {
  const sweep = makeSweep(body);
  sweepBody(sweep, H);
  return sweep;
}

/** The least distance from p to a fine net of points on the triangle, and half the width of its meshes. */
function distanceByHand(x: Float64Array, p: readonly number[]): { distance: number; mesh: number } {
  const CUTS = 120;
  let distance = Infinity;
  for (let a = 0; a <= CUTS; ++a) {
    for (let b = 0; a + b <= CUTS; ++b) {
      const [u, v] = [a / CUTS, b / CUTS];
      const at = [0, 1, 2].map((c) => u * x[c]! + v * x[3 + c]! + (1 - u - v) * x[6 + c]!);
      distance = Math.min(distance, Math.hypot(at[0]! - p[0]!, at[1]! - p[1]!, at[2]! - p[2]!));
    }
  }
  const side = (i: number, j: number): number => Math.hypot(...[0, 1, 2].map((c) => x[3 * i + c]! - x[3 * j + c]!));
  return { distance, mesh: Math.max(side(0, 1), side(1, 2), side(2, 0)) / CUTS };
}

describe("the closest point of a triangle", () => {
  it("is closer than all others, whether it is a corner, on a side or inside", () => {
    const random = makeRandom(21);
    const w = new Float64Array(3);
    const kinds = [0, 0, 0];
    for (let n = 0; n < 300; ++n) {
      const x = Float64Array.from({ length: 9 }, () => random.between(-1, 1));
      const p = [0, 1, 2].map(() => random.between(-1.5, 1.5));
      closestWeights(w, x, 0, 3, 6, p, 0);
      expect(w.every((share) => share >= 0)).toBe(true);
      expect(w[0]! + w[1]! + w[2]!).toBeCloseTo(1, 12);
      ++kinds[w.filter((share) => share === 0).length]!;
      const own = Math.hypot(...p.map((value, c) => value - w[0]! * x[c]! - w[1]! * x[3 + c]! - w[2]! * x[6 + c]!));
      const { distance, mesh } = distanceByHand(x, p);
      expect(own).toBeLessThan(distance + 1e-12);
      expect(own).toBeGreaterThan(distance - mesh);
    }
    kinds.forEach((count) => expect(count).toBeGreaterThan(20));
  });
});

describe.each([
  ["a box", makeBox([-0.5, -0.3, -0.2], [0.5, 0.3, 0.2])],
  ["a sphere", makeSphere([0, 0, 0], 0.5, 2)],
  ["a capsule", makeCapsule({ from: [-0.3, 0, 0], to: [0.3, 0.1, 0.2], radii: [0.3, 0.25] }, 4)],
])("the static test on %s", (_, mesh) => {
  const sweep = swept(makeBody(mesh));
  const touch = makeTouch();

  it("knows the side of every point", () => {
    const random = makeRandom(22);
    const sides = [0, 0];
    for (let n = 0; n < 2000; ++n) {
      const p = Float64Array.from({ length: 3 }, () => random.between(-0.7, 0.7));
      findTouch(touch, sweep, p, p, 0, 2, "static");
      expect(touch.kind).toBe("near");
      const inside = windingNumber(mesh, p) > 0.5;
      expect(touch.distance < 0).toBe(inside);
      ++sides[inside ? 1 : 0]!;
    }
    sides.forEach((count) => expect(count).toBeGreaterThan(100));
  });

  it("leads to the surface along the normal, and no nearer point is farther out", () => {
    const random = makeRandom(23);
    for (let n = 0; n < 500; ++n) {
      const p = Float64Array.from({ length: 3 }, () => random.between(-0.7, 0.7));
      findTouch(touch, sweep, p, p, 0, 2, "static");
      const { normal, distance, foot } = touch;
      expect(Math.hypot(...normal)).toBeCloseTo(1, 12);
      for (let c = 0; c < 3; ++c) expect(p[c]! - distance * normal[c]!).toBeCloseTo(foot[c]!, 9);
      const out = p.map((value, c) => value + (1e-6 - distance) * normal[c]!);
      expect(windingNumber(mesh, out)).toBeLessThan(0.5);
    }
  });

  it("says nothing of points out of reach", () => {
    const far = Float64Array.of(0, 0, 1);
    expect(findTouch(touch, sweep, far, far, 0, 0.1, "both").kind).toBe("none");
  });
});

describe("the dynamic test", () => {
  /** A plate of 2 cm that moves up by `rise` in the step. */
  const plate = (rise: number): Sweep => {
    const body = makeBody(makeBox([-1, -1, -0.01], [1, 1, 0.01]));
    for (let k = 2; k < body.v.length; k += 3) body.v[k] = rise / H;
    return swept(body);
  };
  const touch = makeTouch();
  const from = Float64Array.of(0.1, 0.23, 0.3);

  it("finds a plate that jumps past a point, which the static test alone does not", () => {
    expect(findTouch(touch, plate(0.6), from, from, 0, 0.05, "static").kind).toBe("none");
    findTouch(touch, plate(0.6), from, from, 0, 0.05, "both");
    expect(touch.kind).toBe("hit");
    // The plate's top ends at 0.61, so the point is 0.31 under it; the plate carries it at 6 m/s.
    expect(touch.distance).toBeCloseTo(-0.31, 12);
    expect([...touch.normal]).toEqual([0, 0, 1]);
    expect(touch.velocity[2]).toBeCloseTo(6, 12);
  });

  it("finds a point that flies through a plate, by the side where it enters", () => {
    const to = Float64Array.of(0.1, 0.23, -0.3);
    findTouch(touch, plate(0), from, to, 0, 0.05, "both");
    expect(touch.kind).toBe("hit");
    expect([...touch.normal]).toEqual([0, 0, 1]);
    expect(touch.distance).toBeCloseTo(-0.31, 12);
  });

  it("lets a point leave", () => {
    const inside = Float64Array.of(0.1, 0.23, 0);
    expect(findTouch(touch, plate(0), inside, from, 0, 0.05, "both").kind).toBe("none");
  });

  it("prefers the path to the place at the end", () => {
    // Beside the plate's rim at the end, where the side is closest; the path went in through the top.
    const to = Float64Array.of(0.995, 0.23, -0.009);
    findTouch(touch, plate(0), Float64Array.of(0.995, 0.23, 0.2), to, 0, 0.05, "both");
    expect([touch.kind, touch.normal[2]]).toEqual(["hit", 1]);
    findTouch(touch, plate(0), to, to, 0, 0.05, "static");
    expect([touch.kind, touch.normal[2]]).toEqual(["near", -1]);
  });
});
