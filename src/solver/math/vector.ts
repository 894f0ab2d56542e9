/** Sums and differences of flat vectors, three numbers to a vertex. */

/** The sum of products of two vectors. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  // By threes, so that one sum need not wait for every product.
  for (let at = 0; at < a.length; at += 3) sum += a[at]! * b[at]! + a[at + 1]! * b[at + 1]! + a[at + 2]! * b[at + 2]!;
  return sum;
}

/** r ← b − c. */
export function subtract(r: Float64Array, b: Float64Array, c: Float64Array): Float64Array {
  for (let k = 0; k < r.length; ++k) r[k] = b[k]! - c[k]!;
  return r;
}
