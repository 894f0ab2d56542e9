/**
 * A chart as SVG, by Observable Plot: in the browser, or at build time with a document of linkedom.
 *
 * Colours are the page's variables. Curves are told apart by colour, by dashes, and by their names at their ends.
 */
import * as Plot from "@observablehq/plot";
import { describe, type Figure, type FigureCurve } from "./figure.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Row {
  readonly x: number;
  readonly y: number;
  readonly curve: string;
}

/** How far above its point a name stands, and how far apart names are, in pixels. */
const LABEL = { lift: 9, line: 14 };
const MARGIN = { marginLeft: 46, marginRight: 14, marginTop: 24, marginBottom: 36 };

/** Draws the chart. */
export function plotFigure(figure: Figure, { width, height }: Size, document?: Document): Element {
  const drawn = figure.curves
    .map((curve) => ({ curve, rows: rowsOf(curve, figure) }))
    .filter(({ rows }) => rows.length > 0);
  const svg = Plot.plot({
    width,
    height,
    ...MARGIN,
    style: { background: "none", fontFamily: "var(--font-sans)", fontSize: "12.5px" },
    x: axis(figure.xLabel, figure.logarithmicX, figure.xRange, width / 80),
    y: { ...axis(figure.yLabel, figure.logarithmicY, figure.yRange, height / 40), nice: figure.yRange === undefined },
    ...(document && { document }),
    marks: [
      Plot.gridY({ stroke: "var(--rule)", strokeOpacity: 1 }),
      ...(figure.level ? levelMarks(figure.level) : []),
      ...drawn.flatMap(({ curve, rows }) => curveMarks(curve, rows)),
      ...labelMarks(drawn, figure, height),
    ],
  });
  return makeAccessible(svg, figure);
}

function axis(
  label: string,
  logarithmic: boolean | undefined,
  range: readonly [number, number] | undefined,
  ticks: number,
) {
  return {
    label,
    labelArrow: "none" as const,
    type: logarithmic ? ("log" as const) : ("linear" as const),
    ...(range && { domain: range }),
    ticks: Math.max(2, Math.round(ticks)),
    tickSize: 0,
    // Powers of ten and small numbers alike, without a row of zeros.
    ...(logarithmic && { tickFormat: (value: number) => powerWords(value) }),
  };
}

const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Whole powers of ten as such, and nothing at what lies between. */
function powerWords(value: number): string {
  const power = Math.log10(value);
  if (Math.abs(power - Math.round(power)) > 1e-9) return "";
  const raised = [...String(Math.round(power))]
    .map((sign) => (sign === "-" ? "⁻" : SUPERSCRIPT[Number(sign)]))
    .join("");
  return Math.abs(power) < 2.5 ? String(Number(value.toPrecision(3))) : `10${raised}`;
}

/** The points that the axes can show. Plot could clip instead, but its clip paths clash where a page has two charts. */
function rowsOf({ label, x, y }: FigureCurve, { logarithmicX, logarithmicY, xRange, yRange }: Figure): Row[] {
  const rows = x.map((value, n) => ({ x: value, y: y[n] ?? NaN, curve: label }));
  const shown = (
    value: number,
    logarithmic?: boolean,
    [low, high]: readonly [number, number] = [-Infinity, Infinity],
  ) => Number.isFinite(value) && (!logarithmic || value > 0) && value >= low && value <= high;
  return rows.filter((row) => shown(row.x, logarithmicX, xRange) && shown(row.y, logarithmicY, yRange));
}

const colourOf = ({ quantity }: FigureCurve): string => (quantity ? `var(--quantity-${quantity})` : "var(--ink-soft)");

function curveMarks(curve: FigureCurve, rows: Row[]) {
  const stroke = colourOf(curve);
  const style = curve.dashed ? { strokeDasharray: "5 4" } : {};
  const line = Plot.line(rows, { x: "x", y: "y", stroke, strokeWidth: 1.8, ...style });
  if (curve.dots) return [line, Plot.dot(rows, { x: "x", y: "y", fill: stroke, r: 3 })];
  if (curve.trail) return [line, Plot.dot(rows.slice(-1), { x: "x", y: "y", fill: stroke, r: 4.5 })];
  return [line];
}

function levelMarks({ y, label }: { y: number; label: string }) {
  return [
    Plot.ruleY([y], { stroke: "var(--ink-soft)", strokeDasharray: "2 3" }),
    Plot.text([label], { y, frameAnchor: "right", dy: -7, text: (words: string) => words, fill: "var(--ink-soft)" }),
  ];
}

interface End {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly colour: string;
  /** Pixels from the point, down. */
  readonly dy: number;
  /** Whether the point lies so far to the left that the name must run to the right. */
  readonly early: boolean;
}

/** The name of each named curve at its last point, moved apart where two would meet. */
function labelMarks(drawn: readonly { curve: FigureCurve; rows: Row[] }[], figure: Figure, height: number) {
  const named = drawn.filter(({ curve }) => curve.label !== "" && drawn.length > 1);
  const down = pixelsDown(
    drawn.flatMap(({ rows }) => rows),
    figure,
    height,
  );
  const xs = figure.xRange ?? drawn.flatMap(({ rows }) => [rows[0]!.x, rows.at(-1)!.x]);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const ends = named
    .map(({ curve, rows }) => ({ ...rows.at(-1)!, text: curve.label, colour: colourOf(curve) }))
    .map((end) => ({ ...end, early: end.x < middle }))
    .sort((a, b) => down(b.y) - down(a.y));
  let above = Infinity;
  return ends.map((end) => {
    const wished = down(end.y) - LABEL.lift;
    const at = Math.min(wished, above - LABEL.line);
    above = at;
    return labelMark({ ...end, dy: at - down(end.y) });
  });
}

function labelMark(end: End) {
  const { text, colour, dy, early } = end;
  const style = {
    textAnchor: early ? ("start" as const) : ("end" as const),
    fill: colour,
    stroke: "var(--paper)",
    strokeWidth: 4,
  };
  return Plot.text([end], { x: "x", y: "y", text: () => text, dy, dx: 4, ...style });
}

/** Where a value stands, in pixels from the top: near enough to keep names apart. */
function pixelsDown(rows: readonly Row[], { logarithmicY, yRange }: Figure, height: number): (y: number) => number {
  const scale = (y: number): number => (logarithmicY ? Math.log(y) : y);
  const values = yRange ?? rows.map(({ y }) => y);
  const [low, high] = [Math.min(...values.map(scale)), Math.max(...values.map(scale))];
  const tall = height - MARGIN.marginTop - MARGIN.marginBottom;
  return (y) => MARGIN.marginTop + (tall * (high - scale(y))) / (high - low || 1);
}

/** One image with a name and a description; the inner groups are no landmarks of their own. */
function makeAccessible(svg: Element, figure: Figure): Element {
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", figure.title);
  svg.setAttribute("aria-description", describe(figure));
  for (const group of svg.querySelectorAll("[aria-label]")) group.removeAttribute("aria-label");
  return svg;
}
