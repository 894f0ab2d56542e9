/** What a mistake moves beside what should move: the chart and its sentence. */
import { describe, expect, it } from "vitest";
import { movedFigure, movedWords } from "../../src/notebook/check/moved.ts";

const times = Array.from({ length: 101 }, (_, n) => n / 100);
const course = (y: (t: number) => number) => ({ t: times, y: times.map(y) });
const right = course((t) => Math.sin(6 * t));
const moved = (y: (t: number) => number) => ({ title: "It swings", yLabel: "place, m", right, other: course(y) });
const words = (y: (t: number) => number): string => movedWords(moved(y), "with the mistake");

describe("the sentence on two motions", () => {
  it("says when they part, from what is seen on", () => {
    expect(words((t) => Math.sin(6 * t) + (t > 0.495 ? 0.1 : 0))).toBe("The two part after 0.5 s.");
    expect(words((t) => -Math.sin(6 * t))).toBe("The two part at once.");
    expect(words((t) => Math.sin(6 * t) + 0.01)).toMatch(/^Here both move alike/);
  });

  it("says where there is no number, and why there is no motion", () => {
    expect(words((t) => (t > 0.2 ? NaN : Math.sin(6 * t)))).toBe(
      "What moves with the mistake is no number any more after 0.21 s.",
    );
    const torn = { ...moved(Math.sin), other: { problem: "Error: torn" } };
    expect(movedWords(torn, "with your code")).toBe("What moves with your code could not be computed: Error: torn.");
  });

  it("takes rounding of what should stay for no motion", () => {
    const still = { ...moved(() => 5), right: course((t) => 5 + 1e-13 * t) };
    expect(movedWords(still, "with the mistake")).toMatch(/^Here both move alike/);
  });
});

describe("the chart of two motions", () => {
  it("shows both by name, and what should move over half of its height, whatever the other does", () => {
    const { curves, yRange } = movedFigure(
      moved((t) => 1e9 * t),
      "with the mistake",
    );
    expect(curves.map(({ label }) => label)).toEqual(["as it should", "with the mistake"]);
    const [low, high] = yRange!;
    expect(Math.max(...right.y) - Math.min(...right.y)).toBeGreaterThan(0.45 * (high - low));
    expect(high).toBeGreaterThan(1.5);
  });

  it("shows what should move alone, if the other could not be computed", () => {
    const { curves } = movedFigure({ ...moved(Math.sin), other: { problem: "?" } }, "with your code");
    expect(curves).toHaveLength(1);
  });
});
