/**
 * A flat piece of cloth of any outline that a grid of rows and columns can be stretched over: a front, a leg, a sleeve.
 *
 * Follows Choi and Ko, section 3.1, as pattern.ts does: links to the eight neighbours and to the eight that lie two steps
 * away. Differs from it in that every cell has a shape of its own: lengths and areas are those of the places on the table. Vertex
 * (row, column) has index row · columns + column and lies at table[2 index], table[2 index + 1], in metres. Row 0 is
 * the top of the piece as it is worn.
 */
import { SolverError } from "../errors.ts";
import type { Cloth } from "./cloth.ts";
import { clothOfStrips, LINK_STEPS, type ClothMaterial, type Laws, type Strips } from "./pattern.ts";

/** A piece as it lies on the table. */
export interface Piece {
  readonly columns: number;
  readonly rows: number;
  /** Where each vertex lies, m. */
  readonly table: Float64Array;
}

/** The cloth of one piece; `laws` say how its two kinds of link answer their lengths. */
export function makePieceCloth(piece: Piece, material: ClothMaterial, laws: Laws): Cloth {
  const { columns, rows, table } = piece;
  if (!(columns >= 2 && rows >= 2 && table.length === 2 * columns * rows))
    throw new SolverError("a piece needs two columns, two rows and a place for each vertex", {
      columns,
      rows,
      places: table.length / 2,
    });
  const cells = cellAreas(piece);
  const turned = cells.findIndex((area) => !(area > 0 && area < Infinity));
  if (turned >= 0) throw new SolverError("a cell of a piece must have an area", { cell: turned, area: cells[turned] });
  const strips = (reach: number): Strips => stripsOf(piece, cells, reach);
  return clothOfStrips(vertexAreas(piece, cells), strips(1), strips(2), material, laws);
}

/** Area of each cell, m², row by row; negative where a cell lies face down. */
function cellAreas({ columns, rows, table }: Piece): Float64Array {
  const cells = new Float64Array((columns - 1) * (rows - 1));
  for (let n = 0; n < cells.length; ++n) {
    const a = 2 * (columns * Math.floor(n / (columns - 1)) + (n % (columns - 1)));
    const [b, d] = [a + 2, a + 2 * columns];
    const c = d + 2;
    const px = table[c]! - table[a]!, py = table[c + 1]! - table[a + 1]!;
    const qx = table[d]! - table[b]!, qy = table[d + 1]! - table[b + 1]!;
    cells[n] = (qx * py - px * qy) / 2;
  }
  return cells;
}

/** Area of a cell, none beyond the border. */
function cellAt({ columns, rows }: Piece, cells: Float64Array, row: number, column: number): number {
  if (row < 0 || column < 0 || row >= rows - 1 || column >= columns - 1) return 0;
  return cells[row * (columns - 1) + column]!;
}

/** Each vertex stands for a quarter of each cell around it. */
function vertexAreas(piece: Piece, cells: Float64Array): Float64Array {
  const { columns, rows } = piece;
  return Float64Array.from({ length: columns * rows }, (_, i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const at = (up: number, right: number): number => cellAt(piece, cells, row + up, column + right);
    return (at(-1, -1) + at(-1, 0) + at(0, -1) + at(0, 0)) / 4;
  });
}

/** The strips of all links that reach `reach` steps; a link stands for the cells beside it, per step. */
function stripsOf(piece: Piece, cells: Float64Array, reach: number): Strips {
  const { columns, rows, table } = piece;
  const strips = { i: [], j: [], restLength: [], width: [] } as Record<keyof Strips, number[]>;
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      for (const [up, right] of LINK_STEPS) {
        const [toRow, toColumn] = [row + reach * up, column + reach * right];
        if (toRow >= rows || toColumn < 0 || toColumn >= columns) continue;
        const [i, j] = [row * columns + column, toRow * columns + toColumn];
        let area = 0;
        for (let n = 0; n < reach; ++n)
          area += areaBeside(piece, cells, row + n * up, column + n * right, up, right) / reach;
        const L = Math.hypot(table[2 * j]! - table[2 * i]!, table[2 * j + 1]! - table[2 * i + 1]!);
        strips.i.push(i);
        strips.j.push(j);
        strips.restLength.push(L);
        strips.width.push(area / L);
      }
    }
  }
  return strips;
}

/** Area that one step stands for: half of the cells on both sides of an edge, or the cell that a diagonal crosses. */
function areaBeside(piece: Piece, cells: Float64Array, row: number, column: number, up: number, right: number): number {
  const at = (r: number, c: number): number => cellAt(piece, cells, r, c);
  if (up === 0) return (at(row - 1, column) + at(row, column)) / 2;
  if (right === 0) return (at(row, column - 1) + at(row, column)) / 2;
  return at(row, right > 0 ? column : column - 1);
}
