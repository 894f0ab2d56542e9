/**
 * The vertices of a body of triangles.
 */
import type { BodyPart } from "../../../scenes/parts/index.ts";

/** Number of vertices of a body: one more than the last that a triangle uses. */
export const bodyVertices = ({ triangles }: BodyPart): number =>
  triangles.reduce((most, i) => Math.max(most, i + 1), 0);
