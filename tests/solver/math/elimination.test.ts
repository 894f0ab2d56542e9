/** The exact solve, with free, sliding and held vertices, and how it counts the negative directions of a matrix. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  applyFilter,
  elimination,
  makeBlockMatrix,
  makeFilter,
  multiply,
  negativeDirections,
  symmetricEigenvalues,
  toDense,
  type Filter,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomMatrix, randomVector, sizeOf, systemOf, timesDense } from "../samples.ts";

const N = 8;

function mixedFilter(random: Random): Filter {
  const filter = makeFilter(N);
  for (let i = 0; i < N; ++i) {
    filter.held[i] = i % 3;
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

describe("the exact solve", () => {
  it("leaves no residual in a free direction and moves nothing that is held, definite or not", () => {
    const random = makeRandom(21);
    for (const shift of [30, 4, 0, -4]) {
      const A = randomMatrix(N, shift, random);
      const filter = mixedFilter(random);
      const before = randomVector(3 * N, random);
      const b = randomVector(3 * N, random);
      const { x, solve } = systemOf(elimination(), A, b, before);
      expect(solve(filter, { tolerance: 0, maxIterations: 0 }).converged).toBe(true);
      const residual = multiply(new Float64Array(3 * N), A, x).map((value, k) => value - b[k]!);
      // Round-off of 24 unknowns, times the condition of a random matrix.
      expect(sizeOf(applyFilter(residual, filter)) / sizeOf(b)).toBeLessThan(1e-10);
      const moved = x.map((value, k) => value - before[k]!);
      const free = applyFilter(moved.slice(), filter);
      expect(sizeOf(moved.map((value, k) => value - free[k]!))).toBeLessThan(1e-12);
    }
  });
});

describe("an exact solve that fails", () => {
  const solved = (block: readonly number[], b: Float64Array) => {
    const A = makeBlockMatrix(1, new Int32Array(0), new Int32Array(0));
    A.diagonal.set(block);
    const { x, solve } = systemOf(elimination(), A, b, Float64Array.of(1, 2, 3));
    return { x, ...solve(makeFilter(1), { tolerance: 0, maxIterations: 0 }) };
  };

  it("of a singular matrix says so, with the residual of the guess, which stays", () => {
    const { x, converged, residual } = solved([1, 1, 0, 1, 0, 1], Float64Array.of(3, 4, 0));
    expect([...x]).toEqual([1, 2, 3]);
    expect(converged).toBe(false);
    expect(residual).toBeCloseTo(Math.hypot(0, 1, 3) / 5, 15);
  });

  it("of a matrix that only round-off keeps from being singular says so, too", () => {
    const { converged, residual } = solved([0.1, 0.3, 0, 0.9 + 2e-16, 0, 1], Float64Array.of(1, 4, 0));
    expect(converged).toBe(false);
    expect(residual).toBeGreaterThan(1e-6);
  });

  it("is measured by the guess where there is no right-hand side", () => {
    expect(solved([1, 1, 0, 1, 0, 1], new Float64Array(3))).toMatchObject({ converged: false, residual: 1 });
  });

  it("of numbers that are none says so", () => {
    const { converged, residual } = solved([1, NaN, 0, 1, 0, 1], Float64Array.of(3, 4, 0));
    expect([converged, residual]).toEqual([false, NaN]);
  });

  it("is none without a right-hand side: nothing is left", () => {
    const { x, converged, residual } = solved([2, 0, 0, 2, 0, 2], new Float64Array(3));
    expect([[...x], converged, residual]).toEqual([[0, 0, 0], true, 0]);
  });

  it("is none of a system that is solved: the residual is computed, and is round-off", () => {
    const random = makeRandom(24);
    const A = randomMatrix(N, 4, random);
    const b = randomVector(3 * N, random);
    const { x, solve } = systemOf(elimination(), A, b);
    const { residual } = solve(makeFilter(N), { tolerance: 0, maxIterations: 0 });
    const left = timesDense(toDense(A), x).map((value, k) => value - b[k]!);
    expect(residual).toBeGreaterThan(0);
    expect(residual).toBeLessThan(1e-12);
    expect(residual / (sizeOf(left) / sizeOf(b))).toBeCloseTo(1, 9);
  });
});

describe("the negative directions of a matrix", () => {
  it.each<readonly [negative: number, block: readonly number[]]>([
    [2, [0, 0, 1, -1, 0, 0]],
    [1, [0, 1, 0, 0, 0, 1]],
    [2, [0, 1, 1, 0, 1, 0]],
    [2, [0, -1, -1, 0, -1, -5]],
    [1, [1e-20, 1, 0, 1e-20, 0, 1]],
    [0, [0, 0, 0, 0, 0, 0]],
    [1, [0, 0, 0, -1, 0, 0]],
    [1, [1, 2, 0, 1, 0, 0]],
  ])("are %i, whatever stands on the diagonal: %j", (negative, block) => {
    const A = makeBlockMatrix(1, new Int32Array(0), new Int32Array(0));
    A.diagonal.set(block);
    expect(negativeDirections(A, makeFilter(1))).toBe(negative);
  });

  it("are half of all where the diagonal is empty and pairs of vertices face each other", () => {
    const A = makeBlockMatrix(4, Int32Array.of(0, 1), Int32Array.of(2, 3));
    A.upper.set([1, 0, 0, 2, 0, 3, 1, 0.5, 0, 2, 0, -3]);
    expect(negativeDirections(A, makeFilter(4))).toBe(6);
  });

  it("are as many as its negative eigenvalues", () => {
    const random = makeRandom(22);
    const seen = new Set<number>();
    for (const shift of [-30, -6, -3, 0, 3, 6, 30]) {
      const A = randomMatrix(N, shift, random);
      const negative = symmetricEigenvalues(toDense(A)).filter((value) => value < 0).length;
      expect(negativeDirections(A, makeFilter(N))).toBe(negative);
      seen.add(negative);
    }
    expect(seen.size).toBeGreaterThan(4);
  });

  it("are counted right where the diagonal is as good as empty, too", () => {
    const random = makeRandom(25);
    for (const scale of [0, 1e-17, 1e-8, 0.1, 1]) {
      const A = randomMatrix(N, 0, random);
      for (let k = 0; k < A.diagonal.length; ++k) A.diagonal[k]! *= scale;
      const negative = symmetricEigenvalues(toDense(A)).filter((value) => value < 0).length;
      expect(negativeDirections(A, makeFilter(N))).toBe(negative);
    }
  });

  it("do not count what is held", () => {
    const A = randomMatrix(N, -30, makeRandom(23));
    const filter = makeFilter(N);
    filter.held.fill(2, 0, N - 1);
    expect(negativeDirections(A, filter)).toBe(3);
    filter.held.fill(2);
    expect(negativeDirections(A, filter)).toBe(0);
  });
});
