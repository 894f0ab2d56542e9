/** Arrows in a space: a shaft, and a head of two barbs. */
import type { ArrowsPart } from "../../../scenes/parts/index.ts";
import { ARROW_HEAD } from "../../look/sizes.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSegments } from "../../space/segments.ts";

const HEAD = ARROW_HEAD.space;
const SIDES = [HEAD.slope, -HEAD.slope];

export const arrowsInSpace: DrawnOf<ArrowsPart> = ({ at, count, quantity }, palette) =>
  drawSegments(
    {
      count: 3 * count,
      quantity,
      write(out, x) {
        const vertex = (v: number): Float32Array => x.subarray(3 * v, 3 * v + 3);
        for (let n = 0; n < count; ++n) out.set(arrow(vertex(at + 2 * n), vertex(at + 2 * n + 1)), 18 * n);
      },
    },
    palette,
  );

/** The ends of its segments. */
function arrow(tail: Float32Array, tip: Float32Array): number[] {
  const along = [0, 1, 2].map((c) => tip[c]! - tail[c]!);
  const length = Math.hypot(...along) || 1;
  const size = Math.min(HEAD.length, HEAD.most * length) / length;
  const side = [along[1]! || along[2]!, -along[0]! || 0, 0];
  const barb = (slope: number): number[] => [0, 1, 2].map((c) => tip[c]! - size * (along[c]! + slope * side[c]!));
  return [...tail, ...tip, ...SIDES.flatMap((slope) => [...tip, ...barb(slope)])];
}
