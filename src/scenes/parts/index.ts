/** The kinds of part that a picture can have. */
export { arrows, type ArrowsPart } from "./arrows.ts";
export { body, softBody, type BodyPart } from "./body.ts";
export { boxes, type BoxPart } from "./box.ts";
export { cloth, type ClothPart } from "./cloth.ts";
export type { PartData, PartSize } from "./kind.ts";
export { label, type LabelPart, type Side } from "./label.ts";
export { place, type Layout, type Shape } from "./layout.ts";
export { line, type LinePart } from "./line.ts";
export type { PaperPart } from "./paper.ts";
export { endOf, geometryOf, kinds, placesOf, sizeOf, type Part, type Parts } from "./part.ts";
export { fewPoints, points, type PointsPart } from "./points.ts";
export type { Quantity } from "./quantity.ts";
export { placeOf, shownIf, written, type Place, type Places, type Pull, type Written } from "./shape.ts";
