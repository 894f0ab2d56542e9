/** Charts: drawn by the build as in the browser, named, described, and with their numbers. */
import { describe, expect, it } from "vitest";
import { figureMarkup } from "../../src/figures/built.ts";
import { csvOfFigure, describe as say, sweepFigure, tableOf, type Figure } from "../../src/figures/figure.ts";
import { layLegend } from "../../src/figures/legend.ts";

const figure: Figure = {
  title: "Energy",
  xLabel: "time, s",
  yLabel: "energy, J",
  curves: [
    { label: "elastic", x: [0, 1, 2], y: [1, 3, 2], quantity: "force" },
    { label: "of motion", x: [0, 1, 2], y: [0, 4, 1], quantity: "time", dashed: true },
  ],
};
const size = { width: 440, height: 210 };

describe("a chart", () => {
  const markup = figureMarkup(figure, size);

  it("is one image with a name and a description, and no names inside", () => {
    expect(markup).toContain('role="img"');
    expect(markup.match(/aria-label=/g)).toHaveLength(1);
    expect(markup).toContain('aria-label="Energy"');
    expect(markup).toMatch(/aria-description="energy, J against time, s\. elastic from 1\.000 to 3\.000/);
  });

  it("takes its colours from the page and tells curves apart by dashes and names too", () => {
    expect(markup).toContain("var(--quantity-force)");
    expect(markup).toContain("stroke-dasharray");
    expect(markup).toContain(">elastic</text>");
  });

  it("is the same each time", () => {
    expect(figureMarkup(figure, size)).toBe(markup);
  });

  it("leaves out what a logarithmic axis cannot show", () => {
    const logarithmic = {
      ...figure,
      logarithmicY: true,
      curves: [{ label: "a", x: [0, 1, 2, 3], y: [0, 1, 10, NaN] }],
    };
    expect(figureMarkup(logarithmic, size)).not.toContain("NaN");
  });

  it("has a gap where a value is not known, and a dot where one stands alone", () => {
    const y = [1, 2, NaN, 3, NaN, 4, 5];
    const gaps = figureMarkup({ ...figure, curves: [{ label: "a", x: y.map((_, n) => n), y }] }, size);
    const [line] = [...gaps.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d]) => d!).filter((d) => /L/.test(d));
    expect(line?.match(/M/g)).toHaveLength(3);
    expect(gaps.match(/h0"/g)).toHaveLength(1);
    expect(gaps).not.toContain("NaN");
  });

  it("tells the dots of two panes apart: those of the second are hollow, and so are they beside their names", () => {
    const dotted = (dashed: boolean) => ({
      label: dashed ? "right" : "left",
      x: [0, 1],
      y: [1, 2],
      apart: true,
      dashed,
    });
    const one = figureMarkup({ ...figure, curves: [dotted(false), { ...dotted(false), label: "more" }] }, size);
    const two = figureMarkup({ ...figure, curves: [dotted(false), dotted(true)] }, size);
    expect(one).not.toContain('stroke="var(--paper)"');
    expect(two.match(/stroke="var\(--paper\)"/g)).toHaveLength(1);
    expect(two.match(/<circle[^>]*fill="none"/g)).toHaveLength(1);
  });

  it("has zero and one on a signed axis, and large numbers of both signs", () => {
    const ticksOf = (...y: number[]): string[] => {
      const curves = [{ label: "a", x: y.map((_, n) => n), y }];
      const svg = figureMarkup({ ...figure, logarithmicY: "signed", curves }, size);
      return [...svg.matchAll(/<text[^>]*>(-?−?[\d⁰¹²³⁴⁵⁶⁷⁸⁹]+)<\/text>/g)].map(([, text]) => text!);
    };
    const X = ["0", "1"];
    expect(ticksOf(1.06, 1.1)).toEqual(expect.arrayContaining(X));
    const ticks = ticksOf(1.1, -3000);
    for (const tick of ["1", "0", "−1", "−100"]) expect(ticks).toContain(tick);
    expect(ticksOf(-0.2, 12)).toContain("10");
  });

  it("stands without data", () => {
    expect(figureMarkup({ ...figure, curves: [] }, size)).toContain("<svg");
  });
});

describe("the names of the curves", () => {
  const named = (...labels: string[]) =>
    labels.map((label) => ({ curve: { label, x: [], y: [] }, colour: "red", dashes: "" }));

  it("stand in one line where they fit, and never beyond the edge where they do not", () => {
    expect(layLegend(named("first", "second"), 440).entries.map(({ y }) => y)).toEqual([8.5, 8.5]);
    const { entries, height } = layLegend(named("elastic energy", "energy of motion", "work of the hand"), 200);
    expect(new Set(entries.map(({ y }) => y)).size).toBe(3);
    expect(entries.every(({ x }) => x === 0)).toBe(true);
    expect(height).toBe(51);
  });

  it("are broken between words where one is wider than the chart, and what is under them moves down", () => {
    const { entries, height } = layLegend(named("spring, damped across, fictitious damping 50", "arc"), 240);
    expect(entries.map(({ lines }) => lines)).toEqual([["spring, damped across, fictitious", "damping 50"], ["arc"]]);
    expect(entries.map(({ y }) => y)).toEqual([8.5, 42.5]);
    expect(height).toBe(51);
  });

  it("stand at the top where the axis has no label, and else under it", () => {
    const topOf = (yLabel: string): number => {
      const markup = figureMarkup({ ...figure, yLabel, grows: true }, size);
      return Number(/ y="([\d.]+)"/.exec(/<text[^>]*>elastic<\/text>/.exec(markup)![0])![1]);
    };
    expect(topOf("energy, J") - topOf("")).toBe(16);
    expect(topOf("")).toBe(8.5);
  });

  it("take no more than three lines, however long they are", () => {
    expect(layLegend(named("long ".repeat(500).trim(), "short"), 240).height).toBe(4 * 17);
  });

  it("stand once where two curves have one", () => {
    expect(layLegend(named("the same", "the same"), 440).entries).toHaveLength(1);
  });

  it("are left out where there is only one curve", () => {
    const alone = figureMarkup({ ...figure, curves: figure.curves.slice(0, 1) }, size);
    expect(alone).not.toContain(">elastic</text>");
  });
});

describe("the axes of a chart", () => {
  it("have a line at whole powers of ten only, however many lie between", () => {
    const curves = [{ label: "a", x: [0, 1], y: [0.2, 40] }];
    const markup = figureMarkup({ ...figure, logarithmicY: true, curves }, size);
    for (const power of ["0.1", "1", "10", "100"]) expect(markup).toContain(`>${power}</text>`);
    expect(markup.match(/<line/g)).toHaveLength(4);
  });
});

describe("the numbers of a chart", () => {
  it("share a column of x where the curves do", () => {
    expect(tableOf(figure)).toEqual({
      head: ["time, s", "elastic", "of motion"],
      rows: [
        ["0", "1", "0"],
        ["1", "3", "4"],
        ["2", "2", "1"],
      ],
    });
  });

  it("name the curve in each row where they do not, and can be thinned", () => {
    const apart = {
      ...figure,
      curves: [
        { label: "a", x: [0, 1, 2, 3, 4], y: [0, 1, 2, 3, 4] },
        { label: "b", x: [9], y: [9] },
      ],
    };
    expect(tableOf(apart, 2).rows).toEqual([
      ["a", "0", "0"],
      ["a", "3", "3"],
      ["a", "4", "4"],
      ["b", "9", "9"],
    ]);
  });

  it("are quoted in CSV where they must be", () => {
    expect(csvOfFigure(figure).split("\r\n")[0]).toBe('"time, s",elastic,of motion');
  });
});

describe("the sweep of a check", () => {
  it("becomes a chart by factors with the tolerance as a level", () => {
    const sweep = sweepFigure(
      [
        { h: 0, error: 1 },
        { h: 1e-3, error: 1e-6 },
      ],
      1e-5,
      "Errors",
    );
    expect(sweep).toMatchObject({ logarithmicX: true, logarithmicY: true, level: { y: 1e-5 } });
    expect(sweep.curves[0]!.x).toEqual([1e-3]);
    expect(say(sweep)).toMatch(/^error against step h/);
    expect(figureMarkup(sweep, size)).toContain("tolerance");
  });
});
