/**
 * The points of a curve that a chart can draw. Whatever it cannot draw is a gap: what is unknown, infinite, outside the
 * range of an axis, without a place on a logarithmic one, or so large or small that an axis around it cannot be computed.
 */
import type { Figure, FigureCurve } from "./figure.ts";

/** A point, or a gap, at which neither is a number. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** An axis reaches a little further than its values, and its length must be a number, too. */
export const LARGEST = 1e300;
/** What is closer to zero than this is zero on a linear axis, and not on a logarithmic one. */
export const SMALLEST = 1e-300;

type Axes = Pick<Figure, "logarithmicX" | "logarithmicY" | "xRange" | "yRange">;

const GAP: Point = { x: NaN, y: NaN };
const EVERYWHERE = [-LARGEST, LARGEST] as const;

/** Whether there is something to draw. */
export const isKnown = ({ y }: Point): boolean => !Number.isNaN(y);

/** Whether a point stands between gaps, so that no line leads to it. */
export const isAlone = (points: readonly Point[], n: number): boolean =>
  has(points[n]) && !has(points[n - 1]) && !has(points[n + 1]);

const has = (point: Point | undefined): boolean => point !== undefined && isKnown(point);

/** The points of a curve in a chart, with one gap wherever some are missing. */
export function pointsOf({ x, y }: FigureCurve, figure: Axes): Point[] {
  const [lowX, highX] = limitsOf(figure.logarithmicX, figure.xRange);
  const [lowY, highY] = limitsOf(figure.logarithmicY, figure.yRange);
  const points: Point[] = [];
  for (let n = 0; n < x.length; ++n) {
    const point = { x: rounded(x[n]!), y: rounded(y[n] ?? NaN) };
    const shown = point.x >= lowX && point.x <= highX && point.y >= lowY && point.y <= highY;
    if (shown) points.push(point);
    else if (points.at(-1) !== GAP) points.push(GAP);
  }
  return points;
}

/** Whether a value has a place on an axis. */
export function isPlace(value: number, logarithmic: boolean | "signed" | undefined): boolean {
  const [low, high] = limitsOf(logarithmic);
  return value >= low && value <= high;
}

const rounded = (value: number): number => (Math.abs(value) < SMALLEST ? 0 : value);

function limitsOf(
  logarithmic: boolean | "signed" | undefined,
  [low, high]: readonly [number, number] = EVERYWHERE,
): readonly [number, number] {
  return [Math.max(low, logarithmic === true ? SMALLEST : -LARGEST), Math.min(high, LARGEST)];
}
