/**
 * What a cell can call besides the solver: words for results that are more than a number.
 *
 * Each makes plain data; the page checks it and draws it. This text is also given to the cells as it stands, so a function
 * here uses nothing but its arguments.
 */

type Numbers = readonly number[] | Float64Array | Float32Array | Int32Array;
type Quantity = "length" | "force" | "bending" | "time";

export interface ChartCurve {
  /** Its name above the chart. */
  label?: string;
  x: Numbers;
  y: Numbers;
  /** Gives the curve the colour of a quantity. */
  quantity?: Quantity;
  dashed?: boolean;
  /** Marks each point. */
  dots?: boolean;
}

export interface ChartOptions {
  title?: string;
  xLabel?: string;
  yLabel?: string;
  logarithmicX?: boolean;
  logarithmicY?: boolean;
  xRange?: readonly [number, number];
  yRange?: readonly [number, number];
}

export interface FramesOptions {
  /** Parts as a scene has them: { kind: "line", at: 0, count: 3 }, points, arrows, box, label, cloth. */
  parts: readonly object[];
  /** For each picture the coordinates of all vertices, three to a vertex. */
  positions: readonly Numbers[];
  /** { left, right, bottom, top } for a plane, { from, target, angle } for a space; made to fit if left out. */
  view?: object;
  /** Seconds from one picture to the next. */
  dt?: number;
  title?: string;
}

/** A chart of curves, each { x, y } with a label if there are several. */
export function chart(curves: ChartCurve | readonly ChartCurve[], options: ChartOptions = {}) {
  return { kind: "chart", ...options, curves: Array.isArray(curves) ? curves : [curves] };
}

/** `n` numbers from `from` to `to`, both included. */
export function range(from: number, to: number, n = 101): number[] {
  return Array.from({ length: n }, (_, k) => from + ((to - from) * k) / (n - 1));
}

/** The curve of a function over some places, ready for a chart. */
export function curve(f: (x: number) => number, x: Numbers, options: Partial<ChartCurve> = {}): ChartCurve {
  return { ...options, x, y: Array.from(x, (value) => f(value)) };
}

/** A table of rows, each { column: value }. */
export function table(rows: readonly Readonly<Record<string, number | string | boolean>>[]) {
  return { kind: "table", rows };
}

/** Whether two numbers, or two lists of numbers, are the same up to a tolerance. */
export function agrees(claim: string, actual: number | Numbers, expected: number | Numbers, tolerance = 1e-9) {
  if (typeof claim !== "string" || [actual, expected].some((one) => (one ?? null) === null))
    throw new Error('agrees takes words, what came out and what should: agrees("the lengths agree", ours, theirs).');
  const list = (value: number | Numbers): number[] => (typeof value === "number" ? [value] : Array.from(value));
  const [a, b] = [list(actual), list(expected)];
  const size = b.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const worst = a.reduce((most, value, n) => Math.max(most, Math.abs(value - b[n]!)), 0) / size;
  const error = a.length === b.length && a.length > 0 ? worst : Infinity;
  return { kind: "agreement", claim, error, tolerance };
}

/** A picture, or several in a row, drawn by the page's own stage. */
export function frames(options: FramesOptions) {
  return { kind: "frames", ...options };
}
