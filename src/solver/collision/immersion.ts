/**
 * How many particles of a cloth lie inside a body at this moment, and how deep.
 *
 * The static test of touch.ts, without a step: the nearest triangle decides which side a particle is on.
 */
import { SolverError } from "../errors.ts";
import { makeSweep, sweepBody, type Body, type Sweep } from "./body.ts";
import { findTouch, makeTouch, type Touch } from "./touch.ts";

/** A body, the particles that may be in it, and what was found when last looked. */
export interface Immersion {
  readonly sweep: Sweep;
  /** How far from the surface, m, a particle is looked for: what is deeper is not found. */
  readonly reach: number;
  readonly touch: Touch;
  /** The triangle that each particle was near when last looked; −1 if none. */
  readonly nearest: Int32Array;
  /** How many particles are inside, and how deep the deepest is, m. */
  count: number;
  deepest: number;
}

/** No particle of so many is inside yet. */
export function makeImmersion(body: Body, vertices: number, reach = 0.03): Immersion {
  if (!(reach > 0 && reach < Infinity)) throw new SolverError("the reach must be positive and finite", { reach });
  return {
    sweep: makeSweep(body),
    reach,
    touch: makeTouch(),
    nearest: new Int32Array(vertices).fill(-1),
    count: 0,
    deepest: 0,
  };
}

/** Counts which particles at `x` are inside. */
export function findImmersion(immersion: Immersion, x: Float64Array): Immersion {
  const { sweep, touch, nearest, reach } = immersion;
  sweepBody(sweep, 0);
  immersion.count = immersion.deepest = 0;
  for (let i = 0; i < nearest.length; ++i) {
    // A particle of which nothing is known is probably near where the one before it is.
    const guess = nearest[i]! < 0 ? touch.triangle : nearest[i]!;
    findTouch(touch, sweep, x, x, i, reach, "static", guess);
    nearest[i] = touch.triangle;
    if (!(touch.distance < 0)) continue;
    ++immersion.count;
    immersion.deepest = Math.max(immersion.deepest, -touch.distance);
  }
  return immersion;
}
