/**
 * A chart as SVG, by Observable Plot: in the browser, or at build time with a document of linkedom.
 *
 * Colours are the page's variables. Curves are told apart by colour and by dashes, and are named above the frame.
 */
import * as Plot from "@observablehq/plot";
import { describe, type Figure, type FigureCurve } from "./figure.ts";
import { dots } from "./dots.ts";
import { isAlone, isKnown, pointsOf, type Point } from "./drawable.ts";
import { drawLegend, layLegend } from "./legend.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above the frame there is room for the label of the axis, then for the names of the curves. */
const MARGIN = { marginLeft: 46, marginRight: 14, marginTop: 24, marginBottom: 36 };
const AXIS_LABEL = 16;

/** Draws the chart. */
export function plotFigure(figure: Figure, { width, height }: Size, document?: Document): Element {
  const drawn = figure.curves
    .map((curve) => ({ curve, points: pointsOf(curve, figure) }))
    .filter(({ points }) => points.some(isKnown));
  const named = drawn.filter(({ curve }) => curve.label !== "" && drawn.length > 1);
  const legend = layLegend(
    named.map(({ curve }) => ({ curve, colour: colourOf(curve) })),
    width,
  );
  const values = valuesOf(drawn, "y");
  const y =
    figure.logarithmicY === "signed"
      ? signedAxis(figure.yLabel, values, height / 40)
      : { ...axis(figure.yLabel, figure.logarithmicY, figure.yRange, height / 40, values), nice: !figure.yRange };
  const svg = Plot.plot({
    width,
    height,
    ...MARGIN,
    marginTop: MARGIN.marginTop + legend.height,
    style: { background: "none", fontFamily: "var(--font-sans)", fontSize: "12.5px" },
    x: axis(figure.xLabel, figure.logarithmicX, figure.xRange, width / 80, valuesOf(drawn, "x")),
    y,
    ...(document && { document }),
    marks: [
      Plot.gridY({ stroke: "var(--rule)", strokeOpacity: 1, ticks: y.ticks }),
      ...(figure.level ? levelMarks(figure.level) : []),
      ...drawn.flatMap(({ curve, points }) => curveMarks(curve, points)),
    ],
  });
  drawLegend(svg, legend.entries, AXIS_LABEL);
  return makeAccessible(svg, figure);
}

function axis(
  label: string,
  logarithmic: boolean | undefined,
  range: readonly [number, number] | undefined,
  wished: number,
  values: readonly number[],
) {
  const ticks = Math.max(2, Math.round(wished));
  return {
    label,
    labelArrow: "none" as const,
    type: logarithmic ? ("log" as const) : ("linear" as const),
    ...(range && { domain: range }),
    ticks: (logarithmic && powersIn(range ?? values, ticks)) || ticks,
    tickSize: 0,
    // Powers of ten and small numbers alike, without a row of zeros.
    ...(logarithmic && { tickFormat: (value: number) => powerWords(value) }),
  };
}

/** Below this size a signed axis is linear. */
const LINEAR = 0.1;

/** An axis on which zero, one and large numbers of either sign have their place; zero and one are always on it. */
function signedAxis(label: string, values: readonly number[], wished: number) {
  const [low, high] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [0, 1]);
  const most = Math.max(0, Math.ceil(Math.log10(Math.max(-low, high))));
  const every = Math.max(1, Math.ceil(most / Math.max(1, wished - 3)));
  const powers = Array.from({ length: Math.floor(most / every) + 1 }, (_, n) => 10 ** (n * every));
  const ticks = [...powers.map((power) => -power), 0, ...powers].filter((tick) => tick >= low && tick <= high);
  const tickFormat = (value: number): string => (value < 0 ? "−" : "") + (value && powerWords(Math.abs(value)));
  const scale = { type: "symlog" as const, constant: LINEAR, domain: [low, high] };
  return { label, labelArrow: "none" as const, ...scale, ticks, tickSize: 0, tickFormat };
}

const valuesOf = (drawn: readonly { points: readonly Point[] }[], axis: "x" | "y"): number[] =>
  drawn.flatMap(({ points }) => points.filter(isKnown).map((point) => point[axis]));

/** The whole powers of ten around some values, at most so many; nothing if they fill less than two. */
function powersIn(values: readonly number[], most: number): number[] | undefined {
  const [low, high] = values.reduce(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, 0]);
  const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  if (!(last - first >= 2 && Number.isFinite(last - first))) return undefined;
  const every = Math.ceil((last - first + 1) / most);
  const count = Math.floor((last - first) / every) + 1;
  return Array.from({ length: count }, (_, n) => 10 ** (first + n * every));
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

const colourOf = ({ quantity }: FigureCurve): string => (quantity ? `var(--quantity-${quantity})` : "var(--ink-soft)");

function curveMarks(curve: FigureCurve, points: readonly Point[]) {
  const stroke = colourOf(curve);
  const style = curve.dashed ? { strokeDasharray: "5 4" } : {};
  const line = Plot.line(points, { x: "x", y: "y", stroke, strokeWidth: 1.8, ...style });
  const known = points.filter(isKnown);
  if (curve.dots) return [line, dots(known, stroke, 3)];
  if (curve.trail) return [line, dots(known.slice(-1), stroke, 4.5)];
  return [
    line,
    dots(
      points.filter((_, n) => isAlone(points, n)),
      stroke,
      1.8,
    ),
  ];
}

function levelMarks({ y, label }: { y: number; label: string }) {
  return [
    Plot.ruleY([y], { stroke: "var(--ink-soft)", strokeDasharray: "2 3" }),
    Plot.text([label], { y, frameAnchor: "right", dy: -7, text: (words: string) => words, fill: "var(--ink-soft)" }),
  ];
}

/** One image with a name and a description; the inner groups are no landmarks of their own. */
function makeAccessible(svg: Element, figure: Figure): Element {
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", figure.title);
  svg.setAttribute("aria-description", describe(figure));
  for (const group of svg.querySelectorAll("[aria-label]")) group.removeAttribute("aria-label");
  return svg;
}
