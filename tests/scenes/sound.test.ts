/** When a run has failed. */
import { describe, expect, it } from "vitest";
import { isSound } from "../../src/scenes/sound.ts";

describe("a run", () => {
  it("is sound while all its numbers are near and finite", () => {
    expect(isSound([0, -1, 1e9], [1e30, -5])).toBe(true);
    expect(isSound(new Float32Array(), new Float64Array())).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity, 1.1e9, -1.1e9])("has failed with a coordinate of %d", (coordinate) => {
    expect(isSound([0, coordinate, 0], [1])).toBe(false);
  });

  it.each([NaN, Infinity])("has failed with a measure of %d", (measure) => {
    expect(isSound([0, 0, 0], [1, measure])).toBe(false);
  });
});
