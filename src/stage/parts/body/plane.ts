/** A body on a plane: the edges of its triangles. */
import type { BodyPart } from "../../../scenes/parts/index.ts";
import type { PlaneShape } from "../../plane/plane-shape.ts";

export const bodyOnPlane: PlaneShape<BodyPart> = {
  attributes({ at, triangles }, pen) {
    const corners = Array.from(triangles, (i) => pen.point(at + i));
    const outline = (_: unknown, t: number): string => `M${corners.slice(3 * t, 3 * t + 3).join(" ")}Z`;
    return { d: Array.from({ length: corners.length / 3 }, outline).join("") };
  },
};
