/**
 * The charts of a scene while it runs: redrawn at most ten times a second, and only those in view.
 *
 * The chart library is fetched when a chart is in view and the reader has begun to use the page; until then the chart
 * that the build drew stands there.
 */
import type { Chart, Curve } from "../scenes/scene.ts";
import type { SceneCard } from "./card.ts";
import type { History } from "./history.ts";

const PAUSE = 100;
/** Drawing may take this share of the page's time at most. */
const SHARE = 1 / 10;
const MOST_POINTS = 240;
const FEW_ROWS = 3;
const NAMES = ["first", "second"];

export interface ChartSource {
  readonly histories: readonly History[];
  /** For each chart, the curves under it. */
  readonly curves: readonly (readonly Curve[])[];
  /** What sets the second pane apart. */
  readonly words: readonly string[];
}

export interface LiveCharts {
  /** Notes that there is something new to draw. */
  refresh(): void;
}

/** Resolves once the reader scrolls, points or types. */
function readerActs(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const options = { signal, once: true, passive: true };
    for (const kind of ["scroll", "pointerdown", "keydown"]) addEventListener(kind, () => resolve(), options);
  });
}

/** Runs the charts in `elements`, in the order of the scene's, until the signal aborts. */
export function runCharts(
  card: SceneCard,
  elements: readonly HTMLElement[],
  source: () => ChartSource,
  signal: AbortSignal,
): LiveCharts {
  const seen = new Set<Element>();
  const acted = readerActs(signal);
  let next = -Infinity;
  let turn = -1;
  /** Charts that have not been drawn since the last news. */
  let left = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = async (): Promise<void> => {
    await acted;
    const { drawChart } = await import("../figures/chart.ts");
    if (signal.aborted) return;
    timer = undefined;
    const begun = performance.now();
    // One chart at a time, so that no task is long.
    const due = elements.filter((element) => seen.has(element));
    const element = due[++turn % due.length];
    if (!element) return;
    const index = elements.indexOf(element);
    drawChart(element, seriesOf(card, card.charts[index]!, source(), index));
    const cost = performance.now() - begun;
    next = begun + Math.max(PAUSE / due.length, cost / SHARE);
    --left;
    schedule();
  };
  const schedule = (): void => {
    if (left > 0) timer ??= setTimeout(() => void draw(), Math.max(0, next - performance.now()));
  };
  const refresh = (): void => {
    const { histories } = source();
    // A run that has just begun says nothing yet; until it does, what was shown stays.
    if (histories.every(({ length }) => length >= FEW_ROWS))
      elements.forEach((element, n) => (element.hidden = isUnasked(card, card.charts[n]!, histories)));
    left = seen.size;
    schedule();
  };
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
    refresh();
  });
  elements.forEach((element) => watcher.observe(element));
  signal.addEventListener("abort", () => (watcher.disconnect(), clearTimeout(timer)));
  return { refresh };
}

/** Whether a chart has nothing to show because all of its measures may be left out, and are. */
export function isUnasked(
  { measures }: Pick<SceneCard, "measures">,
  chart: Omit<Chart, "curves">,
  histories: readonly History[],
): boolean {
  return chart.y.every((name) => {
    const index = measures.findIndex((measure) => measure.name === name);
    return measures[index]!.optional && histories.every((history) => history.column(index + 1).every(Number.isNaN));
  });
}

/** A chart of a scene as the figures know charts: curves with labels, axes with units. */
export function seriesOf(
  card: Pick<SceneCard, "measures">,
  chart: Omit<Chart, "curves">,
  { histories, curves, words }: ChartSource,
  index: number,
) {
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
function seriesLabel(chart: Omit<Chart, "curves">, label: string, pane: string | undefined): string {
  const dot = chart.y.length === 1 ? "now" : `${label}, now`;
  const plain = chart.x === "time" ? label : dot;
  if (!pane) return plain;
  return chart.y.length === 1 ? pane : `${plain}, ${pane}`;
}
