/** Roots of cubics that were multiplied out of known factors. */
import { makeRandom, SolverError } from "@pliant/solver";
import { cubicAt, cubicRoots } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";

const rootsOf = (c: readonly number[], from = 0, to = 1): number[] => {
  const out = new Float64Array(3);
  return [...out.subarray(0, cubicRoots(out, c, from, to))];
};

/** factor · (t − a)(t − b)(t − c), lowest power first. */
const fromRoots = (a: number, b: number, c: number, factor = 1): number[] =>
  [-a * b * c, a * b + b * c + c * a, -(a + b + c), 1].map((value) => factor * value);

function expectRoots(found: readonly number[], wanted: readonly number[], digits = 12): void {
  expect(found).toHaveLength(wanted.length);
  wanted.forEach((root, n) => expect(found[n]).toBeCloseTo(root, digits));
}

describe("the roots of a cubic", () => {
  it("are all found, in order, for 10,000 random factors", () => {
    const random = makeRandom(31);
    for (let n = 0; n < 10_000; ++n) {
      const roots = [0, 1, 2].map(() => random.between(-2, 2)).sort((a, b) => a - b);
      const gaps = [
        roots[1]! - roots[0]!,
        roots[2]! - roots[1]!,
        ...roots.flatMap((r) => [Math.abs(r), Math.abs(r - 1)]),
      ];
      if (Math.min(...gaps) < 1e-3) continue;
      const factor = random.logBetween(1e-9, 1e9) * (n % 2 ? 1 : -1);
      const c = fromRoots(roots[0]!, roots[1]!, roots[2]!, factor);
      // Round-off in the coefficients, over the slope of at least 1e-3 · 1e-3 at a root.
      expectRoots(
        rootsOf(c),
        roots.filter((r) => r > 0 && r < 1),
        8,
      );
      expectRoots(rootsOf(c, -3, 3), roots, 8);
    }
  });

  it("count once where they are double or triple", () => {
    expectRoots(rootsOf(fromRoots(0.25, 0.25, 0.75)), [0.25, 0.75]);
    expectRoots(rootsOf(fromRoots(0.25, 0.75, 0.75)), [0.25, 0.75]);
    expectRoots(rootsOf(fromRoots(0.3, 0.3, -5)), [0.3], 7);
    expectRoots(rootsOf(fromRoots(0.5, 0.5, 0.5)), [0.5]);
    // A value of 1e-15 is round-off, and (t − 0.3)³ is smaller within 1e-5 of the root.
    expectRoots(rootsOf(fromRoots(0.3, 0.3, 0.3)), [0.3], 4);
  });

  it("are found at the ends of the interval", () => {
    expectRoots(rootsOf(fromRoots(0, 0.5, 1)), [0, 0.5, 1]);
    expectRoots(rootsOf(fromRoots(0, 0, 1)), [0, 1]);
    expectRoots(rootsOf([0, 0, 0, 1]), [0]);
  });

  it("are those of a quadratic or a line where the leading coefficients vanish", () => {
    expectRoots(rootsOf([0.1, -0.7, 1, 0]), [0.2, 0.5]);
    expectRoots(rootsOf([0.1, -0.7, 1, 1e-300]), [0.2, 0.5]);
    expectRoots(rootsOf([-0.25, 1, 0, 0]), [0.25]);
    expectRoots(rootsOf([0, 0, 2, 0]), [0]);
  });

  it("are none for a constant, for zero, and for a cubic that only comes near", () => {
    for (const c of [
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0.25 + 1e-9, -1, 1, 0],
    ])
      expect(rootsOf(c)).toEqual([]);
  });

  it("do not depend on the unit of time", () => {
    for (const unit of [1e-6, 1e6]) {
      const c = fromRoots(0.2, 0.5, 0.9).map((value, k) => value / unit ** k);
      expectRoots(
        rootsOf(c, 0, unit).map((t) => t / unit),
        [0.2, 0.5, 0.9],
      );
    }
  });

  it("make the cubic zero", () => {
    const c = fromRoots(0.1, 0.4, 0.6, 7);
    for (const root of rootsOf(c)) expect(cubicAt(c, root)).toBeCloseTo(0, 14);
  });

  it("are not asked of what is no interval or no cubic", () => {
    for (const [from, to] of [
      [1, 1],
      [1, 0],
      [0, NaN],
      [0, Infinity],
    ] as const)
      expect(() => rootsOf([1, 1, 1, 1], from, to)).toThrow(SolverError);
    expect(() => rootsOf([1, NaN, 0, 0])).toThrow("finite");
    expect(() => rootsOf([1, 0, 0, Infinity])).toThrow("finite");
  });
});
