/** The law of how much stiffness a few sweeps carry, against sheets that hang. */
import { describe, expect, it } from "vitest";
import { hang, lawOf } from "../../src/exhibits/crumple/carried.ts";

describe("a stiff sheet that hangs", { timeout: 60_000 }, () => {
  it.each([
    [9, 1 / 60],
    [9, 1 / 120],
    [29, 1 / 60],
  ])("with %i sweeps and steps of %f s is stretched as the law says", (sweeps, dt) => {
    const { ratio, stretch } = hang(1000, sweeps, dt);
    const longer = (60 * dt) ** 2; // the law speaks of h²k/m, so what is carried goes with the square of the step
    expect(stretch / (longer * lawOf(sweeps, ratio))).toBeGreaterThan(0.9);
    expect(stretch / (longer * lawOf(sweeps, ratio))).toBeLessThan(1.1);
  });

  it("gives way as much at a tenth of the stiffness, and half as much with twice the sweeps", () => {
    expect(hang(100, 9).stretch / hang(1000, 9).stretch).toBeCloseTo(1, 1);
    expect(hang(1000, 9).stretch / hang(1000, 19).stretch).toBeCloseTo(2, 0);
  });

  it("follows the springs as long as they are softer than what the sweeps carry", () => {
    const { ratio, stretch } = hang(0.3, 29);
    expect(lawOf(29, ratio) * ratio).toBeCloseTo(hang(10).stretch * hang(10).ratio, 6);
    expect(stretch).toBeLessThan(2 * hang(0.3).stretch);
  });
});
