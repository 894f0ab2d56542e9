/**
 * A chart of a scene as the figures know charts: what the runs have measured as curves with labels, axes with units.
 */
import type { Figure, FigureCurve } from "../figures/figure.ts";
import type { Chart, Curve } from "../scenes/scene.ts";
import type { SceneCard } from "./card.ts";
import type { Trace } from "./trace.ts";
import { keptCurve, type Points } from "./kept-curve.ts";
import type { KeptRun } from "./kept-run.ts";
import type { History } from "./history.ts";

const MOST_POINTS = 240;
/** A trace of the run before leads the present one by this factor of the time. */
const LEAD = 2;
/** What a dot is called that moves along a curve. */
const NOW = "now";

export interface ChartSource {
  readonly histories: readonly History[];
  /** Of each pane, the run before that had other values. */
  readonly traces?: readonly (Trace | undefined)[];
  /** Runs that the reader keeps. */
  readonly kept?: readonly KeptRun[];
  /** Of each pane, whether its run has ended. */
  readonly ended?: readonly boolean[];
  /** For each chart, the curves under it. */
  readonly curves: readonly (readonly Curve[])[];
  /** What sets the second pane apart. */
  readonly words: readonly string[];
  /** The time that the reader looks back at, s. */
  readonly at?: number | undefined;
}

type Measured = Pick<SceneCard, "measures">;
type PlainChart = Omit<Chart, "curves">;

/** Whether a chart has nothing to show because all of its measures may be left out, and are. */
export function isUnasked({ measures }: Measured, chart: PlainChart, histories: readonly History[]): boolean {
  if (chart.late) return false;
  return chart.y.every((name) => {
    const index = measures.findIndex((measure) => measure.name === name);
    return measures[index]!.optional && histories.every((history) => history.column(index + 1).every(Number.isNaN));
  });
}

/** Whether a history has a curve to draw: a single row is a dot that says nothing. */
export const hasCurve = ({ length }: Pick<History, "length">): boolean => length > 1;

/** The chart at `index`; `words` of the source are what sets the panes apart. */
export function seriesOf(
  card: Measured,
  chart: PlainChart,
  { histories, traces = [], kept = [], ended = [], curves, words, at }: ChartSource,
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
  // What moves along a curve of its own stands where it was; along the time a line says when that is.
  const until = chart.x === "time" ? undefined : at;
  const under = curves[index] ?? [];
  const labelOf = (name: string): string => seriesLabel(chart, measure(name)?.label ?? name, under.length > 0);
  const moves = under.length > 0 && chart.x !== "time";
  // Only the last round is left of all, so that none of its points is to be thinned out before.
  const most = chart.rounds === "last" ? Infinity : MOST_POINTS;
  const curvesOf = (history: History, n: number, points: typeof together, until?: number): FigureCurve[] =>
    chart.y.map((name) => ({
      ...labelsIn(words.length > 1 ? words[n] : undefined, labelOf(name), chart.y.length),
      ...points(history.column(column(chart.x), most, until), history.column(column(name), most, until)),
      quantity: measure(name)?.quantity,
      measure: name,
      dashed: n > 0,
      apart: chart.apart,
      // Where a run has ended, its curves end in a dot.
      trail: chart.x !== "time" || ended[n],
      common: moves && chart.y.length > 1 && histories.length === 1 ? NOW : undefined,
    }));
  const measured = histories.flatMap((history, n) => curvesOf(history, n, moves ? atLast : roundsOf(chart), until));
  // Where only the present point counts, there is nothing to trace; and what a reader keeps takes the place of the run before.
  const before =
    moves || kept.length > 0
      ? []
      : traces.flatMap((trace, n) => {
          if (!trace) return [];
          const now = histories[n]!.column(0).at(-1) ?? 0;
          const past = curvesOf(
            trace.history,
            n,
            chart.rounds ? firstRound : together,
            Math.min(trace.until, LEAD * now),
          );
          return past.map((curve) => ({
            ...curve,
            label: `${curve.label}, ${trace.words}`,
            common: trace.words,
            pale: true,
            trail: false,
          }));
        });
  // Of a run that is kept, a curve that is known shows where it came to.
  const keeps = kept.flatMap((run) =>
    run.histories.flatMap((history, n) =>
      curvesOf(history, n, moves ? atLast : chart.rounds ? firstRound : together).map((curve) =>
        keptCurve(curve, run, n),
      ),
    ),
  );
  const isSaid = saysAll(chart.title, measure(chart.y[0]!)?.label ?? chart.y[0]!);
  return {
    title: chart.title,
    xLabel: axis(chart.x),
    xMeasure: measure(chart.x)?.name,
    yLabel: isSaid || chart.y.length > 1 ? (measure(chart.y[0]!)?.unit ?? "") : axis(chart.y[0]!),
    logarithmicY: chart.logarithmic,
    xRange: chart.xRange,
    yRange: chart.yRange,
    curves: [...under, ...keeps, ...before, ...measured],
    grows: true,
    cursor: chart.x === "time" ? at : undefined,
  };
}

/** Over a curve that is known only the present point counts; how the reader came there is no curve. */
const atLast = (x: readonly number[], y: readonly number[]): Points => ({ x: x.slice(-1), y: y.slice(-1) });

const together = (x: readonly number[], y: readonly number[]): Points => ({ x, y });

/** The points with a gap wherever x begins anew. */
function inRounds(x: readonly number[], y: readonly number[]): Points {
  const starts = x.map((value, n) => n > 0 && value < x[n - 1]!);
  const withGaps = (values: readonly number[], gap: (n: number) => number): number[] =>
    values.flatMap((value, n) => (starts[n] ? [gap(n), value] : [value]));
  return { x: withGaps(x, (n) => x[n]!), y: withGaps(y, () => NaN) };
}

const roundsOf = ({ rounds }: PlainChart): typeof together =>
  rounds === "last" ? lastRound : rounds ? inRounds : together;

/** The points from where x last began anew. */
function lastRound(x: readonly number[], y: readonly number[]): Points {
  const start = x.findLastIndex((value, n) => n > 0 && value < x[n - 1]!);
  return start < 0 ? { x, y } : { x: x.slice(start), y: y.slice(start) };
}

/** The points up to where x begins anew. */
function firstRound(x: readonly number[], y: readonly number[]): Points {
  const end = x.findIndex((value, n) => n > 0 && value < x[n - 1]!);
  return end < 0 ? { x, y } : { x: x.slice(0, end), y: y.slice(0, end) };
}

/** Whether a title has all the words of a label, so that the axis under it need not say them again. */
function saysAll(title: string, label: string): boolean {
  const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const said = new Set(wordsIn(title));
  return wordsIn(label).every((word) => said.has(word));
}

/** What a curve is called: "now" where it is a dot that moves along what is drawn under it. */
function seriesLabel(chart: PlainChart, label: string, moves: boolean): string {
  if (chart.x === "time" || !moves) return label;
  return chart.y.length === 1 ? NOW : `${label}, ${NOW}`;
}

/** The label of a curve in a pane: only the name of the pane where title or axis say already what it shows. */
function labelsIn(pane: string | undefined, shows: string, measures: number): Pick<FigureCurve, "label" | "pane"> {
  if (pane === undefined) return { label: shows };
  return measures === 1 ? { label: pane } : { label: `${shows}, ${pane}`, pane: { name: pane, shows } };
}
