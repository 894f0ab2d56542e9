/** Dots in a still picture of a space: as on a plane. */
import type { PointsPart } from "../../../scenes/parts/index.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { partMarkup } from "../../svg.ts";
import { pointsOnPlane } from "./plane.ts";

export const pointsInStill: StillShape<PointsPart> = {
  mark: (part, pen) => partMarkup(part, pointsOnPlane.attributes(part, pen), pointsOnPlane.fixed(part)),
};
