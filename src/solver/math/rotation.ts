/**
 * Turns in space: unit quaternions (w, x, y, z) that are turned on by a rotation vector, and their matrices, row by row.
 */

/** R ← the matrix of a unit quaternion. */
export function writeRotation(R: Float64Array, turn: ArrayLike<number>): Float64Array {
  const w = turn[0]!, x = turn[1]!, y = turn[2]!, z = turn[3]!;
  R[0] = 1 - 2 * (y * y + z * z);
  R[1] = 2 * (x * y - w * z);
  R[2] = 2 * (x * z + w * y);
  R[3] = 2 * (x * y + w * z);
  R[4] = 1 - 2 * (x * x + z * z);
  R[5] = 2 * (y * z - w * x);
  R[6] = 2 * (x * z - w * y);
  R[7] = 2 * (y * z + w * x);
  R[8] = 1 - 2 * (x * x + y * y);
  return R;
}

/** Turns `turn` on about the axis (a, b, c), fixed in space, by the length of that in radians, and keeps it of length one. */
export function turnBy(turn: Float64Array, a: number, b: number, c: number): void {
  const angle = Math.sqrt(a * a + b * b + c * c);
  const cosine = Math.cos(angle / 2);
  const f = angle > 1e-8 ? Math.sin(angle / 2) / angle : 0.5;
  const w = turn[0]!, x = turn[1]!, y = turn[2]!, z = turn[3]!;
  turn[0] = cosine * w - f * (a * x + b * y + c * z);
  turn[1] = cosine * x + f * (a * w + b * z - c * y);
  turn[2] = cosine * y + f * (b * w + c * x - a * z);
  turn[3] = cosine * z + f * (c * w + a * y - b * x);
  const size = Math.hypot(turn[0], turn[1], turn[2], turn[3]);
  for (let k = 0; k < 4; ++k) turn[k]! /= size;
}

/** y at `to` ← A x, for the 3×3 matrix A and the vector x at `from`. */
export function apply(
  y: Float64Array,
  to: number,
  A: ArrayLike<number>,
  x: ArrayLike<number>,
  from: number,
): Float64Array {
  const a = x[from]!, b = x[from + 1]!, c = x[from + 2]!;
  y[to] = A[0]! * a + A[1]! * b + A[2]! * c;
  y[to + 1] = A[3]! * a + A[4]! * b + A[5]! * c;
  y[to + 2] = A[6]! * a + A[7]! * b + A[8]! * c;
  return y;
}

/** y at `to` ← Aᵀ x. */
export function applyTransposed(
  y: Float64Array,
  to: number,
  A: ArrayLike<number>,
  x: ArrayLike<number>,
  from: number,
): Float64Array {
  const a = x[from]!, b = x[from + 1]!, c = x[from + 2]!;
  y[to] = A[0]! * a + A[3]! * b + A[6]! * c;
  y[to + 1] = A[1]! * a + A[4]! * b + A[7]! * c;
  y[to + 2] = A[2]! * a + A[5]! * b + A[8]! * c;
  return y;
}

/** y at `to` ← a × b, of the vectors at `i` and `j`. */
export function cross(
  y: Float64Array,
  to: number,
  a: ArrayLike<number>,
  i: number,
  b: ArrayLike<number>,
  j: number,
): Float64Array {
  const ax = a[i]!, ay = a[i + 1]!, az = a[i + 2]!;
  const bx = b[j]!, by = b[j + 1]!, bz = b[j + 2]!;
  y[to] = ay * bz - az * by;
  y[to + 1] = az * bx - ax * bz;
  y[to + 2] = ax * by - ay * bx;
  return y;
}

/** B ← R A Rᵀ. `B` must not be `A`. */
export function turnMatrix(B: Float64Array, R: ArrayLike<number>, A: ArrayLike<number>): Float64Array {
  for (let r = 0; r < 3; ++r) {
    for (let c = 0; c < 3; ++c) {
      let sum = 0;
      for (let k = 0; k < 3; ++k) {
        const along = A[3 * k]! * R[3 * c]! + A[3 * k + 1]! * R[3 * c + 1]! + A[3 * k + 2]! * R[3 * c + 2]!;
        sum += R[3 * r + k]! * along;
      }
      B[3 * r + c] = sum;
    }
  }
  return B;
}

/** B ← A⁻¹. `B` must not be `A`. */
export function invertThree(B: Float64Array, A: ArrayLike<number>): Float64Array {
  const a = A[0]!, b = A[1]!, c = A[2]!, d = A[3]!, e = A[4]!, f = A[5]!, g = A[6]!, h = A[7]!, i = A[8]!;
  const det = a * (e * i - f * h) + b * (f * g - d * i) + c * (d * h - e * g);
  B[0] = (e * i - f * h) / det;
  B[1] = (c * h - b * i) / det;
  B[2] = (b * f - c * e) / det;
  B[3] = (f * g - d * i) / det;
  B[4] = (a * i - c * g) / det;
  B[5] = (c * d - a * f) / det;
  B[6] = (d * h - e * g) / det;
  B[7] = (b * g - a * h) / det;
  B[8] = (a * e - b * d) / det;
  return B;
}
