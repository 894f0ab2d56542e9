/** Charts of very many points: fewer are drawn, the look stays, and it is said. */
import { describe, expect, it } from "vitest";
import { figureMarkup } from "../../src/figures/built.ts";
import { describe as say, type Figure, type FigureCurve } from "../../src/figures/figure.ts";
import { thinFigure } from "../../src/figures/thin.ts";

const figureOf = (...curves: Omit<FigureCurve, "label">[]): Figure => ({
  title: "a",
  xLabel: "x",
  yLabel: "y",
  curves: curves.map((curve, n) => ({ label: `curve ${n}`, ...curve })),
});
const count = (n: number): number[] => Array.from({ length: n }, (_, k) => k);
const pointsOf = ({ curves }: Figure): number =>
  curves.reduce((sum, { y }) => sum + y.filter((value) => !Number.isNaN(value)).length, 0);

describe("a chart of many points", () => {
  const x = count(20_000);
  const noise = x.map((n) => Math.sin(n * n));

  it("stays as it is if it has no more than can be drawn in a moment", () => {
    const figure = figureOf({ x: x.slice(0, 9000), y: noise.slice(0, 9000) });
    expect(thinFigure(figure)).toBe(figure);
  });

  it("is thinned to so many over all curves, and says it to everybody", () => {
    const thin = thinFigure(figureOf(...count(12).map(() => ({ x, y: noise }))));
    expect(pointsOf(thin)).toBeLessThanOrEqual(12_000);
    expect(pointsOf(thin)).toBeGreaterThan(6000);
    expect(thin.note).toBe(
      `${pointsOf(thin).toLocaleString("en")} of 240,000 points are drawn, the highest and lowest among them.`,
    );
    expect(say(thin)).toContain(thin.note);
    expect(pointsOf(thinFigure(figureOf(...count(12).map(() => ({ x, y: noise, dots: true })))))).toBeLessThanOrEqual(
      3000,
    );
  });

  it("leaves short curves whole beside long ones", () => {
    const short = { x: count(50), y: count(50) };
    const { curves } = thinFigure(figureOf({ x, y: noise }, short, { x, y: noise }));
    expect(curves[1]).toMatchObject(short);
    expect(curves[0]!.x.length).toBeGreaterThan(4500);
  });

  it("keeps every spike, the ends, and the order", () => {
    const y = x.map((n) => (n === 7777 ? 50 : n === 12_345 ? -50 : Math.sin(n / 900)));
    const [curve] = thinFigure(figureOf({ x, y }, { x, y }, { x, y })).curves;
    for (const spike of [7777, 12_345]) expect(curve!.y[curve!.x.indexOf(spike)]).toBe(y[spike]);
    expect([curve!.x[0], curve!.x.at(-1)]).toEqual([0, 19_999]);
    expect(curve!.x).toEqual([...curve!.x].sort((a, b) => a - b));
  });

  it("joins no points that a gap keeps apart", () => {
    const y = x.map((n) => (n % 50 === 0 ? NaN : n));
    const [curve] = thinFigure(figureOf({ x, y, dots: true })).curves;
    const blocks = curve!.y.map((value) => Math.floor(value / 50));
    for (const [n, block] of blocks.entries()) {
      if (n > 0 && Number.isFinite(block) && Number.isFinite(blocks[n - 1])) expect(block).toBe(blocks[n - 1]);
    }
  });

  it("draws a hundred dots in one path", () => {
    const markup = figureMarkup(figureOf({ x: count(2000), y: noise.slice(0, 2000), dots: true }), {
      width: 440,
      height: 210,
    });
    expect(markup.match(/<circle/g)).toBeNull();
    expect(markup.match(/<path[^>]* d="[^"]*h0"/g)).toHaveLength(20);
    expect(markup.match(/h0/g)).toHaveLength(2000);
  });
});

describe("what an axis cannot show", () => {
  const gapsOf = (y: number[], more: Partial<Figure> = {}): string => {
    const svg = figureMarkup({ ...figureOf({ x: count(y.length), y }), ...more }, { width: 440, height: 210 });
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const [line] = [...svg.matchAll(/<path[^>]* d="([^"]*)"/g)].map(([, d]) => d!).filter((d) => /L/.test(d));
    return line?.replaceAll(/[^ML]/g, "") ?? "";
  };

  it.each([NaN, Infinity, -Infinity, 1.7e308, -1.7e308])("is a gap: %d", (odd) => {
    expect(gapsOf([1, 2, odd, 3, 4])).toBe("MLML");
  });

  it("is a gap on a logarithmic axis and beyond a range, too", () => {
    for (const odd of [0, -1, 5e-324]) expect(gapsOf([1, 2, odd, 3, 4], { logarithmicY: true })).toBe("MLML");
    expect(gapsOf([1, 2, 9, 3, 4], { yRange: [0, 5] })).toBe("MLML");
  });

  it("may be too small for an axis, and is zero then", () => {
    for (const y of [
      [1e-308, 5e-324],
      [-5e-324, 5e-324],
      [0, 1e-308],
    ])
      expect(gapsOf(y)).toBe("ML");
  });

  it("is no level, either", () => {
    const level = (y: number) => ({ level: { y, label: "here" } });
    for (const y of [NaN, Infinity, 0, 1e308, 5e-324]) gapsOf([1, 2], { logarithmicY: true, ...level(y) });
    expect(figureMarkup({ ...figureOf({ x: [1], y: [1] }), ...level(2) }, { width: 440, height: 210 })).toContain(
      "here",
    );
  });

  it("leaves a chart that stands without a point", () => {
    for (const y of [[], [NaN, NaN], [Infinity], [5e-324], [1e308, -1e308]]) gapsOf(y);
    gapsOf([-1, 0], { logarithmicY: true });
  });
});
