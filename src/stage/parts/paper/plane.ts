/** A sheet of paper on a plane: the outlines of its triangles, without those that are not in use. */
import type { PaperPart } from "../../../scenes/parts/index.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const paperOnPlane: PlaneShape<PaperPart> = {
  attributes({ at, triangles }, { point }) {
    let d = "";
    for (let t = 0; t < triangles; ++t) {
      const [a, b, c] = [point(at + 3 * t), point(at + 3 * t + 1), point(at + 3 * t + 2)];
      if (a !== b || b !== c) d += `M${a} ${b} ${c}Z`;
    }
    return { d };
  },
};
