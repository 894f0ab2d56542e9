/**
 * A box as a closed mesh of twelve triangles.
 *
 *        6 ───── 7
 *       /|      /|       Vertex i lies on the high side of x, y, z
 *      4 ───── 5 |       where bit 0, 1, 2 of i is set.
 *      | 2 ────|─3
 *      |/      |/
 *      0 ───── 1
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

/** Four corners of each face, counterclockwise from outside. */
const FACES = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
] as const;

/** The box between two opposite corners, m. */
export function makeBox(low: Vector, high: Vector): TriangleMesh {
  for (let c = 0; c < 3; ++c) {
    if (!(high[c]! - low[c]! > 0 && high[c]! - low[c]! < Infinity))
      throw new SolverError("a box must have a positive, finite size", { low, high });
  }
  const x = Float64Array.from({ length: 24 }, (_, k) => ((Math.floor(k / 3) >> (k % 3)) & 1 ? high : low)[k % 3]!);
  return { x, triangles: Int32Array.from(FACES.flatMap(([a, b, c, d]) => [a, b, c, a, c, d])) };
}
