/**
 * Hooke's law for tetrahedra a second time, from faces and stresses: no gradients of weights, and no stiffness matrix.
 *
 * A tetrahedron of constant stress pulls a corner with a third of what the stress does to the face across from it.
 */
import type { SolidMaterial, TetMesh } from "@pliant/solver";
import { solveDense } from "@pliant/solver/math";
import { times } from "../vectors.ts";
import { determinantOf, edgesOf, faceAcross } from "./tetrahedra.ts";

/** The constants of Lamé, Pa. */
export function lame({ young, poisson }: SolidMaterial): { lambda: number; mu: number } {
  const mu = young / (2 * (1 + poisson));
  return { mu, lambda: (2 * mu * poisson) / (1 - 2 * poisson) };
}

const transposed = (A: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 9 }, (_, k) => A[3 * (k % 3) + Math.floor(k / 3)]!);

/** The product of two 3×3 matrices. */
export const product = (A: ArrayLike<number>, B: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 9 }, (_, k) => {
    const [r, c] = [k - (k % 3), k % 3];
    return A[r]! * B[c]! + A[r + 1]! * B[c + 3]! + A[r + 2]! * B[c + 6]!;
  });

/** The derivative of a field that is linear in a tetrahedron, row by row: what its edges do to those of the mesh. */
function gradientIn({ x, tets }: TetMesh, t: number, field: ArrayLike<number>): Float64Array {
  const [edges, changes] = [edgesOf(tets, t, x), edgesOf(tets, t, field)];
  return Float64Array.from(
    [0, 1, 2].flatMap((c) => [
      ...solveDense(
        edges,
        changes.filter((_, k) => k % 3 === c),
      ),
    ]),
  );
}

/** The stress for the gradient of a small displacement, Pa. */
function hooke(G: ArrayLike<number>, material: SolidMaterial): Float64Array {
  const { lambda, mu } = lame(material);
  const pressure = lambda * (G[0]! + G[4]! + G[8]!);
  const back = transposed(G);
  return Float64Array.from(back, (value, k) => mu * (value + G[k]!) + (k % 4 === 0 ? pressure : 0));
}

/** The inverse transposed of a matrix, by its cofactors. */
function inverseTransposed(A: Float64Array): Float64Array {
  const determinant = determinantOf(A);
  return A.map((_, k) => {
    const [r, c] = [Math.floor(k / 3), k % 3];
    const entry = (i: number, j: number): number => A[3 * ((r + i) % 3) + ((c + j) % 3)]!;
    return (entry(1, 1) * entry(2, 2) - entry(1, 2) * entry(2, 1)) / determinant;
  });
}

/** The rotation in a deformation: the mean of it and its inverse transposed, again and again (Higham). */
function rotationIn(F: Float64Array): Float64Array {
  let R = F;
  for (let n = 0; n < 20; ++n) {
    const other = inverseTransposed(R);
    R = R.map((value, k) => (value + other[k]!) / 2);
  }
  return R;
}

/** The forces, N, that hold a body against its stress, which follows from the gradient of a field in each tetrahedron. */
function forcesBy(mesh: TetMesh, field: ArrayLike<number>, stress: (G: Float64Array) => Float64Array): Float64Array {
  const forces = new Float64Array(mesh.x.length);
  for (let t = 0; t < mesh.tets.length / 4; ++t) {
    const P = stress(gradientIn(mesh, t, field));
    for (let corner = 0; corner < 4; ++corner) {
      const pull = times(P, faceAcross(mesh, t, corner));
      for (let c = 0; c < 3; ++c) forces[3 * mesh.tets[4 * t + corner]! + c]! -= pull[c]! / 3;
    }
  }
  return forces;
}

/** What holds a body in a small displacement, N. */
export const forcesOfStress = (mesh: TetMesh, material: SolidMaterial, u: ArrayLike<number>): Float64Array =>
  forcesBy(mesh, u, (G) => hooke(G, material));

/** What holds it at those places, N, however far it is turned: each tetrahedron is stretched in the frame of its rotation. */
export const forcesOfTurnedStress = (mesh: TetMesh, material: SolidMaterial, x: ArrayLike<number>): Float64Array =>
  forcesBy(mesh, x, (F) => {
    const R = rotationIn(F);
    const stretch = product(transposed(R), F).map((value, k) => value - (k % 4 === 0 ? 1 : 0));
    return product(R, hooke(stretch, material));
  });
