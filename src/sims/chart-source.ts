/** What the charts of a show are drawn from, at this moment. */
import { differencesOf } from "./actions.ts";
import type { ChartSource } from "./chart-series.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { traceOf } from "./trace.ts";

/** All that its panes have measured, now and in the run before, and what the reader keeps. */
export const sourceOf = (show: ControlledShow): ChartSource => ({
  histories: show.panes.map(({ history }) => history),
  curves: show.panes[0]!.ready?.curves ?? [],
  traces: show.panes.map(({ earlier }, n) => traceOf(show.card, earlier, show.valuesOf(n))),
  kept: show.kept,
  ended: show.panes.map((pane) => pane.ended),
  words: differencesOf(show),
  at: show.panes[0]!.moment?.time,
});
