/** A line in a space. */
import type { LinePart } from "../../../scenes/parts/index.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSegments } from "../../space/segments.ts";

export const lineInSpace: DrawnOf<LinePart> = ({ at, count, quantity, through }, palette) =>
  drawSegments(
    {
      count: count - 1,
      quantity,
      through,
      write(out, x) {
        for (let n = 0; n + 1 < count; ++n) out.set(x.subarray(3 * (at + n), 3 * (at + n + 2)), 6 * n);
      },
    },
    palette,
  );
