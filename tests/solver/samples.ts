/** What the tests of the solver share: random links, small cloths, sums and slopes. */
import type { Cloth, LinkLaw, Links, Random } from "@pliant/solver";
import { makeBucklingLinks } from "@pliant/solver/cloth";
import { makeBlockMatrix, type BlockMatrix, type LinearSolver, type LinearSystem } from "@pliant/solver/math";

/** The size of a vector. */
export const sizeOf = (a: ArrayLike<number>): number => Math.hypot(...Array.from(a));

/** The sum of products of two vectors. */
export const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, k) => sum + value * b[k]!, 0);

/** A vector of `n` numbers between −1 and 1. */
export const randomVector = (n: number, random: Random): Float64Array =>
  Float64Array.from({ length: n }, () => random.between(-1, 1));

/** Every pair of `n` vertices, as a link at rest at `restLength`. */
export function allPairs(n: number, restLength: number, stiffness: number, bending: number): Links {
  const pairs = Array.from({ length: n }, (_, i) => Array.from({ length: i }, (_, j) => [j, i] as const)).flat();
  const fill = (value: number): Float64Array => new Float64Array(pairs.length).fill(value);
  return makeBucklingLinks({
    i: Int32Array.from(pairs, ([i]) => i),
    j: Int32Array.from(pairs, ([, j]) => j),
    restLength: fill(restLength),
    stiffness: fill(stiffness),
    bending: fill(bending),
  });
}

/** A matrix of random symmetric blocks at all pairs of `n` vertices; positive definite if `shift` is large enough. */
export function randomMatrix(n: number, shift: number, random: Random): BlockMatrix {
  const { i, j } = allPairs(n, 1, 1, 1);
  const A = makeBlockMatrix(n, i, j);
  for (const values of [A.diagonal, A.upper]) for (let k = 0; k < values.length; ++k) values[k] = random.between(-1, 1);
  for (let i = 0; i < n; ++i) for (const c of [0, 3, 5]) A.diagonal[6 * i + c]! += shift;
  return A;
}

/** The system A x = b as a solver keeps it, with a guess or from nothing. */
export function systemOf(solver: LinearSolver, A: BlockMatrix, b: Float64Array, guess?: Float64Array): LinearSystem {
  const system = solver(A);
  system.A.diagonal.set(A.diagonal);
  system.A.upper.set(A.upper);
  system.b.set(b);
  if (guess) system.x.set(guess);
  return system;
}

/** y = A x for a dense matrix of `y.length` rows. */
export function timesDense(A: Float64Array, x: Float64Array): Float64Array {
  const columns = x.length;
  return Float64Array.from({ length: A.length / columns }, (_, row) =>
    dot(A.subarray(row * columns, (row + 1) * columns), x),
  );
}

/** Two particles of the given masses and one link between them, without gravity. */
export function pairCloth(masses: readonly [number, number], links: Links, law: LinkLaw, damping = 0): Cloth {
  return {
    m: Float64Array.from(masses),
    groups: [{ name: "link", links, law }],
    damping,
    forces: [],
    gravity: [0, 0, 0],
  };
}

/** The slope of log `error` over log `h` by least squares: the order with which an error vanishes. */
export function orderOf(h: readonly number[], error: readonly number[]): number {
  const x = h.map(Math.log);
  const y = error.map(Math.log);
  const mean = (a: readonly number[]): number => a.reduce((sum, value) => sum + value, 0) / a.length;
  const [mx, my] = [mean(x), mean(y)];
  return (
    dot(
      x.map((a) => a - mx),
      y.map((b) => b - my),
    ) /
    dot(
      x.map((a) => a - mx),
      x.map((a) => a - mx),
    )
  );
}
