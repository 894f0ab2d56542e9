/**
 * The parts of a picture as the page knows them: plain data over one array of coordinates, three to a vertex.
 *
 * A scene has no colour: a part names a quantity, and a quantity has one colour everywhere.
 */
import { arrowsKind, type ArrowsPart } from "./arrows.ts";
import { bodyKind, type BodyPart } from "./body.ts";
import { boxKind, type BoxPart } from "./box.ts";
import { clothKind, type ClothPart } from "./cloth.ts";
import type { Geometry, Kind, PartSize } from "./kind.ts";
import { labelKind, type LabelPart } from "./label.ts";
import { lineKind, type LinePart } from "./line.ts";
import { paperKind, type PaperPart } from "./paper.ts";
import { pointsKind, type PointsPart } from "./points.ts";

/** A part of each kind. `at` is the first of its vertices in the coordinates that a run draws. */
export interface Parts {
  readonly cloth: ClothPart;
  readonly line: LinePart;
  readonly points: PointsPart;
  readonly arrows: ArrowsPart;
  readonly box: BoxPart;
  readonly label: LabelPart;
  readonly body: BodyPart;
  readonly paper: PaperPart;
}

/** A shape in the picture. */
export type Part = Parts[keyof Parts];

/** The kinds of part, in the order in which readers are told of those that their code can show. */
export const kinds: { readonly [K in keyof Parts]: Kind<Parts[K]> } = {
  cloth: clothKind,
  line: lineKind,
  points: pointsKind,
  arrows: arrowsKind,
  box: boxKind,
  label: labelKind,
  body: bodyKind,
  paper: paperKind,
};

const kindOf = <K extends keyof Parts>(kind: K): Kind<Parts[K]> => kinds[kind];

/** One more than the last vertex that a part uses. */
export const endOf = (part: Part): number => kindOf(part.kind).end(part);

/** What a part is made of; nothing for one that is only to be read. */
export function geometryOf(part: Part): Required<Geometry> | undefined {
  const geometry = kindOf(part.kind).geometry?.(part);
  return geometry && { faces: [], lines: [], dots: [], smooth: false, changes: false, ...geometry };
}

/** Where the vertices are of what a part is made of, three numbers each. */
export const placesOf = (part: Part, coordinates: Float32Array): ArrayLike<number> =>
  kindOf(part.kind).places?.(part, coordinates) ?? coordinates.subarray(3 * part.at, 3 * endOf(part));

/** The particles of the cloths and the triangles of the bodies that a picture shows. */
export function sizeOf(parts: readonly Part[]): PartSize {
  const sizes = parts.map((part) => kindOf(part.kind).size?.(part) ?? {});
  const sum = (name: keyof PartSize): number => sizes.reduce((total, size) => total + (size[name] ?? 0), 0);
  return { particles: sum("particles"), triangles: sum("triangles") };
}
