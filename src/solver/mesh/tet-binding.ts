/**
 * A detailed surface carried by a coarse body: each of its points is a fixed mean of the corners of one tetrahedron.
 *
 * A point outside the body is bound to the tetrahedron that it lies least outside of; one of its weights is negative then.
 */
import { SolverError } from "../errors.ts";
import { tetVolume, volumeOfTet, type TetMesh } from "./tet-mesh.ts";

/** Point p is the mean of the vertices corners[4p] … corners[4p+3] with the weights of the same places. */
export interface TetBinding {
  readonly corners: Int32Array;
  readonly weights: Float64Array;
}

/** Binds points, flat, m, to a body. */
export function bindToTets(mesh: TetMesh, points: Float64Array): TetBinding {
  if (points.length % 3 !== 0) throw new SolverError("points must have three coordinates", { numbers: points.length });
  const count = points.length / 3;
  const binding = { corners: new Int32Array(4 * count), weights: new Float64Array(4 * count) };
  const places = new Float64Array(15);
  const weights = new Float64Array(4);
  const tets = mesh.tets.length / 4;
  let last = 0; // where the point before was found, and this one may be, too
  for (let p = 0; p < count; ++p) {
    let best = -Infinity;
    const first = last;
    places.set(points.subarray(3 * p, 3 * p + 3), 12);
    for (let n = 0; n < tets && best < 0; ++n) {
      const t = (first + n) % tets;
      writeWeights(weights, places, mesh, t);
      const least = Math.min(weights[0]!, weights[1]!, weights[2]!, weights[3]!);
      if (!(least > best)) continue;
      best = least;
      last = t;
      binding.weights.set(weights, 4 * p);
      for (let k = 0; k < 4; ++k) binding.corners[4 * p + k] = mesh.tets[4 * t + k]!;
    }
    if (!Number.isFinite(best)) throw new SolverError("points must be finite", { p });
  }
  return binding;
}

/** Writes the share of each corner: the volume of the tetrahedron in which the point has taken its place. */
function writeWeights(weights: Float64Array, places: Float64Array, mesh: TetMesh, t: number): void {
  for (let k = 0; k < 4; ++k) {
    const i = 3 * mesh.tets[4 * t + k]!;
    for (let c = 0; c < 3; ++c) places[3 * k + c] = mesh.x[i + c]!;
  }
  const whole = volumeOfTet(mesh, t, mesh.x);
  weights[0] = tetVolume(places, 4, 1, 2, 3) / whole;
  weights[1] = tetVolume(places, 0, 4, 2, 3) / whole;
  weights[2] = tetVolume(places, 0, 1, 4, 3) / whole;
  weights[3] = tetVolume(places, 0, 1, 2, 4) / whole;
}

/** out ← the points where the body's vertices at `x` carry them. */
export function carryPoints(out: Float64Array, { corners, weights }: TetBinding, x: ArrayLike<number>): Float64Array {
  for (let p = 0; p < out.length / 3; ++p) {
    for (let c = 0; c < 3; ++c) {
      let sum = 0;
      for (let k = 4 * p; k < 4 * p + 4; ++k) sum += weights[k]! * x[3 * corners[k]! + c]!;
      out[3 * p + c] = sum;
    }
  }
  return out;
}
