/**
 * Shows a value in the page. Text goes in as text; charts and pictures are drawn from data that was read field by field.
 */
import { shown } from "../scenes/numbers.ts";
import { agrees, wordsOf, type Value } from "./values.ts";

const CHART_HEIGHT = 240;

/** Fills a place with a value; returns what must be undone before it is filled again. */
export async function renderValue(place: HTMLElement, value: Value): Promise<() => void> {
  const nothing = (): void => undefined;
  if (value.kind === "chart") {
    const { plotFigure } = await import("../figures/plot.ts");
    const width = Math.max(240, Math.min(608, place.clientWidth || 320));
    const { figure } = value;
    place.replaceChildren(plotFigure(figure, { width, height: CHART_HEIGHT }), ...noteOf(figure.note));
    return nothing;
  }
  if (value.kind === "frames") {
    const { renderFrames } = await import("./pictures.ts");
    return renderFrames(place, value);
  }
  if (value.kind !== "table") place.replaceChildren(textOf(value));
  else {
    const { rows, length } = value;
    const cut = rows.length < length;
    place.replaceChildren(tableOf(value), ...noteOf(cut ? rowsWords(rows.length, length) : undefined));
  }
  return nothing;
}

const rowsWords = (shown: number, all: number): string =>
  `The first ${shown.toLocaleString("en")} of ${all.toLocaleString("en")} rows are shown.`;

/** What is said of that which is not drawn. */
const noteOf = (words: string | undefined): HTMLElement[] =>
  words === undefined ? [] : [Object.assign(document.createElement("p"), { className: "part", textContent: words })];

function textOf(value: Exclude<Value, { kind: "chart" | "frames" | "table" }>): HTMLElement {
  const output = document.createElement("output");
  output.textContent = wordsOf(value);
  if (value.kind !== "agreement") return output;
  const { claim, error, tolerance } = value;
  output.dataset.holds = String(agrees(value));
  output.textContent = `${claim}: ${wordsOf(value)} (error ${shown(error)}, allowed ${shown(tolerance)})`;
  return output;
}

function tableOf({ head, rows }: Extract<Value, { kind: "table" }>): HTMLElement {
  const table = document.createElement("table");
  const row = (texts: readonly string[], tag: "th" | "td"): HTMLElement => {
    const line = document.createElement("tr");
    for (const text of texts) {
      const cell = Object.assign(document.createElement(tag), { textContent: text });
      if (tag === "th") cell.setAttribute("scope", "col");
      line.append(cell);
    }
    return line;
  };
  table.createTHead().append(row(head, "th"));
  table.createTBody().append(...rows.map((texts) => row(texts, "td")));
  const scroll = Object.assign(document.createElement("div"), { className: "scroll", tabIndex: 0 });
  scroll.setAttribute("role", "group");
  scroll.setAttribute("aria-label", "Table of this cell");
  scroll.append(table);
  return scroll;
}
