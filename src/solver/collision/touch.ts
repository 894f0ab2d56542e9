/**
 * Where a moving point touches a moving body within a step.
 *
 * Follows Choi and Ko, section 5. The dynamic test takes the path of the point and asks for the first triangle in its
 * way; the static test looks at the end of the step only. Both are made, and the dynamic result is preferred. See
 * nearest.ts for how the static test decides.
 */
import { makeImpact, findImpact, type Impact } from "./impact.ts";
import { overlapsOf } from "./hash-grid.ts";
import { closestWeights } from "./closest.ts";
import { findNearest, writeFacet, writeFoot, type NearestScratch, type SurfacePoint } from "./nearest.ts";
import type { Sweep } from "./body.ts";

/** The box of a path is drawn in by this share of the reach: a little wider than the path, against rounding. */
const WITHIN = 0.999;

/** Which tests are made. */
export type ContactTest = "both" | "static";

/** Where a point touched, if it did: near the surface at the end of the step, or by its path. */
export interface Touch extends SurfacePoint {
  kind: "none" | "near" | "hit";
  readonly scratch: TouchScratch;
}

/** What a touch is looked for with. */
export interface TouchScratch extends NearestScratch {
  /** The box around the path of the point, opposite corners. */
  readonly box: Float64Array;
  /** Places and velocities of the corners of a triangle and of the point. */
  readonly corners: Float64Array;
  readonly speeds: Float64Array;
  readonly impact: Impact;
}

/** Nothing touches yet. */
export function makeTouch(): Touch {
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return {
    kind: "none",
    distance: Infinity,
    normal: zeros(3),
    foot: zeros(3),
    velocity: zeros(3),
    scratch: {
      weights: zeros(3),
      best: zeros(3),
      box: zeros(6),
      corners: zeros(12),
      speeds: zeros(12),
      impact: makeImpact(),
    },
  };
}

/**
 * Looks for the body in the way of point `i` of `from`, which moves to point `i` of `to` in the step of `sweep`.
 * A point that ends farther than `reach` from the surface, on either side, is found by its path alone.
 */
export function findTouch(
  touch: Touch,
  sweep: Sweep,
  from: Float64Array,
  to: Float64Array,
  i: number,
  reach: number,
  test: ContactTest,
): Touch {
  const { scratch } = touch;
  const { box } = scratch;
  for (let c = 0; c < 3; ++c) {
    box[c] = Math.min(from[3 * i + c]!, to[3 * i + c]!) - reach;
    box[c + 3] = Math.max(from[3 * i + c]!, to[3 * i + c]!) + reach;
  }
  touch.kind = "none";
  touch.distance = Infinity;
  if (!meets(sweep.whole, box)) return touch;
  const near = overlapsOf(sweep.grid, box, 0);
  if (near === 0) return touch;
  if (test === "both" && findHit(touch, sweep, from, to, i, near, reach)) return touch;
  if (findNearest(touch, scratch, sweep, to, i, near, reach)) touch.kind = "near";
  return touch;
}

/** Whether two boxes overlap or touch. */
function meets(a: Float64Array, b: Float64Array): boolean {
  for (let c = 0; c < 3; ++c) if (a[c]! > b[c + 3]! || b[c]! > a[c + 3]!) return false;
  return true;
}

/** The first of the triangles that the path of the point runs into from outside. */
function findHit(
  touch: Touch,
  sweep: Sweep,
  from: Float64Array,
  to: Float64Array,
  i: number,
  near: number,
  reach: number,
): boolean {
  const { h, grid } = sweep;
  const { corners, speeds, impact, best, box } = touch.scratch;
  const { x, triangles } = sweep.body.mesh;
  for (let c = 0; c < 3; ++c) {
    corners[9 + c] = from[3 * i + c]!;
    speeds[9 + c] = (to[3 * i + c]! - from[3 * i + c]!) / h;
  }
  let first = Infinity;
  let hit = -1;
  for (let n = 0; n < near; ++n) {
    const t = 3 * grid.found[n]!;
    if (isBeside(box, reach, sweep.boxes, 2 * t)) continue;
    for (let k = 0; k < 9; ++k) {
      const at = 3 * triangles[t + Math.floor(k / 3)]! + (k % 3);
      corners[k] = x[at]!;
      speeds[k] = sweep.body.v[at]!;
    }
    if (isOutOfReach(touch.scratch, h)) continue;
    findImpact(impact, corners, speeds, h);
    if (impact.outcome !== "hit" || impact.time >= first || !entersAt(impact, speeds)) continue;
    first = impact.time;
    hit = t;
    best.set(impact.weights);
  }
  if (hit < 0) return false;
  writeFacet(touch.normal, sweep, hit);
  writeFoot(touch, best, sweep, to, i, hit);
  touch.kind = "hit";
  return true;
}

/** Whether what the triangle sweeps lies beside the path of the point, whose box is wider than it by `reach`. */
function isBeside(box: Float64Array, reach: number, boxes: Float64Array, at: number): boolean {
  const margin = WITHIN * reach;
  for (let c = 0; c < 3; ++c) {
    if (boxes[at + c]! > box[c + 3]! - margin || box[c]! + margin > boxes[at + c + 3]!) return true;
  }
  return false;
}

/** Whether the point is farther from the triangle than anything moves in the step. */
function isOutOfReach({ corners: x, speeds: v, weights: w }: TouchScratch, h: number): boolean {
  let moves = 0;
  for (let at = 0; at < 9; at += 3) {
    const a = v[9]! - v[at]!, b = v[10]! - v[at + 1]!, c = v[11]! - v[at + 2]!;
    moves = Math.max(moves, a * a + b * b + c * c);
  }
  closestWeights(w, x, 0, 3, 6, x, 9);
  let squared = 0;
  for (let c = 0; c < 3; ++c) squared += (w[0]! * x[c]! + w[1]! * x[3 + c]! + w[2]! * x[6 + c]! - x[9 + c]!) ** 2;
  return squared > h * h * moves;
}

/** Whether the point runs against the triangle's front at the moment of the impact. */
function entersAt({ places: p, weights: w }: Impact, v: Float64Array): boolean {
  const a0 = p[3]! - p[0]!, a1 = p[4]! - p[1]!, a2 = p[5]! - p[2]!;
  const b0 = p[6]! - p[0]!, b1 = p[7]! - p[1]!, b2 = p[8]! - p[2]!;
  const against = (c: number): number => v[9 + c]! - w[0]! * v[c]! - w[1]! * v[3 + c]! - w[2]! * v[6 + c]!;
  return (a1 * b2 - a2 * b1) * against(0) + (a2 * b0 - a0 * b2) * against(1) + (a0 * b1 - a1 * b0) * against(2) < 0;
}
