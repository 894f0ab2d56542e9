/** Sparse matrices in factors: the order, the solution, the law of inertia. */
import { makeRandom, makeTetBox } from "@pliant/solver";
import {
  blockAt,
  factorSparse,
  multiplySparse,
  solveDense,
  solveFactored,
  symmetricEigenvalues,
  symmetricEigenvectors,
  type SparseMatrix,
} from "@pliant/solver/math";
import { stiffnessMatrix } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { eliminate } from "../../../src/solver/math/dense-ldl.ts";
import { solvePair } from "../../../src/solver/math/solve-pair.ts";
import { denseSpectrum } from "../../../src/solver/math/spectral.ts";
import { dissect } from "../../../src/solver/math/dissection.ts";
import { sparseToDense } from "../../../src/solver/math/sparse.ts";

const mesh = makeTetBox([0, 0, 0], [3, 1, 1], [9, 3, 3]);

/** The stiffness of a bar, with `shift` on the diagonal. */
function shifted(shift: number): SparseMatrix {
  const K = stiffnessMatrix(mesh, { young: 10, poisson: 0.3, density: 1 });
  for (let i = 0; i < K.n; ++i) for (let k = 0; k < 9; k += 4) K.blocks[9 * blockAt(K, i, i) + k]! += shift;
  return K;
}

describe("nested dissection", () => {
  const parts = dissect(shifted(0), mesh.x);
  it("takes every vertex once, and children before what parts them", () => {
    const all = parts.flatMap(({ vertices }) => vertices);
    expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: mesh.x.length / 3 }, (_, i) => i));
    parts.forEach(({ children }, p) => {
      for (const child of children) expect(child).toBeLessThan(p);
    });
    expect(parts.flatMap(({ children }) => children).length).toBe(parts.length - 1);
  });

  it("leaves nothing between the vertices below one child and below another", () => {
    const K = shifted(0);
    const below = (p: number): number[] => [...parts[p]!.vertices, ...parts[p]!.children.flatMap(below)];
    for (const { children } of parts.filter((part) => part.children.length === 2)) {
      const right = new Set(below(children[1]!));
      const meets = below(children[0]!).some((i) =>
        K.columns.subarray(K.rowStart[i], K.rowStart[i + 1]).some((j) => right.has(j)),
      );
      expect(meets).toBe(false);
    }
  });
});

describe("dense elimination", () => {
  it("leaves the same rest as elimination row by row, for any number of pivots", () => {
    const random = makeRandom(2);
    for (const [size, pivots] of [
      [5, 3],
      [40, 37],
      [61, 18],
      [64, 64],
    ] as const) {
      const half = randomVector(size * size, random);
      const A = half.map(
        (value, k) => value + half[(k % size) * size + Math.floor(k / size)]! + (k % (size + 1) ? 0 : 30),
      );
      const plain = A.slice();
      for (let k = 0; k < pivots; ++k) {
        for (let r = k + 1; r < size; ++r) {
          const f = plain[k * size + r]! / plain[k * size + k]!;
          for (let c = r; c < size; ++c) plain[r * size + c]! -= f * plain[k * size + c]!;
        }
      }
      eliminate(A, size, pivots);
      for (let r = 0; r < size; ++r) {
        for (let c = r; c < size; ++c) expect(A[r * size + c]).toBeCloseTo(plain[r * size + c]!, 11);
      }
    }
  });
});

describe("a factor", () => {
  it("solves as the dense reference does", () => {
    const A = shifted(0.3);
    const b = randomVector(3 * A.n, makeRandom(5));
    const x = solveFactored(b.slice(), factorSparse(A, mesh.x)!);
    const due = solveDense(sparseToDense(A), b);
    expect(sizeOf(x.map((value, k) => value - due[k]!))).toBeLessThan(1e-12 * sizeOf(due));
    const residual = multiplySparse(new Float64Array(b.length), A, x).map((value, k) => value - b[k]!);
    expect(sizeOf(residual)).toBeLessThan(1e-13 * sizeOf(b));
  });

  it("solves two systems at once as it solves each", () => {
    const A = shifted(0.3);
    const factor = factorSparse(A, mesh.x)!;
    const random = makeRandom(6);
    const both = [randomVector(3 * A.n, random), randomVector(3 * A.n, random)] as const;
    const due = both.map((b) => solveFactored(b.slice(), factor));
    solvePair(both[0], both[1], factor);
    both.forEach((x, n) => {
      expect(sizeOf(x.map((value, k) => value - due[n]![k]!))).toBeLessThan(1e-13 * sizeOf(due[n]!));
    });
  });

  it("counts the negative eigenvalues, also of an indefinite matrix", () => {
    const small = makeTetBox([0, 0, 0], [1, 1, 1], [2, 2, 1]);
    const K = stiffnessMatrix(small, { young: 10, poisson: 0.3, density: 1 });
    for (let i = 0; i < K.n; ++i) for (let k = 0; k < 9; k += 4) K.blocks[9 * blockAt(K, i, i) + k]! -= 1.234;
    const due = symmetricEigenvalues(sparseToDense(K)).filter((value) => value < 0).length;
    expect(due).toBeGreaterThan(6);
    expect(factorSparse(K, small.x)!.negative).toBe(due);
  });

  it("stops when it is told to, and refuses a pivot that is zero", () => {
    let asked = 0;
    expect(factorSparse(shifted(1), mesh.x, () => ++asked < 3)).toBeUndefined();
    expect(asked).toBe(3);
    const A = shifted(1);
    A.blocks.fill(0);
    expect(() => factorSparse(A, mesh.x)).toThrow("pivots that do not vanish");
  });
});

describe("eigenvectors", () => {
  it("make a dense matrix diagonal, and are orthonormal", () => {
    const n = 20;
    const half = randomVector(n * n, makeRandom(8));
    const A = half.map((value, k) => value + half[(k % n) * n + Math.floor(k / n)]!);
    const { values, vectors } = symmetricEigenvectors(A);
    expect([...values]).toEqual([...symmetricEigenvalues(A)]);
    const row = (M: Float64Array, r: number): Float64Array => M.subarray(r * n, (r + 1) * n);
    for (let i = 0; i < n; ++i) {
      for (let j = 0; j < n; ++j) {
        const image = Float64Array.from({ length: n }, (_, r) => dot(row(A, r), row(vectors, j)));
        expect(dot(row(vectors, i), row(vectors, j))).toBeCloseTo(i === j ? 1 : 0, 13);
        expect(dot(row(vectors, i), image)).toBeCloseTo(i === j ? values[i]! : 0, 13);
      }
    }
  });
});

describe("the fast spectrum of a dense matrix", () => {
  it.each([1, 2, 3, 20, 45])("of %i rows has Jacobi's eigenvalues, and orthonormal vectors that go with them", (n) => {
    const half = randomVector(n * n, makeRandom(n));
    const A = half.map((value, k) => value + half[(k % n) * n + Math.floor(k / n)]!);
    const { values, vectors } = denseSpectrum(A);
    const due = symmetricEigenvalues(A);
    const row = (M: Float64Array, r: number): number[] => [...M.subarray(r * n, (r + 1) * n)];
    const product = (u: readonly number[], v: readonly number[]): number => u.reduce((sum, a, k) => sum + a * v[k]!, 0);
    for (let i = 0; i < n; ++i) {
      expect(values[i]).toBeCloseTo(due[i]!, 12);
      for (let j = 0; j < n; ++j) {
        expect(product(row(vectors, i), row(vectors, j))).toBeCloseTo(i === j ? 1 : 0, 12);
        expect(product(row(A, i), row(vectors, j))).toBeCloseTo(values[j]! * row(vectors, j)[i]!, 12);
      }
    }
  });

  it("keeps what is diagonal already, and finds what comes more than once", () => {
    expect([...denseSpectrum(Float64Array.of(3, 0, 0, 0, 1, 0, 0, 0, 2)).values]).toEqual([1, 2, 3]);
    const ones = denseSpectrum(new Float64Array(36).fill(1)).values; // one eigenvalue is 6, and the others are zero
    [...ones].forEach((value, k) => expect(value).toBeCloseTo(k === 5 ? 6 : 0, 13));
    expect(() => denseSpectrum(new Float64Array(5))).toThrow("matrix must be square");
  });
});
