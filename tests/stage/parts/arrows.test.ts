/** Arrows in the picture. */
import { Color, type LineSegments } from "three";
import { describe, expect, it } from "vitest";
import { arrowsInSpace } from "../../../src/stage/parts/arrows/space.ts";

describe("an arrow in a space", () => {
  const drawn = arrowsInSpace({ kind: "arrows", at: 1, count: 1 }, { colour: () => new Color(), font: "serif" });
  const numbers = (length: number): number[] => {
    drawn.update(Float32Array.of(9, 9, 9, 0, 0, 0, 0, 0, length));
    return Array.from((drawn.object as LineSegments).geometry.getAttribute("position").array);
  };

  it("has a shaft from its tail to its tip, and two barbs that lead from the tip to either side of it", () => {
    const [shaft, one, other] = [0, 6, 12].map((at) => numbers(1).slice(at, at + 6));
    expect(shaft).toEqual([0, 0, 0, 0, 0, 1]);
    for (const barb of [one!, other!]) expect(barb.slice(0, 3)).toEqual([0, 0, 1]);
    expect(Math.hypot(one![3]!, one![4]!)).toBeGreaterThan(0);
    for (const c of [3, 4]) expect(one![c]! + other![c]!).toBe(0);
  });

  it("has a head of six centimetres, or of less if it is short", () => {
    const headOf = (length: number): number => length - numbers(length)[11]!;
    expect(headOf(1)).toBeCloseTo(0.06, 6);
    expect(headOf(0.1)).toBeCloseTo(0.04, 6);
  });
});
