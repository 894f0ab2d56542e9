/**
 * How much each mode turns each vertex: half the curl of the displacement, the mean of the tetrahedra around.
 *
 * Choi, Hong and Ko use these rotations without saying how they come about; so they were defined in the first paper on
 * modal warping. A tetrahedron counts by its volume.
 */
import type { TetMesh } from "../mesh/tet-mesh.ts";
import { writeDisplacementGradient, writeGradients } from "./tet-element.ts";

/** Rotation vectors of all vertices, flat, for the displacements `u` of the body. Implements [modal/curl]. */
export function halfCurl(mesh: TetMesh, u: ArrayLike<number>): Float64Array {
  const { x, tets } = mesh;
  const w = new Float64Array(x.length);
  const volumes = new Float64Array(x.length / 3);
  const gradients = new Float64Array(12);
  const G = new Float64Array(9);
  for (let t = 0; t < tets.length / 4; ++t) {
    const volume = writeGradients(gradients, mesh, t);
    writeDisplacementGradient(G, gradients, mesh, t, u);
    for (let k = 4 * t; k < 4 * t + 4; ++k) {
      const i = tets[k]!;
      volumes[i]! += volume;
      w[3 * i]! += (volume * (G[7]! - G[5]!)) / 2;
      w[3 * i + 1]! += (volume * (G[2]! - G[6]!)) / 2;
      w[3 * i + 2]! += (volume * (G[3]! - G[1]!)) / 2;
    }
  }
  return w.map((value, at) => value / volumes[Math.floor(at / 3)]!);
}
