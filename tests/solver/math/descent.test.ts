/** The search for a minimum: it finds those that are known, in few steps, and says when there is none to be found. */
import { makeRandom } from "@pliant/solver";
import { descend, makeDescentScratch, type Objective } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";

const plain = (): void => undefined;
const options = { precondition: plain, tolerance: 1e-20, steps: 500 };

/** A valley that is bent: its minimum, zero, is where all numbers are one. After Rosenbrock. */
const valley: Objective = (slope, x) => {
  slope.fill(0);
  let value = 0;
  for (let k = 0; k + 1 < x.length; ++k) {
    const [a, b] = [1 - x[k]!, x[k + 1]! - x[k]! ** 2];
    value += a * a + 100 * b * b;
    slope[k]! += -2 * a - 400 * x[k]! * b;
    slope[k + 1]! += 200 * b;
  }
  return value;
};

describe("a descent", () => {
  it("ends where a bent valley is lowest", () => {
    const x = Float64Array.of(-1.2, 1, 0.5);
    const { value, converged } = descend(x, valley, makeDescentScratch(3), {
      ...options,
      precondition: (slope) => slope.forEach((s, k) => (slope[k] = s / 500)),
    });
    expect(converged).toBe(true);
    expect(value).toBeLessThan(1e-18);
    for (const one of x) expect(one).toBeCloseTo(1, 8);
  });

  it("is over in one step if it is told the curvature of a bowl", () => {
    const random = makeRandom(5);
    const steep = Float64Array.from({ length: 6 }, () => random.logBetween(0.01, 100));
    const bowl: Objective = (slope, x) => {
      let value = 0;
      for (let k = 0; k < x.length; ++k) {
        slope[k] = steep[k]! * x[k]!;
        value += (steep[k]! * x[k]! ** 2) / 2;
      }
      return value;
    };
    const x = new Float64Array(6).fill(1);
    const precondition = (slope: Float64Array): void => slope.forEach((s, k) => (slope[k] = s / steep[k]!));
    expect(descend(x, bowl, makeDescentScratch(6), { ...options, precondition })).toMatchObject({
      converged: true,
      steps: 1,
    });
  });

  it("does not go where the function is infinite", () => {
    const wall: Objective = (slope, x) => {
      slope.fill(0);
      slope[0] = 1 - 1 / x[0]!;
      return x[0]! > 0 ? x[0]! - Math.log(x[0]!) : Infinity;
    };
    const x = Float64Array.of(5, 0, 0);
    // The first guess leads far beyond the wall.
    expect(
      descend(x, wall, makeDescentScratch(3), {
        ...options,
        precondition: (slope) => slope.forEach((s, k) => (slope[k] = 50 * s)),
      }).converged,
    ).toBe(true);
    expect(x[0]).toBeCloseTo(1, 8);
  });

  it("remembers nothing of the one before in its scratch", () => {
    const scratch = makeDescentScratch(3);
    const end = (): number[] => {
      const x = Float64Array.of(-1.2, 1, 0.5);
      const { steps, value } = descend(x, valley, scratch, {
        ...options,
        precondition: (slope) => slope.forEach((s, k) => (slope[k] = s / 500)),
      });
      return [...x, value, steps];
    };
    expect(end()).toEqual(end());
  });

  it("says so if the steps run out", () => {
    expect(descend(Float64Array.of(-1.2, 1, 0), valley, makeDescentScratch(3), { ...options, steps: 2 })).toMatchObject(
      {
        converged: false,
      },
    );
  });
});
