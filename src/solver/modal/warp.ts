/**
 * Modal warping of one vertex: its linear displacement u, bent along by the rotation w that goes with it.
 *
 * Choi, Hong and Ko accumulate the warped displacement in time; with more than one mode that depends on the way and does
 * not come back. Here it is, as in the first paper on modal warping, the integral along the straight way from rest: a
 * closed form in w and u, and with it a derivative that fits exactly.
 */
import { writeStumpff } from "../math/stumpff.ts";

/** What is computed of one vertex. */
export interface Warp {
  /** R̃(w), row by row. */
  readonly mean: Float64Array;
  /** ∂(R̃ u)/∂w, row by row. */
  readonly slope: Float64Array;
  readonly scratch: WarpScratch;
}

/** What leads there. */
export interface WarpScratch {
  /** Stumpff's functions of the square of w. */
  readonly c: Float64Array;
  /** w × u, and w × (w × u). */
  readonly wu: Float64Array;
  readonly wwu: Float64Array;
}

/** Makes the arrays for the warp of a vertex. */
export function makeWarp(): Warp {
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return { mean: zeros(9), slope: zeros(9), scratch: { c: zeros(8), wu: zeros(3), wwu: zeros(3) } };
}

/** Writes the mean rotation R̃(w) between rest and w. Implements [modal/5] and [modal/6]. */
export function writeMeanRotation(warp: Warp, w: ArrayLike<number>): void {
  const { mean } = warp;
  const { c } = warp.scratch;
  const x = w[0]!, y = w[1]!, z = w[2]!;
  const s = x * x + y * y + z * z;
  writeStumpff(c, s);
  fillTurn(mean, x, y, z, 1 - c[3]! * s, c[2]!, c[3]!);
}

/** R ← the rotation by w, the vector at `at`. */
export function writeTurn(R: Float64Array, { scratch }: Warp, w: ArrayLike<number>, at: number): Float64Array {
  const { c } = scratch;
  const x = w[at]!, y = w[at + 1]!, z = w[at + 2]!;
  const s = x * x + y * y + z * z;
  writeStumpff(c, s);
  return fillTurn(R, x, y, z, 1 - c[2]! * s, c[1]!, c[2]!);
}

/** R ← d I + a [w] + b w wᵀ. */
function fillTurn(R: Float64Array, x: number, y: number, z: number, d: number, a: number, b: number): Float64Array {
  R[0] = d + b * x * x;
  R[1] = b * x * y - a * z;
  R[2] = b * x * z + a * y;
  R[3] = b * x * y + a * z;
  R[4] = d + b * y * y;
  R[5] = b * y * z - a * x;
  R[6] = b * x * z - a * y;
  R[7] = b * y * z + a * x;
  R[8] = d + b * z * z;
  return R;
}

/** Writes R̃(w) and the derivative of R̃(w) u by w. Implements [modal/8]. */
export function writeWarp(warp: Warp, w: ArrayLike<number>, u: ArrayLike<number>): void {
  writeMeanRotation(warp, w);
  const { slope: D } = warp;
  const { c, wu, wwu } = warp.scratch;
  const wx = w[0]!, wy = w[1]!, wz = w[2]!;
  const ux = u[0]!, uy = u[1]!, uz = u[2]!;
  const a = c[2]!;
  const b = c[3]!;
  const twiceA = 2 * c[4]! - c[3]!; // twice the derivative of a by the square of w
  const twiceB = 3 * c[5]! - c[4]!;
  wu[0] = wy * uz - wz * uy;
  wu[1] = wz * ux - wx * uz;
  wu[2] = wx * uy - wy * ux;
  const along = wx * ux + wy * uy + wz * uz;
  const s = wx * wx + wy * wy + wz * wz;
  wwu[0] = along * wx - s * ux;
  wwu[1] = along * wy - s * uy;
  wwu[2] = along * wz - s * uz;
  for (let r = 0; r < 3; ++r) {
    const f = twiceA * wu[r]! + twiceB * wwu[r]!;
    // The derivative of w × (w × u) by w is (w·u) I + w uᵀ − 2 u wᵀ.
    D[3 * r] = f * wx + b * (w[r]! * ux - 2 * u[r]! * wx);
    D[3 * r + 1] = f * wy + b * (w[r]! * uy - 2 * u[r]! * wy);
    D[3 * r + 2] = f * wz + b * (w[r]! * uz - 2 * u[r]! * wz);
    D[4 * r]! += b * along;
  }
  D[1]! += a * uz;
  D[2]! -= a * uy;
  D[3]! -= a * uz;
  D[5]! += a * ux;
  D[6]! += a * uy;
  D[7]! -= a * ux;
}

/** Writes to `out` the second rate of R̃(w) u while w and u change at the steady rates `dw` and `du`. */
export function writeWarpCurve(
  out: Float64Array,
  { scratch }: Warp,
  w: ArrayLike<number>,
  u: ArrayLike<number>,
  dw: ArrayLike<number>,
  du: ArrayLike<number>,
): void {
  const { c } = scratch;
  const dot = (p: ArrayLike<number>, q: ArrayLike<number>): number => p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!;
  const times = (p: ArrayLike<number>, q: ArrayLike<number>, n: number): number =>
    p[(n + 1) % 3]! * q[(n + 2) % 3]! - p[(n + 2) % 3]! * q[(n + 1) % 3]!;
  writeStumpff(c, dot(w, w));
  const [ds, dds] = [2 * dot(w, dw), 2 * dot(dw, dw)];
  const da = (2 * c[4]! - c[3]!) / 2, db = (3 * c[5]! - c[4]!) / 2;
  const dda = (4 * c[6]! - c[5]!) / 2 - (3 * c[5]! - c[4]!) / 4;
  const ddb = (3 * (5 * c[7]! - c[6]!)) / 4 - (4 * c[6]! - c[5]!) / 4;
  const A = [0, 1, 2].map((n) => times(w, u, n));
  const A1 = [0, 1, 2].map((n) => times(dw, u, n) + times(w, du, n));
  const A2 = [0, 1, 2].map((n) => 2 * times(dw, du, n));
  for (let n = 0; n < 3; ++n) {
    const B = times(w, A, n), B1 = times(dw, A, n) + times(w, A1, n), B2 = 2 * times(dw, A1, n) + times(w, A2, n);
    out[n] =
      (dda * ds * ds + da * dds) * A[n]! +
      2 * da * ds * A1[n]! +
      c[2]! * A2[n]! +
      (ddb * ds * ds + db * dds) * B +
      2 * db * ds * B1 +
      c[3]! * B2;
  }
}
