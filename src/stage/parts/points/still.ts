/** Dots in a still picture of a space, with a rim: those that nothing hides, or all of them where they can be taken or say so. */
import type { PointsPart } from "../../../scenes/parts/index.ts";
import { DOT_RADIUS, LINE_RIM } from "../../look/sizes.ts";
import type { MarkOf } from "../../still/mark.ts";
import { partMarkup } from "../../svg.ts";

export const pointsInStill: MarkOf<PointsPart> = (part, pen) => {
  const { at, count, takes, through, size = DOT_RADIUS } = part;
  const seen = Array.from({ length: count }, (_, n) => at + n).filter(
    (v) => takes || through || pen.isHidden?.(v) !== true,
  );
  if (seen.length === 0) return "";
  const d = seen.map((v) => `M${pen.point(v)}h0`).join("");
  return (
    partMarkup(part, { d, class: "part rim" }, { width: 2 * (size + LINE_RIM) }) +
    partMarkup(part, { d }, { width: 2 * size })
  );
};
