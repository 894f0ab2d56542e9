/** A word on a plane, around its place or beside it. */
import type { LabelPart, Side } from "../../../scenes/parts/index.ts";
import { WORDS_ASIDE } from "../../look/sizes.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";
import type { Attributes } from "../../svg.ts";

/** Half the height of the letters that stand highest, in parts of the height of the type. */
const HALF = 0.5;

const ASIDE: Readonly<Record<Side | "around", Attributes>> = {
  around: { "text-anchor": "middle" },
  left: { "text-anchor": "end", dx: `-${WORDS_ASIDE}em` },
  right: { "text-anchor": "start", dx: `${WORDS_ASIDE}em` },
  above: { "text-anchor": "middle", dy: `-${HALF + WORDS_ASIDE}em` },
  below: { "text-anchor": "middle", dy: `${HALF + WORDS_ASIDE}em` },
};

export const labelOnPlane: Required<PlaneShape<LabelPart>> = {
  attributes: ({ at, side }, { x, y, written }) => ({
    x: written(x(at)),
    y: written(y(at)),
    ...ASIDE[side ?? "around"],
  }),
  fixed: ({ text }) => ({ words: text }),
};
