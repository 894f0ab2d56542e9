/** The pale trace of the run before: what is kept of it, what it is called, and how much of it a chart shows. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { plotFigure } from "../../src/figures/plot.ts";
import { seriesOf } from "../../src/sims/chart-series.ts";
import { keptOf, type Earlier } from "../../src/sims/earlier.ts";
import { traceOf } from "../../src/sims/trace.ts";
import { makeHistory, type History } from "../../src/sims/history.ts";
import { parseHTML } from "linkedom";

const scene = sceneById("buckling/strip");
const values = defaultsOf(scene.parameters);
const WIDTH = scene.measures.length + 1;

/** So many rows, a tenth of a second apart. */
function historyOf(rows: number): History {
  const history = makeHistory(WIDTH);
  for (let n = 0; n < rows; ++n) history.push([n / 10, ...Array.from({ length: WIDTH - 1 }, () => 1 + n)], 1);
  return history;
}

const run = (rows: number, more: Partial<Earlier> & { ended?: boolean } = {}) => ({
  history: historyOf(rows),
  values,
  mixed: false,
  ended: false,
  ...more,
});

describe("what is kept of a run", () => {
  it("is nothing of one that hardly began: then the one before it stays", () => {
    const first = keptOf(run(50), undefined)!;
    expect(first.history.length).toBe(50);
    expect(keptOf(run(3), first)).toBe(first);
  });

  it("is of one that has burst what came before that", () => {
    expect(keptOf(run(50), undefined)!.until).toBe(Infinity);
    expect(keptOf(run(50, { ended: true }), undefined)!.until).toBeCloseTo(4.8, 12);
  });

  it("is called by what was set otherwise, and by nothing where that was changed on the way", () => {
    const earlier = keptOf(run(50), undefined);
    expect(traceOf(scene, earlier, { ...values, damping: 0.02 })!.words).toBe("before: damping of a link 0.004 N s/m");
    expect(traceOf(scene, keptOf(run(50, { mixed: true }), undefined), { ...values, damping: 0.02 })!.words).toBe(
      "the run before",
    );
    expect(traceOf(scene, earlier, values)).toBeUndefined();
  });
});

describe("a chart with a trace", () => {
  const trace = { history: historyOf(100), until: Infinity, words: "before: damping 0.004" };
  const source = { histories: [historyOf(11)], traces: [trace], curves: [], words: [] };
  const figure = seriesOf(scene, scene.charts[0]!, source, 0);

  it("shows it for twice the time of the present run, under the same colour", () => {
    const [before, now] = figure.curves;
    expect([before!.pale, now!.pale]).toEqual([true, undefined]);
    expect(now!.x.at(-1)).toBe(1);
    expect(before!.x.at(-1)).toBe(2);
    expect(before!.quantity).toBe(now!.quantity);
  });

  it("shows no more of it than what came before its burst", () => {
    const { curves } = seriesOf(scene, scene.charts[0]!, { ...source, traces: [{ ...trace, until: 0.5 }] }, 0);
    expect(curves[0]!.x.at(-1)).toBe(0.5);
  });

  it("draws it pale, in light and in dark, and names it once", () => {
    const { document } = parseHTML("<html><body></body></html>");
    const twice = { ...figure, curves: [figure.curves[0]!, ...figure.curves] };
    const markup = plotFigure(twice, { width: 400, height: 200 }, document).outerHTML;
    expect(markup.match(/before: damping 0.004<\/text>/g)).toHaveLength(1);
    // A line and the dots of each, and the sample of their name, beside a line and the dots of the present run.
    const strokes = (colour: string): number => markup.split(`stroke="${colour}"`).length - 1;
    expect(strokes("color-mix(in oklab, var(--quantity-length) 45%, var(--paper))")).toBe(5);
    expect(strokes("var(--quantity-length)")).toBe(2);
  });

  it("shows none where only a dot moves along curves that are known", () => {
    const link = sceneById("buckling/link");
    const rows = makeHistory(link.measures.length + 1);
    rows.push(
      Array.from({ length: link.measures.length + 1 }, () => 0.5),
      1,
    );
    const curves = link.charts.map((chart) => chart.curves?.(defaultsOf(link.parameters)) ?? []);
    const drawn = seriesOf(link, link.charts[0]!, { ...source, histories: [rows], curves }, 0);
    expect(drawn.curves.some(({ pale }) => pale)).toBe(false);
  });
});
