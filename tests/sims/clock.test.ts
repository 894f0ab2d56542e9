/** The clock of a show: the same physics on every screen. */
import { describe, expect, it } from "vitest";
import { makeClock } from "../../src/sims/clock.ts";

/** Steps taken in `seconds` on a screen of so many frames a second. */
function stepsIn(seconds: number, frames: number, h: number, { speed = 1, most = Infinity } = {}): number {
  const clock = makeClock(h);
  let steps = 0;
  for (let n = 0; n < seconds * frames; ++n) {
    clock.tick(1 / frames, speed);
    steps += clock.take(most);
  }
  return steps;
}

describe("a clock", () => {
  it.each([30, 60, 90, 144])("takes as many steps as fit into the time at %i frames a second", (frames) => {
    expect(stepsIn(10, frames, 1 / 90)).toBeGreaterThanOrEqual(899);
    expect(stepsIn(10, frames, 1 / 90)).toBeLessThanOrEqual(900);
  });

  it("takes four times as many at fourfold speed", () => {
    expect(Math.abs(stepsIn(10, 60, 1 / 60, { speed: 4 }) - 2400)).toBeLessThanOrEqual(1);
  });

  it.each([0.3, 1, 100])("shows steps of %d s four to the second [claim four-to-the-second]", (h) => {
    expect(Math.abs(stepsIn(10, 60, h) - 40)).toBeLessThanOrEqual(1);
  });

  it("drops a long gap instead of catching up", () => {
    const clock = makeClock(0.01);
    clock.tick(600, 1);
    expect(clock.take(Infinity)).toBe(10);
    expect(clock.take(Infinity)).toBe(0);
  });

  it("says what share of real time it shows when it may not take all steps", () => {
    const clock = makeClock(0.01);
    for (let n = 0; n < 300; ++n) {
      clock.tick(0.02, 1);
      clock.take(1);
    }
    expect(clock.ratio).toBeCloseTo(0.5, 2);
  });
});
