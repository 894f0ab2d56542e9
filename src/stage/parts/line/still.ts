/** A line in a still picture of a space: the pieces of it that nothing hides. */
import type { LinePart } from "../../../scenes/parts/index.ts";
import { LINE_WIDTH } from "../../look/sizes.ts";
import type { MarkOf } from "../../still/mark.ts";
import { partMarkup } from "../../svg.ts";

export const lineInStill: MarkOf<LinePart> = (part, pen) => {
  const { at, count, through, apart, width = LINE_WIDTH, dashed = false } = part;
  const isSeen = (v: number): boolean => through === true || pen.isHidden?.(v) !== true;
  const stride = apart ? 2 : 1;
  let d = "";
  let last = -1;
  for (let v = at; v + 1 < at + count; v += stride) {
    if (!isSeen(v) || !isSeen(v + 1)) continue;
    d += last === v ? ` ${pen.point(v + 1)}` : `M${pen.point(v)} ${pen.point(v + 1)}`;
    last = v + 1;
  }
  return d === "" ? "" : partMarkup(part, { d }, { width, dashed });
};
