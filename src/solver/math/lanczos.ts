/**
 * The smallest or largest eigenvalue of a symmetric matrix in its free directions, by the method of Lanczos.
 *
 * Every new direction is made orthogonal to all before it, so no eigenvalue is found twice; this costs as much as the
 * products with the matrix after some ten steps. Where many steps are needed, a memory of two directions is cheaper: in
 * exact arithmetic it is enough, and with round-off some eigenvalues are found again, which costs steps and not truth. The
 * vector found is where the next call begins, so a matrix that changes little from call to call needs fewer steps.
 *
 * The value is what the matrix does to a vector that was tried, so the true smallest eigenvalue is never above it: a
 * negative value proves that the matrix is indefinite. That it is positive proves nothing before it has converged.
 */
import { SolverError } from "../errors.ts";
import { multiply, type BlockMatrix } from "./block-matrix.ts";
import { dot } from "./vector.ts";
import { applyFilter, type Filter } from "./filter.ts";
import { makeRandom } from "./random.ts";
import { makeTridiagonal, solveSmallest, type Tridiagonal } from "./tridiagonal.ts";

/** An eigenvalue at one end of the spectrum. */
export interface Extreme {
  readonly value: number;
  /** An eigenvalue lies within this distance of the value. */
  readonly bound: number;
  /** Products with the matrix. */
  readonly steps: number;
  readonly converged: boolean;
}

/** Which end is wanted, and when it is close enough. */
export interface ExtremeOptions {
  /** Largest bound to stop at, relative to the largest size of an eigenvalue. */
  readonly tolerance: number;
  /** The smallest unless said. */
  readonly end?: "smallest" | "largest";
  /** Steps to stop at; as many as there is room for unless said. */
  readonly maxSteps?: number;
  /** How many of the last directions a new one is made orthogonal to, two or more; all unless said. */
  readonly memory?: number;
  /** Mass of each vertex; with it the eigenvalues are those of the matrix relative to the masses, without a unit of mass. */
  readonly masses?: Float64Array;
}

/** What a search writes to, and the vector at which the next one begins. */
export interface Lanczos {
  /** Directions tried, one after the other. */
  readonly basis: Float64Array;
  readonly w: Float64Array;
  readonly vector: Float64Array;
  /** The same chance for every search, a little of which is mixed into its beginning. */
  readonly chance: Float64Array;
  readonly T: Tridiagonal;
}

/** How much chance is mixed in: without any, a search that begins at an eigenvector would see nothing else. */
const CHANCE = 0.1;
/** A direction this small relative to the largest eigenvalue is round-off: all there is has been tried. */
const ROUND_OFF = 1e-12;

/** Makes room for searches of up to `room` steps on a matrix of n block rows. */
export function makeLanczos(n: number, room = 40): Lanczos {
  if (!(room >= 1 && Number.isInteger(room))) throw new SolverError("a search needs room for whole steps", { room });
  const random = makeRandom(n);
  const chance = Float64Array.from({ length: 3 * n }, () => random.between(-1, 1));
  const steps = Math.min(room, 3 * n);
  const vector = (): Float64Array => new Float64Array(3 * n);
  return { basis: new Float64Array(3 * n * steps), w: vector(), vector: vector(), chance, T: makeTridiagonal(steps) };
}

/** An extreme eigenvalue of A among the free directions; `lanczos.vector` becomes its eigenvector, of size one. */
export function extremeEigenvalue(A: BlockMatrix, filter: Filter, lanczos: Lanczos, options: ExtremeOptions): Extreme {
  const { w, T } = lanczos;
  const { memory = Infinity } = options;
  if (!(memory >= 2)) throw new SolverError("a search remembers two directions or more", { memory });
  const sign = options.end === "largest" ? -1 : 1;
  const room = Math.min(options.maxSteps ?? Infinity, T.alpha.length);
  begin(lanczos, filter);
  let [steps, scale, bound] = [0, 0, Infinity];
  while (steps < room && bound > options.tolerance * scale) {
    applyOperator(lanczos, A, filter, steps, options.masses);
    T.alpha[steps] = sign * orthogonalise(w, lanczos.basis, steps, memory);
    applyFilter(w, filter); // or round-off along held directions would grow into an eigenvalue of its own
    const beta = Math.sqrt(dot(w, w));
    T.beta[steps] = beta;
    scale = Math.max(scale, Math.abs(T.alpha[steps]!) + beta);
    bound = beta * Math.abs(solveSmallest(T, ++steps));
    if (!(beta > ROUND_OFF * scale)) break;
    if (steps < room) keep(lanczos, steps, beta);
  }
  combine(lanczos, steps);
  return { value: sign * T.value, bound, steps, converged: bound <= options.tolerance * scale };
}

/** The first direction: the last eigenvector if there is one, and a little chance. */
function begin(lanczos: Lanczos, filter: Filter): void {
  const { w, vector, chance } = lanczos;
  const size = Math.sqrt(dot(vector, vector));
  const share = size > 0 && size < Infinity ? (CHANCE * size) / Math.sqrt(dot(chance, chance)) : Infinity;
  for (let k = 0; k < w.length; ++k) w[k] = share < Infinity ? vector[k]! + share * chance[k]! : chance[k]!;
  const left = Math.sqrt(dot(w, applyFilter(w, filter)));
  if (!(left > 0)) throw new SolverError("an eigenvalue needs a free direction", { vertices: w.length / 3 });
  keep(lanczos, 0, left);
}

/** Makes w, of size `size`, the direction of a step. */
function keep({ basis, w }: Lanczos, step: number, size: number): void {
  for (let k = 0, at = step * w.length; k < w.length; ++k, ++at) basis[at] = w[k]! / size;
}

/** w ← what the matrix makes of the direction of a step, without its held directions. */
function applyOperator(
  { basis, w, vector: q }: Lanczos,
  A: BlockMatrix,
  filter: Filter,
  step: number,
  masses?: Float64Array,
): void {
  for (let k = 0, at = step * q.length; k < q.length; ++k, ++at) q[k] = basis[at]!;
  if (masses) divideByRoots(q, masses);
  multiply(w, A, q);
  if (masses) divideByRoots(w, masses);
  applyFilter(w, filter);
}

function divideByRoots(x: Float64Array, masses: Float64Array): void {
  for (let i = 0; i < masses.length; ++i) {
    const share = 1 / Math.sqrt(masses[i]!);
    for (let c = 0; c < 3; ++c) x[3 * i + c]! *= share;
  }
}

/** Takes the directions that are remembered out of w; returns how much of the last one there was. */
function orthogonalise(w: Float64Array, basis: Float64Array, last: number, memory: number): number {
  const size = w.length;
  let ofLast = 0;
  for (let step = last; step >= 0 && step > last - memory; --step) {
    const from = step * size;
    let along = 0;
    for (let k = 0; k < size; ++k) along += w[k]! * basis[from + k]!;
    for (let k = 0; k < size; ++k) w[k]! -= along * basis[from + k]!;
    if (step === last) ofLast = along;
  }
  return ofLast;
}

/** The eigenvector in space, from its numbers among the directions. */
function combine({ basis, vector, T }: Lanczos, steps: number): void {
  vector.fill(0);
  for (let step = 0, at = 0; step < steps; ++step) {
    for (let k = 0; k < vector.length; ++k, ++at) vector[k]! += T.vector[step]! * basis[at]!;
  }
}
