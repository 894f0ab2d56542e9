/**
 * The functions of a turn by an angle t that stay smooth where t vanishes, after Stumpff (1947).
 *
 * c_k is the cosine's series begun k terms late, as a function of s = t²; c_0 is the cosine, c_1 the sine over t.
 */

/** Factorials 0! … 7!. */
const FACTORIAL = [1, 1, 2, 6, 24, 120, 720, 5040] as const;

/** Below this squared angle the series of the last two is summed, and the others follow downward; above it, upward. */
const BY_SERIES = 9;

/** Writes c_0(s) … c_7(s); s must not be negative. */
export function writeStumpff(out: Float64Array, s: number): Float64Array {
  if (s < BY_SERIES) {
    out[6] = seriesFrom(6, s);
    out[7] = seriesFrom(7, s);
    for (let k = 5; k >= 0; --k) out[k] = 1 / FACTORIAL[k]! - s * out[k + 2]!;
    return out;
  }
  const t = Math.sqrt(s);
  out[0] = Math.cos(t);
  out[1] = Math.sin(t) / t;
  for (let k = 0; k < 6; ++k) out[k + 2] = (1 / FACTORIAL[k]! - out[k]!) / s;
  return out;
}

function seriesFrom(k: number, s: number): number {
  let term = 1 / FACTORIAL[k]!;
  let sum = term;
  for (let n = k + 1; Math.abs(term) > 1e-18 * sum; n += 2) {
    term *= -s / (n * (n + 1));
    sum += term;
  }
  return sum;
}
