/**
 * How a piece of a garment is cut: its outline in a few numbers, and the grid of particles that is stretched over it.
 *
 * A piece hangs as it is worn: the table's y is a height, its x goes from the left border to the right one. The top edge and the hem are
 * level, unless a piece says by how much they are cut away below, or hang below, that level.
 */
import { SolverError } from "@pliant/solver";
import type { Piece } from "@pliant/solver/cloth";

/** Pairs of numbers between which a curve goes straight on: where, and how much there. */
export type OutlineCurve = readonly (readonly [at: number, amount: number])[];

/** The outline of a piece, m. */
export interface Outline {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** From the top down: a height, and where the left and the right border are there. */
  readonly borders: readonly (readonly [height: number, left: number, right: number])[];
  /** How far the top edge is cut away, at shares of the way from the left border to the right one. */
  readonly neck?: OutlineCurve;
  /** Within this share of the rows, from the top, the cut is evened out; within all unless said. */
  readonly evened?: number;
  /** How far the lower edge hangs down there. */
  readonly hem?: OutlineCurve;
}

/** The piece of an outline. */
export function cut({ columns, rows, borders, neck = [], evened = 1, hem = [] }: Outline): Piece {
  const [top, bottom] = [borders[0]![0], borders.at(-1)![0]];
  if (!(top > bottom)) throw new SolverError("a piece is cut from the top down", { top, bottom });
  const left = borders.map(([height, x]) => [-height, x] as const);
  const right = borders.map(([height, , x]) => [-height, x] as const);
  const table = new Float64Array(2 * columns * rows);
  for (let row = 0; row < rows; ++row) {
    const down = row / (rows - 1);
    const level = levelOf(borders, down);
    const [from, to] = [smoothAt(left, -level), smoothAt(right, -level)];
    for (let column = 0; column < columns; ++column) {
      const across = column / (columns - 1);
      const at = 2 * (row * columns + column);
      table[at] = from + across * (to - from);
      table[at + 1] = level - Math.max(0, 1 - down / evened) * smoothAt(neck, across) - down * smoothAt(hem, across);
    }
  }
  return { columns, rows, table };
}

/** Height of a row without what is cut away, at a share of the way down. */
export function levelOf(borders: Outline["borders"], down: number): number {
  const [top, bottom] = [borders[0]![0], borders.at(-1)![0]];
  return top + down * (bottom - top);
}

/** A curve through all pairs that nowhere goes beyond two neighbours; none is zero everywhere. */
function smoothAt(curve: OutlineCurve, at: number): number {
  if (curve.length === 0) return 0;
  const next = curve.findIndex(([x]) => x >= at);
  if (next === 0) return curve[0]![1];
  if (next < 0) return curve.at(-1)![1];
  const [[x0, y0], [x1, y1]] = [curve[next - 1]!, curve[next]!];
  const length = x1 - x0;
  const share = (at - x0) / length;
  const [m0, m1] = [slopeAt(curve, next - 1) * length, slopeAt(curve, next) * length];
  const [s2, s3] = [share ** 2, share ** 3];
  return (2 * s3 - 3 * s2 + 1) * y0 + (s3 - 2 * s2 + share) * m0 + (3 * s2 - 2 * s3) * y1 + (s3 - s2) * m1;
}

/** Slope of the curve at one of its pairs: the harmonic mean of those beside it, none at a turn. */
function slopeAt(curve: OutlineCurve, n: number): number {
  const slope = (k: number): number => (curve[k + 1]![1] - curve[k]![1]) / (curve[k + 1]![0] - curve[k]![0]);
  if (n === 0) return slope(0);
  if (n === curve.length - 1) return slope(n - 1);
  const [a, b] = [slope(n - 1), slope(n)];
  return a * b > 0 ? (2 * a * b) / (a + b) : 0;
}
