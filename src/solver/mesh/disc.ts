/**
 * A round, flat sheet of triangles: rings of vertices around a middle, each with six more than the one within.
 *
 * Every second ring is turned by half a step. So the triangles are nearly equilateral, and none of their edges run on from
 * the middle to the rim in a straight line: the sheet has no thread.
 */
import { SolverError } from "../errors.ts";
import { stitched } from "./rings.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

const MORE_PER_RING = 6;

/** A disc in the plane z = 0 around the origin, triangles counterclockwise from above; its rim lies on the circle. */
export function makeDisc(radius: number, rings: number): TriangleMesh {
  if (!(radius > 0 && radius < Infinity)) throw new SolverError("radius must be positive and finite", { radius });
  if (!(Number.isInteger(rings) && rings >= 1))
    throw new SolverError("a disc needs a whole number of rings", { rings });
  const circles = Array.from({ length: rings + 1 }, (_, k) => ({
    count: Math.max(1, MORE_PER_RING * k),
    turn: (k % 2) / 2,
  }));
  const x = circles.flatMap(({ count, turn }, k) =>
    Array.from({ length: count }, (_, n) => (-2 * Math.PI * (n + turn)) / count).flatMap((angle) =>
      [Math.cos(angle), Math.sin(angle), 0].map((part) => (part * radius * k) / rings),
    ),
  );
  return { x: Float64Array.from(x), triangles: Int32Array.from(stitched(circles)) };
}
