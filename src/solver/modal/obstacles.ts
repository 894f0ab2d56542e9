/**
 * What a body falls on: planes, boxes, and stairs made of boxes. They do not move.
 *
 * Each is a distance: positive outside, negative inside, with the direction in which it grows fastest. A box is rounded to
 * a point outside of it near an edge, and left by its nearest side from inside.
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";

/** A half space or a box. */
export type Obstacle =
  | { readonly kind: "plane"; readonly point: Vector; readonly normal: Vector }
  | { readonly kind: "box"; readonly low: Vector; readonly high: Vector };

/** A plane through a point; what lies against its normal is solid. */
export function planeAt(point: Vector, normal: Vector): Obstacle {
  const size = Math.hypot(...normal);
  if (!(size > 0 && size < Infinity && point.every(Number.isFinite)))
    throw new SolverError("a plane needs a finite point and a direction", { point, normal });
  return { kind: "plane", point, normal: [normal[0] / size, normal[1] / size, normal[2] / size] };
}

/** A box between two opposite corners. */
export function boxBetween(low: Vector, high: Vector): Obstacle {
  if (!low.every((value, c) => high[c]! - value > 0))
    throw new SolverError("a box must have a positive size", { low, high });
  return { kind: "box", low, high };
}

/** Stairs that go down along x from `top`: each step is a box that reaches below all those after it. */
export function stairsFrom(top: Vector, steps: number, tread: number, rise: number, width: number): Obstacle[] {
  if (!(Number.isInteger(steps) && steps >= 1)) throw new SolverError("stairs need a whole number of steps", { steps });
  if (!(tread > 0 && rise > 0 && width > 0))
    throw new SolverError("a step must have a positive size", { tread, rise, width });
  const depth = top[2] - (steps + 3) * rise;
  return Array.from({ length: steps }, (_, n) =>
    boxBetween(
      [top[0] - 10 * tread, top[1] - width / 2, depth],
      [top[0] + (n + 1) * tread, top[1] + width / 2, top[2] - n * rise],
    ),
  );
}

/** Distance of the place at `at` from an obstacle, m; writes the direction away from it at `to` of `normal`. */
export function gapTo(obstacle: Obstacle, p: ArrayLike<number>, at: number, normal: Float64Array, to: number): number {
  if (obstacle.kind === "plane") {
    const { point, normal: n } = obstacle;
    let gap = 0;
    for (let c = 0; c < 3; ++c) {
      gap += n[c]! * (p[at + c]! - point[c]!);
      normal[to + c] = n[c]!;
    }
    return gap;
  }
  return gapToBox(obstacle.low, obstacle.high, p, at, normal, to);
}

function gapToBox(
  low: Vector,
  high: Vector,
  p: ArrayLike<number>,
  at: number,
  normal: Float64Array,
  to: number,
): number {
  let squared = 0;
  let nearest = Infinity, side = 0, sign = 1;
  for (let c = 0; c < 3; ++c) {
    const below = low[c]! - p[at + c]!;
    const above = p[at + c]! - high[c]!;
    const out = below > 0 ? -below : above > 0 ? above : 0;
    normal[to + c] = out;
    squared += out * out;
    const least = -Math.max(below, above);
    if (!(least < nearest)) continue;
    nearest = least;
    side = c;
    sign = below > above ? -1 : 1;
  }
  if (squared > 0) {
    const gap = Math.sqrt(squared);
    for (let c = 0; c < 3; ++c) normal[to + c]! /= gap;
    return gap;
  }
  for (let c = 0; c < 3; ++c) normal[to + c] = c === side ? sign : 0;
  return -nearest;
}
