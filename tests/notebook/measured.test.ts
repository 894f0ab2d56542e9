/** What a measured row says beside the printed one. */
import { describe, expect, it } from "vitest";
import { cellsOf, csvOfCells, summaryOf, type Measured } from "../../src/notebook/measured.ts";

const measured = (seconds: number, steps: number, ms: number, contacts?: number): Measured => ({
  printed: { seconds, steps },
  timing: { steps: 30, ms, mean: ms, contacts },
});

describe("a measured row", () => {
  it("costs a frame as many steps as it has, and compares that with the printed seconds", () => {
    // Three steps of 20 ms are 0.06 s, a hundredth of 6 s.
    expect(cellsOf(measured(6, 3, 20, 0.155))).toEqual(["20.0", "0.06", "100", "16 %"]);
  });

  it("may be a sixth of a step, and without anything to touch", () => {
    // A step of 60 ms for six frames is 10 ms each; 0.18 s are 18 of that.
    expect(cellsOf(measured(0.18, 1 / 6, 60))).toEqual(["60.0", "0.01", "18", "none"]);
  });
});

describe("the sentences below", () => {
  it("name the range of the ratio and of the share, and count where the claim holds", () => {
    const told = summaryOf([measured(6, 3, 20, 0.19), measured(6, 3, 40, 0.31), measured(0.18, 1 / 6, 60)], 0.2);
    expect(told).toContain("18 to 100 times as fast");
    expect(told).toContain("the middle one of 30 steps");
    expect(told).toContain("19 % to 31 % of a step");
    expect(told).toContain("at most 20 %; that holds here in 1 of 2 rows.");
  });

  it("say nothing of contacts where there are none", () => {
    expect(summaryOf([measured(0.18, 1 / 6, 60)], 0.2)).not.toContain("contacts");
  });
});

it("writes cells as CSV, with quotes doubled", () => {
  expect(
    csvOfCells([
      ["a", "5,608"],
      ['say "b"', "–"],
    ]),
  ).toBe('"a","5,608"\r\n"say ""b""","–"\r\n');
});
