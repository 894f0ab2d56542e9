/** Conjugate gradients against elimination, with free, sliding and held vertices, and how they own up to failure. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  applyFilter,
  blockDiagonal,
  conjugateGradients,
  diagonal,
  gaussSeidel,
  makeFilter,
  multiply,
  type Filter,
  type Preconditioner,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { projection, solveByElimination } from "../dense-solve.ts";
import { dot, randomMatrix, randomVector, sizeOf, systemOf } from "../samples.ts";

const N = 8;
/** Rows of a random matrix sum to less than 24, so this makes it positive definite. */
const SHIFT = 30;
const TIGHT = { tolerance: 1e-12, maxIterations: 200 };

function randomFilter(random: Random, kinds: readonly number[]): Filter {
  const filter = makeFilter(N);
  for (let i = 0; i < N; ++i) {
    filter.held[i] = kinds[i % kinds.length]!;
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

const PRECONDITIONERS: readonly (readonly [string, Preconditioner])[] = [
  ["the diagonal", diagonal],
  ["blocks", blockDiagonal],
  ["sweeps", gaussSeidel],
];
const KINDS: readonly (readonly [string, readonly number[]])[] = [
  ["free", [0]],
  ["on planes", [1]],
  ["held", [2]],
  ["of all kinds", [0, 1, 2]],
];
const CASES = PRECONDITIONERS.flatMap(([by, preconditioner]) =>
  KINDS.map(([words, kinds]) => [by, words, preconditioner, kinds] as const),
);

describe("conjugate gradients", () => {
  it.each(CASES)("solve as elimination does by %s with vertices %s", (_by, _words, preconditioner, kinds) => {
    const random = makeRandom(7);
    for (let n = 0; n < 10; ++n) {
      const A = randomMatrix(N, SHIFT, random);
      const filter = randomFilter(random, kinds);
      const [b, guess] = [randomVector(3 * N, random), randomVector(3 * N, random)];
      const expected = solveByElimination(A, b, filter, guess);
      const { x, solve } = systemOf(conjugateGradients({ preconditioner }), A, b, guess);
      expect(solve(filter, TIGHT).converged).toBe(true);
      // The matrix has eigenvalues between 6 and 54, so the error is at most ten times the residual.
      expect(sizeOf(x.map((value, k) => value - expected[k]!))).toBeLessThan(1e-11);
    }
  });

  it("leave held directions of the guess as they are", () => {
    const random = makeRandom(8);
    const A = randomMatrix(N, SHIFT, random);
    const filter = randomFilter(random, [2, 0, 1]);
    const before = randomVector(3 * N, random);
    const { x, solve } = systemOf(conjugateGradients(), A, randomVector(3 * N, random), before);
    solve(filter, TIGHT);
    expect(x.slice(0, 3)).toEqual(before.slice(0, 3));
    const normal = filter.normals.slice(6, 9);
    expect(dot(x.slice(6, 9), normal)).toBeCloseTo(dot(before.slice(6, 9), normal), 14);
  });

  it("need one iteration if the matrix is block diagonal: the preconditioner is its inverse", () => {
    const random = makeRandom(9);
    const A = randomMatrix(N, 4, random);
    A.upper.fill(0);
    const b = randomVector(3 * N, random);
    const { x, solve } = systemOf(conjugateGradients(), A, b);
    expect(solve(makeFilter(N), TIGHT).iterations).toBe(1);
    expect(sizeOf(multiply(new Float64Array(3 * N), A, x).map((value, k) => value - b[k]!))).toBeLessThan(1e-14 * 10);
  });

  it("need no iteration if the guess solves it", () => {
    const random = makeRandom(10);
    const A = randomMatrix(N, SHIFT, random);
    const x = randomVector(3 * N, random);
    const b = multiply(new Float64Array(3 * N), A, x);
    const { solve } = systemOf(conjugateGradients(), A, b, x);
    expect(solve(makeFilter(N), TIGHT)).toMatchObject({ iterations: 0, converged: true });
  });

  it("say that they have not converged, with the residual that is left", () => {
    const random = makeRandom(11);
    const A = randomMatrix(N, SHIFT, random);
    for (let i = 0; i < N; ++i) A.diagonal.set([SHIFT, 0, 0, SHIFT, 0, SHIFT], 6 * i); // the weight is now SHIFT alone
    const b = randomVector(3 * N, random);
    const { x, solve } = systemOf(conjugateGradients(), A, b);
    const solution = solve(makeFilter(N), { tolerance: 1e-12, maxIterations: 2 });
    const left = sizeOf(multiply(new Float64Array(3 * N), A, x).map((value, k) => value - b[k]!)) / sizeOf(b);
    expect(solution).toMatchObject({ iterations: 2, converged: false });
    expect(solution.residual / left).toBeCloseTo(1, 9);
    expect(solution.residual).toBeGreaterThan(1e-12);
  });

  it.each(PRECONDITIONERS)("do not call an indefinite matrix solved by %s", (_, preconditioner) => {
    const random = makeRandom(12);
    for (let n = 0; n < 50; ++n) {
      const A = randomMatrix(N, 0, random);
      const b = randomVector(3 * N, random);
      const { x, solve } = systemOf(conjugateGradients({ preconditioner }), A, b);
      const { converged, residual } = solve(makeFilter(N), TIGHT);
      const left = sizeOf(multiply(new Float64Array(3 * N), A, x).map((value, k) => value - b[k]!)) / sizeOf(b);
      expect(converged && left > 1e-9).toBe(false);
      expect(converged || residual > TIGHT.tolerance).toBe(true);
    }
  });

  it("bring a wrong guess home when the right-hand side is zero", () => {
    const random = makeRandom(15);
    const A = randomMatrix(N, SHIFT, random);
    const { x, solve } = systemOf(conjugateGradients(), A, new Float64Array(3 * N), randomVector(3 * N, random));
    const before = sizeOf(x);
    const { converged, iterations } = solve(makeFilter(N), TIGHT);
    expect(converged).toBe(true);
    expect(iterations).toBeLessThan(60);
    expect(sizeOf(x) / before).toBeLessThan(1e-11);
  });

  it.each(PRECONDITIONERS)("do not call numbers that are none solved by %s", (_, preconditioner) => {
    const A = randomMatrix(N, SHIFT, makeRandom(13));
    const b = new Float64Array(3 * N).fill(NaN);
    const { solve } = systemOf(conjugateGradients({ preconditioner }), A, b);
    expect(solve(makeFilter(N), TIGHT).converged).toBe(false);
  });

  it.each(PRECONDITIONERS)("measure what is left in the same way by %s, and stop where it is small enough", (_, by) => {
    const random = makeRandom(16);
    const A = randomMatrix(N, SHIFT, random);
    const filter = randomFilter(random, [0, 1, 2, 0]);
    const b = randomVector(3 * N, random);
    const { x, solve } = systemOf(conjugateGradients({ preconditioner: by }), A, b);
    const { residual } = solve(filter, { tolerance: 1e-4, maxIterations: 200 });
    const blocks = blockDiagonal(A);
    blocks.prepare(filter);
    const sizeInBlocks = (r: Float64Array): number =>
      Math.sqrt(blocks.apply(new Float64Array(3 * N), applyFilter(r, filter)));
    const left = multiply(new Float64Array(3 * N), A, x).map((value, k) => b[k]! - value);
    expect(residual / (sizeInBlocks(left) / sizeInBlocks(b.slice()))).toBeCloseTo(1, 9);
    expect(residual).toBeLessThan(1e-4);
  });
});

describe("a filter", () => {
  it("is a symmetric projection", () => {
    const P = projection(randomFilter(makeRandom(14), [0, 1, 2]));
    const filter = randomFilter(makeRandom(14), [0, 1, 2]);
    for (const [k, p] of P.entries()) {
      applyFilter(p.slice(), filter).forEach((value, row) => expect(value).toBeCloseTo(p[row]!, 14));
      p.forEach((value, row) => expect(value).toBeCloseTo(P[row]![k]!, 14));
    }
  });
});
