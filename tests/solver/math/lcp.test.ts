/** The linear complementarity problem: two ways that share nothing, on definite and on singular matrices. */
import { makeRandom, type Random } from "@pliant/solver";
import { complementarity, makeLcpScratch, solveLcp, sweepLcp } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf, timesDense } from "../samples.ts";

/** A symmetric matrix of n rows with that rank: products of vectors, each with itself. */
function ofRank(n: number, rank: number, random: Random): Float64Array {
  const parts = Array.from({ length: n }, () => randomVector(rank, random));
  return Float64Array.from({ length: n * n }, (_, k) => dot(parts[Math.floor(k / n)]!, parts[k % n]!));
}

describe.each([
  ["definite", (n: number) => n + 2],
  ["singular, as of many contacts of a body that can move in few ways", (n: number) => Math.min(n, 5)],
])("a %s problem", (_name, rankOf) => {
  const random = makeRandom(21);
  const problems = Array.from({ length: 60 }, (_, k) => {
    const n = 1 + (k % 30);
    const A = ofRank(n, rankOf(n), random);
    // Such a b can be met by forces of any sign, plus something that no force need meet.
    const b = timesDense(A, randomVector(n, random)).map((value) => value + 0.05 * random.next());
    return { n, A, b, scratch: makeLcpScratch(n + (k % 3)) };
  });

  it("is solved to 1e-9 by the direct method", () => {
    for (const { n, A, b, scratch } of problems) {
      const f = new Float64Array(n);
      const { residual, converged } = solveLcp(f, A, b, n, n, scratch);
      expect(residual).toBe(complementarity(A, b, f, n));
      expect(converged).toBe(true);
      expect(residual).toBeLessThan(1e-9);
    }
  });

  it("has the same accelerations by sweeps", () => {
    for (const { n, A, b, scratch } of problems) {
      const [f, g] = [new Float64Array(n), new Float64Array(n)];
      solveLcp(f, A, b, n, n, scratch);
      expect(sweepLcp(g, A, b, n, n, 1e-11, 200_000).converged).toBe(true);
      // Accelerations are unique even where forces are not: the energy of their difference vanishes.
      const difference = timesDense(
        A,
        f.map((value, k) => value - g[k]!),
      );
      expect(sizeOf(difference)).toBeLessThan(1e-5);
    }
  });

  it("finds the pushes that b was made from, where none of them needs to let go", () => {
    for (const { n, A, scratch } of problems) {
      const push = randomVector(n, random).map(Math.abs);
      const b = timesDense(A, push).map((value) => -value);
      const f = new Float64Array(n);
      solveLcp(f, A, b, n, n, scratch);
      expect(sizeOf(timesDense(A, f).map((value, k) => value + b[k]!))).toBeLessThan(1e-9);
    }
  });
});

describe("a problem", () => {
  it("of one unknown is the closed form", () => {
    const f = new Float64Array(1);
    const scratch = makeLcpScratch(1);
    expect(solveLcp(f, Float64Array.of(4), Float64Array.of(-2), 1, 1, scratch)).toMatchObject({ residual: 0 });
    expect(f[0]).toBe(0.5);
    solveLcp(f, Float64Array.of(4), Float64Array.of(2), 1, 1, scratch);
    expect(f[0]).toBe(0);
  });

  it("that is solved already takes no step, and another at least two: the first is off by what firms the matrix", () => {
    const [A, scratch] = [Float64Array.of(4), makeLcpScratch(1)];
    expect(solveLcp(new Float64Array(1), A, Float64Array.of(2), 1, 1, scratch).iterations).toBe(0);
    expect(solveLcp(new Float64Array(1), A, Float64Array.of(-2), 1, 1, scratch).iterations).toBeGreaterThanOrEqual(2);
    const swept = sweepLcp(new Float64Array(1), A, Float64Array.of(2), 1, 1, 0, 10);
    expect(swept).toEqual({ residual: 0, iterations: 0, converged: true });
  });

  it("of unknowns that do not know of each other is one closed form for each", () => {
    const [A, b] = [new Float64Array(25), [-3, 2, -1, -8, 0]];
    for (let i = 0; i < 5; ++i) A[6 * i] = 2 ** i;
    const f = new Float64Array(5);
    solveLcp(f, A, Float64Array.from(b), 5, 5, makeLcpScratch(5));
    f.forEach((force, i) => expect(force).toBeCloseTo(Math.max(0, -b[i]! / 2 ** i), 12));
  });

  it("has the same solution in any units", () => {
    const random = makeRandom(23);
    for (const rank of [3, 9]) {
      const A = ofRank(7, rank, random);
      const b = timesDense(A, randomVector(7, random));
      const [f, g] = [new Float64Array(7), new Float64Array(7)];
      solveLcp(f, A, b, 7, 7, makeLcpScratch(7));
      // Powers of two, so that nothing is rounded anew: a metre that is as small as an atom.
      solveLcp(
        g,
        A.map((value) => value * 2 ** -60),
        b.map((value) => value * 2 ** -30),
        7,
        7,
        makeLcpScratch(7),
      );
      const a = timesDense(
        A,
        f.map((value, k) => value - g[k]! * 2 ** -30),
      );
      // How often the firmer matrix is made up for depends on the units, and it is firmer by 1e-8 of its numbers.
      expect(sizeOf(a)).toBeLessThan(1e-7);
      expect(sizeOf(f)).toBeGreaterThan(0.1);
    }
  });

  it("that has no solution is said not to have converged, and given up after the second pass, which is no better", () => {
    const unsolvable = solveLcp(new Float64Array(1), Float64Array.of(0), Float64Array.of(-1), 1, 1, makeLcpScratch(1));
    expect(unsolvable).toEqual({ residual: 1, iterations: 2, converged: false });
  });

  it("that the firmer diagonal hides by half is found by half of what is left with each of six passes", () => {
    // Two pushes of which the difference counts as little as what makes the diagonal firmer, a part in 10⁸.
    const A = Float64Array.of(1, 1 - 1e-8, 1 - 1e-8, 1);
    const f = new Float64Array(2);
    const { iterations } = solveLcp(f, A, timesDense(A, Float64Array.of(-2, -1)), 2, 2, makeLcpScratch(2));
    expect(iterations).toBe(2 * 6);
    expect(f[0]! - f[1]!).toBeCloseTo(1 - 2 ** -6, 5); // rounding of 10⁻¹⁶ in what is 10⁻⁸
  });

  it("of numbers that are none is said not to have converged", () => {
    const none = solveLcp(new Float64Array(1), Float64Array.of(1), Float64Array.of(NaN), 1, 1, makeLcpScratch(1));
    expect(none).toMatchObject({ residual: Infinity, converged: false });
  });

  it("is tried again where it is off by a millionth of a millionth, and not where by less", () => {
    // Nothing can be pushed here, so each try is one step.
    const steps = (off: number): number =>
      solveLcp(new Float64Array(1), Float64Array.of(0), Float64Array.of(-off), 1, 1, makeLcpScratch(1)).iterations;
    expect([steps(1e-12), steps(0.99e-12)]).toEqual([2, 1]);
  });

  it("stands in the corner of a larger matrix as well as alone", () => {
    const random = makeRandom(3);
    const n = 6;
    const A = ofRank(n, 8, random);
    const b = randomVector(n, random);
    const wide = new Float64Array(10 * 10).fill(NaN);
    for (let r = 0; r < n; ++r) wide.set(A.subarray(r * n, (r + 1) * n), r * 10);
    const [f, g] = [new Float64Array(n), new Float64Array(10)];
    solveLcp(f, A, b, n, n, makeLcpScratch(n));
    solveLcp(g, wide, b, n, 10, makeLcpScratch(10));
    expect([...g.subarray(0, n)]).toEqual([...f]);
  });
});
