/**
 * The drawing of a still picture of a space: its units, the pieces that are painted on it, and the pixels that they cover.
 */
import type { Projector, Vector } from "./camera.ts";
import { LIGHT } from "./cloth-mesh.ts";

/** Width of the drawing in its own units. */
export const WIDTH = 640;
/** Places are whole numbers of this part of a unit: short to write, and too fine to see. */
export const FINE = 4;
/** Steps of brightness between the darkest that occurs and 1. */
const SHADES = 24;
const BEHIND = 0.008;
const DARKEST = LIGHT.around;

/** Something to be painted: the front or back of cloth, a body, or the front or back of paper, as bright everywhere. */
export interface Piece {
  readonly side: "f" | "b" | "x" | "p" | "q";
  readonly shade: number;
  /** Its corners: x to the right and y down in fine units, and depth in metres. */
  readonly points: readonly Vector[];
}

/** The drawing and the eye that looks. */
export interface Canvas {
  readonly projector: Projector;
  readonly height: number;
}

/** Where a place is seen on the drawing, in fine units, and how deep. */
export function onto({ projector, height }: Canvas, coordinates: ArrayLike<number>, vertex: number): Vector {
  const out = new Float64Array(3);
  projector.project(out, coordinates, vertex);
  const half = FINE / 2;
  return [Math.round(half * WIDTH * (1 + out[0]!)), Math.round(half * height * (1 - out[1]!)), out[2]!];
}

/** The same places a little deeper, m: of a solid, so that straight pieces of a cloth around it do not cut into it. */
export const behind = (points: readonly Vector[]): Vector[] => points.map(([x, y, depth]) => [x, y, depth + BEHIND]);

/** The shade of a surface of this brightness. */
export function shadeOf(light: number): number {
  return Math.min(SHADES - 1, Math.max(0, Math.floor((SHADES * (light - DARKEST)) / (1 - DARKEST))));
}

/** The classes of the shades as a style sheet. */
export const shadeStyles = (): string =>
  Array.from({ length: SHADES }, (_, shade) => `.s${shade}{--light:${percentOf(shade)}%}`).join("");

/** Brightness of a shade in percent. */
const percentOf = (shade: number): number => Math.round(100 * (DARKEST + ((1 - DARKEST) * (shade + 0.5)) / SHADES));

/** Calls `visit` for every pixel, one unit wide, whose middle a piece covers, with the depth of the piece there. */
export function eachPixel({ points }: Piece, height: number, visit: (pixel: number, depth: number) => void): void {
  for (let n = 1; n + 1 < points.length; ++n) eachPixelOf([points[0]!, points[n]!, points[n + 1]!], height, visit);
}

function eachPixelOf(
  [a, b, c]: readonly [Vector, Vector, Vector],
  height: number,
  visit: (pixel: number, depth: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  if (area === 0) return;
  const first = (k: 0 | 1): number => Math.max(0, Math.ceil(Math.min(a[k], b[k], c[k]) / FINE - 0.5));
  const last = (k: 0 | 1, end: number): number =>
    Math.min(end - 1, Math.floor(Math.max(a[k], b[k], c[k]) / FINE - 0.5));
  const [left, right] = [first(0), last(0, WIDTH)];
  const bottom = last(1, height);
  for (let row = first(1); row <= bottom; ++row) {
    const y = FINE * (row + 0.5);
    for (let column = left; column <= right; ++column) {
      const x = FINE * (column + 0.5);
      const atC = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area;
      const atA = ((c[0] - b[0]) * (y - b[1]) - (c[1] - b[1]) * (x - b[0])) / area;
      const atB = 1 - atA - atC;
      if (atA >= 0 && atB >= 0 && atC >= 0) visit(row * WIDTH + column, atA * a[2] + atB * b[2] + atC * c[2]);
    }
  }
}
