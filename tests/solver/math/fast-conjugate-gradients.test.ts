/** Compiled gradients beside those in double precision and elimination, on thousands of random systems, and at their limits. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  conjugateGradients,
  diagonal,
  fastConjugateGradients,
  gaussSeidel,
  makeBlockPattern,
  makeFilter,
  matrixOf,
  multilevel,
  multiply,
  runsKernels,
  toDense,
  type BlockMatrix,
  type Filter,
  type LinearSolver,
  type LinearSystem,
  type Preconditioner,
} from "@pliant/solver/math";
import { afterEach, describe, expect, it, vi } from "vitest";
import { compileKernels } from "../../../src/solver/math/kernels.ts";
import { solveByElimination } from "../dense-solve.ts";
import { randomMatrix, randomVector, sizeOf, systemOf } from "../samples.ts";

/** A system to be solved in many ways. */
interface Sample {
  readonly A: BlockMatrix;
  readonly b: Float64Array;
  readonly guess: Float64Array;
  readonly filter: Filter;
  /** No eigenvalue of A is below this. */
  readonly least: number;
}

const pick = (random: Random, count: number): number => Math.floor(count * random.next());

/** Blocks at random pairs, in fixed places and loose, each pair as often as it comes; none of either, now and then. */
function randomPlaces(n: number, random: Random): BlockMatrix {
  const pairs = (count: number): [number, number][] =>
    n === 1 ? [] : Array.from({ length: count }, () => pairOf(pick(random, n), 1 + pick(random, n - 1), n));
  const fixed = pairs(pick(random, 4) * pick(random, n));
  const A = matrixOf(
    makeBlockPattern(
      n,
      Int32Array.from(fixed, ([i]) => i),
      Int32Array.from(fixed, ([, j]) => j),
    ),
  );
  for (const [i, j] of pairs(pick(random, 3) * pick(random, 20))) {
    const [xx, xy, xz, yy, yz, zz] = randomVector(6, random);
    addLoose(A.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
  }
  return A;
}

const pairOf = (i: number, further: number, n: number): [number, number] => [i, (i + further) % n];

/** A definite matrix by its rows: the number on the diagonal is larger than the sum of the others' sizes by `least`. */
function randomSystem(random: Random): Sample {
  const n = 1 + pick(random, 8);
  const A = randomPlaces(n, random);
  for (let k = 0; k < A.upper.length; ++k) A.upper[k] = random.between(-1, 1);
  for (let k = 0; k < A.diagonal.length; ++k) A.diagonal[k] = random.between(-1, 1);
  for (let i = 0; i < n; ++i) for (const c of [0, 3, 5]) A.diagonal[6 * i + c] = 0;
  const scale = random.logBetween(1e-6, 1e6);
  const least = random.logBetween(1e-4, 10);
  const dense = toDense(A);
  for (let row = 0; row < 3 * n; ++row) {
    const others = dense.subarray(3 * n * row, 3 * n * (row + 1)).reduce((sum, value) => sum + Math.abs(value), 0);
    A.diagonal[6 * Math.floor(row / 3) + [0, 3, 5][row % 3]!] = others + least;
  }
  for (const values of [A.diagonal, A.upper, A.loose.blocks])
    for (let k = 0; k < values.length; ++k) values[k]! *= scale;
  const vector = (): Float64Array => randomVector(3 * n, random).map((value) => value * (random.next() < 0.1 ? 0 : 1));
  const size = random.logBetween(1e-9, 1e9);
  return {
    A,
    b: vector().map((value) => (random.next() < 0.1 ? 0 : size) * value),
    guess: vector().map((value) => ((random.next() < 0.5 ? 0 : size) * value) / scale),
    filter: randomFilter(n, random),
    least: scale * least,
  };
}

function randomFilter(n: number, random: Random): Filter {
  const filter = makeFilter(n);
  const all = random.next() < 0.3;
  for (let i = 0; i < n; ++i) {
    filter.held[i] = all ? 0 : pick(random, 3);
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

/** The system as this solver keeps it. */
function given(solver: LinearSolver, { A, b, guess }: Sample): LinearSystem {
  const system = systemOf(solver, A, b, guess);
  const { count, i, j, blocks: B } = A.loose;
  for (let e = 0, u = 0; e < count; ++e, u += 6)
    addLoose(system.A.loose, i[e]!, j[e]!, B[u]!, B[u + 1]!, B[u + 2]!, B[u + 3]!, B[u + 4]!, B[u + 5]!);
  return system;
}

/** What x leaves of the right-hand side, in the free directions. */
const leftBy = (x: Float64Array, { A, b, filter }: Sample): Float64Array => {
  const product = multiply(new Float64Array(x.length), A, x);
  return applyFilter(
    b.map((value, k) => value - product[k]!),
    filter,
  );
};

/** The size of a residual as solves measure it. */
function measured(r: Float64Array, { A, filter }: Sample): number {
  const blocks = blockDiagonal(A);
  blocks.prepare(filter);
  return Math.sqrt(blocks.apply(new Float64Array(r.length), r));
}

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

  it.each([NaN, Infinity, -Infinity, 1e300])("end at once, unsolved, where a number is %d", (value) => {
    for (const where of ["b", "x", "diagonal", "upper"] as const) {
      const sample = sampleOf(3);
      const system = given(solver, sample);
      const { A, b, x } = system;
      ({ b, x, diagonal: A.diagonal, upper: A.upper })[where][6] = value;
      const { converged, iterations } = system.solve(makeFilter(N), TIGHT);
      if (value !== 1e300) expect(converged).toBe(false);
      expect(iterations).toBeLessThanOrEqual(TIGHT.maxIterations);
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

  it("add up what the preconditioner does: its inverse blocks say the same as its directions", () => {
    for (let seed = 0; seed < 20; ++seed) {
      const sample = sampleOf(seed);
      const preconditioning = preconditioner(sample.A);
      preconditioning.prepare(sample.filter);
      const r = applyFilter(sample.b.slice(), sample.filter);
      const expected = new Float64Array(3 * N);
      preconditioning.apply(expected, r);
      const { inverse, levels } = preconditioning.blocks!();
      const sum = timesInverse(inverse, r);
      let [rows, from] = [Array.from({ length: N }, (_, i) => new Map([[i, 1]])), r];
      for (const { shares, inverse } of levels) {
        rows = rows.map((row) => {
          const next = new Map<number, number>();
          for (const [i, part] of row)
            for (let e = shares.start[i]!; e < shares.start[i + 1]!; ++e)
              next.set(shares.patch[e]!, (next.get(shares.patch[e]!) ?? 0) + part * shares.share[e]!);
          return next;
        });
        from = new Float64Array(3 * shares.count);
        rows.forEach((row, i) =>
          row.forEach((part, k) => [0, 1, 2].forEach((c) => (from[3 * k + c]! += part * r[3 * i + c]!))),
        );
        const motion = timesInverse(inverse, from);
        rows.forEach((row, i) =>
          row.forEach((part, k) => [0, 1, 2].forEach((c) => (sum[3 * i + c]! += part * motion[3 * k + c]!))),
        );
      }
      applyFilter(sum, sample.filter).forEach((value, k) => expect(value).toBeCloseTo(expected[k]!, 12));
    }
  });
});

/** Blocks of six numbers times vectors. */
function timesInverse(blocks: Float64Array, r: Float64Array): Float64Array {
  const order = [0, 1, 2, 1, 3, 4, 2, 4, 5];
  return r.map((_, k) => {
    const [i, row] = [Math.floor(k / 3), k % 3];
    return [0, 1, 2].reduce((sum, c) => sum + blocks[6 * i + order[3 * row + c]!]! * r[3 * i + c]!, 0);
  });
}

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
