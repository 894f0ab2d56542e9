/**
 * Where a point lies over a triangle.
 *
 * Follows Choi and Ko, section 5. Corners and point are flat as in coplanarity.ts.
 */

/** How far a weight may be below zero, so that a point on the edge between two triangles does not slip through. */
export const INSIDE_TOLERANCE = 1e-9;

/** Below this share of the product of two squared sides, a triangle has no area to speak of. */
const FLAT = 1e-24;

/**
 * Writes the three weights of the corners whose mean is the foot of the point on the triangle's plane.
 * If the triangle has no area they are NaN. Implements [buckling/23].
 */
export function barycentricWeights(out: Float64Array, x: ArrayLike<number>): Float64Array {
  const a = dotOf(x, 0, 0);
  const b = dotOf(x, 0, 3);
  const c = dotOf(x, 3, 3);
  const p = dotOf(x, 0, 9);
  const q = dotOf(x, 3, 9);
  const determinant = a * c - b * b;
  const divisor = determinant > FLAT * a * c ? determinant : NaN;
  out[0] = (c * p - b * q) / divisor;
  out[1] = (a * q - b * p) / divisor;
  out[2] = 1 - out[0] - out[1];
  return out;
}

/** The product of the differences of two of the points from corner 3. */
function dotOf(x: ArrayLike<number>, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < 3; ++c) sum += (x[i + c]! - x[6 + c]!) * (x[j + c]! - x[6 + c]!);
  return sum;
}

/** Whether a point of these weights lies in the triangle; NaN does not. */
export function isInTriangle(w: ArrayLike<number>, tolerance = INSIDE_TOLERANCE): boolean {
  return w[0]! >= -tolerance && w[1]! >= -tolerance && w[2]! >= -tolerance;
}
