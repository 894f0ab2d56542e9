/** A line in a still picture of a space: as on a plane, and never dashed. */
import type { LinePart } from "../../../scenes/parts/index.ts";
import { LINE_WIDTH } from "../../look/sizes.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { partMarkup } from "../../svg.ts";
import { lineOnPlane } from "./plane.ts";

export const lineInStill: StillShape<LinePart> = {
  mark: (part, pen) => partMarkup(part, lineOnPlane.attributes(part, pen), { width: part.width ?? LINE_WIDTH }),
};
