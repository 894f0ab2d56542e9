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

/** Shaft and head of an arrow from one vertex to the next; none if it has no length. */
function arrow({ x, y, written }: Pen, from: number): string {
  const [x0, y0, x1, y1] = [x(from), y(from), x(from + 1), y(from + 1)];
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (!(length > 1)) return "M0 0";
  const size = Math.min(HEAD.length, HEAD.most * length) / length;
  const [dx, dy] = [(x1 - x0) * size, (y1 - y0) * size];
  const barb = (slope: number): string => `${written(x1 - dx - slope * dy)} ${written(y1 - dy + slope * dx)}`;
  const tip = `${written(x1)} ${written(y1)}`;
  return `M${written(x0)} ${written(y0)}L${tip}M${barb(HEAD.slope)}L${tip}L${barb(-HEAD.slope)}`;
}
