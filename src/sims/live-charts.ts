/**
 * The charts of a scene while it runs: redrawn at most ten times a second, and only those in view.
 *
 * The chart library is fetched when a chart is in view; until then the chart that the build drew stands there.
 */
import type { SceneCard } from "./card.ts";
import type { ChartSource } from "./chart-series.ts";

const PAUSE = 100;
/** Drawing may take this share of the page's time at most. */
const SHARE = 1 / 10;
const FEW_ROWS = 3;

export interface LiveCharts {
  /** Notes that a run has begun: what stands there is of another one until it is drawn. */
  begin(): void;
  /** Notes that there is something new to draw. */
  refresh(): void;
}

/** Runs the charts in `elements`, in the order of the scene's, until the signal aborts. */
export function runCharts(
  card: SceneCard,
  elements: readonly HTMLElement[],
  source: () => ChartSource,
  signal: AbortSignal,
): LiveCharts {
  const seen = new Set<Element>();
  const schedule = drawInTurn(card, elements, source, seen, signal);
  const watcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target);
    schedule();
  });
  elements.forEach((element) => watcher.observe(element));
  signal.addEventListener("abort", () => watcher.disconnect());
  const begin = (): void => elements.forEach((element) => element.toggleAttribute("data-past", true));
  begin();
  return { begin, refresh: schedule };
}

/** Has each chart in view drawn once more, one at a time, so that no task is long. */
function drawInTurn(
  card: SceneCard,
  elements: readonly HTMLElement[],
  source: () => ChartSource,
  seen: ReadonlySet<Element>,
  signal: AbortSignal,
): () => void {
  let next = -Infinity;
  let turn = -1;
  /** Charts that have not been drawn since they were last asked for. */
  let left = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = async (): Promise<void> => {
    const [{ drawChart }, { hasCurve, isUnasked, seriesOf }] = await Promise.all([
      import("../figures/chart.ts"),
      import("./chart-series.ts"),
    ]);
    if (signal.aborted) return;
    timer = undefined;
    const begun = performance.now();
    next = begun + PAUSE;
    const { histories } = source();
    // Until there is a curve to draw, what stands there stays.
    if (!histories.some(hasCurve)) return;
    // A run that has just begun says nothing yet; until it does, what was shown stays.
    if (histories.every(({ length }) => length >= FEW_ROWS))
      elements.forEach((one, n) => (one.hidden = isUnasked(card, card.charts[n]!, histories)));
    const due = elements.filter((element) => seen.has(element));
    const element = due[++turn % due.length];
    if (!element) return;
    const index = elements.indexOf(element);
    drawChart(element, seriesOf(card, card.charts[index]!, source(), index));
    element.removeAttribute("data-past");
    const cost = performance.now() - begun;
    next = begun + Math.max(PAUSE / due.length, cost / SHARE);
    --left;
    wait();
  };
  const wait = (): void => {
    if (left > 0) timer ??= setTimeout(() => void draw(), Math.max(0, next - performance.now()));
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => {
    // One that is hidden is in nobody's view, and may have something to show by now.
    left = Math.max(1, seen.size);
    wait();
  };
}
