/**
 * A flat sheet of triangles in the plane z = 0, their corners counterclockwise seen from above; it may have holes.
 *
 * Its edges are kept by the way they are walked: the edge from i to j belongs to the triangle on its left.
 *
 *         k          tipOf(i, j) = k, the corner across the edge
 *       /   \
 *      i ──► j       tipOf(j, i) = l, or none at the border
 *       \   /
 *         l
 */
import { SolverError } from "../errors.ts";
import { checkTriangles, type TriangleMesh } from "./triangle-mesh.ts";

/** A sheet and who lies across which edge. */
export interface Sheet extends TriangleMesh {
  /** Number of vertices. */
  readonly vertices: number;
  /** Area of each triangle, m². */
  readonly areas: Float64Array;
  /** The third corner of the triangle to the left of the way from `i` to `j`, if there is one. */
  tipOf(i: number, j: number): number | undefined;
}

/** The sheet of a mesh; refuses one that is not flat, lies on itself, or leaves a vertex out. */
export function makeSheet(mesh: TriangleMesh): Sheet {
  checkTriangles(mesh);
  const { x, triangles } = mesh;
  const vertices = x.length / 3;
  const raised = x.findIndex((value, k) => k % 3 === 2 && value !== 0);
  if (raised >= 0)
    throw new SolverError("a sheet must lie in the plane z = 0", { vertex: Math.floor(raised / 3), z: x[raised] });
  checkEdges(mesh);
  const used = new Set(triangles);
  for (let vertex = 0; vertex < vertices; ++vertex)
    if (!used.has(vertex)) throw new SolverError("every vertex must be a corner of a triangle", { vertex });
  const areas = Float64Array.from({ length: triangles.length / 3 }, (_, t) => areaOf(mesh, t));
  const at = areas.findIndex((area) => !(area > 0));
  if (at >= 0)
    throw new SolverError("triangles must run counterclockwise around an area", { triangle: at, area: areas[at] });
  const tips = new Map<number, number>();
  eachEdge(triangles, (i, j, tip) => {
    if (tips.has(i * vertices + j)) throw new SolverError("an edge has one triangle on either side at most", { i, j });
    tips.set(i * vertices + j, tip);
  });
  return { x, triangles, vertices, areas, tipOf: (i, j) => tips.get(i * vertices + j) };
}

/** Calls `visit` for each edge of each triangle: from, to, and the corner across. */
export function eachEdge(triangles: Int32Array, visit: (i: number, j: number, tip: number) => void): void {
  for (let t = 0; t < triangles.length; t += 3) {
    for (let c = 0; c < 3; ++c) visit(triangles[t + c]!, triangles[t + ((c + 1) % 3)]!, triangles[t + ((c + 2) % 3)]!);
  }
}

/** Two vertices in one place have no direction. */
function checkEdges({ x, triangles }: TriangleMesh): void {
  eachEdge(triangles, (i, j) => {
    if (!(Math.hypot(x[3 * i]! - x[3 * j]!, x[3 * i + 1]! - x[3 * j + 1]!) > 0))
      throw new SolverError("the ends of an edge must lie apart", { i, j });
  });
}

function areaOf({ x, triangles }: TriangleMesh, t: number): number {
  const [i, j, k] = [3 * triangles[3 * t]!, 3 * triangles[3 * t + 1]!, 3 * triangles[3 * t + 2]!];
  return ((x[j]! - x[i]!) * (x[k + 1]! - x[i + 1]!) - (x[j + 1]! - x[i + 1]!) * (x[k]! - x[i]!)) / 2;
}
