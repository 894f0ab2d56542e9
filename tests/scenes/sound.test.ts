/** When a run has failed. */
import { describe, expect, it } from "vitest";
import { areMeasured, areSound } from "../../src/scenes/sound.ts";

describe("coordinates", () => {
  it("are sound while all of them are near and finite", () => {
    expect(areSound([0, -1, 1e9])).toBe(true);
    expect(areSound(new Float32Array())).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity, 1.1e9, -1.1e9])("are not with one of %d", (coordinate) => {
    expect(areSound([0, coordinate, 0])).toBe(false);
  });
});

describe("measures", () => {
  it("may be as large as they like", () => {
    expect(areMeasured([1e30, -5], [{}, {}])).toBe(true);
    expect(areMeasured(new Float64Array(), [])).toBe(true);
  });

  it.each([NaN, Infinity])("are not known with one of %d", (measure) => {
    expect(areMeasured([1, measure], [{}, {}])).toBe(false);
  });

  it("may be left out where they are optional, and nowhere else, and they may not be infinite", () => {
    const measures = [{}, { optional: true }] as const;
    expect(areMeasured([1, NaN], measures)).toBe(true);
    expect(areMeasured([NaN, 1], measures)).toBe(false);
    expect(areMeasured([1, Infinity], measures)).toBe(false);
  });
});
