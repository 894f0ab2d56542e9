/** Tetrahedra by plain geometry: edges, volumes and faces, from which masses and elastic forces are found a second time. */
import type { Random, TetMesh } from "@pliant/solver";
import { plus, randomVector } from "../vectors.ts";

/** a × b. */
export const cross = (a: ArrayLike<number>, b: ArrayLike<number>): Float64Array =>
  Float64Array.from([0, 1, 2], (c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);

/** The three numbers of a vertex. */
export const at = (x: ArrayLike<number>, i: number): Float64Array => Float64Array.from([0, 1, 2], (c) => x[3 * i + c]!);

/** The edges from the first corner of a tetrahedron to its others, row by row, at those places or of that field. */
export const edgesOf = (tets: TetMesh["tets"], t: number, x: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 9 }, (_, k) => {
    const [corner, c] = [1 + Math.floor(k / 3), k % 3];
    return x[3 * tets[4 * t + corner]! + c]! - x[3 * tets[4 * t]! + c]!;
  });

/** The determinant of a 3×3 matrix, row by row. */
export const determinantOf = (A: ArrayLike<number>): number =>
  A[0]! * (A[4]! * A[8]! - A[5]! * A[7]!) -
  A[1]! * (A[3]! * A[8]! - A[5]! * A[6]!) +
  A[2]! * (A[3]! * A[7]! - A[4]! * A[6]!);

/** Volume of each tetrahedron, m³. */
export const volumesAt = ({ tets }: TetMesh, x: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: tets.length / 4 }, (_, t) => determinantOf(edgesOf(tets, t, x)) / 6);

/** Volume of all tetrahedra, m³. */
export const volumeAt = (mesh: TetMesh, x: ArrayLike<number>): number =>
  volumesAt(mesh, x).reduce((sum, value) => sum + value, 0);

/** The face across from a corner of tetrahedron t as a vector: its area, m², away from the corner. */
export function faceAcross({ x, tets }: TetMesh, t: number, corner: number): Float64Array {
  const [from, a, b, c] = [0, 1, 2, 3].map((k) => at(x, tets[4 * t + ((corner + k) % 4)]!)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const face = cross(plus(b, -1, a), plus(c, -1, a)).map((value) => value / 2);
  const away = face.reduce((sum, value, k) => sum + value * (a[k]! - from[k]!), 0) > 0;
  return away ? face : face.map((value) => -value);
}

/** The same tetrahedra with every vertex shifted a little, so that no two of them are alike. */
export const uneven = (mesh: TetMesh, random: Random): TetMesh => ({
  ...mesh,
  x: plus(mesh.x, 1, randomVector(random, mesh.x.length, -0.04, 0.04)),
});
