/** The functions of an arc, against the same series summed in whole numbers of 2⁻¹⁸⁰. */
import { makeRandom, SolverError } from "@pliant/solver";
import { inverseSinc, inverseSincSquared, sinc } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { arcBend, oneMinusSincOverSquare, sincMinusCosOverSquare } from "../../../src/solver/math/sinc.ts";

const BITS = 180n;
const ONE = 1n << BITS;
const EPSILON = 2 ** -52;

/** A double as a whole number of 2⁻¹⁸⁰: exact, as long as its last bit is worth that much. */
function exact(value: number): bigint {
  const scaled = value * 2 ** 120;
  return BigInt(scaled) << (BITS - 120n);
}

const toNumber = (value: bigint): number => Number(value) / 2 ** Number(BITS);

const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));

/** The function w ↦ Σ (−1)ᵏ (numerator(k) / (2k + top)!) wᵏ. */
function exactSeries(top: bigint, numerator: (k: bigint) => bigint): (w: bigint) => bigint {
  const terms = Array.from({ length: 40 }, (_, k) => {
    const coefficient = (numerator(BigInt(k)) * ONE) / factorial(2n * BigInt(k) + top);
    return k % 2 === 0 ? coefficient : -coefficient;
  });
  return (w) => terms.reduceRight((sum, coefficient) => coefficient + ((sum * w) >> BITS), 0n);
}

const exactOneMinusSincOverSquare = exactSeries(3n, () => 1n);
const exactSincMinusCosOverSquare = exactSeries(3n, (k) => 2n * k + 2n);
const exactArcBend = exactSeries(5n, (k) => (2n * k + 4n) * (2n * k + 2n));

/** The w with 1 − sinc √w = 1 − y, by bisection. */
function exactInverse(y: number): number {
  const shortfall = ONE - exact(y);
  let [low, high] = [0n, 10n * ONE];
  for (let n = 0; n < 185; ++n) {
    const middle = (low + high) / 2n;
    if ((exactOneMinusSincOverSquare(middle) * middle) >> BITS < shortfall) low = middle;
    else high = middle;
  }
  return toNumber(high);
}

/** The largest relative difference between two functions on `points`. */
const worst = (points: readonly number[], ours: (p: number) => number, reference: (p: number) => number): number =>
  Math.max(...points.map((p) => Math.abs(ours(p) / reference(p) - 1)));

const random = makeRandom(1);
const squares = [
  ...Array.from({ length: 60 }, () => random.between(0, Math.PI ** 2)),
  1e-12,
  1e-4,
  3.999999,
  4,
  4.000001,
];

describe("the functions of an arc", () => {
  // Above w = 4 the plain formulas cancel up to one digit, hence not one or two but some ten units of round-off.
  it.each([
    ["oneMinusSincOverSquare", oneMinusSincOverSquare, exactOneMinusSincOverSquare],
    ["sincMinusCosOverSquare", sincMinusCosOverSquare, exactSincMinusCosOverSquare],
    ["arcBend", arcBend, exactArcBend],
  ])("%s is exact to round-off", (_, ours, reference) => {
    expect(worst(squares, ours, (w) => toNumber(reference(exact(w))))).toBeLessThan(10 * EPSILON);
  });

  it("have their limits at the straight arc", () => {
    expect([sinc(0), oneMinusSincOverSquare(0), sincMinusCosOverSquare(0), arcBend(0)]).toEqual([
      1,
      1 / 6,
      1 / 3,
      1 / 15,
    ]);
  });

  it("arcBend is the slope that the force of the arc needs: it follows from sincMinusCosOverSquare", () => {
    const h = 1e-5;
    for (const w of [0.3, 2, 3.9, 4.1, 9]) {
      const slope = (sincMinusCosOverSquare(w + h) - sincMinusCosOverSquare(w - h)) / (2 * h);
      expect(slope).toBeCloseTo(-arcBend(w) / 2, 9);
    }
  });
});

describe("inverse sinc", () => {
  const inside = Array.from({ length: 60 }, () => random.next());
  const nearOne = [1e-3, 1e-6, 1e-9, 1e-12, 2 ** -52, 2 ** -53].map((shortfall) => 1 - shortfall);
  const nearZero = [1e-3, 1e-9, 1e-15];

  it("is exact to round-off on [0, 1], also near both ends [claim inverse-exact]", () => {
    const points = [...inside, ...nearOne, ...nearZero];
    expect(worst(points, inverseSincSquared, exactInverse)).toBeLessThan(4 * EPSILON);
    expect(worst(points, inverseSinc, (y) => Math.sqrt(exactInverse(y)))).toBeLessThan(4 * EPSILON);
  });

  it("undoes sinc for the smallest arcs, where 1 − y keeps all digits of the shortfall", () => {
    for (const shortfall of [2 ** -10, 2 ** -20, 2 ** -30, 2 ** -40, 2 ** -50]) {
      const w = inverseSincSquared(1 - shortfall);
      expect(Math.abs((w * oneMinusSincOverSquare(w)) / shortfall - 1)).toBeLessThan(4 * EPSILON);
    }
  });

  it("has the straight arc and the full circle at its ends", () => {
    expect(inverseSinc(1)).toBe(0);
    expect(Math.abs(inverseSinc(0) - Math.PI)).toBeLessThanOrEqual(2 * EPSILON * Math.PI);
  });

  it("falls throughout", () => {
    const w = Array.from({ length: 2001 }, (_, k) => inverseSincSquared(k / 2000));
    expect(w.every((value, k) => k === 0 || value < w[k - 1]!)).toBe(true);
  });

  it.each([-1e-300, 1 + EPSILON, NaN, Infinity])("refuses %s", (y) => {
    expect(() => inverseSinc(y)).toThrow(new SolverError(`inverse sinc needs a number in [0, 1] (y = ${y})`));
  });
});
