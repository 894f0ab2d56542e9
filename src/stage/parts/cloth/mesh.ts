/**
 * The surface of a cloth whose vertices stand in a grid: its triangles and its normals.
 *
 *     v ─ v+1        Vertex (row, column) has index row · columns + column, counted from the first of the part.
 *     │ ╲ │          Seen with rows going up and columns to the right, the front looks at the reader.
 *     w ─ w+1
 *
 * A closed cloth is drawn with its first column once more after the last, so that the weave meets at the seam.
 */
import type { ClothPart } from "../../../scenes/parts/index.ts";

/** Columns that are drawn: one more than there are, if the last is sewn to the first. */
export const drawnColumns = ({ columns, closed }: ClothPart): number => columns + (closed ? 1 : 0);

/** Writes the vertices of a cloth in the order in which they are drawn. */
export function writeCloth(out: Float32Array, part: ClothPart, coordinates: ArrayLike<number>): Float32Array {
  const { at, columns, rows } = part;
  const across = drawnColumns(part);
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < across; ++column) {
      const from = 3 * (at + row * columns + (column % columns));
      const to = 3 * (row * across + column);
      for (let c = 0; c < 3; ++c) out[to + c] = coordinates[from + c]!;
    }
  }
  return out;
}

/** Corners of the triangles, three indices each. */
export function gridTriangles(columns: number, rows: number): Uint32Array {
  const corners = new Uint32Array(6 * (columns - 1) * (rows - 1));
  let n = 0;
  for (let row = 0; row + 1 < rows; ++row) {
    for (let column = 0; column + 1 < columns; ++column) {
      const v = row * columns + column;
      const w = v + columns;
      corners.set([v, v + 1, w + 1, v, w + 1, w], n);
      n += 6;
    }
  }
  return corners;
}

/** Fills `normals` with the direction that each drawn vertex faces; if the grid is closed, the ends of a row are one. */
export function gridNormals(
  normals: Float32Array,
  coordinates: ArrayLike<number>,
  columns: number,
  rows: number,
  closed = false,
): void {
  const [beforeFirst, afterLast] = closed ? [columns - 2, 1] : [0, columns - 1];
  for (let row = 0; row < rows; ++row) {
    const below = Math.max(row - 1, 0) * columns;
    const above = Math.min(row + 1, rows - 1) * columns;
    for (let column = 0; column < columns; ++column) {
      const left = 3 * (row * columns + (column > 0 ? column - 1 : beforeFirst));
      const right = 3 * (row * columns + (column < columns - 1 ? column + 1 : afterLast));
      const low = 3 * (below + column);
      const high = 3 * (above + column);
      const ux = coordinates[right]! - coordinates[left]!;
      const uy = coordinates[right + 1]! - coordinates[left + 1]!;
      const uz = coordinates[right + 2]! - coordinates[left + 2]!;
      const vx = coordinates[high]! - coordinates[low]!;
      const vy = coordinates[high + 1]! - coordinates[low + 1]!;
      const vz = coordinates[high + 2]! - coordinates[low + 2]!;
      const x = uy * vz - uz * vy;
      const y = uz * vx - ux * vz;
      const z = ux * vy - uy * vx;
      const length = Math.sqrt(x * x + y * y + z * z) || 1;
      const n = 3 * (row * columns + column);
      normals[n] = x / length;
      normals[n + 1] = y / length;
      normals[n + 2] = z / length;
    }
  }
}
