/** What counts as a fold. */
import { describe, expect, it } from "vitest";
import { crestsAround, crestsOf } from "../../src/scenes/buckling/folds.ts";

/** So many waves of a height from crest to valley, in a row of particles. */
const waves = (count: number, height: number, particles = 100): number[] =>
  Array.from({ length: particles }, (_, n) => (height / 2) * Math.sin((2 * Math.PI * count * n) / particles));

describe("the folds of a row", () => {
  it("are its crests, if they are as high as asked for above the valleys on both sides", () => {
    expect(crestsOf([0, 3, 0, 2, 0, 4, 0], 2)).toEqual([1, 3, 5]);
    expect(crestsOf([0, 3, 0, 2, 0, 4, 0], 2.5)).toEqual([1, 5]);
    expect(crestsOf([0, 3, 0, 2, 0, 4, 0], 5)).toEqual([]);
  });

  it("are no ends: an edge that stands out is no fold", () => {
    expect(crestsOf([4, 0, 1, 0, 4], 2)).toEqual([]);
    expect(crestsOf([0, 1, 2, 3], 2)).toEqual([]);
  });

  it("are not more for ripples on them, or for a step on the way up", () => {
    expect(crestsOf([0, 2, 1.5, 3, 2.6, 2.9, 0], 1)).toEqual([3]);
  });

  it("are none in a row that is flat or has nothing but ripples", () => {
    expect(crestsOf(Array<number>(20).fill(1), 0.1)).toEqual([]);
    expect(crestsOf(waves(8, 0.09), 0.1)).toEqual([]);
  });
});

describe("the folds around a hem", () => {
  it.each([1, 3, 11])("are %i, wherever one begins to count", (count) => {
    const hem = waves(count, 0.05);
    const peaks = crestsAround(hem, 0.04);
    expect(peaks).toHaveLength(count);
    for (const shift of [1, 17, 50]) {
      const turned = [...hem.slice(shift), ...hem.slice(0, shift)];
      const back = crestsAround(turned, 0.04).map((n) => (n + shift) % hem.length);
      expect(back.sort((a, b) => a - b)).toEqual(peaks.toSorted((a, b) => a - b));
    }
    expect(crestsAround(hem, 0.06)).toEqual([]);
  });
});
