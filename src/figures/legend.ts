/**
 * The names of the curves of a chart, in lines above its frame: there they meet neither a curve nor each other.
 *
 * The build has no fonts to measure with, so widths are guessed, on the safe side.
 */
import type { FigureCurve } from "./figure.ts";

export interface LegendEntry {
  readonly curve: FigureCurve;
  readonly colour: string;
  /** Left end of its sample and the middle of its line, in pixels. */
  readonly x: number;
  readonly y: number;
}

/** Width of a letter, of a sample, and of the gaps after a sample and after a name; height of a line. */
const SIZE = { letter: 6.3, sample: 20, gap: 5, between: 14, line: 17 };

/** Places the names in lines no wider than `width`. */
export function layLegend(
  curves: readonly { curve: FigureCurve; colour: string }[],
  width: number,
): { entries: readonly LegendEntry[]; height: number } {
  let [x, line] = [0, 0];
  const entries = curves.map(({ curve, colour }) => {
    const wide = SIZE.sample + SIZE.gap + SIZE.letter * curve.label.length;
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
    const entry = { curve, colour, x, y: (line + 0.5) * SIZE.line };
    x += wide + SIZE.between;
    return entry;
  });
  return { entries, height: entries.length > 0 ? (line + 1) * SIZE.line : 0 };
}

/** Draws the names, each after a sample of its curve, so many pixels below the top. */
export function drawLegend(svg: Element, entries: readonly LegendEntry[], top: number): void {
  const make = (name: string, attributes: Readonly<Record<string, string | number>>): Element => {
    const element = svg.ownerDocument.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    return element;
  };
  for (const { curve, colour: stroke, x, y: middle } of entries) {
    const y = top + middle;
    const line = make("path", { d: `M${x} ${y}h${SIZE.sample}`, stroke, "stroke-width": 1.8, fill: "none" });
    if (curve.dashed) line.setAttribute("stroke-dasharray", "5 4");
    svg.append(line);
    if (curve.trail || curve.dots) svg.append(make("circle", { cx: x + SIZE.sample / 2, cy: y, r: 4, fill: stroke }));
    const text = make("text", {
      x: x + SIZE.sample + SIZE.gap,
      y,
      dy: "0.32em",
      "text-anchor": "start",
      fill: "var(--ink)",
    });
    text.textContent = curve.label;
    svg.append(text);
  }
}
