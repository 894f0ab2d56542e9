/**
 * The eigenvectors of K φ = λ M φ with the smallest eigenvalues, by Lanczos on the shifted inverse.
 *
 * The largest eigenvalues of (K + s M)⁻¹ M belong to the smallest of K, and stand far apart, so that a small basis finds
 * them. The basis grows by two vectors at a time from two beginnings (band Lanczos, Ruhe 1979), as two systems are solved in
 * hardly more time than one. Every vector is made orthogonal, in M, to all before it; so it stays clear of those that are known
 * already, such as the rigid motions.
 *
 * Two beginnings need not find more than two vectors of a multiple eigenvalue, and a ball has them by fives. So what is found is
 * believed only if it is found again after some steps from two new beginnings: in what the basis has not seen, a vector
 * that is missing outgrows all others.
 */
import { addCombination, makeOrthonormal } from "./orthogonal.ts";
import { solveFactored, type Factor, type Progress } from "./factor.ts";
import type { Random } from "./random.ts";
import { solvePair } from "./solve-pair.ts";
import { multiplySparse, type SparseMatrix } from "./sparse.ts";
import { denseSpectrum } from "./spectral.ts";

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

/** Vectors that the basis begins from, and again for a second look. */
const BEGINNINGS = 2;

/** Steps of each new beginning until what is found is looked at again. */
const STEPS = 6;

/** Eigenvalues that differ by less than this part of them are the same. */
const SAME = 1e-8;

/** The basis, and the projection of the shifted inverse on it: for each vector that was taken, its image's shares of all. */
interface Basis {
  /** Those that are known, and the basis after them. */
  readonly vectors: Float64Array[];
  readonly known: number;
  readonly projection: Map<number, readonly number[]>;
  /** Those whose images are to come next, and those that can wait until it is known whether any is needed. */
  waiting: number[];
  later: number[];
}

/** The lowest eigenpairs; undefined if `progress` said to stop. */
export function lowestEigenpairs(options: LanczosOptions): Eigenpairs | undefined {
  const { M, count, known, progress } = options;
  const dimension = 3 * M.n - known.length;
  const wanted = Math.min(count, dimension);
  const basis: Basis = { vectors: [...known], known: known.length, projection: new Map(), waiting: [], later: [] };
  let nextLook = Math.min(dimension, 2 * wanted + 4);
  let before: Ritz | undefined;
  for (;;) {
    const done = basis.projection.size;
    if (progress && !progress(Math.min(1, done / expected(wanted)))) return undefined;
    if (done >= nextLook || done === dimension) {
      const found = ritzValues(basis, wanted);
      const converged = found.residual <= options.tolerance;
      if (done === dimension || (converged && before && areSame(found, before)))
        return eigenpairs(basis, found, converged, options);
      basis.waiting.push(...basis.later.splice(0));
      if (converged) {
        basis.later = basis.waiting.splice(0);
        begin(basis, options);
      }
      before = converged ? found : undefined;
      const more = converged ? BEGINNINGS * STEPS : Math.max(2, Math.ceil(0.1 * done));
      nextLook = Math.min(dimension, done + more);
    }
    if (basis.waiting.length === 0) basis.waiting.push(...basis.later.splice(0));
    if (basis.waiting.length === 0) begin(basis, options); // what came of the beginnings so far is exhausted
    takeTwo(basis, options);
  }
}

/** About as many vectors as the basis will have. */
const expected = (wanted: number): number => 5 * wanted + 16;

/** Adds beginnings, as many as there is room for. */
function begin(basis: Basis, { M, random }: LanczosOptions): void {
  for (let n = 0; n < BEGINNINGS; ++n) append(basis, M, randomVector(3 * M.n, random));
}

const randomVector = (size: number, random: Random): Float64Array =>
  Float64Array.from({ length: size }, () => random.between(-1, 1));

/** Makes w orthonormal to the basis and adds it, unless it is noise; returns what w had of each. */
function append(basis: Basis, M: SparseMatrix, w: Float64Array): readonly number[] {
  const { vectors, waiting, known } = basis;
  const shares = makeOrthonormal(w, vectors, M);
  if (shares.length > vectors.length) waiting.push(vectors.push(w) - 1 - known);
  return shares;
}

/** Adds the images of the next two vectors that wait, or of the only one. */
function takeTwo(basis: Basis, { M, factor }: LanczosOptions): void {
  const { vectors, known, projection, waiting } = basis;
  const taken = waiting.splice(0, BEGINNINGS);
  const images = taken.map((n) => multiplySparse(new Float64Array(3 * M.n), M, vectors[known + n]!));
  const [first, second] = images;
  if (first && second) solvePair(first, second, factor);
  else if (first) solveFactored(first, factor);
  taken.forEach((n, k) => projection.set(n, append(basis, M, images[k]!)));
}

/** The largest eigenvalues of the projection, how they mix the vectors that were taken, and what they leave over. */
interface Ritz {
  readonly taken: readonly number[];
  readonly values: readonly number[];
  readonly mixes: readonly Float64Array[];
  /** The largest part of an image beyond the vectors that were taken, relative to its eigenvalue. */
  readonly residual: number;
}

function ritzValues({ vectors, known, projection }: Basis, wanted: number): Ritz {
  const taken = [...projection.keys()].sort((a, b) => a - b);
  const done = taken.length;
  const T = new Float64Array(done * done);
  for (const [c, column] of taken.entries()) {
    const shares = projection.get(column)!;
    for (let r = 0; r <= c; ++r) T[r * done + c] = T[c * done + r] = shares[known + taken[r]!]!;
  }
  const { values, vectors: mixes } = denseSpectrum(T);
  const best = Array.from({ length: Math.min(wanted, done) }, (_, n) => done - 1 - n);
  const rows = best.map((row) => mixes.subarray(row * done, (row + 1) * done));
  const beyond = Array.from({ length: vectors.length - known }, (_, i) => i).filter((i) => !projection.has(i));
  const leftOver = (mix: Float64Array): number =>
    Math.hypot(
      ...beyond.map((i) => mix.reduce((sum, m, c) => sum + (projection.get(taken[c]!)![known + i] ?? 0) * m, 0)),
    );
  const residual = Math.max(...rows.map((mix, n) => leftOver(mix) / values[best[n]!]!));
  return { taken, values: best.map((row) => values[row]!), mixes: rows, residual };
}

/** Whether two looks have found the same. */
const areSame = (found: Ritz, before: Ritz): boolean =>
  found.values.every((value, n) => Math.abs(value - before.values[n]!) <= SAME * value);

/** The eigenpairs; each vector gets what its image has beyond those that were taken, which is a step of inverse iteration. */
function eigenpairs(
  { vectors, known, projection }: Basis,
  { taken, values, mixes, residual }: Ritz,
  converged: boolean,
  { shift, M }: LanczosOptions,
): Eigenpairs {
  const own = vectors.slice(known);
  const weightsOf = (mix: Float64Array, theta: number): Float64Array => {
    const weights = new Float64Array(own.length);
    own.forEach((_, i) => {
      if (projection.has(i)) return;
      weights[i] = mix.reduce((sum, m, c) => sum + (projection.get(taken[c]!)![known + i] ?? 0) * m, 0) / theta;
    });
    taken.forEach((i, c) => (weights[i] = mix[c]!));
    return weights;
  };
  return {
    values: Float64Array.from(values, (theta) => 1 / theta - shift),
    vectors: mixes.map((mix, n) => addCombination(new Float64Array(3 * M.n), own, weightsOf(mix, values[n]!), 1)),
    residual,
    converged,
    basis: own.length,
  };
}

/** The same space as these vectors span, by vectors that are orthonormal in M; one that adds nothing is left out. */
export function orthonormalised(vectors: readonly Float64Array[], M: SparseMatrix): Float64Array[] {
  const basis: Basis = { vectors: [], known: 0, projection: new Map(), waiting: [], later: [] };
  for (const v of vectors) append(basis, M, v.slice());
  return basis.vectors;
}
