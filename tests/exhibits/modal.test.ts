/** What the exhibit about the number of modes says of times that were measured, and of motions that were not. */
import { describe, expect, it } from "vitest";
import { liveCost, motionWith } from "../../src/exhibits/modal/cost.ts";

describe("the number of modes", () => {
  it("is measured by the time of a step, and by how many fit into one of the paper’s", () => {
    expect(liveCost.cells(liveCost.rows[0]!, [0.25, 240])).toEqual(["0.250", "133"]);
  });

  it("is summed up beside eight modes, which are the fourth row", () => {
    expect(liveCost.rows[3]!.printed[0]).toMatch(/^8 /);
    const all = [1, 1, 1.5, 2, 3, 5, 8].map((ms) => [ms, 240]);
    expect(liveCost.summary(all)).toContain("0.50, 0.50, 0.75, 1.00, 1.50, 2.50, 4.00 times as long");
  });

  it("keeps the more energy at the strike the more there are, and all motions differ from that of sixty", () => {
    const motions = [4, 8, 16, 32, 60].map(motionWith);
    const kept = motions.map((motion) => motion.kept);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect(motions.map(({ off }) => off > 0)).toEqual([true, true, true, true, false]);
  });
});
