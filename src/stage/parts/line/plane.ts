/** A line on a plane. */
import type { LinePart } from "../../../scenes/parts/index.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const lineOnPlane: PlaneShape<LinePart> = {
  attributes: ({ at, count, apart }, { point }) => ({
    d: Array.from({ length: count }, (_, n) => `${apart ? (n % 2 ? "L" : "M") : n ? " " : "M"}${point(at + n)}`).join(
      "",
    ),
  }),
  fixed: ({ width, dashed }) => ({ width, dashed }),
};
