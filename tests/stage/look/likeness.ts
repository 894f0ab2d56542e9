/**
 * How alike two pictures are to the eye: in their structure, and in their colours. Both are blurred first, so that edges may
 * lie a part of a pixel elsewhere.
 *
 * The structure is the mean of the index of structural similarity of Wang and others (2004) over windows of the brightness.
 */
import type { Pixels } from "./reference.ts";

export interface Likeness {
  /** 1 for pictures of the same structure. */
  readonly structure: number;
  /** The largest mean difference of a channel over a window, from 0 to 255. */
  readonly colour: number;
}

/** Pixels along the side of a window, and from one window to the next. */
const WINDOW = { size: 8, stride: 4 } as const;
/** What keeps the index apart from nought by nought, for brightness from 0 to 255. */
const STEADY = { mean: (0.01 * 255) ** 2, spread: (0.03 * 255) ** 2 } as const;
const BRIGHTNESS = [0.299, 0.587, 0.114] as const;

/** A channel, blurred: each pixel is the mean of the nine around it, twice. */
function blurred(values: Float64Array, width: number, height: number): Float64Array {
  const once = (from: Float64Array): Float64Array =>
    from.map((_, pixel) => {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); ++v)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); ++u, ++count) sum += from[v * width + u]!;
      return sum / count;
    });
  return once(once(values));
}

/** The channels of a picture and its brightness, all blurred. */
function channelsOf({ width, height, data }: Pixels): { colours: Float64Array[]; brightness: Float64Array } {
  const colours = [0, 1, 2].map((c) =>
    blurred(
      Float64Array.from({ length: width * height }, (_, pixel) => data[3 * pixel + c]!),
      width,
      height,
    ),
  );
  const brightness = colours[0]!.map((_, n) => BRIGHTNESS.reduce((sum, part, c) => sum + part * colours[c]![n]!, 0));
  return { colours, brightness };
}

/** The pixels of each window. */
function windowsOf({ width, height }: Pixels): number[][] {
  const starts = (length: number): number[] =>
    Array.from({ length: Math.floor((length - WINDOW.size) / WINDOW.stride) + 1 }, (_, n) => n * WINDOW.stride);
  const within = Array.from({ length: WINDOW.size ** 2 }, (_, k) => [k % WINDOW.size, Math.floor(k / WINDOW.size)]);
  return starts(height).flatMap((y) => starts(width).map((x) => within.map(([u, v]) => (y + v!) * width + x + u!)));
}

/** The index of structural similarity of a window. */
function indexOf(a: Float64Array, b: Float64Array, pixels: readonly number[]): number {
  const mean = (of: (pixel: number) => number): number => pixels.reduce((sum, n) => sum + of(n), 0) / pixels.length;
  const [ma, mb] = [mean((n) => a[n]!), mean((n) => b[n]!)];
  const [va, vb] = [mean((n) => (a[n]! - ma) ** 2), mean((n) => (b[n]! - mb) ** 2)];
  const both = mean((n) => (a[n]! - ma) * (b[n]! - mb));
  return (
    ((2 * ma * mb + STEADY.mean) * (2 * both + STEADY.spread)) /
    ((ma ** 2 + mb ** 2 + STEADY.mean) * (va + vb + STEADY.spread))
  );
}

/** How alike two pictures of the same size are. */
export function likenessOf(one: Pixels, other: Pixels): Likeness {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const windows = windowsOf(one);
  const structure = windows.reduce((sum, pixels) => sum + indexOf(a.brightness, b.brightness, pixels), 0);
  const apart = (pixels: readonly number[], c: number): number =>
    Math.abs(pixels.reduce((sum, n) => sum + a.colours[c]![n]! - b.colours[c]![n]!, 0)) / pixels.length;
  const colour = Math.max(...windows.flatMap((pixels) => [0, 1, 2].map((c) => apart(pixels, c))));
  return { structure: structure / windows.length, colour };
}
