/** When a run has failed. */
import { describe, expect, it } from "vitest";
import { isSound } from "../../src/scenes/sound.ts";

const PLAIN = [{}, {}];

describe("a run", () => {
  it("is sound while all its numbers are near and finite", () => {
    expect(isSound([0, -1, 1e9], [1e30, -5], PLAIN)).toBe(true);
    expect(isSound(new Float32Array(), new Float64Array(), [])).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity, 1.1e9, -1.1e9])("has failed with a coordinate of %d", (coordinate) => {
    expect(isSound([0, coordinate, 0], [1], PLAIN)).toBe(false);
  });

  it.each([NaN, Infinity])("has failed with a measure of %d", (measure) => {
    expect(isSound([0, 0, 0], [1, measure], PLAIN)).toBe(false);
  });

  it("may leave out a measure that is optional, but no other, and it may not be infinite", () => {
    const measures = [{}, { optional: true }] as const;
    expect(isSound([0], [1, NaN], measures)).toBe(true);
    expect(isSound([0], [NaN, 1], measures)).toBe(false);
    expect(isSound([0], [1, Infinity], measures)).toBe(false);
    expect(isSound([NaN], [1, NaN], measures)).toBe(false);
  });
});
