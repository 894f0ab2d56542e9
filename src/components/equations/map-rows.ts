/**
 * In which row of the drawing an equation stands: below all that it builds on, no row wider than a phone; and which places in
 * between a line passes that spans several rows, so that it goes around the equations there.
 */
import type { Equation } from "../../equations/index.ts";
import { depthOf, drawnUses, leadsTo } from "./relations.ts";

/** What stands in a row: an equation, or a place that a line passes. */
export interface RowPlace {
  /** The id of the equation; a place of a line has one of its own. */
  readonly key: string;
  readonly equation?: Equation;
  /** The keys of the places in the row above that lead here. */
  readonly above: readonly string[];
}

/** The rows from above to below. */
export function rowsOf(joined: readonly Equation[], fits: (row: readonly Equation[]) => boolean): RowPlace[][] {
  const rows = split(byDepth(joined), fits);
  const rowOf = new Map(rows.flatMap((row, n) => row.map(({ id }) => [id, n] as const)));
  const places: RowPlace[][] = rows.map(() => []);
  for (const [n, row] of rows.entries()) {
    for (const equation of row) {
      const above = drawnUses(equation).map((used) => passed(used, equation.id, rowOf.get(used)!, n, places));
      places[n]!.push({ key: equation.id, equation, above });
    }
  }
  return places;
}

/** Puts a place for a line into each row between two, and says which of them is the last. */
function passed(from: string, to: string, first: number, last: number, places: readonly RowPlace[][]): string {
  let above = from;
  for (let n = first + 1; n < last; ++n) {
    const key = `${from} to ${to} in ${n}`;
    places[n]!.push({ key, above: [above] });
    above = key;
  }
  return above;
}

/** By how many steps lead to each; what builds on nothing stands just above the first that builds on it. */
function byDepth(joined: readonly Equation[]): Equation[][] {
  const levelOf = (one: Equation): number =>
    (one.uses ?? []).length > 0 ? depthOf(one) : Math.min(...leadsTo(one).map(depthOf)) - 1;
  const deepest = Math.max(0, ...joined.map(depthOf));
  return Array.from({ length: deepest + 1 }, (_, depth) => joined.filter((one) => levelOf(one) === depth));
}

/** Levels that are too wide as several rows. */
const split = (levels: readonly Equation[][], fits: (row: readonly Equation[]) => boolean): Equation[][] =>
  levels.flatMap((level) => {
    const rows: Equation[][] = [[]];
    for (const one of level) {
      if (!fits([...rows.at(-1)!, one])) rows.push([]);
      rows.at(-1)!.push(one);
    }
    return rows;
  });
