/**
 * The functions of a circular arc: sinc, its inverse, and two differences that lose all digits when written plainly.
 *
 * Everything is a smooth function of w = u², where u is half the angle that the arc turns through, so everything takes w.
 * Below w = 4 power series are summed; above it the plain formulas are safe.
 */
import { SolverError } from "../errors.ts";

const SERIES_BELOW = 4;

/** sin u / u, and 1 at u = 0. */
export function sinc(u: number): number {
  return u === 0 ? 1 : Math.sin(u) / u;
}

/** Sums Σ (−1)ᵏ cₖ wᵏ by Horner's rule. */
function alternating(coefficients: readonly number[], w: number): number {
  let sum = 0;
  for (let k = coefficients.length - 1; k >= 0; --k) sum = coefficients[k]! - w * sum;
  return sum;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const series = (term: (k: number) => number): readonly number[] => Array.from({ length: 11 }, (_, k) => term(k));

const ONE_MINUS_SINC_OVER_SQUARE = series((k) => 1 / factorial(2 * k + 3));
const SINC_MINUS_COS_OVER_SQUARE = series((k) => (2 * k + 2) / factorial(2 * k + 3));
const ARC_BEND = series((k) => ((2 * k + 2) * (2 * k + 4)) / factorial(2 * k + 5));

/** (1 − sinc u) / u² for w = u²: how much an arc falls short of its length. */
export function oneMinusSincOverSquare(w: number): number {
  return w < SERIES_BELOW ? alternating(ONE_MINUS_SINC_OVER_SQUARE, w) : (1 - sinc(Math.sqrt(w))) / w;
}

/** (sinc u − cos u) / u² for w = u²; 1/3 at 0. */
export function sincMinusCosOverSquare(w: number): number {
  if (w < SERIES_BELOW) return alternating(SINC_MINUS_COS_OVER_SQUARE, w);
  const u = Math.sqrt(w);
  return (Math.sin(u) / u - Math.cos(u)) / w;
}

/** (3 sinc u − 3 cos u − u sin u) / u⁴ for w = u²; 1/15 at 0. */
export function arcBend(w: number): number {
  if (w < SERIES_BELOW) return alternating(ARC_BEND, w);
  const u = Math.sqrt(w);
  return (3 * (Math.sin(u) / u - Math.cos(u)) - u * Math.sin(u)) / (w * w);
}

/** w = u² as a polynomial in 1 − y, good to 2e-4: where Newton's iteration starts. Our own fit. */
const START = [6.000407, 1.760426, 1.431544, -2.931407, 8.701723, -9.634245, 4.539501];

/**
 * The square of the u in [0, π] for which sin u / u = y, for y in [0, 1]. Implements [buckling/6].
 *
 * Exact to round-off, also near y = 1: the equation is solved for w = u² and 1 − y, and between them nothing is flat.
 */
export function inverseSincSquared(y: number): number {
  if (!(y >= 0 && y <= 1)) throw new SolverError("inverse sinc needs a number in [0, 1]", { y });
  const shortfall = 1 - y;
  let w = 0;
  for (let k = START.length - 1; k >= 0; --k) w = (w + START[k]!) * shortfall;
  for (let n = 0; n < 2; ++n) w -= (w * oneMinusSincOverSquare(w) - shortfall) / (0.5 * sincMinusCosOverSquare(w));
  return w;
}

/** The u in [0, π] with sin u / u = y. */
export function inverseSinc(y: number): number {
  return Math.sqrt(inverseSincSquared(y));
}
