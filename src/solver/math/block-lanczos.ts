/**
 * The eigenvectors of K φ = λ M φ with the smallest eigenvalues, by Lanczos on the shifted inverse.
 *
 * The largest eigenvalues of (K + s M)⁻¹ M belong to the smallest of K, and stand far apart, so that a small basis finds
 * them. The basis grows vector by vector from several beginnings (band Lanczos, Ruhe 1979): from one beginning it would
 * find only one vector of a multiple eigenvalue, and a ball has them by fives. Every vector is made orthogonal, in M, to
 * all before it, twice; so it stays clear of those that are known already, such as the rigid motions.
 */
import { dot } from "./vector.ts";
import { symmetricEigenvectors } from "./symmetric-eigen.ts";
import { solveFactored, type Factor, type Progress } from "./factor.ts";
import type { Random } from "./random.ts";
import { multiplySparse, type SparseMatrix } from "./sparse.ts";

/** What eigenpairs to look for, and in what. */
export interface LanczosOptions {
  /** K + s M, in factors. */
  readonly factor: Factor;
  readonly shift: number;
  readonly M: SparseMatrix;
  readonly count: number;
  /** Vectors to stay clear of, orthonormal in M. */
  readonly known: readonly Float64Array[];
  /** Largest residual, relative to the eigenvalue of the shifted inverse. */
  readonly tolerance: number;
  readonly random: Random;
  readonly progress?: Progress;
}

/** The eigenpairs found, in ascending order. */
export interface Eigenpairs {
  readonly values: Float64Array;
  readonly vectors: readonly Float64Array[];
  /** The largest relative residual among them. */
  readonly residual: number;
  readonly converged: boolean;
  /** Vectors of the basis. */
  readonly basis: number;
}

/** Beginnings: as many as the largest multiplicity to be found at once. */
const BEGINNINGS = 5;

/** A vector that keeps less than this of its length after it is made orthogonal is noise. */
const NOISE = 1e-12;

/** The basis, its products with M, and the projection of the shifted inverse on it, row by row. */
interface Basis {
  readonly vectors: Float64Array[];
  readonly products: Float64Array[];
  readonly projection: number[][];
}

/** The lowest eigenpairs; undefined if `progress` said to stop. */
export function lowestEigenpairs(options: LanczosOptions): Eigenpairs | undefined {
  const { factor, M, count, known, random, progress } = options;
  const size = 3 * M.n;
  const dimension = size - known.length;
  const wanted = Math.min(count, dimension);
  const basis: Basis = { vectors: [], products: [], projection: [] };
  const products = known.map((v) => multiplySparse(new Float64Array(size), M, v));
  const clear: Clear = (w) => {
    for (const [n, v] of known.entries()) subtract(w, v, dot(products[n]!, w));
  };
  const begin = (): void => {
    append(
      basis,
      M,
      clear,
      Float64Array.from({ length: size }, () => random.between(-1, 1)),
    );
  };
  while (basis.vectors.length < Math.min(BEGINNINGS, dimension)) begin();
  let nextLook = Math.min(dimension, wanted + 2 * BEGINNINGS);
  for (let j = 0; ; ++j) {
    if (progress && !progress(Math.min(1, j / (3 * wanted + 20)))) return undefined;
    if (j === basis.vectors.length) begin(); // the beginnings so far are exhausted
    append(basis, M, clear, solveFactored(basis.products[j]!.slice(), factor), j);
    const done = j + 1;
    if (done < nextLook) continue;
    const found = ritzPairs(basis, done, wanted, options);
    if (found.converged || done === dimension) return found;
    nextLook = Math.min(dimension, Math.max(done + 4, Math.ceil(1.2 * done)));
  }
}

type Clear = (w: Float64Array) => void;

const subtract = (w: Float64Array, v: Float64Array, f: number): void => {
  for (let k = 0; k < w.length; ++k) w[k]! -= f * v[k]!;
};

/** Makes w orthogonal to all, of length one in M, and adds it to the basis; `column` of the projection is what it had of each. */
function append(basis: Basis, M: SparseMatrix, clear: Clear, w: Float64Array, column = -1): void {
  const { vectors, products, projection } = basis;
  const shares = new Array<number>(vectors.length).fill(0);
  const product = multiplySparse(new Float64Array(w.length), M, w);
  const before = Math.sqrt(dot(w, product));
  for (let pass = 0; pass < 2; ++pass) {
    clear(w);
    for (let i = 0; i < vectors.length; ++i) {
      const share = dot(products[i]!, w);
      subtract(w, vectors[i]!, share);
      shares[i]! += share;
    }
  }
  multiplySparse(product, M, w);
  const length = Math.sqrt(dot(w, product));
  if (column >= 0) projection[column] = shares;
  if (!(length > NOISE * before)) return;
  if (column >= 0) shares.push(length);
  vectors.push(w.map((value) => value / length));
  products.push(product.map((value) => value / length));
}

/** The best eigenpairs that the first `done` vectors of the basis can make. */
function ritzPairs({ vectors, projection }: Basis, done: number, wanted: number, options: LanczosOptions): Eigenpairs {
  const T = new Float64Array(done * done);
  for (let r = 0; r < done; ++r) {
    for (let c = r; c < done; ++c) T[r * done + c] = T[c * done + r] = projection[c]![r] ?? 0;
  }
  const { values, vectors: mixes } = symmetricEigenvectors(T);
  const found: { value: number; vector: Float64Array }[] = [];
  let worst = 0;
  for (let n = 0; n < Math.min(wanted, done); ++n) {
    const row = done - 1 - n;
    const theta = values[row]!;
    const mix = mixes.subarray(row * done, (row + 1) * done);
    let squares = 0;
    for (let i = done; i < vectors.length; ++i) {
      let beyond = 0;
      for (let c = 0; c < done; ++c) beyond += (projection[c]![i] ?? 0) * mix[c]!;
      squares += beyond * beyond;
    }
    worst = Math.max(worst, Math.sqrt(squares) / theta);
    const vector = new Float64Array(vectors[0]!.length);
    for (let c = 0; c < done; ++c) subtract(vector, vectors[c]!, -mix[c]!);
    found.push({ value: 1 / theta - options.shift, vector });
  }
  const converged = worst <= options.tolerance && found.length === wanted;
  return {
    values: Float64Array.from(found, ({ value }) => value),
    vectors: found.map(({ vector }) => vector),
    residual: worst,
    converged,
    basis: vectors.length,
  };
}

/** The same space as these vectors span, by vectors that are orthonormal in M; one that adds nothing is left out. */
export function orthonormalised(vectors: readonly Float64Array[], M: SparseMatrix): Float64Array[] {
  const basis: Basis = { vectors: [], products: [], projection: [] };
  for (const v of vectors) append(basis, M, () => undefined, v.slice());
  return basis.vectors;
}
