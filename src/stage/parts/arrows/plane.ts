/** Arrows on a plane. */
import type { ArrowsPart } from "../../../scenes/parts/index.ts";
import { ARROW_HEAD } from "../../look/sizes.ts";
import type { Pen } from "../../pen.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

const HEAD = ARROW_HEAD.plane;

export const arrowsOnPlane: PlaneShape<ArrowsPart> = {
  attributes: ({ at, count }, pen) => ({
    d: Array.from({ length: count }, (_, n) => arrow(pen, at + 2 * n)).join(""),
  }),
};

/** The head of an arrow: its length in units of the drawing, at most this part of the arrow, and half its width over its length. */
interface Head {
  readonly length: number;
  readonly most: number;
  readonly slope: number;
}

/** Places of an arrow as they stand in a path: its tail, where its head begins, the two barbs and the tip. */
export interface ArrowLines {
  readonly tail: string;
  readonly neck: string;
  readonly barbs: readonly [string, string];
  readonly tip: string;
}

/** The places of the arrow from one vertex to the next; nothing if it has no length. */
export function arrowLines({ x, y, written }: Pen, from: number, head: Head): ArrowLines | undefined {
  const [x0, y0, x1, y1] = [x(from), y(from), x(from + 1), y(from + 1)];
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (!(length > 1)) return undefined;
  const size = Math.min(head.length, head.most * length) / length;
  const [dx, dy] = [(x1 - x0) * size, (y1 - y0) * size];
  const place = (px: number, py: number): string => `${written(px)} ${written(py)}`;
  const barb = (slope: number): string => place(x1 - dx - slope * dy, y1 - dy + slope * dx);
  return {
    tail: place(x0, y0),
    neck: place(x1 - dx, y1 - dy),
    barbs: [barb(head.slope), barb(-head.slope)],
    tip: place(x1, y1),
  };
}

/** Shaft and head of an arrow from one vertex to the next; none if it has no length. */
function arrow(pen: Pen, from: number): string {
  const lines = arrowLines(pen, from, HEAD);
  if (!lines) return "M0 0";
  const { tail, tip, barbs } = lines;
  return `M${tail}L${tip}M${barbs[0]}L${tip}L${barbs[1]}`;
}
