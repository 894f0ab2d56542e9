/**
 * A smooth curve through points, which goes up and down no more than they do.
 *
 * Between two points a cubic; the slope at a point is the harmonic mean of those beside it, and zero at a turning point
 * (F. N. Fritsch and J. Butland, A method for constructing local monotone piecewise cubic interpolants, 1984).
 */

/** A place on the curve, and its height there. */
export type Knot = readonly [at: number, value: number];

/** A curve with period 1 through knots, whose places rise from 0 and stay below 1. */
export function periodicCurve(knots: readonly Knot[]): (at: number) => number {
  const count = knots.length;
  const at = [...knots.map(([place]) => place), 1 + knots[0]![0]];
  const value = [...knots.map(([, height]) => height), knots[0]![1]];
  const rise = knots.map((_, n) => (value[n + 1]! - value[n]!) / (at[n + 1]! - at[n]!));
  const slope = rise.map((after, n) => {
    const before = rise[(n + count - 1) % count]!;
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  });
  return (place) => {
    const turned = place - Math.floor(place);
    const p = turned < at[0]! ? turned + 1 : turned;
    let n = 0;
    while (n < count - 1 && p >= at[n + 1]!) ++n;
    const length = at[n + 1]! - at[n]!;
    const t = (p - at[n]!) / length;
    const rest = 1 - t;
    const bent = rest * slope[n]! - t * slope[(n + 1) % count]!;
    return value[n]! * (1 + 2 * t) * rest * rest + value[n + 1]! * (3 - 2 * t) * t * t + bent * length * t * rest;
  };
}

/** From 0 to 1 as `t` goes from 0 to 1, smooth to its second derivative, and level before and after. */
export function eased(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * s * (10 - 15 * s + 6 * s * s);
}

/** What `eased` sums up to from 0 to `t`. */
export function easedSum(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s ** 4 * (2.5 - 3 * s + s * s) + Math.max(0, t - 1);
}
