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
import {
  findNearest,
  squaredDistance,
  writeFacet,
  writeFoot,
  type NearestScratch,
  type SurfacePoint,
} from "./nearest.ts";
import type { Sweep } from "./body.ts";

/** A path is taken to be this share of the reach wider than it is, against rounding. */
const WIDER = 1e-3;

/** Which tests are made. */
export type ContactTest = "both" | "static";

/** Where a point touched, if it did: near the surface at the end of the step, or by its path. */
export interface Touch extends SurfacePoint {
  kind: "none" | "near" | "hit";
  /** As long as its end moves by no more than this, m, the path hits nothing; only if it was tested, and hit nothing. */
  slack: number;
  readonly scratch: TouchScratch;
}

/** What a touch is looked for with. */
export interface TouchScratch extends NearestScratch {
  /** Weights of the corners at the first impact. */
  readonly best: Float64Array;
  /** The box in which a triangle can be in the way or close, opposite corners. */
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
    slack: 0,
    distance: Infinity,
    normal: zeros(3),
    foot: zeros(3),
    velocity: zeros(3),
    triangle: -1,
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
 * A point that ends farther than `reach` from the surface, on either side, is found by its path alone. `guess` is a
 * triangle that may be close, such as the last one touched: nothing farther than it is looked at. The result is the same.
 */
export function findTouch(
  touch: Touch,
  sweep: Sweep,
  from: Float64Array,
  to: Float64Array,
  i: number,
  reach: number,
  test: ContactTest,
  guess = -1,
): Touch {
  const { scratch } = touch;
  const { box } = scratch;
  touch.kind = "none";
  touch.distance = Infinity;
  touch.triangle = -1;
  const within = nearerReach(scratch, sweep, to, i, reach, guess);
  touch.slack = test === "both" ? within - WIDER * reach : Infinity;
  writeSearchBox(box, sweep.drift, from, to, i, test, reach, within);
  if (!meets(sweep.whole, box)) return touch;
  const near = overlapsOf(sweep.grid, box, 0);
  if (near === 0) return touch;
  if (findNearest(touch, scratch, sweep, to, i, near, reach, within)) touch.kind = "near";
  if (test === "both") findHit(touch, sweep, from, to, i, near, WIDER * reach, reach);
  return touch;
}

/** How far the nearest triangle can be from the end of the path, given that `guess` is one of them; not beyond the reach. */
function nearerReach(
  { weights }: TouchScratch,
  { end, body }: Sweep,
  to: Float64Array,
  i: number,
  reach: number,
  guess: number,
): number {
  const farthest = (1 + WIDER) * reach;
  if (guess < 0) return farthest;
  const distance = Math.sqrt(squaredDistance(weights, end, body.mesh.triangles, 3 * guess, to, 3 * i));
  return Math.min(farthest, distance + WIDER * reach);
}

/** Boxes the end of a path with all that is near, and the path itself if that is to be tested, as seen from the drift. */
function writeSearchBox(
  box: Float64Array,
  drift: Float64Array,
  from: Float64Array,
  to: Float64Array,
  i: number,
  test: ContactTest,
  reach: number,
  near: number,
): void {
  const wider = WIDER * reach;
  for (let c = 0; c < 3; ++c) {
    const end = to[3 * i + c]! - drift[c]!;
    const start = test === "both" ? from[3 * i + c]! : end;
    box[c] = Math.min(start - wider, end - near);
    box[c + 3] = Math.max(start + wider, end + near);
  }
}

/** Whether two boxes overlap or touch. */
function meets(a: Float64Array, b: Float64Array): boolean {
  for (let c = 0; c < 3; ++c) if (a[c]! > b[c + 3]! || b[c]! > a[c + 3]!) return false;
  return true;
}

/** Prefers, if there is one, the first of the triangles that the path of the point runs into from outside. */
function findHit(
  touch: Touch,
  sweep: Sweep,
  from: Float64Array,
  to: Float64Array,
  i: number,
  near: number,
  wider: number,
  reach: number,
): void {
  const { h, grid } = sweep;
  const { corners, speeds, impact, best } = touch.scratch;
  const far = readPath(touch.scratch, sweep, from, to, i);
  // What ends farther from the point than both of them go has not met it.
  const apart = Math.min(Math.abs(touch.distance), reach) - far - wider;
  let first = Infinity;
  let hit = -1;
  let slack = touch.slack;
  for (let n = 0; n < near; ++n) {
    const t = 3 * grid.found[n]!;
    const spare = spareOf(touch.scratch, sweep, t, apart, from, to, i, wider);
    slack = Math.min(slack, Math.max(spare, 0));
    if (spare >= 0) continue;
    findImpact(impact, corners, speeds, h);
    if (impact.outcome !== "hit" || impact.time > first || (impact.time === first && t > hit)) continue;
    if (!entersAt(impact, speeds)) continue;
    first = impact.time;
    hit = t;
    best.set(impact.weights);
  }
  touch.slack = slack;
  if (hit < 0) return;
  writeFacet(touch.normal, sweep, hit);
  writeFoot(touch, best, sweep, to, i, hit);
  touch.kind = "hit";
  touch.triangle = hit / 3;
}

/** How far a triangle is from being met by the path of the point, m, as far as that is looked into; negative if it may be met. */
function spareOf(
  scratch: TouchScratch,
  sweep: Sweep,
  t: number,
  apart: number,
  from: Float64Array,
  to: Float64Array,
  i: number,
  wider: number,
): number {
  const spare = apart - sweep.travels[t / 3]!;
  if (spare > 0) return spare / 2;
  const beside = besideBy(sweep, 2 * t, from, to, 3 * i) - wider;
  if (beside > 0) return beside;
  readCorners(scratch, sweep, t);
  return beyondBy(scratch, sweep.h);
}

/** Reads where the point is and how fast it goes; returns how far it goes, seen from the frame that drifts with the body, m. */
function readPath(
  { corners, speeds }: TouchScratch,
  { h, drift }: Sweep,
  from: Float64Array,
  to: Float64Array,
  i: number,
): number {
  let squared = 0;
  for (let c = 0; c < 3; ++c) {
    corners[9 + c] = from[3 * i + c]!;
    speeds[9 + c] = (to[3 * i + c]! - from[3 * i + c]!) / h;
    squared += (to[3 * i + c]! - from[3 * i + c]! - drift[c]!) ** 2;
  }
  return Math.sqrt(squared);
}

/** Reads where the corners of a triangle are and how fast they go. */
function readCorners({ corners, speeds }: TouchScratch, { body }: Sweep, t: number): void {
  const { x, triangles } = body.mesh;
  for (let k = 0; k < 3; ++k) {
    for (let c = 0, at = 3 * triangles[t + k]!; c < 3; ++c, ++at) {
      corners[3 * k + c] = x[at]!;
      speeds[3 * k + c] = body.v[at]!;
    }
  }
}

/**
 * How far the point lies beside the triangle's box along an axis, m, at the start and at the end, at the least: if on one
 * side at both, then in between too, as everything moves in straight lines. Negative where it may be inside.
 */
function besideBy(
  { startBoxes: s, endBoxes: e }: Sweep,
  box: number,
  from: Float64Array,
  to: Float64Array,
  at: number,
): number {
  let most = -Infinity;
  for (let c = 0; c < 3; ++c) {
    const p = from[at + c]!, q = to[at + c]!;
    const below = Math.min(s[box + c]! - p, e[box + c]! - q);
    const above = Math.min(p - s[box + c + 3]!, q - e[box + c + 3]!);
    most = Math.max(most, below, above);
  }
  return most;
}

/** How much farther the point is from the triangle than anything moves in the step, m; negative if it is not farther. */
function beyondBy({ corners: x, speeds: v, weights: w }: TouchScratch, h: number): number {
  let moves = 0;
  for (let at = 0; at < 9; at += 3) {
    const a = v[9]! - v[at]!, b = v[10]! - v[at + 1]!, c = v[11]! - v[at + 2]!;
    moves = Math.max(moves, a * a + b * b + c * c);
  }
  closestWeights(w, x, 0, 3, 6, x, 9);
  let squared = 0;
  for (let c = 0; c < 3; ++c) squared += (w[0]! * x[c]! + w[1]! * x[3 + c]! + w[2]! * x[6 + c]! - x[9 + c]!) ** 2;
  return squared > h * h * moves ? Math.max(0, Math.sqrt(squared) - h * Math.sqrt(moves)) : -1;
}

/** Whether the point runs against the triangle's front at the moment of the impact. */
function entersAt({ places: p, weights: w }: Impact, v: Float64Array): boolean {
  const a0 = p[3]! - p[0]!, a1 = p[4]! - p[1]!, a2 = p[5]! - p[2]!;
  const b0 = p[6]! - p[0]!, b1 = p[7]! - p[1]!, b2 = p[8]! - p[2]!;
  const against = (c: number): number => v[9 + c]! - w[0]! * v[c]! - w[1]! * v[3 + c]! - w[2]! * v[6 + c]!;
  return (a1 * b2 - a2 * b1) * against(0) + (a2 * b0 - a0 * b2) * against(1) + (a0 * b1 - a1 * b0) * against(2) < 0;
}
