/** The little vector algebra that checks need; plain and slow on purpose. */
import type { Random } from "@pliant/solver";

/** Two vectors are compared entry by entry, so a formula that returns nothing, or too much, agrees with nothing. */
function mustMatch(a: ArrayLike<number>, b: ArrayLike<number>): void {
  if (a.length !== b.length) throw new Error(`a vector of ${a.length} numbers meets one of ${b.length}`);
}

/** Sum of the products of the entries. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  mustMatch(a, b);
  let sum = 0;
  for (let k = 0; k < a.length; ++k) sum += a[k]! * b[k]!;
  return sum;
}

/** Euclidean length. */
export function sizeOf(a: ArrayLike<number>): number {
  return Math.sqrt(dot(a, a));
}

/** a + factor · b. */
export function plus(a: ArrayLike<number>, factor: number, b: ArrayLike<number>): Float64Array {
  mustMatch(a, b);
  return Float64Array.from(a, (value, k) => value + factor * b[k]!);
}

/** Size of a − b, relative to `scale`, or else to the size of b. */
export function distance(a: ArrayLike<number>, b: ArrayLike<number>, scale = sizeOf(b)): number {
  return sizeOf(plus(a, -1, b)) / scale;
}

/** A x for a dense square matrix, row by row. */
export function times(A: ArrayLike<number>, x: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: x.length }, (_, row) => {
    let sum = 0;
    for (let c = 0; c < x.length; ++c) sum += A[row * x.length + c]! * x[c]!;
    return sum;
  });
}

/** A vector of length one in a random direction. */
export function randomUnit(random: Random, size: number): Float64Array {
  const u = Float64Array.from({ length: size }, () => random.between(-1, 1));
  const length = sizeOf(u);
  return length > 0.1 ? u.map((value) => value / length) : randomUnit(random, size);
}

/** Numbers drawn evenly from an interval. */
export function randomVector(random: Random, size: number, low: number, high: number): Float64Array {
  return Float64Array.from({ length: size }, () => random.between(low, high));
}

/** A symmetric matrix of 3×3 numbers up to `most` of either sign, row by row. */
export function randomSymmetric(random: Random, most: number): Float64Array {
  const upper = randomVector(random, 6, -most, most);
  return Float64Array.from([0, 1, 2, 1, 3, 4, 2, 4, 5], (at) => upper[at]!);
}
