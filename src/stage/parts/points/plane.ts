/** Dots on a plane. */
import type { PointsPart } from "../../../scenes/parts/index.ts";
import { DOT_RADIUS } from "../../look/sizes.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const pointsOnPlane = {
  attributes: ({ at, count }, { point }) => ({
    d: Array.from({ length: count }, (_, n) => `M${point(at + n)}h0`).join(""),
  }),
  fixed: ({ size = DOT_RADIUS }) => ({ width: 2 * size }),
} satisfies PlaneShape<PointsPart>;
