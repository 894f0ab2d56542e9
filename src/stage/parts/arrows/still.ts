/** Arrows in a still picture of a space: as the live ones are, with shafts, heads that are filled, and a rim around both. */
import type { ArrowsPart } from "../../../scenes/parts/index.ts";
import { ARROW_HEAD, ARROW_WIDTH, LINE_RIM } from "../../look/sizes.ts";
import type { MarkOf } from "../../still/mark.ts";
import { partMarkup } from "../../svg.ts";
import { arrowLines } from "./plane.ts";

export const arrowsInStill: MarkOf<ArrowsPart> = (part, pen) => {
  const all = Array.from(
    { length: part.count },
    (_, n) => arrowLines(pen, part.at + 2 * n, ARROW_HEAD.still) ?? [],
  ).flat();
  if (all.length === 0) return "";
  const shafts = { d: all.map(({ tail, neck }) => `M${tail}L${neck}`).join("") };
  const heads = { d: all.map(({ barbs, tip }) => `M${barbs[0]}L${tip}L${barbs[1]}Z`).join("") };
  return (
    partMarkup(part, { ...shafts, class: "part rim" }, { width: ARROW_WIDTH + 2 * LINE_RIM }) +
    partMarkup(part, { ...heads, class: "part rim" }, { width: 2 * LINE_RIM }) +
    partMarkup(part, shafts, { width: ARROW_WIDTH }) +
    partMarkup(part, { ...heads, class: "part head" }, { width: 1 })
  );
};
