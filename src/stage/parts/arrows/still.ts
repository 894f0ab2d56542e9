/** Arrows in a still picture of a space: their shafts. */
import type { ArrowsPart } from "../../../scenes/parts/index.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { partMarkup } from "../../svg.ts";

export const arrowsInStill: StillShape<ArrowsPart> = {
  mark(part, { point }) {
    const shaft = (_: unknown, n: number): string => `M${point(part.at + 2 * n)}L${point(part.at + 2 * n + 1)}`;
    return partMarkup(part, { d: Array.from({ length: part.count }, shaft).join("") });
  },
};
