/** Preconditioners as matrices: symmetric, definite where nothing is held, and what each of them inverts. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  diagonal,
  gaussSeidel,
  makeBlockPattern,
  makeFilter,
  matrixOf,
  multilevel,
  symmetricEigenvalues,
  toDense,
  type BlockMatrix,
  type Filter,
  type Preconditioner,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { dot, randomMatrix, randomVector, sizeOf, timesDense } from "../samples.ts";

const N = 6;
const SIZE = 3 * N;
const KINDS: readonly (readonly [string, Preconditioner])[] = [
  ["the diagonal", diagonal],
  ["blocks", blockDiagonal],
  ["sweeps", gaussSeidel],
  ["patches", multilevel],
];

/** A third of the vertices free, on a plane, and held. */
function mixedFilter(random: Random): Filter {
  const filter = makeFilter(N);
  for (let i = 0; i < N; ++i) {
    filter.held[i] = i % 3;
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

/** Diagonal blocks are definite, but what is between them is so strong that the whole is not. */
function indefiniteMatrix(random: Random): BlockMatrix {
  const A = randomMatrix(N, 4, random);
  for (let k = 0; k < A.upper.length; ++k) A.upper[k]! *= 5;
  expect(symmetricEigenvalues(toDense(A))[0]).toBeLessThan(-1);
  return A;
}

/** The preconditioner as a dense matrix, row by row. */
function asDense(A: BlockMatrix, filter: Filter, preconditioner: Preconditioner): Float64Array {
  const { prepare, apply } = preconditioner(A);
  prepare(filter);
  const dense = new Float64Array(SIZE * SIZE);
  for (let k = 0; k < SIZE; ++k) {
    const unit = new Float64Array(SIZE);
    unit[k] = 1;
    apply(dense.subarray(k * SIZE, (k + 1) * SIZE), unit);
  }
  return dense;
}

describe.each(KINDS)("the preconditioner by %s", (_, preconditioner) => {
  const random = makeRandom(31);
  const A = indefiniteMatrix(random);
  const filter = mixedFilter(random);
  const P = asDense(A, filter, preconditioner);

  it("is symmetric, also of a matrix that is not definite", () => {
    for (let i = 0; i < SIZE; ++i)
      for (let j = 0; j < i; ++j) expect(P[i * SIZE + j]).toBeCloseTo(P[j * SIZE + i]!, 14);
  });

  it("is positive in every free direction and zero in every held one", () => {
    const values = symmetricEigenvalues(P);
    // Of each three vertices one holds one direction and one holds three.
    const held = (4 * N) / 3;
    for (const value of values.slice(0, held)) expect(Math.abs(value)).toBeLessThan(1e-15);
    for (const value of values.slice(held)) expect(value).toBeGreaterThan(1e-3);
    const r = randomVector(SIZE, random);
    const z = timesDense(P, r);
    expect(sizeOf(applyFilter(z.slice(), filter).map((value, k) => value - z[k]!))).toBeLessThan(1e-15);
  });

  it("returns the product of what goes in and what comes out", () => {
    const { prepare, apply } = preconditioner(A);
    prepare(filter);
    const r = randomVector(SIZE, random);
    const z = new Float64Array(SIZE);
    const before = r.slice();
    const product = apply(z, r);
    expect(r).toEqual(before);
    expect(product).toBeCloseTo(dot(r, z), 13);
    expect(product).toBeGreaterThan(0);
  });
});

describe("without anything held", () => {
  const A = randomMatrix(N, 30, makeRandom(32));
  const dense = toDense(A);
  const block = (row: number, column: number): boolean => Math.floor(row / 3) === Math.floor(column / 3);
  const part = (keep: (row: number, column: number) => boolean): Float64Array =>
    dense.map((value, at) => (keep(Math.floor(at / SIZE), at % SIZE) ? value : 0));

  it("the diagonal and the blocks invert just these", () => {
    const r = randomVector(SIZE, makeRandom(33));
    for (const [kind, keep] of [
      [diagonal, (row: number, column: number) => row === column],
      [blockDiagonal, block],
    ] as const) {
      const back = timesDense(part(keep), timesDense(asDense(A, makeFilter(N), kind), r));
      expect(sizeOf(back.map((value, k) => value - r[k]!)), kind.name).toBeLessThan(1e-14);
    }
  });

  it("sweeps find a block wherever it stands: in its place, or loose, in any order, in parts", () => {
    const { upper: U, columns, rowStart } = A;
    const loose = matrixOf(makeBlockPattern(N, Int32Array.of(0, 2), Int32Array.of(1, 4)));
    loose.diagonal.set(A.diagonal);
    for (let row = 0; row < N; ++row) {
      for (let e = rowStart[row + 1]! - 1; e >= rowStart[row]!; --e) {
        const [i, j] = e % 2 === 0 ? [row, columns[e]!] : [columns[e]!, row];
        const [xx, xy, xz, yy, yz, zz] = U.subarray(6 * e, 6 * e + 6).map((value) => value / 2);
        for (let part = 0; part < 2; ++part) addLoose(loose.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
      }
    }
    const { prepare, apply } = gaussSeidel(loose);
    const r = randomVector(SIZE, makeRandom(36));
    const z = new Float64Array(SIZE);
    prepare(makeFilter(N));
    apply(z, r);
    const expected = timesDense(asDense(A, makeFilter(N), gaussSeidel), r);
    z.forEach((value, k) => expect(value).toBeCloseTo(expected[k]!, 14));
    // What has gone since is forgotten.
    loose.loose.count = 0;
    prepare(makeFilter(N));
    apply(z, r);
    const alone = timesDense(asDense(A, makeFilter(N), blockDiagonal), r);
    z.forEach((value, k) => expect(value).toBeCloseTo(alone[k]!, 14));
  });

  it("two sweeps invert the lower half times the upper half, with the blocks between them divided out once", () => {
    const r = randomVector(SIZE, makeRandom(34));
    const z = timesDense(asDense(A, makeFilter(N), gaussSeidel), r);
    const upper = timesDense(
      part((row, column) => block(row, column) || column > row),
      z,
    );
    const divided = timesDense(asDense(A, makeFilter(N), blockDiagonal), upper);
    const back = timesDense(
      part((row, column) => block(row, column) || column < row),
      divided,
    );
    expect(sizeOf(back.map((value, k) => value - r[k]!))).toBeLessThan(1e-14);
  });
});
