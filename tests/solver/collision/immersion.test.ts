/** Which particles lie inside a body, and how deep: by the solid angle of all triangles, and by closed forms. */
import { makeBody, makeBox, makeCapsule, makeRandom, SolverError } from "@pliant/solver";
import { findImmersion, isInsideBody, makeImmersion } from "@pliant/solver/collision";
import { describe, expect, it } from "vitest";

describe("an immersion", () => {
  it("counts what is inside by the solid angle, wherever body and particles have moved", () => {
    const random = makeRandom(83);
    const mesh = makeCapsule({ from: [0, -0.1, 0], to: [0, 0.1, 0], radii: [0.05, 0.04] }, 3);
    const body = makeBody(mesh);
    const immersion = makeImmersion(body, 300, 0.06);
    for (let n = 0; n < 10; ++n) {
      for (let k = 0; k < mesh.x.length; ++k) mesh.x[k]! += 0.01 * (k % 3) + random.between(-0.001, 0.001);
      body.v.fill(random.between(-9, 9)); // where the body will be is of no interest
      const x = Float64Array.from({ length: 900 }, (_, k) => 0.01 * (n + 1) * (k % 3) + random.between(-0.15, 0.15));
      const inside = Array.from({ length: 300 }, (_, i) => isInsideBody(mesh, x.subarray(3 * i, 3 * i + 3)));
      expect(findImmersion(immersion, x).count).toBe(inside.filter(Boolean).length);
      expect(immersion.count).toBeGreaterThan(3);
    }
  });

  it("is as deep as the deepest particle, and none where all are outside", () => {
    const body = makeBody(makeBox([-1, -1, -1], [1, 1, 0]));
    const immersion = makeImmersion(body, 3);
    findImmersion(immersion, Float64Array.of(0.1, 0.2, 0.001, 0.3, 0.1, -0.004, -0.2, 0.3, -0.019));
    expect(immersion.count).toBe(2);
    expect(immersion.deepest).toBeCloseTo(0.019, 15);
    findImmersion(immersion, Float64Array.of(0.1, 0.2, 0.001, 0.3, 0.1, 0.004, -0.2, 0.3, 0.019));
    expect([immersion.count, immersion.deepest]).toEqual([0, 0]);
  });

  it("does not see what is deeper than its reach, which must be one", () => {
    const body = makeBody(makeBox([-1, -1, -1], [1, 1, 0]));
    const x = Float64Array.of(0.1, 0.2, -0.03);
    expect(findImmersion(makeImmersion(body, 1, 0.02), x).count).toBe(0);
    expect(findImmersion(makeImmersion(body, 1, 0.04), x).count).toBe(1);
    for (const reach of [0, NaN, Infinity]) expect(() => makeImmersion(body, 1, reach)).toThrow(SolverError);
  });
});
