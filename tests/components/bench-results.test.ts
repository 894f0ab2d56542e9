/** The tables of the simulators: read as they were written. */
import { describe, expect, it } from "vitest";
import { peerResults, readPeerResults } from "../../src/components/bench/bench-results.ts";
import { csvOf } from "../../src/scenes/csv.ts";

const HEAD = [
  ...["date", "commit", "start", "side", "particles", "who", "setting", "steps", "ms"],
  ...["stretch_percent", "stretch99_percent", "raised_to", "raised_percent", "raised_ratio"],
];
const tableOf = (...rows: readonly (readonly (string | number)[])[]): string => csvOf([HEAD, ...rows], "\n");

describe("a table of the simulators", () => {
  it("gives back what was written, a name with a comma too", () => {
    const begin = ["2026-01-02", "abc", "level", 26, 676];
    const [one, other] = readPeerResults(
      tableOf(
        [...begin, "Jolt, attached", "20 iterations", 200, 1.5, 7, 2, "80 iterations", 0.5, 4],
        [...begin, "XPBD", "20 substeps", 30, 2.5, "", "", "", "", ""],
      ),
    );
    expect(one).toMatchObject({ who: "Jolt, attached", particles: 676, ms: 1.5, stretch: 7, stretch99: 2 });
    expect(one!.raised).toEqual({ setting: "80 iterations", stretch: 0.5, ratio: 4 });
    expect(other).toMatchObject({ who: "XPBD", steps: 30, stretch: NaN, raised: undefined });
  });

  it("is refused by name where a column is missing", () => {
    expect(() => readPeerResults("date,commit\n2026-01-02,abc\n")).toThrow(/no column raised_to, only date, commit/);
  });

  it("is there for one machine at least, with every time a positive number and the cloth at three sizes", () => {
    expect(peerResults.length).toBeGreaterThan(0);
    for (const { rows } of peerResults) {
      expect(rows.filter(({ ms }) => !(ms > 0))).toEqual([]);
      const own = rows.filter(({ who, start }) => who === "Pliant, patches" && start === "level");
      expect(new Set(own.map(({ side }) => side)).size).toBeGreaterThanOrEqual(3);
    }
  });
});
