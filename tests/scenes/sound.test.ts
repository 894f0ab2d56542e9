/** When a run has failed. */
import { describe, expect, it } from "vitest";
import { areMeasured, areSound } from "../../src/scenes/sound.ts";

describe("the coordinates of a run", () => {
  it("are sound while all of them are near and finite", () => {
    expect(areSound([0, -1, 1e9])).toBe(true);
    expect(areSound(new Float32Array())).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity, 1.1e9, -1.1e9])("have failed with one of %d", (coordinate) => {
    expect(areSound([0, coordinate, 0])).toBe(false);
  });
});

describe("the measures of a run", () => {
  it("are known while all of them are finite, however large", () => {
    expect(areMeasured([1e30, -5], [{}, {}])).toBe(true);
    expect(areMeasured(new Float64Array(), [])).toBe(true);
  });

  it.each([NaN, Infinity])("have failed with one of %d", (measure) => {
    expect(areMeasured([1, measure], [{}, {}])).toBe(false);
  });

  it("may be left out if they are optional, and no others, and may not be infinite", () => {
    const measures = [{}, { optional: true }] as const;
    expect(areMeasured([1, NaN], measures)).toBe(true);
    expect(areMeasured([NaN, 1], measures)).toBe(false);
    expect(areMeasured([1, Infinity], measures)).toBe(false);
  });
});
