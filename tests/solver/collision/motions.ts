/** Motions of a point and a triangle whose outcome is known because they were made backwards from it. */
import type { Random } from "@pliant/solver";
import { placesAt } from "@pliant/solver/collision";
import { dot, randomVector, sizeOf } from "../samples.ts";

export interface Motion {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly h: number;
}

/** A motion that puts the point into the triangle at `time`. */
export interface KnownHit extends Motion {
  readonly time: number;
  readonly w: readonly number[];
}

/** Places at a moment of their own, velocities of their own: at `time` the point is the mean of the corners. */
export function knownHit(random: Random): KnownHit {
  const h = random.logBetween(1e-3, 10);
  const time = random.between(0.001, 0.999) * h;
  const w = weightsInside(random);
  const v = randomVector(12, random).map((value) => (value * random.logBetween(0.1, 10)) / h);
  const then = randomVector(12, random);
  for (let c = 0; c < 3; ++c) then[9 + c] = w[0]! * then[c]! + w[1]! * then[3 + c]! + w[2]! * then[6 + c]!;
  return { x: placesAt(new Float64Array(12), then, v, -time), v, h, time, w };
}

function weightsInside(random: Random): number[] {
  const [a, b] = [random.between(0.01, 0.98), random.between(0.01, 0.98)];
  return a + b < 0.99 ? [a, b, 1 - a - b] : weightsInside(random);
}

/** Triangle and point stay on either side of a plane through the whole step, in a frame that moves as a whole. */
export function knownMiss(random: Random): Motion {
  const h = random.logBetween(1e-3, 10);
  const n = randomVector(3, random);
  const size = sizeOf(n);
  const start = besidePlane(random, n, size);
  const end = besidePlane(random, n, size);
  const drift = randomVector(3, random).map((value) => (5 * value) / h);
  return { x: start, v: end.map((value, k) => (value - start[k]!) / h + drift[k % 3]!), h };
}

/** Corners on one side of a plane through the origin, the point on the other, each at least 0.01 away. */
function besidePlane(random: Random, n: Float64Array, size: number): Float64Array {
  const x = randomVector(12, random);
  for (let i = 0; i < 4; ++i) {
    const height = dot(x.subarray(3 * i, 3 * i + 3), n) / size;
    const wanted = (i < 3 ? -1 : 1) * random.between(0.01, 0.5);
    for (let c = 0; c < 3; ++c) x[3 * i + c]! += ((wanted - height) * n[c]!) / size;
  }
  return x;
}
