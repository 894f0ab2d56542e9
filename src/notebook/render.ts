/**
 * Shows a value in the page. Text goes in as text; charts and pictures are drawn from data that was read field by field.
 */
import { shown } from "../scenes/numbers.ts";
import { agrees, wordsOf, type Value } from "./values.ts";

export const CHART_HEIGHT = 240;

/** What is no chart and no picture. */
export type WrittenValue = Exclude<Value, { kind: "chart" | "frames" }>;

/** Fills a place with a value; returns what must be undone before it is filled again. */
export async function renderValue(place: HTMLElement, value: Value): Promise<() => void> {
  if (value.kind === "frames") {
    const { renderFrames } = await import("./pictures.ts");
    return renderFrames(place, value);
  }
  if (value.kind === "chart") {
    const { plotFigure } = await import("../figures/plot.ts");
    const width = Math.max(240, Math.min(608, place.clientWidth || 320));
    const { figure } = value;
    place.replaceChildren(plotFigure(figure, { width, height: CHART_HEIGHT }), ...noteOf(document, figure.note));
  } else place.replaceChildren(...nodesOf(document, value));
  return () => undefined;
}

/** A value as nodes of a document, the page's or the build's. */
export function nodesOf(document: Document, value: WrittenValue): HTMLElement[] {
  if (value.kind !== "table") return [textOf(document, value)];
  const { rows, length } = value;
  const cut = rows.length < length;
  return [tableOf(document, value), ...noteOf(document, cut ? rowsWords(rows.length, length) : undefined)];
}

const rowsWords = (shown: number, all: number): string =>
  `The first ${shown.toLocaleString("en")} of ${all.toLocaleString("en")} rows are shown.`;

/** What is said of that which is not drawn. */
export const noteOf = (document: Document, words: string | undefined): HTMLElement[] =>
  words === undefined ? [] : [Object.assign(document.createElement("p"), { className: "part", textContent: words })];

function textOf(document: Document, value: Exclude<WrittenValue, { kind: "table" }>): HTMLElement {
  const output = document.createElement("output");
  output.textContent = wordsOf(value);
  if (value.kind !== "agreement") return output;
  const { claim, error, tolerance } = value;
  output.setAttribute("data-holds", String(agrees(value)));
  output.textContent = `${claim}: ${wordsOf(value)} (error ${shown(error)}, allowed ${shown(tolerance)})`;
  return output;
}

function tableOf(document: Document, { head, rows }: Extract<Value, { kind: "table" }>): HTMLElement {
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
  const [top, body] = [document.createElement("thead"), document.createElement("tbody")];
  top.append(row(head, "th"));
  body.append(...rows.map((texts) => row(texts, "td")));
  table.append(top, body);
  const scroll = Object.assign(document.createElement("div"), { className: "scroll" });
  scroll.setAttribute("tabindex", "0");
  scroll.setAttribute("role", "group");
  scroll.setAttribute("aria-label", "Table of this cell");
  scroll.append(table);
  return scroll;
}
