/**
 * The shadows on the floor of a still picture: that of the lamp, and the dark just under what rests or nears the floor.
 *
 * They are drawn from above on a small picture, as the live picture does it (space/floor.ts), and blurred.
 */
import { heightSeen, type Orbit } from "../camera.ts";
import { SHADOW } from "../look/floor-light.ts";
import { LAMP } from "../look/light.ts";
import type { PartSurface } from "../part-surface.ts";
import { fillTriangle } from "./fill.ts";

const { size: SIZE } = SHADOW;
type Blur = (typeof SHADOW.blur)["lamp" | "under"];

/** How dark it is at a place of the floor, from 0 to 1. */
export interface Shadows {
  at(x: number, y: number): readonly [lamp: number, under: number];
}

/** The shadows of surfaces on a floor at a height, around what a camera looks at. */
export function castShadows(surfaces: readonly PartSurface[], orbit: Orbit, floor: number): Shadows {
  const half = heightSeen(orbit);
  const [left, bottom] = [orbit.target[0] - half, orbit.target[1] - half];
  const perMetre = SIZE / (2 * half);
  const [lamp, under] = [new Float32Array(SIZE * SIZE), new Float32Array(SIZE * SIZE)];
  const slope = [LAMP[0] / LAMP[2], LAMP[1] / LAMP[2]] as const;
  for (const { positions, corners } of surfaces.filter(({ matter }) => matter !== "map")) {
    const count = positions.length / 3;
    const heights = Float32Array.from({ length: count }, (_, v) => Math.max(0, positions[3 * v + 2]! - floor));
    const spots = (along: readonly [number, number]): Float32Array => {
      const out = new Float32Array(2 * count);
      for (let v = 0; v < count; ++v) {
        out[2 * v] = (positions[3 * v]! - heights[v]! * along[0] - left) * perMetre;
        out[2 * v + 1] = (positions[3 * v + 1]! - heights[v]! * along[1] - bottom) * perMetre;
      }
      return out;
    };
    const dark = heights.map((height) => Math.exp(-height / (SHADOW.reach * half)));
    fillWith(lamp, spots(slope), corners, new Float32Array(count).fill(1));
    fillWith(under, spots([0, 0]), corners, dark);
  }
  const [lampSoft, underSoft] = [blurred(lamp, SHADOW.blur.lamp), blurred(under, SHADOW.blur.under)];
  return {
    at(x, y) {
      const [u, v] = [(x - left) * perMetre - 0.5, (y - bottom) * perMetre - 0.5];
      const away = Math.hypot(u + 0.5 - SIZE / 2, v + 0.5 - SIZE / 2) / (SIZE / 2);
      const fade = 1 - smoothstep(SHADOW.fades[0], SHADOW.fades[1], away);
      return [fade * valueAt(lampSoft, u, v), fade * valueAt(underSoft, u, v)];
    },
  };
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
