/** Starts the charts of a show, with the runs that were kept before. Fetched once the reader begins to use the page. */
import { sourceOf } from "./chart-source.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { bringBack, storedRuns } from "./kept-runs.ts";
import { runCharts, type LiveCharts } from "./live-charts.ts";

/** The charts of its element, until the signal aborts. */
export function startChartsOf(show: ControlledShow, signal: AbortSignal): LiveCharts {
  const { card, element } = show;
  const charts = runCharts(card, [...element.querySelectorAll<HTMLElement>(".chart")], () => sourceOf(show), signal);
  const stored = storedRuns(card.anchor);
  if (stored !== null) bringBack(show, stored);
  charts.refresh();
  return charts;
}
