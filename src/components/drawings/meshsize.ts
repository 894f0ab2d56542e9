/** Who pulls at whom: the table of a cloth's particles, with a dot where a spring joins two of them, for two sizes of the mesh. */
import type { Quantity } from "../../scenes/parts/index.ts";
import { dot, line, words, type Drawing, type DrawnMark, type Pixel } from "./drawn-marks.ts";

/** The kinds of springs, by how far apart in rows and columns the particles stand that they join. */
export const SPRING_KINDS: readonly (readonly [piece: "structural" | "shear" | "flexion", quantity: Quantity, reach: readonly Pixel[]])[] = [
  ["structural", "length", [[1, 0], [0, 1]]],
  ["shear", "force", [[1, 1], [1, -1]]],
  ["flexion", "bending", [[2, 0], [0, 2]]],
]; // prettier-ignore

/** The pairs of particles of a square of this size that a kind of spring joins. */
export function pairsOf(size: number, reach: readonly Pixel[]): [number, number][] {
  const inside = (n: number): boolean => n >= 0 && n < size;
  return reach.flatMap(([down, right]) =>
    Array.from({ length: size * size }, (_, i): [number, number, boolean] => {
      const [row, column] = [Math.floor(i / size) + down, (i % size) + right];
      return [i, row * size + column, inside(row) && inside(column)];
    })
      .filter(([, , joined]) => joined)
      .map(([i, j]): [number, number] => [i, j]),
  );
}

function pattern(size: number, [left, top]: Pixel, width: number): DrawnMark[] {
  const cell = width / size ** 2;
  const at = (i: number, j: number): Pixel => [left + (j + 0.5) * cell, top + (i + 0.5) * cell];
  const [right, bottom] = [left + width, top + width];
  const dots = (pairs: readonly [number, number][], quantity?: Quantity, piece?: string): DrawnMark[] =>
    pairs.map(([i, j]) => dot(at(i, j), { thin: true, ...(quantity && { quantity }), ...(piece && { piece }) }));
  return [
    line(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
      ],
      { thin: true },
    ),
    ...dots(Array.from({ length: size ** 2 }, (_, i): [number, number] => [i, i])),
    ...SPRING_KINDS.flatMap(([piece, quantity, reach]) => {
      const pairs = pairsOf(size, reach);
      return dots([...pairs, ...pairs.map(([i, j]): [number, number] => [j, i])], quantity, piece);
    }),
  ];
}

function matrix(): Drawing {
  return {
    name: "Two square tables with a row and a column for each particle, and a dot where a spring joins two particles. The cloth of size 3 has 9 rows, that of size 5 has 25. Most of the larger table is empty, and its dots lie along a few slanted lines.",
    height: 250,
    marks: [
      ...pattern(3, [6, 60], 120),
      words("size 3: 9 particles", [70, 202]),
      ...pattern(5, [150, 4], 200),
      words("size 5: 25 particles", [250, 226]),
      words("structural", [6, 246], { align: "start", quantity: "length", piece: "structural" }),
      words("shear", [96, 246], { align: "start", quantity: "force", piece: "shear" }),
      words("flexion", [156, 246], { align: "start", quantity: "bending", piece: "flexion" }),
    ],
  };
}

export const MESHSIZE_DRAWINGS = { "meshsize/matrix": matrix() };
