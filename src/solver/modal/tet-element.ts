/**
 * The linear tetrahedron: its displacement is linear in the place, so its strain and its stress are constant.
 *
 * The material is Hooke's, isotropic, with the linear strain tensor. Choi, Hong and Ko take all of this from the textbook;
 * it is the K of [modal/2].
 */
import { SolverError } from "../errors.ts";
import type { TetMesh } from "../mesh/tet-mesh.ts";

/** What a body is made of. */
export interface SolidMaterial {
  /** Young's modulus, Pa. */
  readonly young: number;
  /** Poisson's ratio. */
  readonly poisson: number;
  /** Density, kg/m³. */
  readonly density: number;
}

/** The two constants of Hooke's law that go with Young's modulus and Poisson's ratio, Pa. */
export function lameOf({ young, poisson }: SolidMaterial): { readonly lambda: number; readonly mu: number } {
  if (!(young > 0 && young < Infinity)) throw new SolverError("Young's modulus must be positive and finite", { young });
  if (!(poisson > -1 && poisson < 0.5))
    throw new SolverError("Poisson's ratio must lie between -1 and a half", { poisson });
  return { lambda: (young * poisson) / ((1 + poisson) * (1 - 2 * poisson)), mu: young / (2 * (1 + poisson)) };
}

/** Writes the gradients of the four corners' weights, 1/m, and gives the volume of tetrahedron t, m³. */
export function writeGradients(out: Float64Array, { x, tets }: TetMesh, t: number): number {
  const i = 3 * tets[4 * t]!, j = 3 * tets[4 * t + 1]!, k = 3 * tets[4 * t + 2]!, l = 3 * tets[4 * t + 3]!;
  const bx = x[j]! - x[i]!, by = x[j + 1]! - x[i + 1]!, bz = x[j + 2]! - x[i + 2]!;
  const cx = x[k]! - x[i]!, cy = x[k + 1]! - x[i + 1]!, cz = x[k + 2]! - x[i + 2]!;
  const dx = x[l]! - x[i]!, dy = x[l + 1]! - x[i + 1]!, dz = x[l + 2]! - x[i + 2]!;
  const det = bx * (cy * dz - cz * dy) + by * (cz * dx - cx * dz) + bz * (cx * dy - cy * dx);
  out[3] = (cy * dz - cz * dy) / det;
  out[4] = (cz * dx - cx * dz) / det;
  out[5] = (cx * dy - cy * dx) / det;
  out[6] = (dy * bz - dz * by) / det;
  out[7] = (dz * bx - dx * bz) / det;
  out[8] = (dx * by - dy * bx) / det;
  out[9] = (by * cz - bz * cy) / det;
  out[10] = (bz * cx - bx * cz) / det;
  out[11] = (bx * cy - by * cx) / det;
  for (let c = 0; c < 3; ++c) out[c] = -(out[3 + c]! + out[6 + c]! + out[9 + c]!);
  return det / 6;
}

/** Writes ∂u_r/∂x_c at out[3r + c] for the displacements `u` of the body's vertices. */
export function writeDisplacementGradient(
  out: Float64Array,
  gradients: Float64Array,
  { tets }: TetMesh,
  t: number,
  u: ArrayLike<number>,
): Float64Array {
  out.fill(0);
  for (let a = 0; a < 4; ++a) {
    const i = 3 * tets[4 * t + a]!;
    for (let r = 0; r < 3; ++r) {
      for (let c = 0; c < 3; ++c) out[3 * r + c]! += u[i + r]! * gradients[3 * a + c]!;
    }
  }
  return out;
}

/** Stress of tetrahedron t, Pa: nine numbers row by row. */
export function stressOf(mesh: TetMesh, material: SolidMaterial, t: number, u: ArrayLike<number>): Float64Array {
  const { lambda, mu } = lameOf(material);
  const gradients = new Float64Array(12);
  writeGradients(gradients, mesh, t);
  const G = writeDisplacementGradient(new Float64Array(9), gradients, mesh, t, u);
  const pressure = lambda * (G[0]! + G[4]! + G[8]!);
  return G.map((value, k) => mu * (value + G[3 * (k % 3) + Math.floor(k / 3)]!) + (k % 4 === 0 ? pressure : 0));
}

/** Writes the stiffness between corners a and b of a tetrahedron, N/m: nine numbers row by row. */
export function writeStiffnessBlock(
  out: Float64Array,
  at: number,
  g: ArrayLike<number>,
  a: number,
  b: number,
  lambda: number,
  mu: number,
): void {
  const across = mu * (g[3 * a]! * g[3 * b]! + g[3 * a + 1]! * g[3 * b + 1]! + g[3 * a + 2]! * g[3 * b + 2]!);
  for (let r = 0; r < 3; ++r) {
    for (let c = 0; c < 3; ++c) {
      out[at + 3 * r + c] =
        lambda * g[3 * a + r]! * g[3 * b + c]! + mu * g[3 * b + r]! * g[3 * a + c]! + (r === c ? across : 0);
    }
  }
}
