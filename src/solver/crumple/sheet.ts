/**
 * A flat sheet of paper in triangles.
 *
 * Kang and Cho do not say how theirs is divided. Ours is a grid whose diagonals alternate and whose inner vertices are moved
 * a little by chance, so that creases need not follow the rows.
 */
import { SolverError } from "../errors.ts";
import type { Random } from "../math/random.ts";
import type { TriangleMesh } from "../mesh/triangle-mesh.ts";

/** How a sheet is divided. */
export interface SheetSize {
  readonly columns: number;
  readonly rows: number;
  /** Distance of neighbours before they are moved, m. */
  readonly spacing: number;
  /** How far inner vertices are moved at most, as a share of the spacing. */
  readonly jitter: number;
}

/** A sheet around the origin in the plane z = 0, corners counterclockwise seen from above; vertex row · columns + column. */
export function paperSheet({ columns, rows, spacing, jitter }: SheetSize, random: Random): TriangleMesh {
  if (!(columns >= 2 && rows >= 2)) throw new SolverError("a sheet needs two rows and two columns", { columns, rows });
  if (!(spacing > 0 && spacing < Infinity)) throw new SolverError("spacing must be positive and finite", { spacing });
  // With more, a triangle might be turned over.
  if (!(jitter >= 0 && jitter <= 0.3)) throw new SolverError("jitter must lie between 0 and 0.3", { jitter });
  const x = new Float64Array(3 * columns * rows);
  const triangles = new Int32Array(6 * (columns - 1) * (rows - 1));
  for (let row = 0, at = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      const v = row * columns + column;
      const inside = row > 0 && row + 1 < rows && column > 0 && column + 1 < columns;
      const moved = (): number => (inside ? random.between(-jitter, jitter) : 0);
      x[3 * v] = (column - (columns - 1) / 2 + moved()) * spacing;
      x[3 * v + 1] = (row - (rows - 1) / 2 + moved()) * spacing;
      if (row + 1 === rows || column + 1 === columns) continue;
      const [a, b, c, d] = [v, v + 1, v + columns + 1, v + columns];
      triangles.set((row + column) % 2 === 0 ? [a, b, c, a, c, d] : [a, b, d, b, c, d], at);
      at += 6;
    }
  }
  return { x, triangles };
}
