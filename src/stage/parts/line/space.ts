/** A line in a space, or many. */
import type { LinePart } from "../../../scenes/parts/index.ts";
import { LINE_WIDTH } from "../../look/sizes.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSegments } from "../../space/segments.ts";

export const lineInSpace: DrawnOf<LinePart> = ({ at, count, apart, width = LINE_WIDTH, ...look }, palette) => {
  const pieces = apart ? count / 2 : count - 1;
  const stride = apart ? 2 : 1;
  return drawSegments(
    {
      ...look,
      count: pieces,
      widths: Array.from({ length: pieces }, () => [width, width] as const),
      write(out, x) {
        for (let n = 0; n < pieces; ++n) {
          const from = at + stride * n;
          out.set(x.subarray(3 * from, 3 * (from + 2)), 6 * n);
        }
      },
    },
    palette,
  );
};
