/**
 * A chart as SVG, by Observable Plot: in the browser, or at build time with a document of linkedom.
 *
 * Colours are the page's variables. Curves are told apart by colour and by dashes, and are named at their ends or above the frame.
 */
import * as Plot from "@observablehq/plot";
import { describe, type Figure, type FigureCurve } from "./figure.ts";
import { axisOf, plotAxis, type Axis } from "./axis.ts";
import { dashesOf } from "./dashes.ts";
import { dots } from "./dots.ts";
import { isAlone, isKnown, isPlace, pointsOf, type Point } from "./drawable.ts";
import { endNames, ownNames, peakNames, roomOf, SIZE as NAME, type DirectName } from "./direct-names.ts";
import { drawLegend, layLegend } from "./legend.ts";
import { setLetters } from "./letters.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Above the frame there is room for the label of the axis if it has one, then for the names of the curves. */
const MARGIN = { marginLeft: 46, marginRight: 14, marginTop: 8, marginBottom: 36 };
const AXIS_LABEL = 16;

/** Width of a digit, and of the gap between ticks and frame, in pixels. */
const [DIGIT, GAP] = [7, 10];

/** Draws the chart. */
export function plotFigure(figure: Figure, { width, height }: Size, document?: Document): Element {
  const dashes = dashesOf(figure.curves);
  const drawn = figure.curves
    .map((curve, n) => ({ curve, colour: colourOf(curve), dashes: dashes[n]!, points: pointsOf(curve, figure) }))
    .filter(({ points }) => points.some(isKnown));
  const present = drawn.filter(({ curve }) => !curve.pale);
  const named = present.filter(({ curve }) => curve.label !== "" && present.length > 1);
  const traces = drawn.filter(({ curve }) => curve.pale);
  const y = axisAlongY(figure, drawn, height / 40);
  const x = axisAlongX(figure, drawn, width);
  const label = figure.yLabel === "" ? 0 : AXIS_LABEL;
  const frame = { width, height: height - MARGIN.marginTop - label - MARGIN.marginBottom };
  const { ends, peaks, within } = namesOf(figure, named, x, y, frame);
  const isNamed = ends.length + peaks.length + within.length > 0;
  const legend = layLegend([...(isNamed ? [] : named), ...traces], width);
  const svg = Plot.plot({
    width,
    height,
    ...MARGIN,
    marginTop: MARGIN.marginTop + label + legend.height + (peaks.length > 0 ? NAME.line : 0),
    marginLeft: Math.max(MARGIN.marginLeft, widest(y) + GAP),
    marginRight: Math.max(MARGIN.marginRight, widest(x) / 2, roomOf(ends)),
    style: { background: "none", fontFamily: "var(--font-sans)", fontSize: "12.5px" },
    x: plotAxis(figure.xLabel, x),
    y: plotAxis(figure.yLabel, y),
    ...(document && { document }),
    marks: [
      Plot.gridY({ stroke: "var(--rule)", strokeOpacity: 1, ticks: y.ticks }),
      ...levelMarks(figure, y),
      ...cursorMarks(figure, x),
      ...drawn.flatMap((one) => curveMarks(peaks.length > 0 ? { ...one, dashes: "" } : one)),
      ...ends.map((name) => nameMark(name, "start", NAME.gap)),
      ...peaks.map((name) => nameMark(name, "middle", 0)),
      ...within.map((name) => nameMark(name, "start", NAME.gap, HALO)),
      ...drawn.flatMap(keptMarks),
    ],
  });
  drawLegend(svg, legend.entries, label);
  setLetters(svg);
  markMeasures(svg, figure);
  return makeAccessible(svg, figure);
}

interface Drawn {
  readonly curve: FigureCurve;
  readonly colour: string;
  readonly dashes: string;
  readonly points: readonly Point[];
}

/** The names that stand at the curves themselves: at the right ends, above the peaks, or within the frame. */
function namesOf(
  { grows, namedAtEnds }: Figure,
  named: readonly Drawn[],
  x: Axis,
  y: Axis,
  frame: Size,
): Readonly<Record<"ends" | "peaks" | "within", readonly DirectName[]>> {
  if (namedAtEnds) {
    const { right, within } = ownNames(named, x, y, frame);
    return { ends: right, within, peaks: [] };
  }
  const ends = (!grows && endNames(named, x, y, frame)) || [];
  const peaks = (!grows && ends.length === 0 && peakNames(named, x, y, frame)) || [];
  return { ends, peaks, within: [] };
}

/** Width of the longest words at an axis. */
const widest = ({ ticks, words }: Axis): number =>
  DIGIT * ticks.reduce((most, tick) => Math.max(most, words(tick).length), 0);

function axisAlongY(figure: Figure, drawn: readonly Drawn[], wished: number): Axis {
  const level = figure.level && isPlace(figure.level.y, figure.logarithmicY) ? [figure.level.y] : [];
  return axisOf({
    values: [...valuesOf(drawn, "y"), ...level],
    logarithmic: figure.logarithmicY,
    range: figure.yRange,
    wished: Math.max(2, Math.round(wished)),
    whole: true,
  });
}

/** As many ticks as have room for their words. */
function axisAlongX({ logarithmicX, xRange }: Figure, drawn: readonly Drawn[], width: number): Axis {
  const values = valuesOf(drawn, "x");
  let wished = Math.max(2, Math.round(width / 80));
  const make = (): Axis => axisOf({ values, logarithmic: logarithmicX, range: xRange, wished, whole: false });
  let axis = make();
  while (wished > 2 && axis.ticks.length * (widest(axis) + GAP) > width - MARGIN.marginLeft) {
    --wished;
    axis = make();
  }
  return axis;
}

const valuesOf = (drawn: readonly Drawn[], axis: "x" | "y"): number[] =>
  drawn.flatMap(({ points }) => points.filter(isKnown).map((point) => point[axis]));

/** What is left of its colour in the trace of an earlier run. */
const PALE = "45%";

function colourOf({ quantity, pale }: FigureCurve): string {
  const own = quantity ? `var(--quantity-${quantity})` : "var(--ink-soft)";
  return !pale ? own : `color-mix(in oklab, ${own} ${PALE}, var(--paper))`;
}

/** Radius of the hollow dots by which a second pane is known, in pixels. */
const HOLLOW = 3;

/** Before the name of a measure, the class by which its lines are found; the library takes no other mark. */
const SHOWS = "shows-";

function curveMarks({ curve, colour: stroke, dashes, points }: Drawn) {
  const known = points.filter(isKnown);
  const { measure } = curve;
  const last = curve.trail ? [dots(known.slice(-1), { stroke, measure, radius: 4.5 })] : [];
  if (curve.apart)
    return [dots(known, { stroke, measure, radius: curve.dashed ? HOLLOW : 2, hollow: curve.dashed }), ...last];
  const style = {
    ...(dashes && { strokeDasharray: dashes }),
    ...(measure !== undefined && { className: SHOWS + measure }),
  };
  const line = Plot.line(points, { x: "x", y: "y", stroke, strokeWidth: 1.8, ...style });
  if (curve.dots) return [line, dots(known, { stroke, measure, radius: 3 }), ...last];
  const alone = points.filter((_, n) => isAlone(points, n));
  return [line, dots(alone, { stroke, measure, radius: 1.8 }), ...last];
}

/** Keeps a name legible that a line passes. */
const HALO = { stroke: "var(--paper)", strokeWidth: 4 };

const nameMark = (
  { words, colour, at: { x, y }, down }: DirectName,
  textAnchor: "start" | "middle",
  dx: number,
  halo: Partial<typeof HALO> = {},
) =>
  Plot.text([words], { x: [x], y: [y], dx, dy: down, textAnchor, text: (text: string) => text, fill: colour, ...halo });

/** The letter of a run that is kept, at the end of its curve. */
function keptMarks({ curve, points }: Drawn) {
  const at = points.filter(isKnown).at(-1);
  if (!curve.kept || !at) return [];
  return [nameMark({ words: curve.kept.mark, colour: "var(--ink)", at, down: 0 }, "middle", 0, HALO)];
}

function levelMarks({ level }: Figure, { domain: [low, high] }: Axis) {
  if (!level || !(level.y >= low && level.y <= high)) return [];
  const { y, label } = level;
  return [
    Plot.ruleY([y], { stroke: "var(--ink-soft)", strokeDasharray: "2 3" }),
    Plot.text([label], { y, frameAnchor: "right", dy: -7, text: (words: string) => words, fill: "var(--ink-soft)" }),
  ];
}

const cursorMarks = ({ cursor }: Figure, { domain: [low, high] }: Axis) =>
  cursor !== undefined && cursor >= low && cursor <= high
    ? [Plot.ruleX([cursor], { stroke: "var(--accent)", strokeWidth: 1.5, className: "cursor" })]
    : [];

/** Says of the lines and of the axis which measure they show, so that it can be lit. */
function markMeasures(svg: Element, { xMeasure }: Figure): void {
  for (const line of svg.querySelectorAll(`[class^="${SHOWS}"]`)) {
    line.setAttribute("data-measure", line.getAttribute("class")!.slice(SHOWS.length));
    line.removeAttribute("class");
  }
  const label = svg.querySelector('[aria-label="x-axis label"]');
  if (xMeasure !== undefined) label?.setAttribute("data-measure", xMeasure);
}

/** One image with a name and a description; the inner groups are no landmarks of their own. */
function makeAccessible(svg: Element, figure: Figure): Element {
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", figure.title);
  svg.setAttribute("aria-description", describe(figure));
  for (const group of svg.querySelectorAll("[aria-label]")) group.removeAttribute("aria-label");
  return svg;
}
