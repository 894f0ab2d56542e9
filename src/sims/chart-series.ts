/**
 * A chart of a scene as the figures know charts: what the runs have measured as curves with labels, axes with units.
 */
import type { Figure } from "../figures/figure.ts";
import type { Chart, Curve } from "../scenes/scene.ts";
import type { SceneCard } from "./card.ts";
import type { History } from "./history.ts";

const MOST_POINTS = 240;
const NAMES = ["first", "second"];

export interface ChartSource {
  readonly histories: readonly History[];
  /** For each chart, the curves under it. */
  readonly curves: readonly (readonly Curve[])[];
  /** What sets the second pane apart. */
  readonly words: readonly string[];
}

type Measured = Pick<SceneCard, "measures">;
type PlainChart = Omit<Chart, "curves">;

/** Whether a chart has nothing to show because all of its measures may be left out, and are. */
export function isUnasked({ measures }: Measured, chart: PlainChart, histories: readonly History[]): boolean {
  return chart.y.every((name) => {
    const index = measures.findIndex((measure) => measure.name === name);
    return measures[index]!.optional && histories.every((history) => history.column(index + 1).every(Number.isNaN));
  });
}

/** The chart at `index`; `words` of the source are what sets the panes apart. */
export function seriesOf(
  card: Measured,
  chart: PlainChart,
  { histories, curves, words }: ChartSource,
  index: number,
): Figure {
  const column = (name: string): number =>
    name === "time" ? 0 : 1 + card.measures.findIndex((measure) => measure.name === name);
  const measure = (name: string) => card.measures.find((candidate) => candidate.name === name);
  const axis = (name: string): string => {
    const known = measure(name);
    const unit = known ? known.unit : "s";
    return `${known?.label ?? name}${unit ? `, ${unit}` : ""}`;
  };
  const measured = histories.flatMap((history, pane) =>
    chart.y.map((name) => ({
      label: seriesLabel(chart, measure(name)?.label ?? name, words.length > 1 ? NAMES[pane] : undefined),
      x: history.column(column(chart.x), MOST_POINTS),
      y: history.column(column(name), MOST_POINTS),
      quantity: measure(name)?.quantity,
      dashed: pane > 0,
      trail: chart.x !== "time",
    })),
  );
  return {
    title: chart.title,
    xLabel: axis(chart.x),
    yLabel: chart.y.length === 1 ? axis(chart.y[0]!) : (measure(chart.y[0]!)?.unit ?? ""),
    logarithmicY: chart.logarithmic,
    xRange: chart.xRange,
    yRange: chart.yRange,
    curves: [...(curves[index] ?? []), ...measured],
  };
}

/** What a curve is called: only by its pane where the axis names the measure already, and "now" where it is a moving dot. */
function seriesLabel(chart: PlainChart, label: string, pane: string | undefined): string {
  const dot = chart.y.length === 1 ? "now" : `${label}, now`;
  const plain = chart.x === "time" ? label : dot;
  if (!pane) return plain;
  return chart.y.length === 1 ? pane : `${plain}, ${pane}`;
}
