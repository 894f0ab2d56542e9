/**
 * A cloth cut from a flat pattern: who is linked to whom, and how strong a link is.
 *
 * Follows Choi and Ko, section 3.1: sequential links to the eight neighbours, interlaced links to the eight that lie two
 * steps away. Differs from the paper, which gives stiffness per link: here the material is given per area and per length,
 * and a link stands for the strip of cloth between it and its parallel neighbours. So a finer cut is the same cloth.
 *
 *     o   o   o       sequential   (1, 0) (0, 1) (1, 1) (1, −1)
 *       \ | /         interlaced   twice as far
 *     o ─ P ─ o
 *       / | \         Vertex (row, column) has index row · columns + column. In a closed pattern the column after the
 *     o   o   o       last is the first.
 */
import { SolverError } from "../errors.ts";
import { makeBucklingLinks } from "./buckling.ts";
import type { Cloth } from "./cloth.ts";
import { makeLinks, type LinkLaw, type Links } from "./links.ts";

/** What the cloth is made of, whatever the pattern. */
export interface ClothMaterial {
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

/** How the two kinds of link answer their lengths. */
export interface Laws {
  readonly sequential: LinkLaw;
  readonly interlaced: LinkLaw;
}

/** Which vertices are linked, how far apart they lie at rest, and how wide a strip of cloth each link stands for, m. */
export interface Strips {
  readonly i: readonly number[];
  readonly j: readonly number[];
  readonly restLength: readonly number[];
  readonly width: readonly number[];
}

/** How a cloth is cut; all columns are alike. */
export interface Pattern {
  readonly columns: number;
  readonly rows: number;
  /** Whether the last column is sewn to the first. */
  readonly closed: boolean;
  /** Distance on the table, m, from a vertex of `row` to the one that lies `up` rows and `right` columns on. */
  distance(row: number, up: number, right: number): number;
  /** Area of a cell between `row` and the next, m². */
  cellArea(row: number): number;
}

/** A closed pattern needs so many columns, or links that go round either way would join the same two vertices. */
const LEAST_AROUND = 5;

/** Rows up and columns to the right of the neighbours that a vertex has links to; the others have links to it. */
export const LINK_STEPS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** The cloth of a pattern; `laws` say how its two kinds of link answer their lengths. */
export function makePatternCloth(pattern: Pattern, material: ClothMaterial, laws: Laws): Cloth {
  const { columns, rows, closed } = pattern;
  if (!(columns >= 1 && rows >= 1 && columns * rows > 1))
    throw new SolverError("a grid needs two vertices", { columns, rows });
  if (closed && !(columns >= LEAST_AROUND)) throw new SolverError("a closed pattern needs five columns", { columns });
  return clothOfStrips(vertexAreas(pattern), stripsOf(pattern, 1), stripsOf(pattern, 2), material, laws);
}

/** The cloth whose vertices stand for these areas, m², and whose two kinds of link stand for these strips. */
export function clothOfStrips(
  areas: Float64Array,
  sequential: Strips,
  interlaced: Strips,
  material: ClothMaterial,
  laws: Laws,
): Cloth {
  const { density, stretch, compression, bend, damping } = material;
  if (!(density > 0 && density < Infinity)) throw new SolverError("density must be positive and finite", { density });
  if (!(damping >= 0 && damping < Infinity)) throw new SolverError("damping must be finite, not negative", { damping });
  return {
    m: areas.map((area) => density * area),
    groups: [
      { name: "sequential", law: laws.sequential, links: makeLinks(linksOf(sequential, stretch, 0)) },
      { name: "interlaced", law: laws.interlaced, links: makeBucklingLinks(linksOf(interlaced, compression, bend)) },
    ],
    damping,
    forces: [],
    gravity: [0, 0, -9.81],
  };
}

/** The links of strips; `along` is a stiffness per width and strain, `bend` one per width. */
function linksOf({ i, j, restLength, width }: Strips, along: number, bend: number): Links {
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

/** Each vertex stands for a quarter of each cell around it; on a single row, half a cell's width on each side. */
function vertexAreas(pattern: Pattern): Float64Array {
  const { columns, rows } = pattern;
  return Float64Array.from(
    { length: columns * rows },
    (_, i) => areaAlong(pattern, Math.floor(i / columns)) * shareAcross(pattern, i % columns),
  );
}

/** Area of the strip that a step along `row` stands for: half of the cells below and above it. */
function areaAlong({ rows, cellArea }: Pattern, row: number): number {
  if (rows === 1) return cellArea(0);
  return ((row > 0 ? cellArea(row - 1) : 0) + (row < rows - 1 ? cellArea(row) : 0)) / 2;
}

/** How much of the strip of a column lies in the cloth: at the first and the last of several, half of it. */
function shareAcross({ columns, closed }: Pattern, column: number): number {
  return !closed && columns > 1 && (column === 0 || column === columns - 1) ? 0.5 : 1;
}

/** Area of the cloth, m², that a link of `reach` steps stands for, per step: chains of longer links overlap. */
function areaOf(pattern: Pattern, row: number, column: number, up: number, right: number, reach: number): number {
  if (up === 0) return areaAlong(pattern, row);
  let area = 0;
  for (let n = 0; n < reach; ++n) area += pattern.cellArea(row + n) / reach;
  return right === 0 ? area * shareAcross(pattern, column) : area;
}

/** The strips of all links that reach `reach` steps. */
function stripsOf(pattern: Pattern, reach: number): Strips {
  const { columns, rows, closed } = pattern;
  const strips = { i: [], j: [], restLength: [], width: [] } as Record<keyof Strips, number[]>;
  for (let row = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column) {
      for (const [up, right] of LINK_STEPS) {
        const [toRow, beyond] = [row + reach * up, column + reach * right];
        const toColumn = closed ? (beyond + columns) % columns : beyond;
        if (toRow >= rows || toColumn < 0 || toColumn >= columns) continue;
        strips.i.push(row * columns + column);
        strips.j.push(toRow * columns + toColumn);
        const L = pattern.distance(row, reach * up, reach * right);
        strips.restLength.push(L);
        strips.width.push(areaOf(pattern, row, column, up, right, reach) / L);
      }
    }
  }
  return strips;
}
