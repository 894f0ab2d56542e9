/** Rotations as nine numbers in rows, at a place in an array, and the turns of bones that they amount to. */

/** A turn about one of the axes, 0 to 2 for x to z, by an angle, rad. */
export function writeAxisTurn(out: Float64Array, axis: 0 | 1 | 2, angle: number): Float64Array {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [a, b] = [(axis + 1) % 3, (axis + 2) % 3];
  out.fill(0);
  out[4 * axis] = 1;
  out[4 * a] = cos;
  out[4 * b] = cos;
  out[3 * a + b] = -sin;
  out[3 * b + a] = sin;
  return out;
}

/** out ← A B, nine numbers each. `out` may be neither. */
export function writeProduct(out: Float64Array, A: Float64Array, B: Float64Array): Float64Array {
  for (let r = 0; r < 9; r += 3)
    for (let c = 0; c < 3; ++c) out[r + c] = A[r]! * B[c]! + A[r + 1]! * B[3 + c]! + A[r + 2]! * B[6 + c]!;
  return out;
}

/** Writes the turn of a bone, as a vector, that takes a bone turned by `A` in space to one turned by `B`: under half a turn. */
export function writeTurn(turns: Float64Array, bone: number, A: Float64Array, B: Float64Array): void {
  const of = (r: number, c: number): number => A[r]! * B[c]! + A[3 + r]! * B[3 + c]! + A[6 + r]! * B[6 + c]!;
  const x = (of(2, 1) - of(1, 2)) / 2;
  const y = (of(0, 2) - of(2, 0)) / 2;
  const z = (of(1, 0) - of(0, 1)) / 2;
  const sin = Math.sqrt(x * x + y * y + z * z);
  const angle = Math.atan2(sin, (of(0, 0) + of(1, 1) + of(2, 2) - 1) / 2);
  const scale = sin < 1e-9 ? 1 : angle / sin;
  turns[3 * bone] = scale * x;
  turns[3 * bone + 1] = scale * y;
  turns[3 * bone + 2] = scale * z;
}
