/**
 * The picture of a plane as SVG, which the live surface and the still picture of the build share.
 */
import type { Part } from "../../scenes/parts/index.ts";
import { planeShapeOf } from "../parts/plane.ts";
import type { Pen } from "../pen.ts";
import { partMarkup, pictureMarkup, type Attributes } from "../svg.ts";
import { penOf, planeOf, type PlaneView } from "./drawing.ts";

/** The attributes of a part that change with the coordinates. */
export const attributesOf = (part: Part, pen: Pen): Attributes => planeShapeOf(part.kind).attributes(part, pen);

/** The whole picture as an SVG element; its parts have the class of that name, in their order. */
export function planeMarkup(
  view: PlaneView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
): string {
  const plane = planeOf(view);
  const pen = penOf(plane, coordinates);
  const elements = parts.map((part) =>
    partMarkup(part, attributesOf(part, pen), planeShapeOf(part.kind).fixed?.(part)),
  );
  return pictureMarkup("plane", plane.width, plane.height, label, elements.join(""));
}
