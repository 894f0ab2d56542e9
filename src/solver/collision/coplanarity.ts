/**
 * When a moving point lies in the plane of a moving triangle.
 *
 * Follows Choi and Ko, section 5: every point moves in a straight line at constant speed through the step. Three corners
 * and the point are flat: corner 1 at 0, corner 2 at 3, corner 3 at 6, the point at 9. The paper does not say which way
 * its differences point; all are taken from corner 1 here, and the other way only changes the sign of the whole.
 */
import { checkTimeStep, SolverError } from "../errors.ts";
import { cubicRoots } from "../math/cubic.ts";

/** Below this share of what lengths and speeds allow, all coefficients count as zero. */
const COPLANAR = 1e-14;

/**
 * Writes the four coefficients of the cubic whose roots are the moments in a plane; its value is six times the signed
 * volume of the tetrahedron, m³, positive where the point sees the corners counterclockwise. Implements [buckling/22].
 */
export function coplanarityCubic(out: Float64Array, x: ArrayLike<number>, v: ArrayLike<number>): Float64Array {
  for (let k = 0; k < 12; ++k) {
    if (!Number.isFinite(x[k]!) || !Number.isFinite(v[k]!))
      throw new SolverError("positions and velocities must be finite", { k, x: x[k], v: v[k] });
  }
  out[0] = triple(x, x, x);
  out[1] = triple(v, x, x) + triple(x, v, x) + triple(x, x, v);
  out[2] = triple(x, v, v) + triple(v, x, v) + triple(v, v, x);
  out[3] = triple(v, v, v);
  return out;
}

/** a × b · c, with the differences of a at corner 2, of b at corner 3 and of c at the point, all from corner 1. */
function triple(a: ArrayLike<number>, b: ArrayLike<number>, c: ArrayLike<number>): number {
  const [a0, a1, a2] = [a[3]! - a[0]!, a[4]! - a[1]!, a[5]! - a[2]!];
  const [b0, b1, b2] = [b[6]! - b[0]!, b[7]! - b[1]!, b[8]! - b[2]!];
  const [c0, c1, c2] = [c[9]! - c[0]!, c[10]! - c[1]!, c[11]! - c[2]!];
  return (a1 * b2 - a2 * b1) * c0 + (a2 * b0 - a0 * b2) * c1 + (a0 * b1 - a1 * b0) * c2;
}

/** How many moments in [0, h] the four points share a plane, written to `out` in order; −1 if they do all the time. */
export function coplanarTimes(
  out: Float64Array,
  cubic: Float64Array,
  x: ArrayLike<number>,
  v: ArrayLike<number>,
  h: number,
): number {
  checkTimeStep(h);
  let [size, bound] = [0, 1];
  for (let k = 0; k < 4; ++k) size += Math.abs(cubic[k]!) * h ** k;
  for (let at = 3; at < 12; at += 3) bound *= reach(x, at) + h * reach(v, at);
  return size <= COPLANAR * bound ? -1 : cubicRoots(out, cubic, 0, h);
}

/** The distance of a corner or the point from corner 1, or the speed of the one as the other sees it. */
function reach(a: ArrayLike<number>, at: number): number {
  return Math.hypot(a[at]! - a[0]!, a[at + 1]! - a[1]!, a[at + 2]! - a[2]!);
}
