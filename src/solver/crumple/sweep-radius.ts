/**
 * The spectral radius of a sweep, by the method of Lanczos.
 *
 * A sweep multiplies an error by D⁻¹ (D − W), where D are the blocks of W on the diagonal. That is no symmetric matrix, but it
 * is symmetric for the product u · D v, so its eigenvalues are real and those at the ends are found first. Power iteration
 * comes near them from below, and for a stiff sheet so slowly that a hundred rounds are not enough.
 */
import { makeTridiagonal, solveSmallest } from "../math/tridiagonal.ts";
import { couple, timesInverse, type Coupling, type Sweeps } from "./sweeps.ts";

/** The radius is known when it is this close, relative to what is missing to one: that decides how many sweeps it takes. */
const TOLERANCE = 0.001;
/** Rounds from one look at the eigenvalues to the next. */
const LOOK_EVERY = 10;
/** A direction as small as this is round-off: all there is has been tried. */
const ROUND_OFF = 1e-12;

/**
 * By how much a sweep shrinks the error of the solution at worst: the spectral radius of its matrix, in at most so many
 * rounds. Writes over `dv` and `sum`; the blocks are those of the last step.
 */
export function sweepRadius(sweeps: Sweeps, coupling: Coupling, count: number, rounds = 600): number {
  const { dv, sum, inverse } = sweeps;
  const size = 3 * count;
  const before = new Float64Array(size);
  const ends = [makeTridiagonal(rounds), makeTridiagonal(rounds)];
  // Neither even nor odd over the mesh, so that both ends of the spectrum are met.
  for (let k = 0; k < size; ++k) sum[k] = 1 + 0.5 * Math.sin(1.7 * k * k);
  timesInverse(sum, inverse, sum, count); // what is held becomes zero
  let [beta, radius] = [sizeOf(sum, sweeps, count), 0];
  for (let n = 0; n < rounds && beta > ROUND_OFF; ++n) {
    for (let k = 0; k < size; ++k) {
      before[k] = dv[k]!;
      dv[k] = sum[k]! / beta;
    }
    const alpha = applySweep(sweeps, coupling, count);
    for (let k = 0; k < size; ++k) sum[k]! -= alpha * dv[k]! + (n > 0 ? beta * before[k]! : 0);
    beta = sizeOf(sum, sweeps, count);
    ends.forEach((T, end) => {
      T.alpha[n] = end === 0 ? alpha : -alpha;
      T.beta[n] = beta;
    });
    if ((n + 1) % LOOK_EVERY !== 0 && n + 1 < rounds && beta > ROUND_OFF) continue;
    const [low, high] = ends.map((T) => ({ bound: beta * Math.abs(solveSmallest(T, n + 1)), value: -T.value }));
    const farthest = low!.value > high!.value ? low! : high!;
    radius = Math.max(0, farthest.value);
    if (farthest.bound <= TOLERANCE * Math.abs(1 - radius)) break;
  }
  return radius;
}

/** sum ← what a sweep makes of the error dv; returns how much of dv is in it. */
function applySweep({ dv, sum, inverse }: Sweeps, coupling: Coupling, count: number): number {
  sum.fill(0, 0, 3 * count);
  couple(sum, dv, coupling);
  let along = 0;
  for (let k = 0; k < 3 * count; ++k) along += dv[k]! * sum[k]!;
  timesInverse(sum, inverse, sum, count);
  return along;
}

/** The root of u · D u. */
function sizeOf(u: Float64Array, { diagonal: D }: Sweeps, count: number): number {
  let squares = 0;
  for (let k = 0, d = 0; k < 3 * count; k += 3, d += 6) {
    const [x, y, z] = [u[k]!, u[k + 1]!, u[k + 2]!];
    squares += D[d]! * x * x + D[d + 3]! * y * y + D[d + 5]! * z * z;
    squares += 2 * (D[d + 1]! * x * y + D[d + 2]! * x * z + D[d + 4]! * y * z);
  }
  return Math.sqrt(squares);
}
