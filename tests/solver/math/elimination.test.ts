/** The exact solve, with free, sliding and held vertices, and how it counts the negative directions of a matrix. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  applyFilter,
  elimination,
  makeFilter,
  multiply,
  negativeDirections,
  symmetricEigenvalues,
  toDense,
  type Filter,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomMatrix, randomVector, sizeOf, systemOf } from "../samples.ts";

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

describe("the negative directions of a matrix", () => {
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

  it("do not count what is held", () => {
    const A = randomMatrix(N, -30, makeRandom(23));
    const filter = makeFilter(N);
    filter.held.fill(2, 0, N - 1);
    expect(negativeDirections(A, filter)).toBe(3);
    filter.held.fill(2);
    expect(negativeDirections(A, filter)).toBe(0);
  });
});
