/**
 * A chart of fewer points that looks the same: of points that follow each other, the lowest, the highest, the leftmost and
 * the rightmost stay, and those on both sides of a gap stay apart.
 */
import type { Figure, FigureCurve } from "./figure.ts";
import { isAlone, isKnown, pointsOf, type Point } from "./drawable.ts";

/** Points of all curves that are drawn in a moment; a dot counts as several. */
const MOST = 12_000;
const DOT = 4;
/** Points that stay of each group. */
const KEPT = 4;

interface ThinCurve {
  readonly curve: FigureCurve;
  readonly points: readonly Point[];
}

/** The chart itself if it can be drawn in a moment, else one of fewer points that says so. */
export function thinFigure(figure: Figure): Figure {
  const given = figure.curves.map((curve) => ({ curve, points: pointsOf(curve, figure) }));
  const share = shareOf(given.map(costOf));
  const drawn = given.map((one) => {
    const cost = costOf(one);
    return cost > share ? { ...one, points: thinned(one.points, (share * one.points.length) / cost) } : one;
  });
  const [before, after] = [countOf(given), countOf(drawn)];
  if (after === before) return figure;
  const note = `${after.toLocaleString("en")} of ${before.toLocaleString("en")} points are drawn, the highest and lowest among them.`;
  const curves = drawn.map(({ curve, points }) => ({
    ...curve,
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
  }));
  return { ...figure, curves, note };
}

/** A point between two gaps is a dot, too. */
function costOf({ curve, points }: ThinCurve): number {
  const dots = curve.dots ? points.length : points.filter((_, n) => isAlone(points, n)).length;
  return points.length + (DOT - 1) * dots;
}

const countOf = (curves: readonly ThinCurve[]): number =>
  curves.reduce((sum, { points }) => sum + points.filter(isKnown).length, 0);

/** What each may cost so that all together are drawn in a moment: who needs less leaves more for the others. */
function shareOf(costs: readonly number[]): number {
  let left = MOST;
  const rising = [...costs].sort((a, b) => a - b);
  for (const [n, cost] of rising.entries()) {
    const share = left / (rising.length - n);
    if (cost > share) return share;
    left -= cost;
  }
  return Infinity;
}

/** About `most` of the points. */
function thinned(points: readonly Point[], most: number): Point[] {
  const size = Math.ceil(points.length / Math.max(1, Math.floor(most / KEPT)));
  const kept: Point[] = [];
  for (let first = 0; first < points.length; first += size) {
    const last = Math.min(first + size, points.length) - 1;
    let next = first;
    for (const n of extremesOf(points, first, last)) {
      addGap(kept, points, next, n);
      kept.push(points[n]!);
      next = n + 1;
    }
    addGap(kept, points, next, last + 1);
  }
  return kept;
}

/** Adds a gap if there is one from one place to before another, and none stands there already. */
function addGap(kept: Point[], points: readonly Point[], from: number, to: number): void {
  if (kept.length > 0 && !isKnown(kept.at(-1)!)) return;
  for (let n = from; n < to; ++n) if (!isKnown(points[n]!)) return void kept.push(points[n]!);
}

/** Where points are lowest, highest, leftmost and rightmost, in their order. */
function extremesOf(points: readonly Point[], first: number, last: number): number[] {
  const found: number[] = [];
  for (const better of [
    (a: Point, b: Point) => a.x < b.x,
    (a: Point, b: Point) => a.x > b.x,
    (a: Point, b: Point) => a.y < b.y,
    (a: Point, b: Point) => a.y > b.y,
  ]) {
    let best = -1;
    for (let n = first; n <= last; ++n) {
      if (isKnown(points[n]!) && (best < 0 || better(points[n]!, points[best]!))) best = n;
    }
    if (best >= 0 && !found.includes(best)) found.push(best);
  }
  return found.sort((a, b) => a - b);
}
