/**
 * Stiffness and mass of a body of tetrahedra, and its six ways to move as a rigid one.
 *
 * Mass comes lumped, a quarter of each tetrahedron at each corner, or consistent with the linear displacements. [modal/2]
 * is exact in its first term for lumped masses only, since a turn of a vertex then leaves them as they are; so lumped
 * masses are what the chapter uses.
 */
import { SolverError } from "../errors.ts";
import { blockAt, makeSparseMatrix, type SparseMatrix } from "../math/sparse.ts";
import { checkedTets, volumeOfTet, type TetMesh } from "../mesh/tet-mesh.ts";
import { lameOf, writeGradients, writeStiffnessBlock, type SolidMaterial } from "./tet-element.ts";

/** How the mass of a tetrahedron is shared among its corners. */
export type MassKind = "lumped" | "consistent";

/** The stiffness of the body at rest, N/m. Implements [modal/1] and [modal/2]. */
export function stiffnessMatrix(mesh: TetMesh, material: SolidMaterial): SparseMatrix {
  const { tets } = checkedTets(mesh);
  const { lambda, mu } = lameOf(material);
  const K = makeSparseMatrix(mesh.x.length / 3, tets, 4);
  const gradients = new Float64Array(12);
  const block = new Float64Array(9);
  for (let t = 0; t < tets.length / 4; ++t) {
    const volume = writeGradients(gradients, mesh, t);
    for (let a = 0; a < 4; ++a) {
      for (let b = 0; b < 4; ++b) {
        writeStiffnessBlock(block, 0, gradients, a, b, lambda, mu);
        const at = 9 * blockAt(K, tets[4 * t + a]!, tets[4 * t + b]!);
        for (let k = 0; k < 9; ++k) K.blocks[at + k]! += volume * block[k]!;
      }
    }
  }
  return K;
}

/** Lumped masses, kg, one to a vertex. */
export function lumpedMasses(mesh: TetMesh, density: number): Float64Array {
  if (!(density > 0 && density < Infinity)) throw new SolverError("density must be positive and finite", { density });
  const m = new Float64Array(mesh.x.length / 3);
  for (let t = 0; t < mesh.tets.length / 4; ++t) {
    const quarter = (density * volumeOfTet(mesh, t, mesh.x)) / 4;
    for (let k = 4 * t; k < 4 * t + 4; ++k) m[mesh.tets[k]!]! += quarter;
  }
  return m;
}

/** The mass of the body as a matrix, kg. Implements [modal/1]. */
export function massMatrix(mesh: TetMesh, density: number, kind: MassKind = "lumped"): SparseMatrix {
  const n = mesh.x.length / 3;
  const M = makeSparseMatrix(n, mesh.tets, kind === "lumped" ? 1 : 4);
  const add = (i: number, j: number, mass: number): void => {
    const at = 9 * blockAt(M, i, j);
    for (let k = 0; k < 9; k += 4) M.blocks[at + k]! += mass;
  };
  if (kind === "lumped") {
    lumpedMasses(mesh, density).forEach((mass, i) => {
      add(i, i, mass);
    });
    return M;
  }
  for (let t = 0; t < mesh.tets.length / 4; ++t) {
    const share = (density * volumeOfTet(mesh, t, mesh.x)) / 20;
    for (let a = 4 * t; a < 4 * t + 4; ++a) {
      for (let b = 4 * t; b < 4 * t + 4; ++b) add(mesh.tets[a]!, mesh.tets[b]!, a === b ? 2 * share : share);
    }
  }
  return M;
}

/** Three shifts and three small turns about the mean place: the displacements that stretch nothing. */
export function rigidDisplacements(x: Float64Array): Float64Array[] {
  const n = x.length / 3;
  const middle = [0, 1, 2].map((c) => x.reduce((sum, value, at) => (at % 3 === c ? sum + value / n : sum), 0));
  return [0, 1, 2, 3, 4, 5].map((kind) =>
    x.map((_, at) => {
      const c = at % 3;
      const axis = kind % 3;
      if (kind < 3) return c === axis ? 1 : 0;
      const from = at - c;
      if (c === (axis + 1) % 3) return -(x[from + ((axis + 2) % 3)]! - middle[(axis + 2) % 3]!);
      return c === (axis + 2) % 3 ? x[from + ((axis + 1) % 3)]! - middle[(axis + 1) % 3]! : 0;
    }),
  );
}
