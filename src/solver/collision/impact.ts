/**
 * The first impact of a moving point on a moving triangle within a step.
 *
 * Follows Choi and Ko, section 5, except that every moment in a plane is tried, in order, where the paper's text tries
 * the smallest root alone. A point that moves in the triangle's plane all the time has no such moment: that is reported
 * as "coplanar", never as a miss. A moment at which the triangle has shrunk to a line counts as a miss.
 */
import { coplanarityCubic, coplanarTimes } from "./coplanarity.ts";
import { barycentricWeights, INSIDE_TOLERANCE, isInTriangle } from "./triangle.ts";

/** What became of a point and a triangle within a step. */
export interface Impact {
  outcome: "hit" | "miss" | "coplanar";
  /** Moment of the hit after the start of the step, s; NaN without one. */
  time: number;
  /** Weights of the corners at the hit. */
  readonly weights: Float64Array;
  /** Moments in [0, h] at which the four points share a plane, s. */
  readonly moments: Float64Array;
  momentCount: number;
  /** Coefficients of the cubic. */
  readonly cubic: Float64Array;
  /** The four points at the moment that was looked at last. */
  readonly places: Float64Array;
}

/** No impact yet: what `findImpact` writes to, again and again. */
export function makeImpact(): Impact {
  return {
    outcome: "miss",
    time: NaN,
    weights: new Float64Array(3),
    moments: new Float64Array(3),
    momentCount: 0,
    cubic: new Float64Array(4),
    places: new Float64Array(12),
  };
}

/** Finds the first hit in [0, h] and writes it to `impact`. Implements [buckling/smallest-root]. */
export function findImpact(
  impact: Impact,
  x: ArrayLike<number>,
  v: ArrayLike<number>,
  h: number,
  tolerance = INSIDE_TOLERANCE,
): Impact {
  coplanarityCubic(impact.cubic, x, v);
  const count = coplanarTimes(impact.moments, impact.cubic, x, v, h);
  impact.momentCount = Math.max(0, count);
  impact.outcome = count < 0 ? "coplanar" : "miss";
  impact.time = NaN;
  for (let n = 0; n < count; ++n) {
    const time = impact.moments[n]!;
    if (!isInTriangle(barycentricWeights(impact.weights, placesAt(impact.places, x, v, time)), tolerance)) continue;
    impact.outcome = "hit";
    impact.time = time;
    break;
  }
  return impact;
}

/** out ← x + t v. */
export function placesAt(out: Float64Array, x: ArrayLike<number>, v: ArrayLike<number>, t: number): Float64Array {
  for (let k = 0; k < out.length; ++k) out[k] = x[k]! + t * v[k]!;
  return out;
}
