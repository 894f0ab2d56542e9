/**
 * The sheet of office paper that the scenes after Kang and Cho share: nearly flat, and at rest.
 */
import { makePaper, paperSheet, type Paper, type Random } from "@pliant/solver";

/** Side of the sheet, m, and its mass per area, kg/m². */
export const SHEET = { side: 0.2, density: 0.08 } as const;

/** What the scenes may choose of it. */
export interface OfficePaper {
  /** Vertices along a side. */
  readonly side: number;
  readonly budget: number;
  readonly stiffness: number;
  readonly bending: number;
  /** Largest distance of a vertex from the plane, m: so that the sheet knows which way to give way. */
  readonly uneven: number;
}

/** The most vertices that a sheet of so many along a side may get. */
export const budgetOf = (side: number): number => Math.min(10_000, 4 * side * side);

/** Distance of the vertices along a side, m. */
export const spacingOf = (side: number): number => SHEET.side / (side - 1);

/** A sheet around the origin. */
export function officePaper({ side, uneven, ...chosen }: OfficePaper, random: Random): Paper {
  const sheet = paperSheet({ columns: side, rows: side, spacing: spacingOf(side), jitter: 0.2 }, random);
  const paper = makePaper({ sheet, density: SHEET.density, ...chosen });
  for (let i = 0; i < side * side; ++i) paper.x[3 * i + 2] = random.between(-uneven, uneven);
  return paper;
}
