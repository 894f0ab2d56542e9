/** The chart of what a step costs: whose curves it has, and that each of them is named where it ends. */
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { plotFigure } from "../../src/figures/plot.ts";
import { COST_SIZES, costFigure, readersCurves } from "../../src/sims/cost-chart.ts";

const { document } = parseHTML("<html><body></body></html>");
const SIZES = [676, 2601, 10201, 40401];
const line = (label: string, factor: number) => ({ label, x: SIZES, y: SIZES.map((n) => factor * n) });
/** Five lines that end close to each other, as those of the simulators do. */
const LINES = [1, 1.1, 1.2, 1.3, 1.4].map((times) => line(`line ${times}`, 0.002 * times));

describe("the reader’s curves", () => {
  it("have a point for each row that was measured that way, and no curve without one", () => {
    const [blocks, patches] = readersCurves([
      [676, 4, 1],
      [2601, NaN, 5],
    ]);
    expect(blocks).toMatchObject({ label: "yours, blocks", x: [676], y: [4] });
    expect(patches).toMatchObject({ label: "yours, patches", x: [676, 2601], y: [1, 5] });
    expect(readersCurves([[40401, NaN, 80]])).toHaveLength(1);
    expect(readersCurves([])).toEqual([]);
  });
});

describe.each(Object.entries(COST_SIZES))("the chart for a %s", (_place, size) => {
  const dots = { label: "dots", x: [3000, 5000], y: [900, 400], apart: true };
  const figure = costFigure([
    ...LINES,
    dots,
    ...readersCurves([[676, 1.05, 1]]),
    { ...line("short", 0.01), x: SIZES.slice(0, 2) },
  ]);
  const svg = plotFigure(figure, size, document);
  const texts = [...svg.querySelectorAll("text")];
  const placed = (words: string) => {
    const text = texts.filter(({ textContent }) => textContent === words);
    expect(text, words).toHaveLength(1);
    const at = (element: Element): number[] =>
      (/translate\(([-\d.]+),\s*([-\d.]+)\)/.exec(element.getAttribute("transform") ?? "") ?? []).slice(1).map(Number);
    const offset = at(text[0]!.parentElement!);
    const own = at(text[0]!);
    return { x: own[0]! + (offset[0] ?? 0), y: own[1]! + (offset[1] ?? 0) };
  };

  it("names each curve once, also where it ends within the frame", () => {
    for (const name of [...LINES.map(({ label }) => label), "dots", "yours, blocks", "yours, patches", "short"])
      placed(name);
  });

  it.each([
    ["at its right", LINES.map(({ label }) => label)],
    ["of curves that end at the same place within it", ["yours, blocks", "yours, patches"]],
  ])("keeps the names %s apart, and all of them within its height", (_where, names) => {
    const heights = names.map((name) => placed(name).y).sort((a, b) => a - b);
    for (const [n, y] of heights.entries()) {
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(size.height);
      if (n > 0) expect(y - heights[n - 1]!).toBeGreaterThan(14.9);
    }
  });
});
