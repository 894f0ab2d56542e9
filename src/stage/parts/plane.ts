/**
 * What each kind of part is on a plane.
 */
import type { Parts } from "../../scenes/parts/index.ts";
import type { PlaneShape } from "../plane/plane-shape.ts";
import { arrowsOnPlane } from "./arrows/plane.ts";
import { bodyOnPlane } from "./body/plane.ts";
import { boxOnPlane } from "./box/plane.ts";
import { clothOnPlane } from "./cloth/plane.ts";
import { labelOnPlane } from "./label/plane.ts";
import { lineOnPlane } from "./line/plane.ts";
import { paperOnPlane } from "./paper/plane.ts";
import { pointsOnPlane } from "./points/plane.ts";

export const onPlane: { readonly [K in keyof Parts]: PlaneShape<Parts[K]> } = {
  arrows: arrowsOnPlane,
  body: bodyOnPlane,
  box: boxOnPlane,
  cloth: clothOnPlane,
  label: labelOnPlane,
  line: lineOnPlane,
  paper: paperOnPlane,
  points: pointsOnPlane,
};

/** What parts of a kind are on a plane. */
export const planeShapeOf = <K extends keyof Parts>(kind: K): PlaneShape<Parts[K]> => onPlane[kind];
