/** A check that fails says at which call of the formula it is furthest off. */
import { describe, expect, it } from "vitest";
import { defineEquation, equationById, type Check } from "../src/equations/index.ts";
import { outcomeOf } from "../src/equations/measure.ts";
import { variantOf, checkVariant } from "../src/lib/variant.ts";

type Square = (x: number) => number;

const isSquare: Check<Square> = {
  claim: "It is the square.",
  allows: "nothing",
  run: (square, random) => outcomeOf(9, 0, (n) => square(n) - n * n + 0 * random.between(0, 1)),
};

const square = (formula: Square) =>
  defineEquation<Square>({
    id: "test/1",
    title: "Square",
    place: "eq. 1",
    code: { square: formula },
    formula,
    checks: [isSquare],
    mutants: {},
  }).check(1, true)[0]!;

describe("a check that fails", () => {
  it("counts the states that are beyond what is allowed, and names the call that is furthest off", () => {
    expect(square((x) => (x < 6 ? x * x : 40))).toMatchObject({ holds: false, beyond: 3, worst: "square(8) = 40" });
  });

  it("takes a state without a number for the worst", () => {
    expect(square((x) => (x === 3 ? NaN : 0))).toMatchObject({ worst: "square(3) = NaN" });
  });

  it("names no call if it holds, or if the formula cannot be computed", () => {
    expect(square((x) => x * x)).not.toHaveProperty("worst");
    const broken = square(() => {
      throw new Error("no");
    });
    expect(broken).not.toHaveProperty("worst");
  });

  it("has a call whose numbers, typed again, show the same", () => {
    const variant = variantOf("is evaluated as it stands where it is 0/0");
    const failed = checkVariant(equationById("buckling/8"), variant, 7).find(({ worst }) => worst !== undefined)!;
    const [, given, answer] = /^arcForce\((.*)\) = (.*)$/.exec(failed.worst!)!;
    const [l, L, kb] = given!.split(", ").map(Number) as [number, number, number];
    expect(l / L).toBeGreaterThan(0.9);
    expect(Number.isNaN(Number(answer)) || Math.abs(Number(answer) / (-12 * (kb / L ** 2)) - 1) > 1e-9).toBe(true);
  });
});
