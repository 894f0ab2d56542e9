/** The lowest eigenpairs by band Lanczos against Jacobi's rotations, with multiple eigenvalues and vectors to stay clear of. */
import { makeRandom } from "@pliant/solver";
import {
  blockAt,
  factorSparse,
  lowestEigenpairs,
  makeSparseMatrix,
  multiplySparse,
  symmetricEigenvalues,
  type Eigenpairs,
  type SparseMatrix,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { orthonormalised } from "../../../src/solver/math/block-lanczos.ts";
import { sparseToDense } from "../../../src/solver/math/sparse.ts";

const SHIFT = 0.7;

/** So many chains of springs that are all alike and not joined: every eigenvalue comes as often. Stiffness and mass. */
function chains(count: number, length: number): { K: SparseMatrix; M: SparseMatrix; x: Float64Array } {
  const n = count * length;
  const links = Array.from({ length: n }, (_, i) => i).filter((i) => (i + 1) % length !== 0);
  const K = makeSparseMatrix(
    n,
    links.flatMap((i) => [i, i + 1]),
    2,
  );
  const M = makeSparseMatrix(n, [], 1);
  const add = (i: number, j: number, values: readonly number[]): void =>
    values.forEach((value, c) => (K.blocks[9 * blockAt(K, i, j) + 4 * c]! += value));
  const stiff = [3, 1.7, 0.9];
  for (const i of links) {
    for (const [p, q, sign] of [
      [i, i, 1],
      [i + 1, i + 1, 1],
      [i, i + 1, -1],
      [i + 1, i, -1],
    ] as const)
      add(
        p,
        q,
        stiff.map((k) => sign * k * (1 + 0.3 * (i % length))),
      );
  }
  for (let i = 0; i < n; ++i) for (let c = 0; c < 3; ++c) M.blocks[9 * i + 4 * c] = 1 + 0.5 * (i % length);
  const random = makeRandom(5);
  return { K, M, x: randomVector(3 * n, random) };
}

function sumOf(K: SparseMatrix, shift: number, M: SparseMatrix): SparseMatrix {
  const blocks = K.blocks.slice();
  for (let i = 0; i < M.n; ++i)
    for (let k = 0; k < 9; ++k) blocks[9 * blockAt(K, i, i) + k]! += shift * M.blocks[9 * i + k]!;
  return { ...K, blocks };
}

/** All eigenvalues of K φ = λ M φ for a diagonal M, in ascending order. */
function densely(K: SparseMatrix, M: SparseMatrix): number[] {
  const size = 3 * K.n;
  const root = (k: number): number => Math.sqrt(M.blocks[9 * Math.floor(k / 3) + 4 * (k % 3)]!);
  const weighed = sparseToDense(K).map((value, at) => value / (root(Math.floor(at / size)) * root(at % size)));
  return [...symmetricEigenvalues(weighed)];
}

function ask(
  { K, M, x }: ReturnType<typeof chains>,
  count: number,
  known: readonly Float64Array[] = [],
  progress?: (share: number) => boolean,
): Eigenpairs | undefined {
  const factor = factorSparse(sumOf(K, SHIFT, M), x)!;
  const asked = { factor, shift: SHIFT, M, count, known, tolerance: 1e-11, random: makeRandom(1) };
  return lowestEigenpairs(progress ? { ...asked, progress } : asked);
}

describe.each([
  [1, 12, 8],
  [5, 6, 22],
  [3, 2, 18], // all that there are
])("the lowest eigenpairs of %i chains of %i", (count, length, wanted) => {
  const question = chains(count, length);
  const { K, M } = question;
  const found = ask(question, wanted)!;

  it("are those of the dense matrix, each as often as it comes", () => {
    const due = densely(K, M).slice(0, wanted);
    expect(found.converged).toBe(true);
    expect(found.values).toHaveLength(wanted);
    found.values.forEach((value, n) => expect(value).toBeCloseTo(due[n]!, 8));
  });

  it("are eigenvectors, orthonormal in the masses, with the residual that is told", () => {
    expect(found.residual).toBeLessThanOrEqual(1e-11);
    const times = (A: SparseMatrix, v: Float64Array): Float64Array => multiplySparse(new Float64Array(v.length), A, v);
    found.vectors.forEach((v, n) => {
      const left = times(K, v).map((value, k) => value - found.values[n]! * times(M, v)[k]!);
      expect(sizeOf(left)).toBeLessThan(1e-7);
      found.vectors.forEach((w, m) => expect(dot(w, times(M, v))).toBeCloseTo(Number(m === n), 9));
    });
  });

  it("are the others, if some are known", () => {
    const known = found.vectors.slice(0, 3);
    const rest = ask(question, wanted - 3, known)!;
    rest.values.forEach((value, n) => expect(value).toBeCloseTo(found.values[n + 3]!, 8));
    for (const v of rest.vectors) {
      for (const k of known) expect(dot(multiplySparse(new Float64Array(v.length), M, k), v)).toBeCloseTo(0, 9);
    }
  });
});

it("an eigenvalue that comes more often than there are beginnings is found as often as it comes", () => {
  const [count, length, wanted] = [5, 40, 15];
  const question = chains(count, length);
  // Each chain can shift along each axis without a force.
  const shifts = Array.from({ length: 3 * count }, (_, s) =>
    question.x.map((_, at) => Number(Math.floor(at / 3 / length) * 3 + (at % 3) === s)),
  );
  const found = ask(question, wanted, orthonormalised(shifts, question.M))!;
  expect(found.converged).toBe(true);
  const one = chains(1, length);
  const due = densely(one.K, one.M).slice(3);
  found.values.forEach((value, n) => expect(value).toBeCloseTo(due[Math.floor(n / count)]!, 8));
});

describe("a question", () => {
  it("for more than there are is answered with all that there are", () => {
    const question = chains(1, 3);
    const found = ask(question, 20)!;
    expect(found.values).toHaveLength(9);
    expect(found.basis).toBe(9);
  });

  it("tells how far it is, from nothing on and never backwards, and stops when it is told to", () => {
    const shares: number[] = [];
    ask(chains(5, 6), 10, [], (share) => shares.push(share) > 0);
    expect(shares[0]).toBe(0);
    expect(shares.every((share, n) => share <= 1 && share >= (shares[n - 1] ?? 0))).toBe(true);
    expect(shares.at(-1)).toBeGreaterThan(0.2);
    expect(ask(chains(5, 6), 10, [], (share) => share < 0.1)).toBeUndefined();
  });
});

describe("orthonormal vectors", () => {
  it("span what the given ones span, and leave out what adds nothing", () => {
    const { M } = chains(1, 4);
    const random = makeRandom(9);
    const [a, b] = [randomVector(12, random), randomVector(12, random)];
    const both = a.map((value, k) => 2 * value - 3 * b[k]!);
    const basis = orthonormalised([a, b, both], M);
    expect(basis).toHaveLength(2);
    const timesM = (v: Float64Array): Float64Array => multiplySparse(new Float64Array(12), M, v);
    basis.forEach((v, n) => basis.forEach((w, m) => expect(dot(w, timesM(v))).toBeCloseTo(Number(m === n), 12)));
    const rest = both.map((value, k) => value - basis.reduce((sum, v) => sum + dot(v, timesM(both)) * v[k]!, 0));
    expect(sizeOf(rest)).toBeLessThan(1e-12);
  });
});
