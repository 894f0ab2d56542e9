/**
 * Where the equations of a paper stand in the drawing of what follows from what, so narrow that a phone shows it as it is.
 *
 * Each row is put into the order of what its places are joined to, and then moved towards that, as far as there is room.
 */
import type { Equation } from "../../equations/index.ts";
import { rowsOf, type RowPlace } from "./map-rows.ts";
import { leadsTo, shortLabel } from "./relations.ts";

/** Where an equation stands, by its middle. */
export interface MapNode {
  readonly equation: Equation;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface RelationMap {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly MapNode[];
  /** The curves from what is used to what uses it, as paths; one that passes a row is of several pieces. */
  readonly curves: readonly string[];
  /** Equations that build on none and lead to none. */
  readonly apart: readonly Equation[];
}

export const NODE_HEIGHT = 26;
const WIDTH = 344;
const LETTER = 7;
const PADDING = 14;
const GAP = 10;
const ROW = 50;
const LINE_WIDTH = 6;
const SWEEPS = 12;

const labelWidth = (equation: Equation): number => PADDING + LETTER * shortLabel(equation).length;
const widthOf = ({ equation }: RowPlace): number => (equation ? labelWidth(equation) : LINE_WIDTH);
/** Leaves room beside the equations for the lines that pass. */
const fits = (row: readonly Equation[]): boolean =>
  row.reduce((sum, one) => sum + labelWidth(one) + 2 * GAP, 0) <= WIDTH;

/** The drawing for the equations of one paper. */
export function relationMap(own: readonly Equation[]): RelationMap {
  const apart = own.filter((one) => (one.uses ?? []).length === 0 && leadsTo(one).length === 0);
  const rows = rowsOf(
    own.filter((one) => !apart.includes(one)),
    fits,
  );
  const middles = middlesOf(rows);
  const yOf = (n: number): number => 1 + NODE_HEIGHT / 2 + n * ROW;
  const nodes = rows.flatMap((row, n) =>
    row.flatMap(({ key, equation }): MapNode[] =>
      equation
        ? [
            {
              equation,
              label: shortLabel(equation),
              x: middles.get(key)!,
              y: yOf(n),
              width: labelWidth(equation),
            },
          ]
        : [],
    ),
  );
  return {
    width: WIDTH,
    height: yOf(rows.length - 1) + NODE_HEIGHT / 2 + 1,
    nodes,
    curves: curvesOf(rows, middles, yOf),
    apart,
  };
}

/** The middle of each place, after some sweeps down and up. */
function middlesOf(rows: readonly RowPlace[][]): ReadonlyMap<string, number> {
  const middles = new Map<string, number>();
  const joined = new Map(rows.flat().map(({ key, above }) => [key, [...above]]));
  for (const { key, above } of rows.flat()) for (const other of above) joined.get(other)!.push(key);
  const wish = ({ key }: RowPlace): number => {
    const known = joined.get(key)!.flatMap((other) => middles.get(other) ?? []);
    return known.length === 0 ? WIDTH / 2 : known.reduce((sum, x) => sum + x, 0) / known.length;
  };
  for (let sweep = 0; sweep < SWEEPS; ++sweep) {
    for (const row of sweep % 2 === 0 ? rows : rows.toReversed()) {
      row.sort((a, b) => wish(a) - wish(b));
      for (const [key, x] of settled(row, row.map(wish))) middles.set(key, x);
    }
  }
  return middles;
}

/** A row with each place as near to where it wishes to be as its order and the room allow. */
function settled(row: readonly RowPlace[], wishes: readonly number[]): [string, number][] {
  const reach = (n: number): number => (widthOf(row[n]!) + widthOf(row[n + 1]!)) / 2 + GAP;
  const x = wishes.map((wish, n) => Math.max(wish, widthOf(row[n]!) / 2));
  for (let n = 1; n < row.length; ++n) x[n] = Math.max(x[n]!, x[n - 1]! + reach(n - 1));
  const last = row.length - 1;
  // What was pushed to the right goes back by half of that, and all of it where there is no more room.
  const back = wishes.map((wish, n) => (x[n]! + Math.max(wish, widthOf(row[n]!) / 2)) / 2);
  back[last] = Math.min(back[last]!, WIDTH - widthOf(row[last]!) / 2);
  for (let n = last - 1; n >= 0; --n) back[n] = Math.min(back[n]!, back[n + 1]! - reach(n));
  for (const [n, place] of row.entries()) {
    const least = n === 0 ? widthOf(place) / 2 : back[n - 1]! + reach(n - 1);
    back[n] = Math.max(back[n]!, least);
  }
  return row.map(({ key }, n) => [key, back[n]!]);
}

/** The pieces of all lines, each from the row above to a row. */
function curvesOf(
  rows: readonly RowPlace[][],
  middles: ReadonlyMap<string, number>,
  yOf: (row: number) => number,
): string[] {
  const equations = new Set(rows.flat().flatMap(({ key, equation }) => (equation ? [key] : [])));
  const half = (key: string): number => (equations.has(key) ? NODE_HEIGHT / 2 : 0);
  return rows.flatMap((row, n) =>
    row.flatMap(({ key, above }) =>
      above.map((from) => {
        const [x, start] = [middles.get(from)!, yOf(n - 1) + half(from)];
        const [to, end] = [middles.get(key)!, yOf(n) - half(key)];
        const bend = (end - start) / 2;
        const at = (...numbers: readonly number[]): string => numbers.map((number) => number.toFixed(1)).join(" ");
        return `M${at(x, start)}C${at(x, start + bend, to, end - bend, to, end)}`;
      }),
    ),
  );
}
