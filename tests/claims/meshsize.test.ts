/** Sentences of the chapter on the size of a mesh that no other test holds. */
import { PRINTED_COST, PRINTED_SEARCH, PRINTED_SIZES } from "@pliant/solver/meshsize";
import { expect, it } from "vitest";
import { trace } from "../scenes/trace.ts";

it("the paper's machine takes from 42 to 51 µs for each particle [claim time-per-particle]", () => {
  const each = PRINTED_SIZES.map(({ size, time }) => Math.round((1e4 * time) / size ** 2));
  expect([Math.min(...each), Math.max(...each)]).toEqual([42, 51]);
});

it("at 50 frames a second a step of the size takes about twenty thresholds [claim twenty-thresholds]", () => {
  const timeOf = (size: number): number => PRINTED_COST.factor * size ** PRINTED_COST.exponent;
  const size = Math.floor((1 / 50 / PRINTED_COST.factor) ** (1 / PRINTED_COST.exponent));
  expect(timeOf(size + 1) - timeOf(size)).toBeCloseTo(20 * PRINTED_SEARCH.threshold, 3.5);
  expect(PRINTED_SEARCH.threshold).toBe(1e-4);
});

it("with a step of 5 the loop takes turns between 20 and 25 [claim step-of-five]", () => {
  const rows = trace("meshsize/search", { stride: 5 }, 20).slice(-20);
  expect(new Set(rows.map((row) => row.printed))).toEqual(new Set([20, 25]));
});

it("a slow machine under load is late with the coarsest mesh [claim slow-machine]", () => {
  const rows = trace("meshsize/load", {}, 5.9, "slow");
  expect(rows.at(-1)!.size).toBe(9);
  expect(rows.at(-1)!.elapsed).toBeGreaterThan(rows.at(-1)!.allowed!);
});

it("by chance, the loop would end for 3, 10 and 23 % of the times near 1/5, 1/50 and 1/250 s, and for 38 targets in all [claim chance-of-an-end]", () => {
  const { factor, exponent } = PRINTED_COST;
  const chanceAt = (target: number): number => {
    const size = (1 / target / factor) ** (1 / exponent);
    return (2 * PRINTED_SEARCH.threshold * size * target) / exponent;
  };
  expect([5, 50, 250].map((target) => Math.round(100 * chanceAt(target)))).toEqual([3, 10, 23]);
  const targets = Array.from({ length: 246 }, (_, n) => 5 + n);
  expect(targets.reduce((sum, target) => sum + chanceAt(target), 0)).toBeCloseTo(38, 0);
});

it("a machine eight times as fast affords about twice the size, since it needs more steps, too [claim eight-times]", () => {
  const settledAt = (speed: number): number => trace("meshsize/load", { speed }, 2.9, "steady").at(-1)!.size!;
  expect(settledAt(80) / settledAt(10)).toBeCloseTo(2, 0.7);
});

it("at a step with ω dt = 2 a swing may grow by the same amount in each step [claim at-the-edge]", () => {
  let [x, v] = [1, 0];
  const sizes = Array.from({ length: 10 }, () => {
    v -= 4 * x;
    x += v;
    return Math.abs(x);
  });
  const growth = sizes.slice(1).map((size, n) => size - sizes[n]!);
  expect(new Set(growth)).toEqual(new Set([2]));
});
