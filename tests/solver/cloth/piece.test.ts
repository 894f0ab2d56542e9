/** A piece of any outline: on a plain grid it is the cloth of the grid, and elsewhere it weighs what its area weighs. */
import { describe, expect, it } from "vitest";
import { buckling, makeGridCloth, tension, type ClothMaterial } from "@pliant/solver";
import { makePieceCloth, type Piece } from "@pliant/solver/cloth";

const LAWS = { sequential: tension, interlaced: buckling };
const MATERIAL: ClothMaterial = { density: 0.2, stretch: 500, compression: 300, bend: 1e-5, damping: 0.001 };

/** A grid of places from the top down. */
const piece = (columns: number, rows: number, place: (row: number, column: number) => [number, number]): Piece => ({
  columns,
  rows,
  table: Float64Array.from(
    Array.from({ length: columns * rows }, (_, i) => place(Math.floor(i / columns), i % columns)).flat(),
  ),
});

describe("a piece", () => {
  it("of equal squares is the cloth of the grid, link by link", () => {
    const spacing = 0.02;
    const made = makePieceCloth(
      piece(6, 5, (row, column) => [spacing * column, -spacing * row]),
      MATERIAL,
      LAWS,
    );
    const grid = makeGridCloth({ columns: 6, rows: 5, spacing }, MATERIAL, LAWS);
    made.m.forEach((m, i) => expect(m).toBeCloseTo(grid.m[i]!, 15));
    made.groups.forEach(({ links }, g) => {
      const other = grid.groups[g]!.links;
      expect([...links.i]).toEqual([...other.i]);
      expect([...links.j]).toEqual([...other.j]);
      for (const key of ["restLength", "stiffness", "bending"] as const)
        links[key].forEach((value, e) => expect(value / other[key][e]! || 1).toBeCloseTo(1, 12));
    });
  });

  it("that widens weighs as much as the area of its outline", () => {
    // A trapezium of parallel sides 0.2 m and 0.6 m, 0.5 m apart.
    const wide = (row: number): number => 0.2 + (0.4 * row) / 20;
    const made = makePieceCloth(
      piece(11, 21, (row, column) => [wide(row) * (column / 10 - 0.5), (-0.5 * row) / 20]),
      MATERIAL,
      LAWS,
    );
    expect(made.m.reduce((sum, m) => sum + m, 0)).toBeCloseTo(MATERIAL.density * 0.5 * 0.4, 12);
  });

  it("must not lie face down or be folded on the table", () => {
    const turned = piece(4, 4, (row, column) => [-0.1 * column, -0.1 * row]);
    expect(() => makePieceCloth(turned, MATERIAL, LAWS)).toThrow(/a cell of a piece must have an area \(cell = 0/);
  });
});
