/**
 * The pixels of a still picture that a piece covers.
 */
import type { Triple } from "../camera.ts";
import { FINE, WIDTH, type Piece } from "./canvas.ts";

/** Calls `visit` for every pixel, one unit wide, whose middle a piece covers, with the depth of the piece there. */
export function eachPixel({ points }: Piece, height: number, visit: (pixel: number, depth: number) => void): void {
  for (let n = 1; n + 1 < points.length; ++n) eachPixelOf([points[0]!, points[n]!, points[n + 1]!], height, visit);
}

function eachPixelOf(
  [a, b, c]: readonly [Triple, Triple, Triple],
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
