/**
 * The static test: the point of a body's surface that is closest to a given one, and the side that this lies on.
 *
 * Choi and Ko, section 5, do not say how they decide what is inside. Here the foot on the surface decides. At an edge
 * several triangles are equally close, and the one that the point stands off most tells the side.
 */
import type { Sweep } from "./body.ts";
import { closestWeights } from "./closest.ts";

/** A point of a body's surface at the end of a step, seen from a point in space. */
export interface SurfacePoint {
  /** Signed distance from it along `normal`, m: negative inside. */
  distance: number;
  /** Outward normal of the body. */
  readonly normal: Float64Array;
  /** Where it is. */
  readonly foot: Float64Array;
  /** Velocity of the body there, m/s. */
  readonly velocity: Float64Array;
  /** The triangle that it lies on; −1 where none was found. */
  triangle: number;
}

/** Weights of the corners of a triangle at its closest point. */
export interface NearestScratch {
  readonly weights: Float64Array;
}

/** Squared distances that differ by less than this share are alike. */
const TIE = 1e-9;
/** A box farther than the least squared distance by this share holds nothing as close, with more than room for a tie. */
const BEYOND = 1e-6;
/** Below this distance, m, the way to the foot gives no direction. */
const AT_SURFACE = 1e-7;

/**
 * Writes the surface's closest point to point `i` of `to`, among the first `near` found; whether it is within reach.
 * None that is farther than `within` is the closest.
 */
export function findNearest(
  point: SurfacePoint,
  scratch: NearestScratch,
  sweep: Sweep,
  to: Float64Array,
  i: number,
  near: number,
  reach: number,
  within: number,
): boolean {
  const { triangles } = sweep.body.mesh;
  const { close } = sweep;
  const alike = findAlike(scratch, sweep, to, i, near, reach, within);
  let closest = -1;
  let standsOff = 0;
  for (let n = 0; n < alike; ++n) {
    const t = close[n]!;
    writeFacet(point.normal, sweep, 3 * t);
    const height = Math.abs(heightOver(point.normal, sweep.end, 3 * triangles[3 * t]!, to, 3 * i));
    if (closest >= 0 && (height < standsOff || (height === standsOff && t > closest))) continue;
    standsOff = height;
    closest = t;
  }
  point.triangle = closest;
  if (closest < 0) return false;
  if (alike > 1) writeFacet(point.normal, sweep, 3 * closest);
  squaredDistance(scratch.weights, sweep.end, triangles, 3 * closest, to, 3 * i);
  writeFoot(point, scratch.weights, sweep, to, i, 3 * closest);
  lookAlong(point, to, i);
  return true;
}

/** Lists of the triangles found those that are closest, of which several may share an edge or a corner; how many. */
function findAlike(
  scratch: NearestScratch,
  { endBoxes, end, grid: { found }, body, close, squares }: Sweep,
  to: Float64Array,
  i: number,
  near: number,
  reach: number,
  within: number,
): number {
  const { triangles } = body.mesh;
  let least = reach * reach;
  let farthest = within * within;
  let kept = 0;
  for (let n = 0; n < near; ++n) {
    const t = found[n]!;
    if (squaredDistanceOfBox(endBoxes, 6 * t, to, 3 * i) > farthest) continue;
    const squared = squaredDistance(scratch.weights, end, triangles, 3 * t, to, 3 * i);
    if (!(squared <= least + TIE * (least + squared))) continue;
    least = Math.min(least, squared);
    farthest = Math.min(farthest, (1 + BEYOND) * least);
    close[kept] = t;
    squares[kept++] = squared;
  }
  let alike = 0;
  for (let n = 0; n < kept; ++n) if (squares[n]! <= least + TIE * (least + squares[n]!)) close[alike++] = close[n]!;
  return alike;
}

/** Squared distance of a point from a box, m². */
export function squaredDistanceOfBox(boxes: Float64Array, box: number, to: Float64Array, at: number): number {
  const px = to[at]!, py = to[at + 1]!, pz = to[at + 2]!;
  const x = Math.max(boxes[box]! - px, px - boxes[box + 3]!, 0);
  const y = Math.max(boxes[box + 1]! - py, py - boxes[box + 4]!, 0);
  const z = Math.max(boxes[box + 2]! - pz, pz - boxes[box + 5]!, 0);
  return x * x + y * y + z * z;
}

/** Squared distance of a point from a triangle, m², and the weights of its foot. */
export function squaredDistance(
  w: Float64Array,
  x: Float64Array,
  triangles: Int32Array,
  t: number,
  to: Float64Array,
  at: number,
): number {
  const a = 3 * triangles[t]!;
  const b = 3 * triangles[t + 1]!;
  const c = 3 * triangles[t + 2]!;
  closestWeights(w, x, a, b, c, to, at);
  const dx = to[at]! - w[0]! * x[a]! - w[1]! * x[b]! - w[2]! * x[c]!;
  const dy = to[at + 1]! - w[0]! * x[a + 1]! - w[1]! * x[b + 1]! - w[2]! * x[c + 1]!;
  const dz = to[at + 2]! - w[0]! * x[a + 2]! - w[1]! * x[b + 2]! - w[2]! * x[c + 2]!;
  return dx * dx + dy * dy + dz * dz;
}

function heightOver(normal: Float64Array, x: Float64Array, a: number, to: Float64Array, at: number): number {
  return (
    normal[0]! * (to[at]! - x[a]!) + normal[1]! * (to[at + 1]! - x[a + 1]!) + normal[2]! * (to[at + 2]! - x[a + 2]!)
  );
}

/** normal ← the outward normal of a triangle at the end of the step. */
export function writeFacet(normal: Float64Array, { end, body }: Sweep, t: number): void {
  const { triangles } = body.mesh;
  const a = 3 * triangles[t]!, b = 3 * triangles[t + 1]!, c = 3 * triangles[t + 2]!;
  const px = end[b]! - end[a]!, py = end[b + 1]! - end[a + 1]!, pz = end[b + 2]! - end[a + 2]!;
  const qx = end[c]! - end[a]!, qy = end[c + 1]! - end[a + 1]!, qz = end[c + 2]! - end[a + 2]!;
  const nx = py * qz - pz * qy, ny = pz * qx - px * qz, nz = px * qy - py * qx;
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
  normal[0] = nx / size;
  normal[1] = ny / size;
  normal[2] = nz / size;
}

/** Writes where the weights lead on a triangle at the end of the step, how it moves, and the height over it. */
export function writeFoot(
  point: SurfacePoint,
  weights: Float64Array,
  { end, body }: Sweep,
  to: Float64Array,
  i: number,
  t: number,
): void {
  const { triangles } = body.mesh;
  const { foot, velocity, normal } = point;
  point.distance = 0;
  for (let c = 0; c < 3; ++c) {
    foot[c] = velocity[c] = 0;
    for (let k = 0; k < 3; ++k) {
      const at = 3 * triangles[t + k]! + c;
      foot[c]! += weights[k]! * end[at]!;
      velocity[c]! += weights[k]! * body.v[at]!;
    }
    point.distance += normal[c]! * (to[3 * i + c]! - foot[c]!);
  }
}

/** Over an edge or a corner the normal is the way from the foot to the point. */
function lookAlong(point: SurfacePoint, to: Float64Array, i: number): void {
  const { foot, normal } = point;
  const dx = to[3 * i]! - foot[0]!, dy = to[3 * i + 1]! - foot[1]!, dz = to[3 * i + 2]! - foot[2]!;
  const size = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (size < AT_SURFACE) return;
  const out = point.distance < 0 ? -1 : 1;
  normal[0] = (out * dx) / size;
  normal[1] = (out * dy) / size;
  normal[2] = (out * dz) / size;
  point.distance = out * size;
}
