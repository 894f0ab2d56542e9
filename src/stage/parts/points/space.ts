/** Dots in a space: round, with a rim; those that can be taken or say so are seen through what lies before them. */
import type { PointsPart } from "../../../scenes/parts/index.ts";
import { DOT_RADIUS } from "../../look/sizes.ts";
import type { DrawnOf } from "../../space/drawn.ts";
import { drawSegments } from "../../space/segments.ts";

export const pointsInSpace: DrawnOf<PointsPart> = (
  { at, count, quantity, takes, through, size = DOT_RADIUS },
  palette,
) =>
  drawSegments(
    {
      count,
      quantity,
      rimmed: true,
      through: (takes ?? through) !== undefined,
      widths: Array.from({ length: count }, () => [2 * size, 2 * size] as const),
      write(out, x) {
        for (let n = 0; n < count; ++n)
          for (let c = 0; c < 3; ++c) out[6 * n + c] = out[6 * n + 3 + c] = x[3 * (at + n) + c]!;
      },
    },
    palette,
  );
