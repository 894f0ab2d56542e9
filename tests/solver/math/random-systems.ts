/** Random linear systems with all that a cloth brings: fixed and loose blocks, held directions, a right-hand side of any size. */
import type { Random } from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  makeBlockMatrix,
  makeBlockPattern,
  makeFilter,
  matrixOf,
  multiply,
  toDense,
  type BlockMatrix,
  type Filter,
  type LinearSolver,
  type LinearSystem,
} from "@pliant/solver/math";
import { randomVector, sizeOf, systemOf } from "../samples.ts";

/** A system to be solved in many ways. */
export interface Sample {
  readonly A: BlockMatrix;
  readonly b: Float64Array;
  readonly guess: Float64Array;
  readonly filter: Filter;
  /** No eigenvalue of A is below this. */
  readonly least: number;
}

/** A whole number from zero on, below `count`. */
export const pick = (random: Random, count: number): number => Math.floor(count * random.next());

/** Blocks at random pairs, in fixed places and loose, each pair as often as it comes; none of either, now and then. */
function randomPlaces(n: number, random: Random): BlockMatrix {
  const pairs = (count: number): [number, number][] =>
    n === 1 ? [] : Array.from({ length: count }, () => pairOf(pick(random, n), 1 + pick(random, n - 1), n));
  const fixed = pairs(pick(random, 4) * pick(random, n));
  const A = matrixOf(
    makeBlockPattern(
      n,
      Int32Array.from(fixed, ([i]) => i),
      Int32Array.from(fixed, ([, j]) => j),
    ),
  );
  for (const [i, j] of pairs(pick(random, 3) * pick(random, 20))) {
    const [xx, xy, xz, yy, yz, zz] = randomVector(6, random);
    addLoose(A.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
  }
  return A;
}

/** A vertex and another one. */
export const pairOf = (i: number, further: number, n: number): [number, number] => [i, (i + further) % n];

/** A definite matrix by its rows: the number on the diagonal is larger than the sum of the others' sizes by `least`. */
export function randomSystem(random: Random): Sample {
  const n = 1 + pick(random, 8);
  const A = randomPlaces(n, random);
  for (let k = 0; k < A.upper.length; ++k) A.upper[k] = random.between(-1, 1);
  for (let k = 0; k < A.diagonal.length; ++k) A.diagonal[k] = random.between(-1, 1);
  for (let i = 0; i < n; ++i) for (const c of [0, 3, 5]) A.diagonal[6 * i + c] = 0;
  const scale = random.logBetween(1e-6, 1e6);
  const least = random.logBetween(1e-4, 10);
  const dense = toDense(A);
  for (let row = 0; row < 3 * n; ++row) {
    const others = dense.subarray(3 * n * row, 3 * n * (row + 1)).reduce((sum, value) => sum + Math.abs(value), 0);
    A.diagonal[6 * Math.floor(row / 3) + [0, 3, 5][row % 3]!] = others + least;
  }
  for (const values of [A.diagonal, A.upper, A.loose.blocks])
    for (let k = 0; k < values.length; ++k) values[k]! *= scale;
  const vector = (): Float64Array => randomVector(3 * n, random).map((value) => value * (random.next() < 0.1 ? 0 : 1));
  const size = random.logBetween(1e-9, 1e9);
  return {
    A,
    b: vector().map((value) => (random.next() < 0.1 ? 0 : size) * value),
    guess: vector().map((value) => ((random.next() < 0.5 ? 0 : size) * value) / scale),
    filter: randomFilter(n, random),
    least: scale * least,
  };
}

/** Vertices that are free, slide and are held. */
export function randomFilter(n: number, random: Random): Filter {
  const filter = makeFilter(n);
  const all = random.next() < 0.3;
  for (let i = 0; i < n; ++i) {
    filter.held[i] = all ? 0 : pick(random, 3);
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

/** The system as this solver keeps it. */
export function given(solver: LinearSolver, { A, b, guess }: Sample): LinearSystem {
  const system = systemOf(solver, A, b, guess);
  const { count, i, j, blocks: B } = A.loose;
  for (let e = 0, u = 0; e < count; ++e, u += 6)
    addLoose(system.A.loose, i[e]!, j[e]!, B[u]!, B[u + 1]!, B[u + 2]!, B[u + 3]!, B[u + 4]!, B[u + 5]!);
  return system;
}

/** What x leaves of the right-hand side, in the free directions. */
export const leftBy = (x: Float64Array, { A, b, filter }: Sample): Float64Array => {
  const product = multiply(new Float64Array(x.length), A, x);
  return applyFilter(
    b.map((value, k) => value - product[k]!),
    filter,
  );
};

/** The size of a residual as solves measure it. */
export function measured(r: Float64Array, { A, filter }: Sample): number {
  const blocks = blockDiagonal(A);
  blocks.prepare(filter);
  return Math.sqrt(blocks.apply(new Float64Array(r.length), r));
}

/** The definite matrix of a chain, which has several levels of patches; it hardly resists a motion of the whole. */
export function randomChain(n: number, random: Random): BlockMatrix {
  const from = Int32Array.from({ length: n - 1 }, (_, i) => i);
  const A = makeBlockMatrix(
    n,
    from,
    from.map((i) => i + 1),
  );
  for (let k = 0; k < A.upper.length; ++k) A.upper[k] = -[1, 0.1, 0, 1, 0, 1][k % 6]! * random.between(0.9, 1);
  for (let k = 0; k < A.diagonal.length; ++k) A.diagonal[k] = [2.305, 0.1, 0, 2.305, 0, 2.305][k % 6]!;
  return A;
}
