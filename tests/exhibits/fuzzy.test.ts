/** The tables of the fuzzy flag: the arithmetic of the print, digit by digit, and what a measured row says. */
import { describe, expect, it } from "vitest";
import { liveSteps } from "../../src/exhibits/fuzzy/longest-steps.ts";
import { displacementsThatHold, sumsThatHold, TABLE_1 } from "../../src/exhibits/fuzzy/table-1.ts";
import { liveTable5 } from "../../src/exhibits/fuzzy/table-5.ts";

describe("Table 1", () => {
  it("adds up in all rows, and has all displacements rounded right", () => {
    expect([sumsThatHold(), displacementsThatHold()]).toEqual([9, 10]);
  });

  it("is read with the digits of the print: seven after the point, in every cell", () => {
    for (const [, ...numbers] of TABLE_1) for (const number of numbers) expect(number).toMatch(/^-0\.\d{7}$/);
  });
});

describe("Table 5, measured", () => {
  it("says how many times faster than the print a step is, each row against its own", () => {
    // 3.73 ms are 37 times 0.1 ms, and 3.59 ms are half of 7.18 ms.
    expect(liveTable5.cells(liveTable5.rows[0]!, [0.1, 600, 3.73])).toEqual(["0.100", "37"]);
    expect(liveTable5.cells(liveTable5.rows[1]!, [7.18, 600, 3.59])).toEqual(["7.180", "0.5"]);
  });

  it("compares the ways to infer with Euler", () => {
    const rows = [0.1, 0.12, 0.5, 0.75].map((ms) => [ms, 600, 1]);
    expect(liveTable5.summary(rows)).toContain(
      "1.20, 5.00, 7.50 times as long here, in the order of the rows; in the paper it is 0.962.",
    );
  });
});

describe("the map of the longest steps", () => {
  it("shows limits with three digits, what has none, and what was not found in time", () => {
    expect(liveSteps.cells(liveSteps.rows[0]!, [0.0011649, NaN, Infinity, 0.02])).toEqual([
      "0.00116",
      "–",
      "≥ 0.1",
      "0.0200",
    ]);
  });

  it("sums up what was found, and counts where no label was too long", () => {
    const summary = liveSteps.summary([
      [0.0011, 0.02, Infinity, 0.019],
      [0.0015, NaN, 0.05, 0.023],
    ]);
    expect(summary).toContain("Explicit Euler was stable up to 0.00110 to 0.00150 s");
    expect(summary).toContain("the scheme (6) to (8) up to 0.0200 to 0.0200 s");
    expect(summary).toContain("stable in 1 of 2 rows.");
    expect(liveSteps.summary([[NaN, NaN, NaN, NaN]])).toMatch(/^With Table 4 and forces clipped, .* in 0 of 1 rows\.$/);
  });
});
