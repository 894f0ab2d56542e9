/**
 * What each kind of part is in a still picture of a space.
 */
import type { Parts } from "../../scenes/parts/index.ts";
import type { StillShape } from "../still/still-shape.ts";
import { arrowsInStill } from "./arrows/still.ts";
import { bodyInStill } from "./body/still.ts";
import { boxInStill } from "./box/still.ts";
import { clothInStill } from "./cloth/still.ts";
import { labelInStill } from "./label/still.ts";
import { lineInStill } from "./line/still.ts";
import { paperInStill } from "./paper/still.ts";
import { pointsInStill } from "./points/still.ts";

export const inStill: { readonly [K in keyof Parts]: StillShape<Parts[K]> } = {
  arrows: arrowsInStill,
  body: bodyInStill,
  box: boxInStill,
  cloth: clothInStill,
  label: labelInStill,
  line: lineInStill,
  paper: paperInStill,
  points: pointsInStill,
};

/** What parts of a kind are in a still picture. */
export const stillShapeOf = <K extends keyof Parts>(kind: K): StillShape<Parts[K]> => inStill[kind];
