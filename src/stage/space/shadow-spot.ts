/**
 * Where in the picture of the shadows there are any: the rest of it is neither blurred nor laid on the floor.
 */
import { SHADOW } from "../look/floor-light.ts";
import { SLOPE } from "../look/fallen.ts";
import type { Bounds } from "../shared-view.ts";

/** The square of the floor that is looked at for shadows: its middle and half its side, m. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** A rectangle of its picture, in pixels from its left and its lower edge. */
export interface Spot {
  readonly left: number;
  readonly low: number;
  readonly wide: number;
  readonly high: number;
}

/** How far the blur carries a shadow, in pixels, and one more for what is drawn rounder than it is measured. */
const { size: SIZE, blur } = SHADOW;
const SPREAD = Math.ceil(Math.max(...[blur.lamp, blur.under].map(({ taps, step }) => taps * step))) + 1;

/** The spot that what stands in a box can darken; none where all of it falls outside. */
export function spotOf({ low, high }: Bounds, floor: number, { x, y, half }: Region): Spot | undefined {
  const tallest = Math.max(0, high[2] - floor);
  const pixel = (place: number, middle: number): number => (SIZE * (place - middle + half)) / (2 * half);
  const ends = ([x, y] as const).map((middle, c) => {
    const thrown = -tallest * SLOPE[c as 0 | 1];
    const from = Math.floor(pixel(low[c as 0 | 1] + Math.min(0, thrown), middle)) - SPREAD;
    const to = Math.ceil(pixel(high[c as 0 | 1] + Math.max(0, thrown), middle)) + SPREAD;
    return [Math.max(0, from), Math.min(SIZE, to)] as const;
  });
  const [[left, right], [lower, upper]] = ends as [readonly [number, number], readonly [number, number]];
  return right > left && upper > lower ? { left, low: lower, wide: right - left, high: upper - lower } : undefined;
}
