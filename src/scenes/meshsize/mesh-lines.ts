/**
 * The lines of a square mesh, drawn in two strokes: along every row and back, then up and down every column.
 *
 *     ┌──┐ ┌─     Between two rows the pen follows the border, which is a line of the mesh itself. So a mesh of N points
 *     └┐ │ │      along a side takes 4 N corners, however many squares it has.
 *      └─┘ └─
 */
import type { LinePart, Shape } from "../parts/index.ts";

/** How many corners the pen turns for a mesh of this size. */
export const cornersOf = (size: number): number => 4 * size;

/** out ← the corners of the stroke from vertex `at` on, in the square with its lower left corner at (left, bottom). */
export function drawMesh(
  out: Float32Array,
  at: number,
  size: number,
  left: number,
  bottom: number,
  side: number,
): void {
  for (let n = 0; n < 2 * size; ++n) {
    const line = (side * Math.floor(n / 2)) / (size - 1);
    const end = n % 4 === 1 || n % 4 === 2 ? side : 0;
    const row = 3 * (at + n);
    // The rows end at the upper left or the upper right corner; the columns begin where that is.
    const column = 3 * (at + 2 * size + n);
    const across = size % 2 === 0 ? line : side - line;
    out[row] = left + end;
    out[row + 1] = bottom + line;
    out[column] = left + across;
    out[column + 1] = bottom + side - end;
    out[row + 2] = out[column + 2] = 0;
  }
}

/** The lines of a mesh of unit side whose lower left corner is at (left, 0), with room for a mesh of size `most`. */
export function meshLines(size: number, most: number, left: number, look: Pick<LinePart, "quantity" | "width">): Shape {
  const half = cornersOf(size) / 2;
  return {
    vertices: cornersOf(most),
    // Rows and columns apart: a stroke that goes over itself is not drawn evenly.
    partsAt: (at) => [at, at + half].map((first) => ({ kind: "line", at: first, count: half, ...look })),
    write: (out, at) => drawMesh(out, at / 3, size, left, 0, 1),
  };
}
