/** A word on a plane. */
import type { LabelPart } from "../../../scenes/parts/index.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const labelOnPlane = {
  attributes: ({ at }, { x, y, written }) => ({ x: written(x(at)), y: written(y(at)) }),
  fixed: ({ text }) => ({ words: text }),
} satisfies PlaneShape<LabelPart>;
