/** Compiled gradients beside those in double precision and elimination, on thousands of random systems, and at their limits. */
import { makeRandom } from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  conjugateGradients,
  diagonal,
  fastConjugateGradients,
  gaussSeidel,
  makeFilter,
  multilevel,
  runsKernels,
  type Preconditioner,
} from "@pliant/solver/math";
import { afterEach, describe, expect, it, vi } from "vitest";
import { compileKernels } from "../../../src/solver/math/kernels.ts";
import { solveByElimination } from "../dense-solve.ts";
import { hangingBy } from "../hanging-cloth.ts";
import { randomMatrix, randomVector, sizeOf } from "../samples.ts";
import { given, leftBy, measured, pairOf, pick, randomFilter, randomSystem, type Sample } from "./random-systems.ts";

const KINDS: readonly (readonly [string, Preconditioner])[] = [
  ["blocks", blockDiagonal],
  ["patches", multilevel],
];
const COUNT = 1250;
const CASES = KINDS.flatMap(([words, preconditioner]) =>
  [1, 2, 3, 4].map((seed) => [seed, words, preconditioner] as const),
);

it("kernels run where the tests do", () => {
  expect(runsKernels()).toBe(true);
});

describe("compiled gradients on 10,000 random systems", () => {
  it.each(CASES)("find what elimination and double precision find: part %i by %s", (seed, words, preconditioner) => {
    const random = makeRandom(seed + 10 * words.length);
    const [fast, plain] = [fastConjugateGradients({ preconditioner }), conjugateGradients({ preconditioner })];
    const wrong: object[] = [];
    for (let n = 0; n < COUNT; ++n) {
      const sample = randomSystem(random);
      const tolerance = random.logBetween(1e-12, 1e-2);
      const expected = solveByElimination(sample.A, sample.b, sample.filter, sample.guess);
      const applied = applyFilter(sample.b.slice(), sample.filter);
      const reference = measured(applied, sample) || measured(leftBy(sample.guess, sample), sample);
      for (const solver of [fast, plain]) {
        const { x, solve } = given(solver, sample);
        const { converged, residual } = solve(sample.filter, { tolerance, maxIterations: 500 });
        const left = leftBy(x, sample);
        const error = sizeOf(x.map((value, k) => value - expected[k]!));
        // What is left, divided by the smallest eigenvalue, is the most that the solution can be off, round-off aside.
        const allowed = sizeOf(left) / sample.least + 1e-9 * (sizeOf(expected) + sizeOf(sample.guess));
        // Double precision follows its residual from step to step, and so hears of round-off less than there is.
        const claimed = solver === fast ? Math.abs(residual * reference - measured(left, sample)) : 0;
        // What is said of the residual is so to nine digits, or to the round-off of the right-hand side.
        const isTrue = claimed <= 1e-9 * reference * (residual + 1e-6);
        if (!converged || !(residual <= tolerance) || !(error <= allowed) || !isTrue)
          wrong.push({ n, fast: solver === fast, converged, residual, tolerance, error, allowed, claimed });
      }
    }
    expect(wrong).toEqual([]);
  });
});

const N = 7;
const TIGHT = { tolerance: 1e-12, maxIterations: 300 };

function sampleOf(seed: number, shift = 30): Sample {
  const random = makeRandom(seed);
  const A = randomMatrix(N, shift, random);
  const [b, guess] = [randomVector(3 * N, random), randomVector(3 * N, random)];
  return { A, b, guess, filter: randomFilter(N, random), least: 1 };
}

describe.each(KINDS)("compiled gradients by %s", (_, preconditioner) => {
  const solver = fastConjugateGradients({ preconditioner });

  it("compute with other numbers than double precision, and need about as many iterations on cloths", () => {
    const sample = sampleOf(1);
    const [single, double] = [solver, conjugateGradients({ preconditioner })].map((by) => given(by, sample));
    for (const { solve } of [single!, double!]) solve(sample.filter, { ...TIGHT, tolerance: 1e-3 });
    expect(single!.x).not.toEqual(double!.x);
    const [inSingle, inDouble] = [solver, conjugateGradients({ preconditioner })].map((by) => {
      const steps = [17, 19, 21, 23].map((side) => hangingBy(side, by));
      return steps.reduce((sum, step) => Array.from({ length: 20 }, step).reduce((some, one) => some + one, sum), 0);
    });
    expect(inSingle! / inDouble!).toBeGreaterThan(0.95);
    expect(inSingle! / inDouble!).toBeLessThan(1.1);
  });

  it("never take more iterations than they may, however they end", () => {
    for (let maxIterations = 0; maxIterations < 30; ++maxIterations) {
      for (const shift of [0, 24, 30]) {
        const sample = sampleOf(maxIterations, shift);
        const { solve } = given(solver, sample);
        const { iterations, converged, residual } = solve(sample.filter, { tolerance: 1e-13, maxIterations });
        expect(iterations).toBeLessThanOrEqual(maxIterations);
        expect(converged).toBe(residual <= 1e-13);
      }
    }
  });

  it("do not call an indefinite matrix solved", () => {
    for (let seed = 0; seed < 200; ++seed) {
      const sample = { ...sampleOf(seed, 0), filter: makeFilter(N) };
      const { x, solve } = given(solver, sample);
      const { converged } = solve(sample.filter, TIGHT);
      expect(converged && sizeOf(leftBy(x, sample)) > 1e-9).toBe(false);
    }
  });

  it.each([NaN, Infinity, -Infinity])("end at once, unsolved, where a number is %d", (value) => {
    for (const where of ["b", "x", "diagonal", "upper"] as const) {
      const sample = sampleOf(3);
      const system = given(solver, sample);
      const { A, b, x } = system;
      ({ b, x, diagonal: A.diagonal, upper: A.upper })[where][6] = value;
      const { converged, iterations } = system.solve(makeFilter(N), TIGHT);
      expect([converged, iterations]).toEqual([false, 0]);
    }
  });

  it("need no iteration where nothing is asked for", () => {
    const sample = sampleOf(4);
    const system = given(solver, { ...sample, b: new Float64Array(3 * N), guess: new Float64Array(3 * N) });
    expect(system.solve(sample.filter, TIGHT)).toEqual({ iterations: 0, residual: 0, converged: true });
    expect(system.x).toEqual(new Float64Array(3 * N));
  });

  it("need no iteration where all is held, and leave all of it where it is", () => {
    const sample = sampleOf(4);
    sample.filter.held.fill(2);
    const system = given(solver, sample);
    expect(system.solve(sample.filter, TIGHT)).toEqual({ iterations: 0, residual: 0, converged: true });
    expect(system.x).toEqual(sample.guess);
  });

  it("go on where single precision cannot: by far too small or too large for it, or almost singular", () => {
    for (const factor of [1e-60, 1e60]) {
      const sample = sampleOf(5);
      for (const values of [sample.A.diagonal, sample.A.upper])
        values.forEach((value, k) => (values[k] = factor * value));
      const { x, solve } = given(solver, { ...sample, guess: new Float64Array(3 * N) });
      expect(solve(makeFilter(N), TIGHT).converged).toBe(true);
      const free = { ...sample, filter: makeFilter(N) };
      expect(sizeOf(leftBy(x, free))).toBeLessThan(1e-10 * sizeOf(sample.b));
    }
  });

  it("follow loose blocks as they become more and fewer", () => {
    const random = makeRandom(6);
    const system = given(solver, sampleOf(6, 200));
    for (const count of [0, 5, 40, 3, 100, 0]) {
      const { A, b, x } = system;
      A.loose.count = 0;
      for (let e = 0; e < count; ++e) {
        const [i, j] = pairOf(pick(random, N), 1 + pick(random, N - 1), N);
        const [xx, xy, xz, yy, yz, zz] = randomVector(6, random);
        addLoose(A.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
      }
      const { converged } = system.solve(makeFilter(N), TIGHT);
      expect(converged).toBe(true);
      const expected = solveByElimination(A, b, makeFilter(N), x);
      expect(sizeOf(x.map((value, k) => value - expected[k]!))).toBeLessThan(1e-11);
    }
  });
});

describe("where no kernels run", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const refusing = function () {
    throw new EvalError("refused by the policy of the page");
  };

  it.each([
    ["there is no WebAssembly", undefined],
    ["the policy of the page forbids it", { Module: refusing, Instance: refusing }],
    ["there is no memory for it", { ...WebAssembly, Module: WebAssembly.Module, Instance: refusing }],
  ])("as %s, gradients in double precision give the same to the bit", (_, stub) => {
    vi.stubGlobal("WebAssembly", stub);
    const sample = sampleOf(8);
    const [fast, plain] = [fastConjugateGradients(), conjugateGradients()].map((solver) => given(solver, sample));
    expect(fast!.solve(sample.filter, TIGHT)).toEqual(plain!.solve(sample.filter, TIGHT));
    expect(fast!.x).toEqual(plain!.x);
    expect(compileKernels()?.()).toBeUndefined();
  });

  it.each([
    ["sweeps", gaussSeidel],
    ["the numbers of the diagonal", diagonal],
  ])("as the preconditioner is more than blocks, they do as well: by %s", (_, preconditioner) => {
    const sample = sampleOf(9);
    const [fast, plain] = [fastConjugateGradients, conjugateGradients].map((by) =>
      given(by({ preconditioner }), sample),
    );
    expect(fast!.solve(sample.filter, TIGHT)).toEqual(plain!.solve(sample.filter, TIGHT));
    expect(fast!.x).toEqual(plain!.x);
  });
});
