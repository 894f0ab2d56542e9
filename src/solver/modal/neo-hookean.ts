/**
 * The full nonlinear body that modal warping is judged by: tetrahedra of a compressible neo-Hookean material.
 *
 * It is what [modal/1] calls K(u) u, one of many choices; near rest it is Hooke's law with the same two constants, and it
 * resists being crushed to nothing without bound.
 */
import type { TetMesh } from "../mesh/tet-mesh.ts";
import { lameOf, writeGradients, type SolidMaterial } from "./tet-element.ts";

/** A body with what its energy needs of the shape at rest. */
export interface ElasticBody {
  readonly mesh: TetMesh;
  readonly lambda: number;
  readonly mu: number;
  /** Twelve numbers to a tetrahedron: the gradients of its corners' weights, 1/m. */
  readonly gradients: Float64Array;
  /** m³. */
  readonly volumes: Float64Array;
  /** The deformation of the tetrahedron at hand, and its stress. */
  readonly F: Float64Array;
  readonly P: Float64Array;
}

/** Prepares a body that is at rest as the mesh has it. */
export function makeElasticBody(mesh: TetMesh, material: SolidMaterial): ElasticBody {
  const count = mesh.tets.length / 4;
  const gradients = new Float64Array(12 * count);
  const volumes = Float64Array.from({ length: count }, (_, t) =>
    writeGradients(gradients.subarray(12 * t, 12 * t + 12), mesh, t),
  );
  return { mesh, ...lameOf(material), gradients, volumes, F: new Float64Array(9), P: new Float64Array(9) };
}

/** The elastic energy, J, of the body with its vertices at `x`; adds its slope to `slope`. Infinite if one is inside out. */
export function addElasticSlope(slope: Float64Array, body: ElasticBody, x: Float64Array): number {
  const { mesh, lambda, mu, gradients, volumes, F, P } = body;
  let energy = 0;
  for (let t = 0; t < volumes.length; ++t) {
    F.fill(0);
    for (let a = 0; a < 4; ++a) {
      const i = 3 * mesh.tets[4 * t + a]!;
      for (let r = 0; r < 3; ++r)
        for (let c = 0; c < 3; ++c) F[3 * r + c]! += x[i + r]! * gradients[12 * t + 3 * a + c]!;
    }
    const J = writeCofactors(P, F);
    if (!(J > 0)) return Infinity;
    const log = Math.log(J);
    let square = -3;
    for (let k = 0; k < 9; ++k) {
      square += F[k]! * F[k]!;
      P[k] = mu * F[k]! + ((lambda * log - mu) / J) * P[k]!;
    }
    energy += volumes[t]! * ((mu * square) / 2 - mu * log + (lambda * log * log) / 2);
    for (let a = 0; a < 4; ++a) {
      const i = 3 * mesh.tets[4 * t + a]!;
      const g = 12 * t + 3 * a;
      for (let r = 0; r < 3; ++r) {
        let sum = 0;
        for (let c = 0; c < 3; ++c) sum += P[3 * r + c]! * gradients[g + c]!;
        slope[i + r]! += volumes[t]! * sum;
      }
    }
  }
  return energy;
}

/** out ← the cofactors of F; gives its determinant. */
function writeCofactors(out: Float64Array, F: Float64Array): number {
  for (let r = 0; r < 3; ++r) {
    const [p, q] = [3 * ((r + 1) % 3), 3 * ((r + 2) % 3)];
    for (let c = 0; c < 3; ++c) {
      const [a, b] = [(c + 1) % 3, (c + 2) % 3];
      out[3 * r + c] = F[p + a]! * F[q + b]! - F[p + b]! * F[q + a]!;
    }
  }
  return F[0]! * out[0]! + F[1]! * out[1]! + F[2]! * out[2]!;
}
