/**
 * The shadows of a still picture, on its floor and on bodies: that of the lamp, and the dark just under what rests or nears them.
 *
 * They are drawn from above on a small picture, as the live picture does it (space/cast-shadows.ts), and blurred.
 */
import { heightSeen, type Orbit, type Triple } from "../camera.ts";
import { SHADOW } from "../look/floor-light.ts";
import { fallenOn, SLOPE } from "../look/fallen.ts";
import type { PartSurface } from "../part-surface.ts";
import { fillTriangle } from "./fill.ts";

const { size: SIZE } = SHADOW;
type Blur = (typeof SHADOW.blur)["lamp" | "under"];

/** How dark it is at a place of the floor, from 0 to 1. */
export interface Shadows {
  at(x: number, y: number): readonly [lamp: number, under: number];
}

/** How dark it is on a body at a place that faces so, from 0 to 1. */
export interface Fallen {
  at(place: Triple, normal: Triple): readonly [lamp: number, under: number];
}

/** The shadows of surfaces on a floor at a height, around what a camera looks at. */
export function castShadows(surfaces: readonly PartSurface[], orbit: Orbit, floor: number): Shadows {
  const ground = groundOf(orbit);
  const { half, spot } = ground;
  const [lamp, under] = [makePicture(), makePicture()];
  for (const surface of surfaces.filter(({ matter }) => matter !== "map")) {
    const heights = heightsAbove(floor, surface);
    const dark = heights.map((height) => Math.exp(-height / (SHADOW.reach * half)));
    fillWith(
      lamp,
      spotsOf(surface, heights, ground, SLOPE),
      surface.corners,
      heights.map(() => 1),
    );
    fillWith(under, spotsOf(surface, heights, ground, STRAIGHT), surface.corners, dark);
  }
  const [lampSoft, underSoft] = [blurred(lamp, SHADOW.blur.lamp), blurred(under, SHADOW.blur.under)];
  return {
    at(x, y) {
      const [u, v] = spot(x, y);
      const away = Math.hypot(u + 0.5 - SIZE / 2, v + 0.5 - SIZE / 2) / (SIZE / 2);
      const fade = 1 - smoothstep(SHADOW.fades[0], SHADOW.fades[1], away);
      return [fade * valueAt(lampSoft, u, v), fade * valueAt(underSoft, u, v)];
    },
  };
}

/** The shadows of soft surfaces on bodies above a level. */
export function castOnBodies(surfaces: readonly PartSurface[], orbit: Orbit, level: number): Fallen {
  const ground = groundOf(orbit);
  const { half, spot } = ground;
  const [lamp, high, under, low] = [makePicture(), makePicture(), makePicture(), makePicture()];
  for (const surface of surfaces) {
    const heights = heightsAbove(level, surface);
    const [one, share] = [heights.map(() => 1), heights.map((height) => Math.min(1, height / half))];
    const [thrown, below] = [SLOPE, STRAIGHT].map((slope) => spotsOf(surface, heights, ground, slope));
    fillWith(lamp, thrown!, surface.corners, one);
    fillWith(high, thrown!, surface.corners, share);
    fillWith(under, below!, surface.corners, one);
    fillWith(
      low,
      below!,
      surface.corners,
      share.map((height) => 1 - height),
    );
  }

  const [lampSoft, highSoft] = [lamp, high].map((one) => blurred(one, SHADOW.blur.lamp));
  const [underSoft, lowSoft] = [under, low].map((one) => blurred(one, SHADOW.blur.under));
  return {
    at([x, y, z], normal) {
      const height = z - level;
      const [u, v] = spot(x - height * SLOPE[0], y - height * SLOPE[1]);
      const [s, t] = spot(x, y);
      const [cover, over] = [valueAt(lampSoft!, u, v), valueAt(underSoft!, s, t)];
      const top = (half * valueAt(highSoft!, u, v)) / Math.max(cover, LEAST);
      const bottom = half * (1 - valueAt(lowSoft!, s, t) / Math.max(over, LEAST));
      return fallenOn(normal, height, half, { cover, height: top }, { cover: over, height: bottom });
    },
  };
}

/** What covers less than this is divided by this. */
const LEAST = 0.01;
const STRAIGHT = [0, 0] as const;

/** The square around what a camera looks at: half its side, m, and where a place of it is in its picture, in pixels. */
interface Ground {
  readonly half: number;
  spot(x: number, y: number): readonly [u: number, v: number];
}

function groundOf(orbit: Orbit): Ground {
  const half = heightSeen(orbit);
  const perMetre = SIZE / (2 * half);
  const [left, bottom] = [orbit.target[0] - half, orbit.target[1] - half];
  return { half, spot: (x, y) => [(x - left) * perMetre - 0.5, (y - bottom) * perMetre - 0.5] };
}

const makePicture = (): Float32Array => new Float32Array(SIZE * SIZE);

const heightsAbove = (level: number, { positions }: PartSurface): Float32Array =>
  Float32Array.from({ length: positions.length / 3 }, (_, v) => Math.max(0, positions[3 * v + 2]! - level));

/** Where rays of a slope through the vertices of a surface meet the level, in pixels. */
function spotsOf(
  { positions }: PartSurface,
  heights: Float32Array,
  { spot }: Ground,
  slope: readonly [number, number],
): Float32Array {
  const out = new Float32Array(2 * heights.length);
  heights.forEach((height, v) => {
    const [u, w] = spot(positions[3 * v]! - height * slope[0], positions[3 * v + 1]! - height * slope[1]);
    // A picture is filled by the corners of its pixels, and read at their middles.
    out[2 * v] = u + 0.5;
    out[2 * v + 1] = w + 0.5;
  });
  return out;
}

export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

/** Fills triangles with what their corners have; of several the most counts. */
function fillWith(out: Float32Array, spots: Float32Array, corners: Uint32Array, values: Float32Array): void {
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [corners[t]!, corners[t + 1]!, corners[t + 2]!];
    const place = (v: number, k: 0 | 1): number => spots[2 * v + k]!;
    const outline = [place(a, 0), place(a, 1), place(b, 0), place(b, 1), place(c, 0), place(c, 1)] as const;
    fillTriangle(outline, SIZE, SIZE, Infinity, (pixel, v, w) => {
      const value = (1 - v - w) * values[a]! + v * values[b]! + w * values[c]!;
      if (value > out[pixel]!) out[pixel] = value;
    });
  }
}

/** A picture blurred along both axes. */
function blurred(values: Float32Array, { taps, step, spread }: Blur): Float32Array {
  const weights = Array.from({ length: 2 * taps + 1 }, (_, k) => Math.exp(-((k - taps) ** 2) / spread));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const inside = (place: number): number => Math.min(SIZE - 1, Math.max(0, place));
  const along = (from: Float32Array, stride: 1 | typeof SIZE): Float32Array => {
    const out = new Float32Array(from.length);
    for (let pixel = 0; pixel < from.length; ++pixel) {
      const at = stride === 1 ? pixel % SIZE : Math.floor(pixel / SIZE);
      const line = pixel - at * stride;
      let sum = 0;
      for (let k = -taps; k <= taps; ++k) {
        const to = at + k * step;
        const low = Math.floor(to);
        const share = to - low;
        const here = from[line + inside(low) * stride]!, next = from[line + inside(low + 1) * stride]!;
        sum += weights[k + taps]! * ((1 - share) * here + share * next);
      }
      out[pixel] = sum / all;
    }
    return out;
  };
  return along(along(values, 1), SIZE);
}

/** The value between the middles of four pixels; nothing lies outside. */
function valueAt(values: Float32Array, u: number, v: number): number {
  const [left, low] = [Math.floor(u), Math.floor(v)];
  const [s, t] = [u - left, v - low];
  const value = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= SIZE || y >= SIZE ? 0 : values[y * SIZE + x]!;
  const below = (1 - s) * value(left, low) + s * value(left + 1, low);
  const above = (1 - s) * value(left, low + 1) + s * value(left + 1, low + 1);
  return (1 - t) * below + t * above;
}
