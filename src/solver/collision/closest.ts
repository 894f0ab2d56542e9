/**
 * The point of a triangle that is closest to a given one.
 *
 * By the regions of the plane around a triangle, after Ericson, Real-Time Collision Detection (2005), section 5.1.5.
 */

/** Writes the weights of the corners at i, j, k of `x` whose mean is the point of the triangle closest to that at `at` of `p`. */
export function closestWeights(
  out: Float64Array,
  x: ArrayLike<number>,
  i: number,
  j: number,
  k: number,
  p: ArrayLike<number>,
  at: number,
): void {
  const bx = x[j]! - x[i]!, by = x[j + 1]! - x[i + 1]!, bz = x[j + 2]! - x[i + 2]!;
  const cx = x[k]! - x[i]!, cy = x[k + 1]! - x[i + 1]!, cz = x[k + 2]! - x[i + 2]!;
  const ax = p[at]! - x[i]!, ay = p[at + 1]! - x[i + 1]!, az = p[at + 2]! - x[i + 2]!;
  const bb = bx * bx + by * by + bz * bz;
  const bc = bx * cx + by * cy + bz * cz;
  const cc = cx * cx + cy * cy + cz * cz;
  // How far the point lies along each side from corner 1, then from corner 2, then from corner 3.
  const d1 = bx * ax + by * ay + bz * az;
  const d2 = cx * ax + cy * ay + cz * az;
  if (d1 <= 0 && d2 <= 0) return weights(out, 1, 0, 0);
  const d3 = d1 - bb, d4 = d2 - bc;
  if (d3 >= 0 && d4 <= d3) return weights(out, 0, 1, 0);
  const d5 = d1 - bc, d6 = d2 - cc;
  if (d6 >= 0 && d5 <= d6) return weights(out, 0, 0, 1);
  const third = d1 * d4 - d3 * d2;
  if (third <= 0 && d1 >= 0 && d3 <= 0) return weights(out, 1 - d1 / (d1 - d3), d1 / (d1 - d3), 0);
  const second = d5 * d2 - d1 * d6;
  if (second <= 0 && d2 >= 0 && d6 <= 0) return weights(out, 1 - d2 / (d2 - d6), 0, d2 / (d2 - d6));
  const first = d3 * d6 - d5 * d4;
  if (first <= 0 && d4 >= d3 && d5 >= d6) {
    const along = (d4 - d3) / (d4 - d3 + (d5 - d6));
    return weights(out, 0, 1 - along, along);
  }
  const sum = first + second + third;
  weights(out, first / sum, second / sum, third / sum);
}

function weights(out: Float64Array, a: number, b: number, c: number): void {
  out[0] = a;
  out[1] = b;
  out[2] = c;
}
