/** Eigenvalues by Lanczos against those of Jacobi's rotations, and against the closed form of a chain of springs. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  applyFilter,
  extremeEigenvalue,
  makeBlockMatrix,
  makeFilter,
  makeLanczos,
  multiply,
  symmetricEigenvalues,
  toDense,
  type BlockMatrix,
  type Filter,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomMatrix, randomVector, sizeOf, timesDense } from "../samples.ts";

const N = 8;
const SIZE = 3 * N;
const TIGHT = { tolerance: 1e-12 };

function randomFilter(random: Random, kinds: readonly number[]): Filter {
  const filter = makeFilter(N);
  for (let i = 0; i < N; ++i) {
    filter.held[i] = kinds[i % kinds.length]!;
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

/** The eigenvalues among the free directions: the held ones are moved out of the way. */
function freeEigenvalues(dense: Float64Array, filter: Filter): Float64Array {
  const AWAY = 1e3;
  const units = Array.from({ length: SIZE }, (_, k) => {
    const unit = new Float64Array(SIZE);
    unit[k] = 1;
    return applyFilter(unit, filter);
  });
  const filtered = units.flatMap((unit, row) => {
    const times = applyFilter(timesDense(dense, unit), filter);
    return Array.from(times, (value, k) => value + AWAY * ((k === row ? 1 : 0) - unit[k]!));
  });
  return symmetricEigenvalues(Float64Array.from(filtered)).filter((value) => value < AWAY / 2);
}

/** A chain of equal springs along one thread, whose two ends are held; the blocks are multiples of the identity. */
function chain(count: number, k: number): { A: BlockMatrix; filter: Filter } {
  const i = Int32Array.from({ length: count - 1 }, (_, e) => e);
  const A = makeBlockMatrix(
    count,
    i,
    i.map((e) => e + 1),
  );
  for (const c of [0, 3, 5]) {
    for (let e = 0; e < count - 1; ++e) A.upper[6 * e + c] = -k;
    for (let n = 0; n < count; ++n) A.diagonal[6 * n + c] = 2 * k;
  }
  const filter = makeFilter(count);
  filter.held[0] = filter.held[count - 1] = 2;
  return { A, filter };
}

describe("the method of Lanczos", () => {
  it.each([
    ["free", [0]],
    ["on planes", [1]],
    ["of all kinds", [0, 1, 2]],
  ])("finds both ends of the spectrum of random matrices with vertices %s, indefinite ones too", (_, kinds) => {
    const random = makeRandom(41);
    for (const shift of [30, 4, 0, -4, -30]) {
      const A = randomMatrix(N, shift, random);
      const filter = randomFilter(random, kinds);
      const expected = freeEigenvalues(toDense(A), filter);
      for (const [end, value] of [
        ["smallest", expected[0]!],
        ["largest", expected.at(-1)!],
      ] as const) {
        const found = extremeEigenvalue(A, filter, makeLanczos(N), { ...TIGHT, end });
        expect(found.converged).toBe(true);
        expect(found.steps).toBeLessThanOrEqual(expected.length);
        // Round-off of sums over 24 numbers, relative to eigenvalues of up to 50.
        expect(Math.abs(found.value - value), `${end} at ${shift}`).toBeLessThan(1e-12);
      }
    }
  });

  it("weighs the matrix with the masses if there are some", () => {
    const random = makeRandom(42);
    const masses = Float64Array.from({ length: N }, () => random.between(0.1, 2));
    const A = randomMatrix(N, 4, random);
    const filter = randomFilter(random, [0, 1, 2]);
    const root = (k: number): number => Math.sqrt(masses[Math.floor(k / 3)]!);
    const weighed = toDense(A).map((value, at) => value / root(Math.floor(at / SIZE)) / root(at % SIZE));
    const { value } = extremeEigenvalue(A, filter, makeLanczos(N), { ...TIGHT, masses });
    expect(Math.abs(value - freeEigenvalues(weighed, filter)[0]!)).toBeLessThan(1e-12);
  });

  it("knows the ends of a chain of springs exactly, after as many steps as it has particles that move", () => {
    const [count, k] = [32, 7];
    const { A, filter } = chain(count, k);
    // Standing waves: half of one between the ends, and all but half of one from particle to particle.
    const ofWave = (halves: number): number => 2 * k * (1 - Math.cos((Math.PI * halves) / (count - 1)));
    for (const [end, halves] of [
      ["smallest", 1],
      ["largest", count - 2],
    ] as const) {
      const { value, steps, converged } = extremeEigenvalue(A, filter, makeLanczos(count), { ...TIGHT, end });
      expect(converged).toBe(true);
      expect(steps).toBeLessThanOrEqual(count - 2);
      expect(Math.abs(value - ofWave(halves))).toBeLessThan(1e-13 * 4 * k);
    }
  });

  it("is never below the smallest eigenvalue, falls with every step, and has an eigenvalue within its bound", () => {
    const A = randomMatrix(N, 0, makeRandom(43));
    const filter = randomFilter(makeRandom(44), [0, 1, 2]);
    const expected = freeEigenvalues(toDense(A), filter);
    let before = Infinity;
    for (let maxSteps = 1; maxSteps <= expected.length; ++maxSteps) {
      const { value, bound, steps } = extremeEigenvalue(A, filter, makeLanczos(N), { tolerance: 0, maxSteps });
      expect(steps).toBe(maxSteps);
      expect(value).toBeGreaterThan(expected[0]! - 1e-13);
      expect(value).toBeLessThanOrEqual(before + 1e-13);
      expect(Math.min(...expected.map((other) => Math.abs(other - value)))).toBeLessThan(bound + 1e-13);
      before = value;
    }
  });

  it("leaves the vector that it has found, of size one, and its bound is the size of what is left over", () => {
    const A = randomMatrix(N, 4, makeRandom(45));
    const filter = randomFilter(makeRandom(46), [0, 1, 2]);
    for (const maxSteps of [3, 6, 12]) {
      const lanczos = makeLanczos(N);
      const { value, bound } = extremeEigenvalue(A, filter, lanczos, { tolerance: 0, maxSteps });
      const { vector } = lanczos;
      expect(sizeOf(vector)).toBeCloseTo(1, 13);
      const times = applyFilter(multiply(new Float64Array(SIZE), A, vector), filter);
      expect(sizeOf(times.map((a, k) => a - value * vector[k]!)) / bound).toBeCloseTo(1, 9);
    }
  });

  it("begins where it ended: a matrix that has hardly changed needs fewer steps", () => {
    const { A, filter } = chain(100, 1);
    const lanczos = makeLanczos(100, 98);
    const loose = { tolerance: 1e-3 };
    const first = extremeEigenvalue(A, filter, lanczos, loose);
    A.diagonal[6 * 50]! += 1e-6;
    const second = extremeEigenvalue(A, filter, lanczos, loose);
    expect(first.converged && second.converged).toBe(true);
    expect(second.steps).toBeLessThan(0.7 * first.steps);
  });

  it("sees a direction that was not there when it began, although its last vector knows nothing of it", () => {
    const A = randomMatrix(N, 4, makeRandom(47));
    A.upper.fill(0);
    A.diagonal.fill(0);
    A.diagonal[0] = -1;
    const lanczos = makeLanczos(N);
    expect(extremeEigenvalue(A, makeFilter(N), lanczos, TIGHT).value).toBeCloseTo(-1, 12);
    A.diagonal[6 * 5 + 3] = -2;
    expect(extremeEigenvalue(A, makeFilter(N), lanczos, TIGHT).value).toBeCloseTo(-2, 12);
  });

  it("does not call numbers that are none an eigenvalue, and forgets them", () => {
    const A = randomMatrix(N, 4, makeRandom(48));
    const lanczos = makeLanczos(N);
    const good = extremeEigenvalue(A, makeFilter(N), lanczos, TIGHT).value;
    const kept = A.diagonal[0]!;
    A.diagonal[0] = NaN;
    expect(extremeEigenvalue(A, makeFilter(N), lanczos, TIGHT)).toMatchObject({ value: NaN, converged: false });
    A.diagonal[0] = kept;
    expect(extremeEigenvalue(A, makeFilter(N), lanczos, TIGHT).value).toBeCloseTo(good, 12);
  });

  it("finds with a memory of two directions what it finds with all of them, in as many steps as that needs", () => {
    const [count, k] = [100, 7];
    const { A, filter } = chain(count, k);
    const exact = 2 * k * (1 - Math.cos(Math.PI / (count - 1)));
    // An eigenvalue is off by the square of the bound over the gap to the next, which is three times itself here.
    const tolerance = 1e-8;
    for (const memory of [2, 20, Infinity]) {
      const { value, converged, bound } = extremeEigenvalue(A, filter, makeLanczos(count, 300), { tolerance, memory });
      expect(converged, `${memory}`).toBe(true);
      expect(Math.abs(value - exact), `${memory}`).toBeLessThan(bound ** 2 / exact + 1e-13 * k);
    }
    expect(() => extremeEigenvalue(A, filter, makeLanczos(count), { tolerance, memory: 1 })).toThrow("remembers");
  });

  it("refuses a matrix without a free direction, and room for no step", () => {
    const filter = makeFilter(N);
    filter.held.fill(2);
    const A = randomMatrix(N, 4, makeRandom(49));
    expect(() => extremeEigenvalue(A, filter, makeLanczos(N), TIGHT)).toThrow("free direction");
    expect(() => makeLanczos(N, 0)).toThrow("room");
    expect(() => makeLanczos(N, 2.5)).toThrow("room");
  });
});
