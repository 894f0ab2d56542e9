/**
 * Vectors that are orthonormal in M, and how another becomes orthogonal to all of them: by classical Gram and Schmidt, first to
 * the newest vectors, then to all, and once more where little of it is left.
 *
 * All shares are found from one product with M, four at a time, and then taken out, four at a time, so that the vector is read a
 * quarter as often.
 */
import { multiplySparse, type SparseMatrix } from "./sparse.ts";
import { dot } from "./vector.ts";

/** A vector that keeps less than this of its length after it is made orthogonal is noise. */
const NOISE = 1e-12;
/** One that kept as much of it was orthogonal to round-off before, and is now. */
const ENOUGH = 0.5;
/** In Lanczos an image has shares of the newest vectors, and of others by round-off only; those of so many are taken out first. */
const NEIGHBOURS = 8;

/**
 * Makes w orthogonal to all vectors and of length one in M. Writes what it had of each, and last what was left, which is
 * missing if that is noise: then w is of no use.
 */
export function makeOrthonormal(w: Float64Array, vectors: readonly Float64Array[], M: SparseMatrix): number[] {
  const shares = new Array<number>(vectors.length).fill(0);
  const product = multiplySparse(new Float64Array(w.length), M, w);
  const before = Math.sqrt(dot(w, product));
  const retake = (from: number): number => {
    takeOut(w, product, vectors, shares, from);
    return Math.sqrt(dot(w, multiplySparse(product, M, w)));
  };
  let last = retake(Math.max(0, vectors.length - NEIGHBOURS));
  let length = retake(0);
  // A vector that is nearly gone after this is noise, and needs no more (Parlett 1980).
  for (let pass = 0; pass < 2 && !(length > ENOUGH * last); ++pass) [last, length] = [length, retake(0)];
  if (!(length > NOISE * before)) return shares;
  for (let k = 0; k < w.length; ++k) w[k]! /= length;
  shares.push(length);
  return shares;
}

/** w ← w − the sum of the vectors by what `product` has of them; that is added to the shares. */
function takeOut(
  w: Float64Array,
  product: Float64Array,
  vectors: readonly Float64Array[],
  shares: number[],
  from: number,
): void {
  const some = from > 0 ? vectors.slice(from) : vectors;
  const parts = new Float64Array(some.length);
  let i = 0;
  for (; i + 3 < some.length; i += 4)
    writeFourDots(parts, i, product, some[i]!, some[i + 1]!, some[i + 2]!, some[i + 3]!);
  for (; i < some.length; ++i) parts[i] = dot(some[i]!, product);
  addCombination(w, some, parts, -1);
  parts.forEach((part, n) => (shares[from + n]! += part));
}

/** w ← w + factor · the sum of the vectors by these weights. */
export function addCombination(
  w: Float64Array,
  vectors: readonly Float64Array[],
  weights: Float64Array,
  factor: number,
): Float64Array {
  let i = 0;
  for (; i + 3 < vectors.length; i += 4) {
    const [p, q, r, s] = [vectors[i]!, vectors[i + 1]!, vectors[i + 2]!, vectors[i + 3]!];
    addFour(w, p, q, r, s, [0, 1, 2, 3].map((k) => factor * weights[i + k]!) as [number, number, number, number]);
  }
  for (; i < vectors.length; ++i) {
    const f = factor * weights[i]!;
    const v = vectors[i]!;
    for (let k = 0; k < w.length; ++k) w[k]! += f * v[k]!;
  }
  return w;
}

type Vector = Float64Array;

function writeFourDots(to: Vector, at: number, w: Vector, p: Vector, q: Vector, r: Vector, s: Vector): void {
  let a = 0, b = 0, c = 0, d = 0;
  for (let k = 0; k < w.length; ++k) {
    const value = w[k]!;
    a += value * p[k]!;
    b += value * q[k]!;
    c += value * r[k]!;
    d += value * s[k]!;
  }
  to[at] = a;
  to[at + 1] = b;
  to[at + 2] = c;
  to[at + 3] = d;
}

function addFour(
  w: Vector,
  p: Vector,
  q: Vector,
  r: Vector,
  s: Vector,
  by: readonly [number, number, number, number],
): void {
  const [a, b, c, d] = by;
  for (let k = 0; k < w.length; ++k) w[k]! += a * p[k]! + b * q[k]! + c * r[k]! + d * s[k]!;
}
