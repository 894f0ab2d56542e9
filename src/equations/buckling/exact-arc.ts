/**
 * The circular arc in whole numbers: power series summed to 48 digits, and differentiated term by term.
 *
 * With w the square of half the angle that an arc of length L turns through, its ends are y L apart, y = sin √w / √w, and
 * its energy is 2 k_b w / L. So the pull of the arc is 2 k_b / (L² y′) and its slope −2 k_b y″ / (L y′)³, all of them
 * power series in w. Nothing of the solver takes part: this is what its arc is judged by.
 */

/** What an arc is at a distance of its ends. */
export interface ExactArc {
  /** The square of half the angle that it turns through. */
  readonly w: number;
  /** Its pull on the ends, N: negative, it pushes. */
  readonly pull: number;
  /** How the pull grows with the distance, N/m. */
  readonly slope: number;
}

/** Numbers are kept as so many of this part of one. */
const BITS = 160n;
const ONE = 1n << BITS;
/** The series is cut where its terms are too small to be seen, for all w up to π². */
const TERMS = 36;

const times = (a: bigint, b: bigint): bigint => (a * b) >> BITS;
const over = (a: bigint, b: bigint): bigint => (a << BITS) / b;
/** A double below 2⁶⁰ without any rounding, as long as it is a multiple of 2⁻¹⁰⁰. */
const exact = (a: number): bigint => BigInt(Math.round(a * 2 ** 100)) << (BITS - 100n);
const toNumber = (a: bigint): number => Number(a) / 2 ** Number(BITS);

/** Coefficients of y by powers of w: (−1)ᵏ / (2k + 1)!. */
const CHORD = coefficients();

function coefficients(): readonly bigint[] {
  const all = [ONE];
  for (let k = 1; k < TERMS; ++k) all.push(-all[k - 1]! / BigInt(2 * k * (2 * k + 1)));
  return all;
}

const derivative = (c: readonly bigint[]): readonly bigint[] => c.slice(1).map((value, k) => value * BigInt(k + 1));
const SLOPE = derivative(CHORD);
const BEND = derivative(SLOPE);

const at = (c: readonly bigint[], w: bigint): bigint => c.reduceRight((sum, value) => value + times(sum, w), 0n);

/** The arc of length L whose ends are `l` apart, 0 ≤ l ≤ L; lengths are taken as the doubles they are. */
export function exactArc(l: number, L: number, kb: number): ExactArc {
  const y = over(exact(l), exact(L));
  // The chord bends upwards with w, so Newton's iteration comes from below and never passes the root.
  let w = 6n * (ONE - y);
  for (let step = 1n; step > 0n; w += step) step = over(at(CHORD, w) - y, -at(SLOPE, w));
  const [rate, bend] = [at(SLOPE, w), at(BEND, w)];
  const cube = times(rate, times(rate, rate));
  return {
    w: toNumber(w),
    pull: (2 * kb) / (L * L * toNumber(rate)),
    slope: (-2 * kb * toNumber(over(bend, cube))) / L ** 3,
  };
}
