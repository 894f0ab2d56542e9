/** A box on a plane: its outline. */
import type { BoxPart } from "../../../scenes/parts/index.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const boxOnPlane: PlaneShape<BoxPart> = {
  attributes: ({ at }, { x, y, written, point }) => ({
    d: `M${point(at)}H${written(x(at + 1))}V${written(y(at + 1))}H${written(x(at))}Z`,
  }),
};
