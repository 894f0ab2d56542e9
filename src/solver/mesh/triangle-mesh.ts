/**
 * A body's surface: triangles that close, with their corners counterclockwise when seen from outside.
 *
 * Vertex i is at x[3i], x[3i+1], x[3i+2], in metres; triangle t has the corners triangles[3t], [3t+1], [3t+2].
 */
import { SolverError } from "../errors.ts";

/** The surface of a body. */
export interface TriangleMesh {
  readonly x: Float64Array;
  readonly triangles: Int32Array;
}

/** The volume that the surface encloses, m³: negative if the body is turned inside out. */
export function meshVolume({ x, triangles }: TriangleMesh): number {
  let volume = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const [a, b, c] = [3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!];
    volume += x[a]! * (x[b + 1]! * x[c + 2]! - x[b + 2]! * x[c + 1]!);
    volume += x[a + 1]! * (x[b + 2]! * x[c]! - x[b]! * x[c + 2]!);
    volume += x[a + 2]! * (x[b]! * x[c + 1]! - x[b + 1]! * x[c]!);
  }
  return volume / 6;
}

/** Gives the mesh back if it is the surface of a body: finite, closed and the right way out. */
export function checkedMesh(mesh: TriangleMesh): TriangleMesh {
  checkTriangles(mesh);
  checkClosed(mesh);
  const volume = meshVolume(mesh);
  if (!(volume > 0)) throw new SolverError("a body must not be turned inside out or flat", { volume });
  return mesh;
}

/** Refuses what is no set of triangles: none at all, a place that is no number, or corners that are not three vertices. */
export function checkTriangles({ x, triangles }: TriangleMesh): void {
  if (!(triangles.length >= 3 && triangles.length % 3 === 0))
    throw new SolverError("a mesh needs triangles", { corners: triangles.length });
  const at = x.findIndex((value) => !Number.isFinite(value));
  if (at >= 0) throw new SolverError("positions must be finite", { vertex: Math.floor(at / 3), value: x[at] });
  const vertices = x.length / 3;
  const stranger = triangles.find((i) => !(i >= 0 && i < vertices));
  if (stranger !== undefined) throw new SolverError("corners must be vertices", { corner: stranger, vertices });
  for (let t = 0; t < triangles.length; t += 3) {
    const [i, j, k] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    if (i === j || j === k || k === i) throw new SolverError("a triangle needs three different corners", { i, j, k });
  }
}

/** Each edge must be walked once in either direction. */
function checkClosed({ x, triangles }: TriangleMesh): void {
  const vertices = x.length / 3;
  const walked = new Set<number>();
  const eachEdge = (visit: (i: number, j: number) => void): void => {
    for (let at = 0; at < triangles.length; ++at) visit(triangles[at]!, triangles[at % 3 === 2 ? at - 2 : at + 1]!);
  };
  eachEdge((i, j) => {
    if (walked.has(i * vertices + j)) throw new SolverError("neighbours must be oriented alike", { i, j });
    walked.add(i * vertices + j);
  });
  eachEdge((i, j) => {
    if (!walked.has(j * vertices + i)) throw new SolverError("a mesh must be closed", { i, j });
  });
}
