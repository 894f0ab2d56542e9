/**
 * Several bodies as one mesh. They may overlap: a place that lies in two of them is wound around twice, which is inside.
 */
import { SolverError } from "../errors.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

/** One mesh of all these, in their order; it shares no array with them. */
export function joinMeshes(meshes: readonly TriangleMesh[]): TriangleMesh {
  if (meshes.length === 0) throw new SolverError("a mesh needs triangles", { meshes: 0 });
  const x = new Float64Array(meshes.reduce((sum, mesh) => sum + mesh.x.length, 0));
  const triangles = new Int32Array(meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0));
  let [vertex, corner] = [0, 0];
  for (const mesh of meshes) {
    x.set(mesh.x, 3 * vertex);
    for (const i of mesh.triangles) triangles[corner++] = vertex + i;
    vertex += mesh.x.length / 3;
  }
  return { x, triangles };
}
