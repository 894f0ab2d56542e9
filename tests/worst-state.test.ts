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
    const worst = { call: "square(8)", gives: "40" };
    expect(square((x) => (x < 6 ? x * x : 40))).toMatchObject({ holds: false, beyond: 3, worst });
  });

  it("takes a state without a number for the worst", () => {
    expect(square((x) => (x === 3 ? NaN : 0))).toMatchObject({ worst: { call: "square(3)", gives: "NaN" } });
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
    const { call, gives } = failed.worst!;
    const [l, L, kb] = /^arcForce\((.*)\)$/.exec(call)![1]!.split(", ").map(Number) as [number, number, number];
    expect(l / L).toBeGreaterThan(0.9);
    expect(Number.isNaN(Number(gives)) || Math.abs(Number(gives) / (-12 * (kb / L ** 2)) - 1) > 1e-9).toBe(true);
  });
});

describe("beside the call that is furthest off", () => {
  const isTwice: Check<Square> = {
    claim: "It is twice.",
    allows: "nothing",
    run: (twice) => outcomeOf(9, 1e-9, (n) => (twice(n) - 2 * n) / 7),
  };
  const isEven: Check<(x: number) => boolean> = {
    claim: "It is even.",
    allows: "nothing",
    run: (even) => outcomeOf(9, 0, (n) => Number(even(n) !== (n % 2 === 0))),
  };
  const isPair: Check<(x: number) => Float64Array> = {
    claim: "It is a pair.",
    allows: "nothing",
    run: (pair) => outcomeOf(9, 0, (n) => Math.hypot(pair(n)[0]! - n, pair(n)[1]! + n)),
  };
  const worstOf = <F>(check: Check<F>, formula: F, wrong: F) =>
    defineEquation<F>({
      id: "test/2",
      title: "Wrong",
      place: "eq. 2",
      code: { asked: formula as () => unknown },
      formula,
      checks: [check],
      mutants: { wrong },
    }).checkMutant("wrong", 1, true)[0]!.worst;

  it("stands the number that the check expects, whatever unit its errors have", () => {
    const wrong = (x: number) => (x === 5 ? 31 : 2 * x);
    expect(worstOf(isTwice, (x) => 2 * x, wrong)).toEqual({ call: "asked(5)", gives: "31", expected: "10" });
    expect(
      worstOf(
        isTwice,
        (x) => 2 * x,
        (x) => (x === 5 ? -31 : 2 * x),
      ),
    ).toMatchObject({ expected: "10" });
  });

  it("stands the other of two, where it can only be right or wrong", () => {
    const worst = worstOf(
      isEven,
      (x) => x % 2 === 0,
      (x) => x % 2 === 0 && x !== 6,
    );
    expect(worst).toEqual({ call: "asked(6)", gives: "false", expected: "true" });
  });

  it("stands what the book’s formula gives, if the errors do not tell what is right", () => {
    const worst = worstOf(
      isPair,
      (x) => Float64Array.of(x, -x),
      (x) => Float64Array.of(x, x),
    );
    expect(worst).toEqual({ call: "asked(8)", gives: "[8, 8]", book: "[8, -8]" });
    const [blind, known] = [(x: number) => (x === 3 ? NaN : 2 * x), (x: number) => 2 * x];
    expect(worstOf(isTwice, known, blind)).toEqual({ call: "asked(3)", gives: "NaN", book: "6" });
  });

  it("stands something for each mistake of an equation that has a call to show", () => {
    const shown = ["buckling/8", "fuzzy/map", "crumple/8"].flatMap((id) => {
      const equation = equationById(id);
      return equation.mutants.flatMap((name) =>
        equation.checkMutant(name, 3, true).flatMap(({ worst }) => worst ?? []),
      );
    });
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.filter(({ expected, book }) => expected === undefined && book === undefined)).toEqual([]);
  });
});
