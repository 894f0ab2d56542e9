/**
 * The lines of a square mesh, drawn in two strokes: along every row and back, then up and down every column.
 *
 *     ┌──┐ ┌─     Between two rows the pen follows the border, which is a line of the mesh itself. So a mesh of N points
 *     └┐ │ │      along a side takes 4 N corners, however many squares it has.
 *      └─┘ └─
 */

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
