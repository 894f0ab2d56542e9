/** A word in a still picture of a space: as on a plane. */
import type { LabelPart } from "../../../scenes/parts/index.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { partMarkup } from "../../svg.ts";
import { labelOnPlane } from "./plane.ts";

export const labelInStill: StillShape<LabelPart> = {
  mark: (part, pen) => partMarkup(part, labelOnPlane.attributes(part, pen), labelOnPlane.fixed(part)),
};
