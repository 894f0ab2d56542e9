/** What a mistake, or the reader's code, moves beside what the book's code moves: a chart of both, and how far they part. */
import type { Course } from "../../equations/course.ts";
import type { Figure, FigureCurve } from "../../figures/figure.ts";
import { thinFigure } from "../../figures/thin.ts";
import { shown } from "../../scenes/numbers.ts";
import type { MovedTwice } from "./registry.ts";

/** The right course spans this part of the chart at least, so that what runs away does not flatten it. */
const LEAST_SHARE = 0.5;
/** A span is at least this part of the values, so that rounding is not looked at. */
const LEAST_SPAN = 0.02;
/** What parts by less than this share of the right course's span is not seen. */
const SEEN = 0.01;
/** Within this share of the time they part at once. */
const AT_ONCE = 0.02;

/** Both courses in one chart; `name` is what the other is called. */
export function movedFigure({ title, yLabel, right, other }: MovedTwice, name: string): Figure {
  const curve = (label: string, { t, y }: Course, more: Partial<FigureCurve>): FigureCurve => ({
    label,
    x: t,
    y,
    ...more,
  });
  return thinFigure({
    title,
    xLabel: "time, s",
    yLabel,
    yRange: rangeOf(right, other),
    curves: [
      curve("as it should", right, { quantity: "length" }),
      ...("t" in other ? [curve(name, other, { quantity: "force", dashed: true })] : []),
    ],
  });
}

/** How far the two part, in a sentence. */
export function movedWords({ right, other }: MovedTwice, name: string): string {
  if (!("t" in other)) return `What moves ${name} could not be computed: ${other.problem}.`;
  const lost = other.y.findIndex((value) => !Number.isFinite(value));
  if (lost >= 0) return `What moves ${name} is no number any more after ${shown(other.t[lost]!)} s.`;
  const parts = partingOf(right, other);
  if (parts < 0) return "Here both move alike: this motion does not show the difference.";
  const time = right.t[parts]!;
  return time < AT_ONCE * right.t.at(-1)! ? "The two part at once." : `The two part after ${shown(time)} s.`;
}

/** From which value on two courses are seen apart; −1 if they are not. */
function partingOf(right: Course, other: Course): number {
  const seen = SEEN * sizeOf(right);
  return right.y.findIndex((value, n) => Math.abs(other.y[n]! - value) > seen);
}

const spanOf = ({ y }: Course): readonly [number, number] => {
  const finite = y.filter(Number.isFinite);
  return [Math.min(...finite), Math.max(...finite)];
};

/** How much the right course spans. */
function sizeOf(right: Course): number {
  const [low, high] = spanOf(right);
  return Math.max(high - low, LEAST_SPAN * Math.max(Math.abs(low), Math.abs(high)));
}

/** The range of both, but not so large that the right one is not seen. */
function rangeOf(right: Course, other: MovedTwice["other"]): readonly [number, number] | undefined {
  const [low, high] = spanOf(right);
  const room = sizeOf(right) * (1 / LEAST_SHARE - 1);
  if (!(room > 0)) return undefined;
  const [least, most] = "t" in other ? spanOf(other) : [low, high];
  const middle = (low + high) / 2;
  const half = sizeOf(right) / 2;
  return [
    Math.min(middle - half, Math.max(Math.min(low, least), low - room)),
    Math.max(middle + half, Math.min(Math.max(high, most), high + room)),
  ];
}
