/** Runs that a reader keeps, in charts and in files: each by its letter and dashes, whatever the present run does. */
import { describe, expect, it } from "vitest";
import { parseHTML } from "linkedom";
import { dashesOf, keptDashes } from "../../src/figures/dashes.ts";
import { plotFigure } from "../../src/figures/plot.ts";
import { readCsv } from "../../src/scenes/csv.ts";
import { sceneById } from "../../src/scenes/index.ts";
import { seriesOf } from "../../src/sims/chart-series.ts";
import { makeHistory, type History } from "../../src/sims/history.ts";
import { csvOfHistories } from "../../src/sims/history-csv.ts";
import { LETTERS, type KeptRun } from "../../src/sims/kept-run.ts";

const scene = sceneById("buckling/strip");

function historyOf(rows: number, value: number): History {
  const history = makeHistory(scene.measures.length + 1);
  for (let n = 0; n < rows; ++n) history.push([n / 10, ...scene.measures.map(() => value + n)], 1);
  return history;
}

const keptOf = (letter: string, name: string, rows = 40): KeptRun => ({
  letter,
  name,
  histories: [historyOf(rows, 3)],
});

describe("runs that are kept", () => {
  const kept = [...LETTERS].map((letter) => keptOf(letter, `run ${letter}`));
  const figure = seriesOf(scene, scene.charts[0]!, { histories: [historyOf(12, 1)], kept, curves: [], words: [] }, 0);

  it("are each dashed in a way of their own", () => {
    const dashes = dashesOf(figure.curves.filter((curve) => curve.kept));
    expect(new Set(dashes).size).toBe(LETTERS.length);
    expect(dashes[0]).toBe(keptDashes(0));
  });

  it("stand in a chart whole, pale, with a letter at their ends and a name in the legend", () => {
    const { document } = parseHTML("<html><body></body></html>");
    const svg = plotFigure(figure, { width: 400, height: 300 }, document);
    const words = [...svg.querySelectorAll("text")].map(({ textContent }) => textContent);
    for (const letter of LETTERS) {
      expect(words).toContain(letter);
      expect(words.join(" ")).toContain(`${letter}: run ${letter}`);
    }
    const curves = figure.curves.filter((curve) => curve.kept);
    expect(curves.every(({ pale, x }) => pale && x.at(-1) === 3.9)).toBe(true);
    expect(svg.outerHTML).toContain(`stroke-dasharray="${keptDashes(0)}"`);
  });

  it("take the place of the trace of the run before", () => {
    const traces = [{ history: historyOf(30, 2), until: Infinity, words: "before: x" }];
    const source = { histories: [historyOf(12, 1)], traces, curves: [], words: [] };
    const common = (runs: readonly KeptRun[]): (string | undefined)[] =>
      seriesOf(scene, scene.charts[0]!, { ...source, kept: runs }, 0).curves.map((curve) => curve.common);
    expect(common([])).toContain("before: x");
    expect(common(kept)).not.toContain("before: x");
  });

  it("follow the present run in a file, each with its own time, also if they are longer", () => {
    const text = csvOfHistories(scene.measures, [historyOf(2, 1)], {
      words: [],
      head: ["# scene: x"],
      kept: [keptOf("A", "stiff, heavy", 3)],
    });
    const rows = readCsv(text);
    const [first] = scene.measures;
    const unit = first!.unit ? ` (${first!.unit})` : "";
    expect(rows).toHaveLength(3);
    expect(rows.map((row) => row["time (s)"])).toEqual(["0", "0.1", ""]);
    expect(rows.map((row) => row["time (s) [A: stiff, heavy]"])).toEqual(["0", "0.1", "0.2"]);
    expect(rows.map((row) => row[`${first!.name}${unit} [A: stiff, heavy]`])).toEqual(["3", "4", "5"]);
  });
});
