/**
 * The names of the curves of a chart, in lines above its frame: there they meet neither a curve nor each other.
 *
 * The build has no fonts to measure with, so widths are guessed, on the safe side.
 */
import type { FigureCurve } from "./figure.ts";

/** A curve as it is drawn. */
interface Drawn {
  readonly curve: FigureCurve;
  readonly colour: string;
  readonly dashes: string;
}

/** A name, and the sample before it: a line, a dot on it, or both. */
interface Sample {
  readonly words: string;
  readonly colour: string;
  readonly dashes: string;
  readonly line: boolean;
  readonly dot: boolean;
  readonly hollow: boolean;
  /** The measure that it names, if it names one. */
  readonly measure?: string | undefined;
}

export interface LegendEntry extends Sample {
  /** Left end of its sample and the middle of its line, in pixels. */
  readonly x: number;
  readonly y: number;
  /** The words as they are broken into lines. */
  readonly lines: readonly string[];
}

/** Width of a letter, of a sample, and of the gaps after a sample and after a name; height of a line. */
const SIZE = { letter: 6.3, sample: 20, gap: 5, between: 14, line: 17 };

/** Places the names in lines no wider than `width`; what two curves have in common is named once. */
export function layLegend(
  curves: readonly Drawn[],
  width: number,
): { entries: readonly LegendEntry[]; height: number } {
  let [x, line] = [0, 0];
  const alone = curves.filter(({ curve }) => curve.common === undefined);
  const samples = [...(samplesByPane(alone) ?? alone.map(sampleOf)), ...samplesInCommon(curves)];
  const named = samples.filter(({ words }, n) => samples.findIndex((sample) => sample.words === words) === n);
  const entries = named.map((sample) => {
    const room = width - SIZE.sample - SIZE.gap;
    const lines = brokenInto(sample.words, room / SIZE.letter);
    const letters = Math.max(...lines.map(({ length }) => length));
    const wide = SIZE.sample + SIZE.gap + SIZE.letter * letters;
    if (x > 0 && x + wide > width) [x, line] = [0, line + 1];
    const entry = { ...sample, lines, x, y: (line + 0.5) * SIZE.line };
    line += lines.length - 1;
    x += wide + SIZE.between;
    return entry;
  });
  return { entries, height: entries.length > 0 ? (line + 1) * SIZE.line : 0 };
}

/** A name takes at most so many lines; what is longer still ends beyond the edge. */
const MOST_LINES = 3;

/** Words in lines of at most so many letters, as far as there are gaps between them. */
function brokenInto(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length === MOST_LINES || (lines.length > 0 && longer.length <= most)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const sampleOf = ({ curve, colour, dashes }: Drawn): Sample => ({
  words: curve.label,
  measure: curve.measure,
  colour,
  dashes,
  line: !curve.apart,
  dot: Boolean(curve.trail || curve.dots || curve.apart),
  hollow: Boolean(curve.apart && curve.dashed),
});

/** One sample for all curves that have a name in common, in the colour of the first or, if they differ, in none. */
function samplesInCommon(curves: readonly Drawn[]): Sample[] {
  const names = [...new Set(curves.flatMap(({ curve }) => curve.common ?? []))];
  return names.map((words) => {
    const same = curves.filter(({ curve }) => curve.common === words);
    const isOne = same.every(({ colour }) => colour === same[0]!.colour);
    const pale = same[0]!.curve.pale ? "var(--rule-strong)" : "var(--ink-soft)";
    const { apart } = same[0]!.curve;
    const isLine = Boolean(same[0]!.curve.pale && !apart);
    const dashes = same[0]!.curve.kept ? same[0]!.dashes : "";
    return { words, colour: isOne ? same[0]!.colour : pale, dashes, line: isLine, dot: !isLine, hollow: false };
  });
}

/** Where two panes show the same: what by its colour, and then the panes by their dashes, if these are no more names. */
function samplesByPane(curves: readonly Drawn[]): readonly Sample[] | undefined {
  const firsts = (keyOf: (drawn: Drawn) => string | undefined): Drawn[] => {
    const found = new Map<string, Drawn>();
    for (const drawn of curves) {
      const key = keyOf(drawn);
      if (key !== undefined && !found.has(key)) found.set(key, drawn);
    }
    return [...found.values()];
  };
  const shown = firsts(({ curve }) => curve.pane?.shows);
  const panes = firsts(({ curve }) => curve.pane?.name);
  const inPanes = curves.filter(({ curve }) => curve.pane);
  const alike = inPanes.every(({ curve, dashes }) =>
    panes.some((pane) => pane.curve.pane!.name === curve.pane!.name && pane.dashes === dashes),
  );
  if (!alike || shown.length + panes.length > inPanes.length) return undefined;
  return [
    ...curves.filter(({ curve }) => !curve.pane).map(sampleOf),
    ...shown.map((drawn) => ({ ...sampleOf(drawn), words: drawn.curve.pane!.shows, dashes: "" })),
    ...panes.map((drawn) => ({
      ...sampleOf(drawn),
      words: drawn.curve.pane!.name,
      measure: undefined,
      colour: "var(--ink-soft)",
      dot: Boolean(drawn.curve.apart),
    })),
  ];
}

/** Draws the names, each after a sample of its curve, so many pixels below the top. */
export function drawLegend(svg: Element, entries: readonly LegendEntry[], top: number): void {
  const make = (name: string, attributes: Readonly<Record<string, string | number | undefined>>): Element => {
    const element = svg.ownerDocument.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes))
      if (value !== undefined) element.setAttribute(key, String(value));
    return element;
  };
  for (const { lines, colour: stroke, dashes, line, dot, hollow, measure, x, y: middle } of entries) {
    const y = top + middle;
    const stretch = make("path", { d: `M${x} ${y}h${SIZE.sample}`, stroke, "stroke-width": 1.8, fill: "none" });
    if (dashes) stretch.setAttribute("stroke-dasharray", dashes);
    if (line) svg.append(stretch);
    const look: Readonly<Record<string, string | number>> = hollow
      ? { r: 3.25, fill: "none", stroke, "stroke-width": 1.5 }
      : { r: 4, fill: stroke };
    if (dot) svg.append(make("circle", { cx: x + SIZE.sample / 2, cy: y, ...look }));
    lines.forEach((words, n) => {
      const text = make("text", {
        x: x + SIZE.sample + SIZE.gap,
        y: y + n * SIZE.line,
        dy: "0.32em",
        "text-anchor": "start",
        fill: "var(--ink)",
        "data-measure": measure,
      });
      text.textContent = words;
      svg.append(text);
    });
  }
}
