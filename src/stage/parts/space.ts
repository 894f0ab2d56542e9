/**
 * What draws each kind of part in a space.
 */
import type { Part, Parts } from "../../scenes/parts/index.ts";
import type { Drawn, DrawnOf } from "../space/drawn.ts";
import type { Palette } from "../space/palette.ts";
import { arrowsInSpace } from "./arrows/space.ts";
import { bodyInSpace } from "./body/space.ts";
import { boxInSpace } from "./box/space.ts";
import { clothInSpace } from "./cloth/space.ts";
import { labelInSpace } from "./label/space.ts";
import { lineInSpace } from "./line/space.ts";
import { paperInSpace } from "./paper/space.ts";
import { pointsInSpace } from "./points/space.ts";

export const inSpace: { readonly [K in keyof Parts]: DrawnOf<Parts[K]> } = {
  arrows: arrowsInSpace,
  body: bodyInSpace,
  box: boxInSpace,
  cloth: clothInSpace,
  label: labelInSpace,
  line: lineInSpace,
  paper: paperInSpace,
  points: pointsInSpace,
};

const drawingOf = <K extends keyof Parts>(kind: K): DrawnOf<Parts[K]> => inSpace[kind];

/** Makes what is to be seen of a part. */
export const drawnOf = (part: Part, palette: Palette): Drawn => drawingOf(part.kind)(part, palette);
