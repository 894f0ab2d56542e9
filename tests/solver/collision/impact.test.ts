/** First impacts of points on triangles: 10,000 motions with a known answer, and the paper's rule beside it. */
import { makeRandom, SolverError } from "@pliant/solver";
import {
  barycentricWeights,
  coplanarityCubic,
  findImpact,
  isInTriangle,
  makeImpact,
  placesAt,
} from "@pliant/solver/collision";
import { cubicAt, cubicRoots } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { knownHit, knownMiss, type Motion } from "./motions.ts";

const HALF = 5000;

/** Distance of the point from the place in the triangle that the weights name. */
function gapOf({ x, v }: Motion, time: number, w: ArrayLike<number>): number {
  const at = placesAt(new Float64Array(12), x, v, time);
  return Math.hypot(...[0, 1, 2].map((c) => at[9 + c]! - w[0]! * at[c]! - w[1]! * at[3 + c]! - w[2]! * at[6 + c]!));
}

describe("the first impact", () => {
  it(`is found in each of ${HALF} random motions that were made to hit, no later than made`, () => {
    const random = makeRandom(1);
    const impact = makeImpact();
    let earlier = 0;
    for (let n = 0; n < HALF; ++n) {
      const motion = knownHit(random);
      const { outcome, time, weights } = findImpact(impact, motion.x, motion.v, motion.h);
      expect(outcome).toBe("hit");
      // Two roots that nearly touch are known to half of the digits only.
      expect(time).toBeLessThanOrEqual(motion.time + 1e-6 * motion.h);
      expect(gapOf(motion, time, weights)).toBeLessThan(1e-5);
      expect(Math.min(...weights)).toBeGreaterThan(-1e-8);
      if (Math.abs(time - motion.time) > 1e-6 * motion.h) ++earlier;
      else weights.forEach((w, k) => expect(w).toBeCloseTo(motion.w[k]!, 4));
    }
    // Some fly through the triangle more than once, and the first time counts.
    expect(earlier).toBeGreaterThan(0);
    expect(earlier).toBeLessThan(HALF / 4);
  });

  it(`is invented in none of ${HALF} random motions that a plane keeps apart`, () => {
    const random = makeRandom(2);
    const impact = makeImpact();
    let crossings = 0;
    for (let n = 0; n < HALF; ++n) {
      const { x, v, h } = knownMiss(random);
      expect(findImpact(impact, x, v, h).outcome).toBe("miss");
      if (impact.momentCount > 0) ++crossings;
    }
    // The misses are worth testing: in many of them the point crosses the triangle's plane beside it.
    expect(crossings).toBeGreaterThan(HALF / 4);
  });

  it("is missed more often than not by the smallest root alone", () => {
    const random = makeRandom(3);
    let [missed, negative] = [0, 0];
    for (let n = 0; n < HALF; ++n) {
      const motion = knownHit(random);
      const smallest = smallestRoot(motion);
      const w = barycentricWeights(new Float64Array(3), placesAt(new Float64Array(12), motion.x, motion.v, smallest));
      if (smallest < 0) ++negative;
      if (smallest < 0 || smallest > motion.h || !isInTriangle(w)) ++missed;
    }
    // These motions are fast: the triangle turns by about a whole angle within the step, so most cubics have three roots.
    expect(missed / HALF).toBeGreaterThan(0.5);
    // The others had a first root within the step, but beside the triangle.
    expect(negative / missed).toBeGreaterThan(0.5);
    expect(negative).toBeLessThan(missed);
  });

  it("is where a bullet meets a wall", () => {
    const x = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0.2, 0.3, 5);
    const v = Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1000);
    const { outcome, time, weights } = findImpact(makeImpact(), x, v, 0.01);
    expect(outcome).toBe("hit");
    expect(time).toBeCloseTo(0.005, 15);
    [0.5, 0.2, 0.3].forEach((w, k) => expect(weights[k]).toBeCloseTo(w, 14));
    expect(findImpact(makeImpact(), x, v, 0.0049).outcome).toBe("miss");
  });

  it("counts on an edge and on a corner, and not a thousandth beside", () => {
    const at = (a: number, b: number): string => {
      const x = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, a, b, 0.5);
      return findImpact(makeImpact(), x, Float64Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1), 1).outcome;
    };
    for (const [a, b] of [
      [0, 0],
      [1, 0],
      [0.5, 0.5],
      [0.5, 0],
      [0, 0.3],
    ] as const)
      expect(at(a, b)).toBe("hit");
    for (const [a, b] of [
      [-0.001, 0.5],
      [0.5, -0.001],
      [0.501, 0.5],
    ] as const)
      expect(at(a, b)).toBe("miss");
  });

  it("is not denied when everything moves in one plane: that is reported [claim one-plane]", () => {
    const random = makeRandom(4);
    for (let n = 0; n < 200; ++n) {
      const { x, v, h } = knownHit(random);
      for (let k = 2; k < 12; k += 3) [x[k], v[k]] = [0.3, 0.1];
      expect(findImpact(makeImpact(), x, v, h).outcome).toBe("coplanar");
    }
    const still = findImpact(makeImpact(), new Float64Array(12), new Float64Array(12), 1);
    expect([still.outcome, still.time]).toEqual(["coplanar", NaN]);
  });

  it("is not looked for with bad numbers", () => {
    const { x, v } = knownHit(makeRandom(5));
    for (const h of [0, -1, NaN, Infinity]) expect(() => findImpact(makeImpact(), x, v, h)).toThrow(SolverError);
    for (let at = 0; at < 12; ++at) {
      const spoilt = (all: Float64Array, by: number): Float64Array => all.map((value, k) => (k === at ? by : value));
      expect(() => findImpact(makeImpact(), spoilt(x, NaN), v, 1)).toThrow("positions and velocities");
      expect(() => findImpact(makeImpact(), x, spoilt(v, Infinity), 1)).toThrow("positions and velocities");
    }
    expect(() => findImpact(makeImpact(), x.subarray(0, 9), v, 1)).toThrow(SolverError);
  });
});

/** The smallest of all real roots, wherever it lies: those before −h are found in the reciprocal of time. */
function smallestRoot({ x, v, h }: Motion): number {
  const c = coplanarityCubic(new Float64Array(4), x, v).map((value, k) => value * h ** k);
  const out = new Float64Array(3);
  // The reciprocal turns the order round: the last is the smallest but for 0, which stands for no root.
  if (cubicRoots(out, c.toReversed(), -1, -1e-12) > 0) return h / out[cubicRoots(out, c.toReversed(), -1, -1e-12) - 1]!;
  cubicRoots(out, c, -1, 1);
  return h * out[0]!;
}

describe("the cubic", () => {
  it("is six times the signed volume, positive where the corners are seen counterclockwise", () => {
    const x = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
    const c = coplanarityCubic(new Float64Array(4), x, new Float64Array(12));
    expect([...c]).toEqual([1, 0, 0, 0]);
    expect(cubicAt(c, 0.7)).toBe(1);
  });
});

describe("the weights", () => {
  it("are no numbers where the triangle has no area, and then the point is not inside", () => {
    const line = Float64Array.of(0, 0, 0, 1, 1, 1, 2, 2, 2, 1, 1, 1);
    expect(isInTriangle(barycentricWeights(new Float64Array(3), line))).toBe(false);
    expect(barycentricWeights(new Float64Array(3), new Float64Array(12))).toEqual(new Float64Array(3).fill(NaN));
  });
});
