/** Random numbers: the same for everyone, and evenly spread. */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";

describe("a random sequence", () => {
  it("is the same for the same seed, and another for another", () => {
    const draw = (seed: number): number[] => {
      const random = makeRandom(seed);
      return Array.from({ length: 10 }, () => random.next());
    };
    expect(draw(42)).toEqual(draw(42));
    expect(draw(42)).not.toEqual(draw(43));
    expect(draw(1)).toEqual(draw(1 + 2 ** 32)); // the lowest 32 bits count
  });

  it("is uniform: its moments are those of the unit interval", () => {
    const random = makeRandom(15);
    const count = 1e5;
    const draws = Array.from({ length: count }, () => random.next());
    for (const power of [1, 2, 3]) {
      const mean = draws.reduce((sum, value) => sum + value ** power, 0) / count;
      const deviation = Math.sqrt((1 / (2 * power + 1) - 1 / (power + 1) ** 2) / count);
      expect(Math.abs(mean - 1 / (power + 1))).toBeLessThan(4 * deviation);
    }
  });

  it("stays in its bounds, also on a logarithmic scale", () => {
    const random = makeRandom(16);
    const draws = Array.from({ length: 1e4 }, () => random.logBetween(1e-6, 1e3));
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(1e-6 * (1 - 1e-15));
    expect(Math.max(...draws)).toBeLessThanOrEqual(1e3 * (1 + 1e-15));
    const median = draws.toSorted((a, b) => a - b)[5000]!;
    expect(Math.log10(median)).toBeCloseTo(-1.5, 0);
  });
});
