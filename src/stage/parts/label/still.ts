/** A word in a still picture of a space: as on a plane. */
import type { LabelPart } from "../../../scenes/parts/index.ts";
import type { MarkOf } from "../../still/mark.ts";
import { partMarkup } from "../../svg.ts";
import { labelOnPlane } from "./plane.ts";

export const labelInStill: MarkOf<LabelPart> = (part, pen) =>
  partMarkup(part, labelOnPlane.attributes(part, pen), labelOnPlane.fixed(part));
