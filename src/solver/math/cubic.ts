/**
 * The real roots of a cubic in an interval, in order.
 *
 * Between its extrema a cubic runs one way, so each piece holds at most one root, and a change of sign brackets it. The
 * degree may be lower: leading coefficients may be zero. Coefficients are flat, that of the k-th power at index k.
 */
import { SolverError } from "../errors.ts";

/** A value counts as zero below this share of what the terms could add up to; round-off is a few times smaller. */
const ROUND_OFF = 1e-15;

/** The value of the cubic at t. */
export function cubicAt(c: ArrayLike<number>, t: number): number {
  return c[0]! + t * (c[1]! + t * (c[2]! + t * c[3]!));
}

/**
 * Writes the roots in [from, to] to `out`, which holds three, in order, and returns how many there are.
 *
 * A double or triple root counts once. Where the cubic is zero all over, there is no root to name, and none is.
 */
export function cubicRoots(out: Float64Array, c: ArrayLike<number>, from: number, to: number): number {
  const width = to - from;
  if (!(width > 0 && width < Infinity)) throw new SolverError("an interval must have a length", { from, to });
  // The same cubic over the unit interval: from + width · s.
  const d0 = cubicAt(c, from);
  const d1 = width * (c[1]! + from * (2 * c[2]! + 3 * from * c[3]!));
  const d2 = width ** 2 * (c[2]! + 3 * from * c[3]!);
  const d3 = width ** 3 * c[3]!;
  const size = Math.abs(d0) + Math.abs(d1) + Math.abs(d2) + Math.abs(d3);
  if (!(size < Infinity)) throw new SolverError("coefficients must be finite", { d0, d1, d2, d3 });
  if (size === 0) return 0;
  const value = (s: number): number => d0 + s * (d1 + s * (d2 + s * d3));
  const zero = ROUND_OFF * size;
  let [count, a, atA, next] = [0, 0, d0, firstExtremum(d1, d2, d3, 0)];
  if (Math.abs(d0) <= zero) out[count++] = from;
  while (a < 1) {
    const b = next;
    const atB = value(b);
    const [startsZero, endsZero] = [Math.abs(atA) <= zero, Math.abs(atB) <= zero];
    if (endsZero && !startsZero) out[count++] = from + width * b;
    if (!startsZero && !endsZero && atA > 0 !== atB > 0) out[count++] = from + width * bracketed(value, a, b);
    next = firstExtremum(d1, d2, d3, b);
    [a, atA] = [b, atB];
  }
  return count;
}

/** The first extremum in (after, 1), or else 1. */
function firstExtremum(d1: number, d2: number, d3: number, after: number): number {
  const discriminant = d2 * d2 - 3 * d3 * d1;
  if (!(discriminant >= 0)) return 1;
  // Neither of the two forms subtracts nearly equal numbers; a division by zero gives what lies in no interval.
  const q = -(d2 + Math.sign(d2 || 1) * Math.sqrt(discriminant));
  const [one, other] = [q / (3 * d3), d1 / q];
  let first = 1;
  if (one > after && one < first) first = one;
  if (other > after && other < first) first = other;
  return first;
}

/** The root between a and b, where the values have different signs and run one way, by bisection. */
function bracketed(value: (s: number) => number, a: number, b: number): number {
  const falls = value(a) > 0;
  let [low, high] = [a, b];
  // Each turn halves at least; 60 turns leave nothing of the interval that a number could tell.
  for (let n = 0; n < 60; ++n) {
    const middle = 0.5 * (low + high);
    if (middle <= low || middle >= high) break;
    if (value(middle) > 0 === falls) low = middle;
    else high = middle;
  }
  return 0.5 * (low + high);
}
