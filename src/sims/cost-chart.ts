/**
 * The chart of what a step costs: drawn by the build, and drawn anew with the points that the reader's machine measures.
 *
 * The library that draws it is fetched when the first row is there.
 */
import type { Figure, FigureCurve } from "../figures/figure.ts";
import { MEASURED, type MeasuredNumbers } from "./live-table.ts";

/** The sizes in which it is drawn, by the class of where it stands: for a column of text, and for a telephone. */
export const COST_SIZES = {
  "wide-column": { width: 608, height: 420 },
  "narrow-column": { width: 330, height: 400 },
} as const;

/** A step of the simulation takes as long as it shows, ms. */
const REAL_TIME = 1000 / 60;

/** The chart of some curves: milliseconds a step over particles, both by factors. */
export const costFigure = (curves: readonly FigureCurve[]): Figure => ({
  title: "Time of a step by the number of particles",
  xLabel: "particles",
  yLabel: "ms a step",
  logarithmicX: true,
  logarithmicY: true,
  namedAtEnds: true,
  level: { y: REAL_TIME, label: "real time" },
  curves,
});

/** The curves of the reader's machine, from rows of particles and the times of a step in the two ways. */
export function readersCurves(rows: MeasuredNumbers): FigureCurve[] {
  const curve = (label: string, at: number): FigureCurve => {
    const known = rows.filter((row) => !Number.isNaN(row[at]));
    return {
      label,
      x: known.map(([particles]) => particles!),
      y: known.map((row) => row[at]!),
      quantity: "force",
      dots: true,
    };
  };
  return [curve("yours, blocks", 1), curve("yours, patches", 2)].filter(({ x }) => x.length > 0);
}

/** Makes the chart follow what is measured on its page until the signal aborts. */
export function openCostChart(element: HTMLElement, signal: AbortSignal): void {
  const curves: FigureCurve[] = JSON.parse(element.dataset.curves!);
  const draw = async ({ detail }: CustomEvent<MeasuredNumbers>): Promise<void> => {
    const { plotFigure } = await import("../figures/plot.ts");
    if (signal.aborted) return;
    const figure = costFigure([...curves, ...readersCurves(detail)]);
    for (const [name, size] of Object.entries(COST_SIZES))
      element.querySelector(`.${name}`)!.replaceChildren(plotFigure(figure, size));
  };
  document.addEventListener(MEASURED, (event) => void draw(event as CustomEvent<MeasuredNumbers>), { signal });
}
