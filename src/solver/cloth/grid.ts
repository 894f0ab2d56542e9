/**
 * A rectangular cloth on a grid of equal squares: the plainest pattern.
 *
 * Vertex (row, column) has index row · columns + column; rows go up, columns to the right.
 */
import { SolverError } from "../errors.ts";
import type { Cloth } from "./cloth.ts";
import { makePatternCloth, type Laws, type ClothMaterial, type Pattern } from "./pattern.ts";

/** How many vertices, and how far apart. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
  /** Distance of neighbours, m. */
  readonly spacing: number;
}

/** Positions of a flat grid in the plane z = 0, centred at the origin. */
export function flatGrid(size: GridSize): Float64Array {
  const { columns, rows, spacing } = size;
  const x = new Float64Array(3 * columns * rows);
  for (let i = 0; i < columns * rows; ++i) {
    x[3 * i] = ((i % columns) - (columns - 1) / 2) * spacing;
    x[3 * i + 1] = (Math.floor(i / columns) - (rows - 1) / 2) * spacing;
  }
  return x;
}

/**
 * Corners of the triangles of a grid. Every cell is split along both diagonals, so the grid prefers none, and a corner of
 * a triangle carries a sixth of it: what air finds at a vertex is then the area that the vertex has mass for. In a closed grid the column after the last is the first.
 */
export function gridTriangles(
  { columns, rows }: Pick<Pattern, "columns" | "rows">,
  closed = false,
): { triangles: Int32Array; share: number } {
  const triangles: number[] = [];
  for (let row = 0; row + 1 < rows; ++row) {
    for (let column = 0; column + (closed ? 0 : 1) < columns; ++column) {
      const a = row * columns + column;
      const b = row * columns + ((column + 1) % columns);
      const [c, d] = [b + columns, a + columns];
      triangles.push(a, b, c, a, c, d, a, b, d, b, c, d);
    }
  }
  return { triangles: Int32Array.from(triangles), share: 1 / 6 };
}

/** The pattern of a rectangle; sewn along its sides if it is closed. */
export function rectangle({ columns, rows, spacing }: GridSize, closed = false): Pattern {
  if (!(spacing > 0 && spacing < Infinity)) throw new SolverError("spacing must be positive and finite", { spacing });
  return {
    columns,
    rows,
    closed,
    distance: (_row, up, right) => spacing * Math.hypot(up, right),
    cellArea: () => spacing ** 2,
  };
}

/** The cloth of a grid; `laws` say how its two kinds of link answer their lengths. */
export function makeGridCloth(size: GridSize, material: ClothMaterial, laws: Laws): Cloth {
  return makePatternCloth(rectangle(size), material, laws);
}
