/** The dense reference: elimination and eigenvalues. */
import { makeRandom } from "@pliant/solver";
import { solveDense, symmetricEigenvalues } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomVector, sizeOf, timesDense } from "../samples.ts";

/** The matrix 2, −1 of a chain of n springs with both ends held. */
function chain(n: number): Float64Array {
  const entry = (row: number, column: number): number => (row === column ? 2 : Math.abs(row - column) === 1 ? -1 : 0);
  return Float64Array.from({ length: n * n }, (_, k) => entry(Math.floor(k / n), k % n));
}

describe("elimination", () => {
  it("solves random systems to round-off and keeps what it is given", () => {
    const random = makeRandom(3);
    for (let n = 1; n <= 30; ++n) {
      const [A, b] = [randomVector(n * n, random), randomVector(n, random)];
      const [keptA, keptB] = [A.slice(), b.slice()];
      const x = solveDense(A, b);
      const residual = timesDense(A, x).map((value, k) => value - b[k]!);
      // Partial pivoting is backward stable: the residual is round-off times |A| |x|, up to a modest growth.
      expect(sizeOf(residual)).toBeLessThan(1e-15 * n * sizeOf(A) * sizeOf(x));
      expect([A, b]).toEqual([keptA, keptB]);
    }
  });

  it("exchanges rows where the first pivot is zero", () => {
    expect([...solveDense(Float64Array.of(0, 1, 1, 0), Float64Array.of(3, 5))]).toEqual([5, 3]);
  });

  it("refuses a singular matrix and one that does not fit", () => {
    expect(() => solveDense(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 1))).toThrow(
      "matrix must be regular (column = 1)",
    );
    expect(() => solveDense(new Float64Array(3), new Float64Array(2))).toThrow("matrix must be square");
  });
});

describe("eigenvalues", () => {
  it("of a chain are the closed form", () => {
    for (const n of [1, 2, 7, 20]) {
      const found = symmetricEigenvalues(chain(n));
      found.forEach((value, k) => expect(value).toBeCloseTo(2 - 2 * Math.cos(((k + 1) * Math.PI) / (n + 1)), 13));
    }
  });

  it("come in ascending order, and negative ones first", () => {
    expect([...symmetricEigenvalues(Float64Array.of(1, 2, 2, 1))].map((value) => Math.round(value))).toEqual([-1, 3]);
  });

  it("refuse what is not square", () => {
    expect(() => symmetricEigenvalues(new Float64Array(5))).toThrow("matrix must be square (entries = 5)");
  });
});
