/**
 * Which way a closed surface faces at its triangles, edges and vertices: pseudonormals, each as long as it happens to be.
 *
 * After Bærentzen and Aanæs, Signed distance computation using the angle weighted pseudonormal (2005). A point is outside
 * if it lies before the normal of whatever of the surface is nearest to it: a triangle, the edge of two, or a vertex, whose
 * normal is the sum of those around it by their angles there.
 *
 *     Edge c of a triangle is the one across from its corner c.
 */
import type { TriangleMesh } from "./triangle-mesh.ts";

/** Normals of a surface. */
export interface Facing {
  /** Of triangles, of length one. */
  readonly triangles: Float64Array;
  /** Of edges, three to a triangle. */
  readonly edges: Float64Array;
  readonly vertices: Float64Array;
}

/** The normals of a surface that is closed. */
export function facingOf({ x, triangles }: TriangleMesh): Facing {
  const count = triangles.length / 3;
  const facing: Facing = {
    triangles: new Float64Array(3 * count),
    edges: new Float64Array(9 * count),
    vertices: new Float64Array(x.length),
  };
  const acrossFrom = new Map<number, number>();
  const nameOf = (i: number, j: number): number => i * x.length + j;
  for (let t = 0; t < count; ++t) {
    writeNormal(facing.triangles, x, triangles, t);
    for (let c = 0; c < 3; ++c) {
      const [i, j, k] = [triangles[3 * t + c]!, triangles[3 * t + ((c + 1) % 3)]!, triangles[3 * t + ((c + 2) % 3)]!];
      addScaled(facing.vertices, 3 * i, facing.triangles, 3 * t, angleAt(x, i, j, k));
      acrossFrom.set(nameOf(j, k), t);
    }
  }
  for (let t = 0; t < count; ++t) {
    for (let c = 0; c < 3; ++c) {
      const other = acrossFrom.get(nameOf(triangles[3 * t + ((c + 2) % 3)]!, triangles[3 * t + ((c + 1) % 3)]!))!;
      for (const side of [t, other]) addScaled(facing.edges, 9 * t + 3 * c, facing.triangles, 3 * side, 1);
    }
  }
  return facing;
}

/** Whether a vector from the point of triangle t with those weights of its corners leads outside. */
export function leadsOut(
  { triangles: normals, edges, vertices }: Facing,
  { triangles }: TriangleMesh,
  t: number,
  weights: ArrayLike<number>,
  away: ArrayLike<number>,
): boolean {
  const none = [0, 1, 2].filter((c) => weights[c] === 0);
  if (none.length === 0) return along(normals, 3 * t, away) > 0;
  if (none.length === 1) return along(edges, 9 * t + 3 * none[0]!, away) > 0;
  return along(vertices, 3 * triangles[3 * t + [0, 1, 2].findIndex((c) => weights[c] !== 0)]!, away) > 0;
}

const along = (n: Float64Array, at: number, away: ArrayLike<number>): number =>
  n[at]! * away[0]! + n[at + 1]! * away[1]! + n[at + 2]! * away[2]!;

function addScaled(to: Float64Array, at: number, n: Float64Array, from: number, factor: number): void {
  for (let c = 0; c < 3; ++c) to[at + c]! += factor * n[from + c]!;
}

function writeNormal(normals: Float64Array, x: Float64Array, triangles: Int32Array, t: number): void {
  const [i, j, k] = [3 * triangles[3 * t]!, 3 * triangles[3 * t + 1]!, 3 * triangles[3 * t + 2]!];
  const [p, q] = [[0, 1, 2].map((c) => x[j + c]! - x[i + c]!), [0, 1, 2].map((c) => x[k + c]! - x[i + c]!)];
  const n = [0, 1, 2].map((c) => p[(c + 1) % 3]! * q[(c + 2) % 3]! - p[(c + 2) % 3]! * q[(c + 1) % 3]!);
  // A triangle without area faces nowhere.
  const size = Math.hypot(...n) || 1;
  for (let c = 0; c < 3; ++c) normals[3 * t + c] = n[c]! / size;
}

/** The angle at vertex i between j and k. */
function angleAt(x: Float64Array, i: number, j: number, k: number): number {
  let [pq, pp, qq] = [0, 0, 0];
  for (let c = 0; c < 3; ++c) {
    const [p, q] = [x[3 * j + c]! - x[3 * i + c]!, x[3 * k + c]! - x[3 * i + c]!];
    pq += p * q;
    pp += p * p;
    qq += q * q;
  }
  return Math.acos(Math.min(1, Math.max(-1, pq / (Math.sqrt(pp * qq) || 1))));
}
