/**
 * The parts of a picture as the page knows them: plain data over one array of coordinates, three to a vertex.
 *
 * A scene has no colour: a part names a quantity, and a quantity has one colour everywhere.
 */
import type { ArrowsPart } from "./arrows.ts";
import type { BodyPart } from "./body.ts";
import type { BoxPart } from "./box.ts";
import type { ClothPart } from "./cloth.ts";
import type { LabelPart } from "./label.ts";
import type { LinePart } from "./line.ts";
import type { PaperPart } from "./paper.ts";
import type { PointsPart } from "./points.ts";

/** A shape in the picture. `at` is the first of its vertices in the coordinates that a run draws. */
export type Part = ArrowsPart | BodyPart | BoxPart | ClothPart | LabelPart | LinePart | PaperPart | PointsPart;
