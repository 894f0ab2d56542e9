/** Table 1 of Choi and Ko: the scenes that stand for its rows, and what a measured row says beside the printed one. */
import { describe, expect, it } from "vitest";
import { liveTable1, sizeAt, standIns } from "../../src/exhibits/buckling/table-1-live.ts";
import { cellsOf, summaryOf, type ComparedRow } from "../../src/exhibits/buckling/table-1-words.ts";

const measured = (seconds: number, steps: number, ms: number, contacts = NaN): ComparedRow => ({
  seconds,
  steps,
  timed: 30,
  ms,
  contacts,
});

describe.each(standIns.map((pair) => [pair.printed.animation, pair] as const))(
  "the scene for animation %s",
  (_, pair) => {
    const { printed, scene, values } = pair;

    it("has the size of the print: a coarser or finer grid is farther off", () => {
      const name = ["around", "side", "rows"].find((candidate) => candidate in values)!;
      const off = (more: number): number =>
        Math.abs(sizeAt(scene, { ...values, [name]: Number(values[name]) + more }).particles - printed.particles);
      expect(off(0)).toBeLessThan(Math.min(off(-1), off(1)));
    });

    it("has its step, to the six digits that a value is written with", () => {
      expect(Number(values["dt"]) / (printed.dt === "0.2" ? 0.2 : 1 / 90)).toBeCloseTo(1, 5);
    });
  },
);

describe("a measured row", () => {
  it("costs a frame as many steps as it has, and compares that with the printed seconds", () => {
    // Three steps of 20 ms are 0.06 s, a hundredth of 6 s.
    expect(cellsOf(measured(6, 3, 20, 0.155))).toEqual(["20.0", "0.06", "100", "16 %"]);
  });

  it("may be a sixth of a step, and without anything to touch", () => {
    // A step of 60 ms for six frames is 10 ms each; 0.18 s are 18 of that.
    expect(cellsOf(measured(0.18, 1 / 6, 60))).toEqual(["60.0", "0.01", "18", "none"]);
  });

  it("is compared with its own print: 30 steps of 20 ms in the last row, six frames to a step", () => {
    expect(liveTable1.cells(liveTable1.rows.at(-1)!, [30, 60, NaN])).toEqual(["60.0", "0.01", "18", "none"]);
  });
});

describe("the sentences below", () => {
  it("name the range of the ratio and of the share, and count where the claim holds", () => {
    const summary = summaryOf([measured(6, 3, 20, 0.19), measured(6, 3, 40, 0.31), measured(0.18, 1 / 6, 60)]);
    expect(summary).toContain("18 to 100 times as fast");
    expect(summary).toContain("the middle one of 30 steps");
    expect(summary).toContain("19 % to 31 % of a step");
    expect(summary).toContain("at most 20 %; that holds here in 1 of 2 rows.");
  });

  it("say nothing of contacts where there are none", () => {
    expect(summaryOf([measured(0.18, 1 / 6, 60)])).not.toContain("contacts");
  });
});
