/** Whether a matrix is positive definite, by elimination in the band, against its eigenvalues. */
import { makeRandom, type Random } from "@pliant/solver";
import {
  addLoose,
  isDefinite,
  makeBand,
  makeBlockMatrix,
  symmetricEigenvalues,
  toDense,
  type BlockMatrix,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomMatrix } from "../samples.ts";

/** A random matrix whose blocks end two places from the diagonal, with `shift` added along it. */
function banded(n: number, shift: number, random: Random): BlockMatrix {
  const pairs = Array.from({ length: n }, (_, i) =>
    [1, 2].flatMap((away) => (i + away < n ? [[i, i + away]] : [])),
  ).flat();
  const A = makeBlockMatrix(
    n,
    Int32Array.from(pairs, ([i]) => i!),
    Int32Array.from(pairs, ([, j]) => j!),
  );
  for (const values of [A.diagonal, A.upper]) for (let k = 0; k < values.length; ++k) values[k] = random.between(-1, 1);
  for (let i = 0; i < n; ++i) for (const c of [0, 3, 5]) A.diagonal[6 * i + c]! += shift;
  return A;
}

const lowest = (A: BlockMatrix): number => symmetricEigenvalues(toDense(A))[0]!;

/** Moves all eigenvalues up by `shift`. */
function lift(A: BlockMatrix, shift: number): BlockMatrix {
  for (let i = 0; i < A.n; ++i) for (const c of [0, 3, 5]) A.diagonal[6 * i + c]! += shift;
  return A;
}

describe("a matrix is positive definite", () => {
  const random = makeRandom(31);

  it.each([
    ["full", (n: number) => randomMatrix(n, 0, random)],
    ["banded", (n: number) => banded(n, 0, random)],
  ])("exactly when its lowest eigenvalue is positive, if it is %s", (_, make) => {
    for (const n of [1, 2, 3, 4, 7, 12]) {
      const A = make(n);
      const band = makeBand(A);
      const least = lowest(A);
      expect(isDefinite(A, band)).toBe(false);
      // Round-off is some 1e-15; a hair above and below zero the answer must change.
      expect(isDefinite(lift(A, 1e-11 - least), band)).toBe(true);
      expect(isDefinite(lift(A, -2e-11), band)).toBe(false);
    }
  });

  it("not if a number in it is none, wherever it stands", () => {
    const A = randomMatrix(4, 20, random);
    const band = makeBand(A);
    for (const values of [A.diagonal, A.upper]) {
      for (let k = 0; k < values.length; ++k) {
        const kept = values[k]!;
        values[k] = NaN;
        expect(isDefinite(A, band)).toBe(false);
        values[k] = kept;
      }
    }
    expect(isDefinite(A, band)).toBe(true);
  });

  it("refuses blocks that come and go", () => {
    const A = randomMatrix(3, 20, random);
    addLoose(A.loose, 0, 1, 1, 0, 0, 1, 0, 1);
    expect(() => isDefinite(A, makeBand(A))).toThrow("loose blocks have no place in a band (count = 1)");
  });
});
