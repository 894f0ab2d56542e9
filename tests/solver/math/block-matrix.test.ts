/** The sparse block matrix against its dense twin. */
import { makeRandom } from "@pliant/solver";
import { clear, makeBlockMatrix, multiply, toDense } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { dot, randomMatrix, randomVector, timesDense } from "../samples.ts";
import { slotOf } from "../../../src/solver/math/block-matrix.ts";

const sparse = makeBlockMatrix(5, Int32Array.of(0, 4, 1, 0, 4), Int32Array.of(3, 1, 4, 3, 2));

describe("a block matrix", () => {
  it("keeps one block a pair, whatever the order of its ends", () => {
    expect([...sparse.columns]).toEqual([3, 4, 4]);
    expect([...sparse.rowStart]).toEqual([0, 1, 2, 3, 3, 3]);
    expect(slotOf(sparse, 4, 1)).toBe(slotOf(sparse, 1, 4));
  });

  it("multiplies as its dense twin does", () => {
    const random = makeRandom(4);
    for (const A of [randomMatrix(1, 0, random), randomMatrix(7, 0, random), sparse]) {
      A.diagonal.forEach((_, k) => (A.diagonal[k] = random.between(-1, 1)));
      A.upper.forEach((_, k) => (A.upper[k] = random.between(-1, 1)));
      const x = randomVector(3 * A.n, random);
      const y = randomVector(3 * A.n, random); // what stood there must not matter
      const expected = timesDense(toDense(A), x);
      // Sums of up to 21 products below 1, in two orders.
      multiply(y, A, x).forEach((value, k) => expect(Math.abs(value - expected[k]!)).toBeLessThan(1e-14));
    }
  });

  it("is symmetric", () => {
    const random = makeRandom(5);
    const A = randomMatrix(6, 0, random);
    const [x, y] = [randomVector(18, random), randomVector(18, random)];
    const times = (v: Float64Array): Float64Array => multiply(new Float64Array(18), A, v);
    expect(dot(x, times(y))).toBeCloseTo(dot(y, times(x)), 13);
  });

  it("is zero after it was cleared", () => {
    const A = clear(randomMatrix(3, 0, makeRandom(6)));
    expect(toDense(A).every((value) => value === 0)).toBe(true);
  });

  it("refuses pairs that are none and blocks that it has not", () => {
    expect(() => makeBlockMatrix(2, Int32Array.of(1), Int32Array.of(1))).toThrow(
      "a pair must name two vertices (i = 1, j = 1, n = 2)",
    );
    expect(() => makeBlockMatrix(2, Int32Array.of(0), Int32Array.of(2))).toThrow("a pair must name two vertices");
    expect(() => slotOf(sparse, 0, 1)).toThrow("the matrix has no such block (i = 0, j = 1)");
  });
});
