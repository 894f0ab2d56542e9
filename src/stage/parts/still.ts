/**
 * What each kind of part is in a still picture of a space: a surface, a mark over all surfaces, or both.
 */
import type { Part, Parts } from "../../scenes/parts/index.ts";
import type { PartSurface } from "../part-surface.ts";
import type { Pen } from "../pen.ts";
import type { MarkOf } from "../still/mark.ts";
import { arrowsInStill } from "./arrows/still.ts";
import { bodySurface } from "./body/surface.ts";
import { boxSurface } from "./box/surface.ts";
import { clothSurface } from "./cloth/surface.ts";
import { labelInStill } from "./label/still.ts";
import { lineInStill } from "./line/still.ts";
import { creasesInStill } from "./paper/still.ts";
import { paperSurface } from "./paper/surface.ts";
import { pointsInStill } from "./points/still.ts";

type InStill<P> = { readonly surface?: (part: P) => PartSurface | undefined; readonly mark?: MarkOf<P> };

export const inStill: { readonly [K in keyof Parts]: InStill<Parts[K]> } = {
  arrows: { mark: arrowsInStill },
  body: { surface: bodySurface },
  box: { surface: boxSurface },
  cloth: { surface: clothSurface },
  label: { mark: labelInStill },
  line: { mark: lineInStill },
  paper: { surface: paperSurface, mark: creasesInStill },
  points: { mark: pointsInStill },
};

const entryOf = <K extends keyof Parts>(kind: K): InStill<Parts[K]> => inStill[kind];

/** The surface of a part that has one. */
export const surfaceOf = (part: Part): PartSurface | undefined => entryOf(part.kind).surface?.(part);

/** The markup of a part, drawn over all surfaces. */
export const markOf = (part: Part, pen: Pen, coordinates: ArrayLike<number>): string =>
  entryOf(part.kind).mark?.(part, pen, coordinates) ?? "";
