/** How large a scene is, read from its picture. */
import type { Part } from "./parts/index.ts";

/** The particles of the cloths and the triangles of the bodies that a picture shows. */
export function sizeOf(parts: readonly Part[]): { particles: number; triangles: number } {
  let [particles, triangles] = [0, 0];
  for (const part of parts) {
    if (part.kind === "cloth") particles += part.columns * part.rows;
    if (part.kind === "body") triangles += part.triangles.length / 3;
  }
  return { particles, triangles };
}
