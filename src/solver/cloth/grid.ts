/**
 * A rectangular cloth on a grid: who is linked to whom, and how strong a link is.
 *
 * Follows Choi and Ko, section 3.1: sequential links to the eight neighbours, interlaced links to the eight that lie two
 * steps away. Differs from the paper, which gives stiffness per link: here the material is given per area and per length,
 * and a link stands for the strip of cloth between it and its parallel neighbours. So a finer grid is the same cloth.
 *
 *     o   o   o       sequential   (1, 0) (0, 1) (1, 1) (1, −1)
 *       \ | /         interlaced   twice as far
 *     o ─ P ─ o
 *       / | \         Vertex (row, column) has index row · columns + column.
 *     o   o   o
 */
import { SolverError } from "../errors.ts";
import { makeBucklingLinks } from "./buckling.ts";
import type { Cloth } from "./cloth.ts";
import { makeLinks, type LinkLaw, type Links } from "./links.ts";

/** What the cloth is made of, whatever the grid. */
export interface Material {
  /** Mass per area, kg/m². */
  readonly density: number;
  /** Stiffness in tension of a strip, per width of the strip and strain: N/m. */
  readonly stretch: number;
  /** Stiffness of the first, straight compression, per width and strain: N/m. */
  readonly compression: number;
  /** Bending stiffness of a strip per width of the strip, N m. */
  readonly bend: number;
  /** Damping of each link, N s/m. */
  readonly damping: number;
}

/** How many vertices, and how far apart. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
  /** Distance of neighbours, m. */
  readonly spacing: number;
}

/** How the two kinds of link answer their lengths. */
export interface Laws {
  readonly sequential: LinkLaw;
  readonly interlaced: LinkLaw;
}

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

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
 * a triangle carries a sixth of it: what air finds at a vertex is then the area that the vertex has mass for.
 */
export function gridTriangles({ columns, rows }: GridSize): { triangles: Int32Array; share: number } {
  const triangles: number[] = [];
  for (let row = 0; row + 1 < rows; ++row) {
    for (let column = 0; column + 1 < columns; ++column) {
      const a = row * columns + column;
      const [b, c, d] = [a + 1, a + columns + 1, a + columns];
      triangles.push(a, b, c, a, c, d, a, b, d, b, c, d);
    }
  }
  return { triangles: Int32Array.from(triangles), share: 1 / 6 };
}

/** The cloth of a grid; `laws` say how its two kinds of link answer their lengths. */
export function makeGridCloth(size: GridSize, material: Material, laws: Laws): Cloth {
  const { columns, rows, spacing } = size;
  if (!(columns >= 1 && rows >= 1 && columns * rows > 1))
    throw new SolverError("a grid needs two vertices", { columns, rows });
  if (!(spacing > 0 && spacing < Infinity)) throw new SolverError("spacing must be positive and finite", { spacing });
  if (!(material.density > 0)) throw new SolverError("density must be positive", { density: material.density });
  return {
    m: vertexMasses(size, material.density),
    groups: [
      { name: "sequential", law: laws.sequential, links: makeLinks(linksOf(size, material.stretch, 0, 1)) },
      {
        name: "interlaced",
        law: laws.interlaced,
        links: makeBucklingLinks(linksOf(size, material.compression, material.bend, 2)),
      },
    ],
    damping: material.damping,
    gravity: [0, 0, -9.81],
  };
}

/** Each vertex carries a quarter of each cell around it; on a single row, half a cell's width on each side. */
function vertexMasses({ columns, rows, spacing }: GridSize, density: number): Float64Array {
  const share = (index: number, count: number): number => (isEnd(index, count) ? 0.5 : 1);
  return Float64Array.from(
    { length: columns * rows },
    (_, i) => density * spacing ** 2 * share(i % columns, columns) * share(Math.floor(i / columns), rows),
  );
}

/** Whether a row or column is the first or the last of several: half of its strip lies outside the cloth. */
const isEnd = (index: number, count: number): boolean => count > 1 && (index === 0 || index === count - 1);

/** All links that reach `reach` steps; `along` is a stiffness per width and strain, `bend` one per width. */
function linksOf({ columns, rows, spacing }: GridSize, along: number, bend: number, reach: number): Links {
  const [i, j, restLength, width]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      for (const [up, right] of DIRECTIONS) {
        const [toRow, toColumn] = [row + reach * up, column + reach * right];
        if (toRow >= rows || toColumn < 0 || toColumn >= columns) continue;
        i.push(row * columns + column);
        j.push(toRow * columns + toColumn);
        const step = spacing * Math.hypot(up, right);
        restLength.push(reach * step);
        // Chains of longer links overlap, `reach` of them in each strip.
        const onBorder = up * right === 0 && (up === 0 ? isEnd(row, rows) : isEnd(column, columns));
        width.push(((onBorder ? 0.5 : 1) * spacing ** 2) / (step * reach));
      }
    }
  }
  const zeros = new Float64Array(i.length);
  return {
    i: Int32Array.from(i),
    j: Int32Array.from(j),
    restLength: Float64Array.from(restLength),
    stiffness: Float64Array.from(restLength, (L, e) => (along * width[e]!) / L),
    bending: Float64Array.from(width, (w) => bend * w),
    near: zeros,
    far: zeros,
  };
}
