/**
 * A chart in the page: a frame that is there from the start, and a drawing that can be replaced while a scene runs.
 *
 *     .chart > .plot (the SVG)  +  details > table
 */
import { csvAddress } from "../scenes/csv.ts";
import { withMinus } from "../scenes/numbers.ts";
import { csvOfFigure, tableOf, type Figure } from "./figure.ts";
import { plotFigure } from "./plot.ts";

const MOST_ROWS = 60;
const LEAST_WIDTH = 240;

/** Draws a figure into a chart's element; the table is only filled while it is open. */
export function drawChart(element: HTMLElement, figure: Figure): void {
  const plot = element.querySelector<HTMLElement>(".plot");
  if (!plot) return;
  const size = { width: Math.max(LEAST_WIDTH, plot.clientWidth), height: plot.clientHeight };
  plot.replaceChildren(plotFigure(figure, size));
  const details = element.querySelector("details");
  const fill = (): void => {
    if (details?.open) fillTable(details, figure);
  };
  if (details) details.ontoggle = fill;
  fill();
}

function fillTable(details: HTMLDetailsElement, figure: Figure): void {
  const table = details.querySelector("table");
  if (!table) return;
  const { head, rows } = tableOf(figure, MOST_ROWS);
  const cells = (texts: readonly string[], tag: "th" | "td"): HTMLElement[] =>
    texts.map((text) => Object.assign(document.createElement(tag), { textContent: withMinus(text) }));
  const row = (texts: readonly string[], tag: "th" | "td"): HTMLElement => {
    const line = document.createElement("tr");
    line.append(...cells(texts, tag));
    return line;
  };
  table.tHead?.replaceChildren(row(head, "th"));
  table.tBodies[0]?.replaceChildren(...rows.map((texts) => row(texts, "td")));
  const link = details.querySelector<HTMLAnchorElement>("a[download]");
  if (link) link.href = csvAddress(csvOfFigure(figure));
}
