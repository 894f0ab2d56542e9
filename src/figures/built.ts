/**
 * Charts drawn by the build: the same drawing as in the browser, as text.
 */
import { parseHTML } from "linkedom";
import type { Figure } from "./figure.ts";
import { plotFigure, type Size } from "./plot.ts";

/** The chart as SVG markup. */
export function figureMarkup(figure: Figure, size: Size): string {
  const { document } = parseHTML("<html><body></body></html>");
  const svg = plotFigure(figure, size, document);
  return svg.outerHTML;
}
