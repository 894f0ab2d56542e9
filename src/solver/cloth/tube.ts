/**
 * Garments that close around a body: how a sleeve or a skirt is cut, and where it starts.
 *
 * A sleeve is a rectangle sewn along its sides (grid.ts); a skirt is a sector of a ring, sewn along its two straight
 * sides. Both lie flat before they are sewn, so a cloth has the lengths that it had on the table, across the seam, too.
 * Row 0 is the first that is put on: a waist or a shoulder. Columns run counterclockwise as seen from the tip of the axis.
 */
import { SolverError } from "../errors.ts";
import { axesAlong, type Vector } from "../math/axes.ts";
import type { Pattern } from "./pattern.ts";

/** A sector of a ring on the table. */
export interface RingSector {
  readonly columns: number;
  readonly rows: number;
  /** Radii of the first and of the last row, m. */
  readonly inner: number;
  readonly outer: number;
  /** Angle of the sector, rad: a half-circle skirt has π, a full-circle one 2π. */
  readonly angle: number;
}

/** A row of a tube around an axis. */
export interface Hoop {
  /** Place along the axis from where it begins, and distance from it, m. */
  readonly along: number;
  readonly radius: number;
}

/** The pattern of a sector; its rows grow with their radius, so that all cells have one shape. */
export function ringSector(sector: RingSector, closed = true): Pattern {
  const { columns, rows, angle } = checkedSector(sector);
  const step = angle / (closed ? columns : columns - 1);
  return {
    columns,
    rows,
    closed,
    distance(row, up, right) {
      const [r, s] = [sectorRadius(sector, row), sectorRadius(sector, row + up)];
      const half = Math.sin((right * step) / 2);
      return Math.sqrt((s - r) ** 2 + 4 * r * s * half ** 2);
    },
    cellArea: (row) => (step / 2) * (sectorRadius(sector, row + 1) ** 2 - sectorRadius(sector, row) ** 2),
  };
}

function checkedSector(sector: RingSector): RingSector {
  const { columns, rows, inner, outer, angle } = sector;
  if (!(columns >= 2 && rows >= 2)) throw new SolverError("a sector needs two columns and rows", { columns, rows });
  if (!(inner > 0 && outer > inner && outer < Infinity))
    throw new SolverError("radii must be positive and grow", { inner, outer });
  if (!(angle > 0 && angle <= 2 * Math.PI))
    throw new SolverError("a sector must lie flat: an angle up to a full turn", { angle });
  return sector;
}

/** Distance of a row from the middle of the ring on the table, m. */
export function sectorRadius({ rows, inner, outer }: RingSector, row: number): number {
  return inner * (outer / inner) ** (row / (rows - 1));
}

/** A closed sector as a cone, where no length along the axis or around it has changed; a full circle is flat. */
export function coneHoops(sector: RingSector): Hoop[] {
  const { rows, inner, angle } = checkedSector(sector);
  const slope = angle / (2 * Math.PI);
  return Array.from({ length: rows }, (_, row) => {
    const radius = sectorRadius(sector, row);
    return { along: Math.sqrt(1 - slope ** 2) * (radius - inner), radius: slope * radius };
  });
}

/** Positions of a tube whose rows are hoops around the way from one place to another; vertices are evenly spaced. */
export function tubeAround(from: Vector, to: Vector, columns: number, hoops: readonly Hoop[]): Float64Array {
  const { across, beside, along } = axesAlong(from, to);
  const wrong = hoops.findIndex((hoop) => !(hoop.radius > 0 && Number.isFinite(hoop.radius + hoop.along)));
  if (wrong >= 0) throw new SolverError("a hoop needs a positive radius", { row: wrong, radius: hoops[wrong]!.radius });
  const x = new Float64Array(3 * columns * hoops.length);
  for (let i = 0; i < columns * hoops.length; ++i) {
    const hoop = hoops[Math.floor(i / columns)]!;
    const angle = (2 * Math.PI * (i % columns)) / columns;
    const [p, q] = [hoop.radius * Math.cos(angle), hoop.radius * Math.sin(angle)];
    for (const c of [0, 1, 2] as const) x[3 * i + c] = from[c] + hoop.along * along[c] + p * across[c] + q * beside[c];
  }
  return x;
}
