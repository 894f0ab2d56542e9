/** Arrows in a space: a shaft, and a head that narrows to the tip. */
import { Group } from "three";
import type { ArrowsPart } from "../../../scenes/parts/index.ts";
import { ARROW_HEAD, ARROW_WIDTH } from "../../look/sizes.ts";
import type { Drawn, DrawnOf } from "../../space/drawn.ts";
import type { Palette } from "../../space/palette.ts";
import { drawSegments } from "../../space/segments.ts";

const HEAD = ARROW_HEAD.space;
const WIDTHS = [
  [ARROW_WIDTH, ARROW_WIDTH],
  [HEAD.width, 0],
] as const;

/** Before the arrows themselves, which come with what is seen through everything. */
const UNDER = 0.9;

export const arrowsInSpace: DrawnOf<ArrowsPart> = (part, palette) => {
  // All rims lie under all arrows, so that none parts a shaft from its head.
  const [rims, arrows] = [drawArrows(part, true, palette), drawArrows(part, false, palette)];
  rims.object.renderOrder = UNDER;
  return {
    object: new Group().add(rims.object, arrows.object),
    update: (coordinates) => (rims.update(coordinates), arrows.update(coordinates)),
    recolour: (now) => (rims.recolour(now), arrows.recolour(now)),
    dispose: () => (rims.dispose(), arrows.dispose()),
  };
};

/** Arrows in the colour of their quantity, with a rim or without. */
const drawArrows = ({ at, count, quantity }: ArrowsPart, rimmed: boolean, palette: Palette): Drawn =>
  drawSegments(
    {
      count: 2 * count,
      quantity,
      rimmed,
      through: true,
      least: 1,
      widths: Array.from({ length: 2 * count }, (_, n) => WIDTHS[n % 2]!),
      write(out, x) {
        for (let n = 0; n < count; ++n) writeArrow(out, 12 * n, x, 3 * (at + 2 * n), HEAD.length * palette.size);
      },
    },
    palette,
  );

/** Writes shaft and head of an arrow with its tail at `from` and its tip after it; a short one is all head. */
function writeArrow(out: Float32Array, to: number, x: Float32Array, from: number, most: number): void {
  const length = Math.hypot(x[from + 3]! - x[from]!, x[from + 4]! - x[from + 1]!, x[from + 5]! - x[from + 2]!);
  const share = length > 0 ? 1 - Math.min(1, most / length) : 1;
  for (let c = 0; c < 3; ++c) {
    const [tail, tip] = [x[from + c]!, x[from + 3 + c]!];
    const neck = tail + share * (tip - tail);
    out[to + c] = tail;
    out[to + 3 + c] = out[to + 6 + c] = neck;
    out[to + 9 + c] = tip;
  }
}
