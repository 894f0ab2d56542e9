/** Motions of a point and a triangle with a known outcome, for the checks of section 5. */
import type { Random } from "@pliant/solver";
import { placesAt } from "@pliant/solver/collision";
import { dot, plus, randomUnit, randomVector } from "../vectors.ts";

/** Three corners and a point, flat, that move in straight lines through a step of length h, s. */
export interface LinearMotion {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly h: number;
}

/** A motion made backwards from an impact at `time` where the corners have the weights `w`. */
export interface MadeHit extends LinearMotion {
  readonly time: number;
  readonly w: readonly [number, number, number];
}

/** Places and velocities at random; at `time`, this share of the step, the point is in the triangle, clear of its edges. */
export function madeHit(random: Random, share = random.between(0.01, 0.99)): MadeHit {
  const h = random.logBetween(1e-3, 1);
  const time = share * h;
  const w = weightsInside(random);
  const then = randomVector(random, 12, -1, 1);
  then.set(meanOf(then, w), 9);
  const v = randomVector(random, 12, -2 / h, 2 / h);
  return { x: placesAt(new Float64Array(12), then, v, -time), v, h, time, w };
}

/** Weights of a place in the triangle. */
export function weightsInside(random: Random): readonly [number, number, number] {
  const [w1, w2] = [random.between(0.02, 0.96), random.between(0.02, 0.96)];
  return w1 + w2 < 0.98 ? [w1, w2, 1 - w1 - w2] : weightsInside(random);
}

/** The mean of the three corners with these weights. */
export function meanOf(x: Float64Array, w: ArrayLike<number>): Float64Array {
  return plus(
    plus(
      x.slice(0, 3).map((value) => w[0]! * value),
      w[1]!,
      x.slice(3, 6),
    ),
    w[2]!,
    x.slice(6, 9),
  );
}

/** A motion without an impact: a plane that drifts along keeps the point and the triangle apart. */
export function madeMiss(random: Random): LinearMotion {
  const h = random.logBetween(1e-3, 1);
  const normal = randomUnit(random, 3);
  const [start, end] = [besidePlane(random, normal), besidePlane(random, normal)];
  const drift = randomVector(random, 3, -2 / h, 2 / h);
  return { x: start, v: end.map((value, k) => (value - start[k]!) / h + drift[k % 3]!), h };
}

/** Three corners below a plane through the origin and a point above it. */
function besidePlane(random: Random, normal: Float64Array): Float64Array {
  const x = randomVector(random, 12, -1, 1);
  for (let i = 0; i < 4; ++i) {
    const place = x.subarray(3 * i, 3 * i + 3);
    const wanted = (i < 3 ? -1 : 1) * random.between(0.01, 0.5);
    place.set(plus(place, wanted - dot(place, normal), normal));
  }
  return x;
}

/** Four points that move in a plane; every other time it is one across the third axis, where nothing is rounded. */
export function inPlane(random: Random): LinearMotion {
  const [a, b] =
    random.next() < 0.5
      ? [
          [1, 0, 0],
          [0, 1, 0],
        ]
      : [randomUnit(random, 3), randomUnit(random, 3)];
  const flat = (size: number): Float64Array => {
    const places = randomVector(random, 8, -size, size);
    return Float64Array.from({ length: 12 }, (_, k) => {
      const at = 2 * Math.floor(k / 3);
      return places[at]! * a![k % 3]! + places[at + 1]! * b![k % 3]!;
    });
  };
  return { x: flat(1), v: flat(2), h: 1 };
}

/** Corners in eighths that stand still in a plane across an axis, and a point that comes straight to these weights at `time`. */
export function comingTo(random: Random, w: readonly number[], time: number): LinearMotion {
  const eighth = (): number => Math.round(random.between(-8, 8)) / 8;
  const [a, b, c] = [
    [eighth(), eighth()],
    [eighth(), eighth()],
    [eighth(), eighth()],
  ];
  const twice = (a![0]! - c![0]!) * (b![1]! - c![1]!) - (a![1]! - c![1]!) * (b![0]! - c![0]!);
  if (Math.abs(twice) < 0.25) return comingTo(random, w, time);
  const foot = [0, 1].map((k) => w[0]! * a![k]! + w[1]! * b![k]! + w[2]! * c![k]!);
  const drift = [eighth(), eighth(), eighth()];
  const axis = Math.floor(random.between(0, 3));
  const turn = (flat: readonly (readonly number[])[]): Float64Array =>
    Float64Array.from({ length: 12 }, (_, k) => flat[Math.floor(k / 3)]![(k + axis) % 3]!);
  const [x, v] = [
    turn([...[a!, b!, c!].map((place) => [...place, 0]), [...foot, time]]),
    turn([drift, drift, drift, [drift[0]!, drift[1]!, drift[2]! - 1]]),
  ];
  return { x, v, h: 1 };
}
