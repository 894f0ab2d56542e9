/** The pace of a show: fewer pictures where there are too few cores, the usual ones again when there is room. */
import { describe, expect, it } from "vitest";
import { makePace } from "../../src/sims/pace.ts";
import { mostSteps } from "../../src/sims/request.ts";
import { quietWords } from "../../src/sims/state-words.ts";

/** Pictures drawn in a second of a screen with sixty frames, from `from` ms on. */
function picturesIn(pace: ReturnType<typeof makePace>, from: number): number {
  return Array.from({ length: 60 }, (_, n) => pace.due(from + (n * 1000) / 60)).filter(Boolean).length;
}

describe("a pace", () => {
  it("draws every frame while it keeps up", () => {
    const pace = makePace();
    pace.note(1, 0);
    expect(picturesIn(pace, 0)).toBe(60);
  });

  it("draws more seldom the longer it falls behind, but never less than ten times a second", () => {
    const pace = makePace();
    const drawn = Array.from({ length: 6 }, (_, second) => {
      pace.note(0.4, 1000 * second);
      return picturesIn(pace, 1000 * second);
    });
    expect(drawn[0]).toBeLessThanOrEqual(30);
    expect(drawn.toSorted((a, b) => b - a)).toEqual(drawn);
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(10);
  });

  it("comes back when it keeps up again, and tries more rarely each time", () => {
    const pace = makePace();
    const secondsUntilFull = (from: number): number => {
      pace.note(0.4, from);
      let seconds = 0;
      while (picturesIn(pace, from + 1000 * seconds) < 60) pace.note(1, from + 1000 * ++seconds);
      return seconds;
    };
    const first = secondsUntilFull(0);
    expect(first).toBeGreaterThanOrEqual(4);
    expect(secondsUntilFull(100_000)).toBeGreaterThan(first);
  });
});

describe("a request", () => {
  const report = {
    steps: 5,
    time: 1,
    rows: 1,
    sound: true,
    impact: false,
    unconverged: 0,
    solves: 1,
    residual: 0,
    words: "",
  };

  it("asks for one step until it knows what a step costs", () => {
    expect(mostSteps([undefined])).toBe(1);
    expect(mostSteps([{ ...report, steps: 0, cost: 0 }])).toBe(1);
  });

  it("asks for as many as the slowest takes in its time, and never for none", () => {
    expect(
      mostSteps([
        { ...report, cost: 5 },
        { ...report, cost: 10 },
      ]),
    ).toBe(3);
    expect(mostSteps([{ ...report, cost: 500 }])).toBe(1);
  });
});

describe("the quiet words", () => {
  it.each([
    [0.4321, "Slower than the chosen speed, × 0.4 of it."],
    [0.0612, "Slower than the chosen speed, × 0.06 of it."],
    [0, "Slower than the chosen speed, less than × 0.01 of it."],
    [0.95, ""],
  ])("say that %d of the chosen speed is shown, whatever that is", (ratio, words) => {
    expect(quietWords("running", ratio, [])).toBe(words);
  });
});
