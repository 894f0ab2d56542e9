/** Arrows in the picture. */
import { Color, type Mesh } from "three";
import { describe, expect, it } from "vitest";
import { groundAt } from "../../../src/stage/look/floor-light.ts";
import { DAY } from "../../../src/stage/look/light.ts";
import { ARROW_HEAD } from "../../../src/stage/look/sizes.ts";
import { arrowsInSpace } from "../../../src/stage/parts/arrows/space.ts";

const SIZE = 2;

describe("an arrow in a space", () => {
  const palette = {
    colour: () => new Color(),
    font: "serif",
    light: DAY,
    ground: groundAt(undefined, SIZE),
    size: SIZE,
  };
  const drawn = arrowsInSpace({ kind: "arrows", at: 1, count: 1 }, palette);
  const ends = (length: number): number[][] => {
    drawn.update(Float32Array.of(9, 9, 9, 0, 0, 0, 0, 0, length));
    const [, arrows] = drawn.object.children as Mesh[];
    const { geometry } = arrows!;
    const [from, to] = [geometry.getAttribute("from"), geometry.getAttribute("to")];
    return [0, 1].map((n) => [from.getZ(n), to.getZ(n)]);
  };

  it("has a shaft from its tail, and a head that goes on from there to its tip", () => {
    const [shaft, head] = ends(1);
    expect(shaft![0]).toBe(0);
    expect(head).toEqual([shaft![1], 1]);
  });

  it("has a head as long as a part of what is seen, or all of it is head if it is short", () => {
    const headOf = (length: number): number => ends(length)[1]!.reduce((from, to) => to - from);
    expect(headOf(1)).toBeCloseTo(ARROW_HEAD.space.length * SIZE, 6);
    expect(headOf(0.01)).toBeCloseTo(0.01, 6);
  });

  it("of no length is nothing", () => {
    expect(ends(0).flat()).toEqual([0, 0, 0, 0]);
  });
});
