/**
 * Where the equations of a paper stand in the drawing of what follows from what: in rows from above to below, each below all
 * that it builds on, so narrow that a phone shows it as it is.
 */
import type { Equation } from "../../equations/index.ts";
import { depthOf, drawnUses, leadsTo, shortLabel } from "./relations.ts";

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
  /** The curves from what is used to what uses it, as paths. */
  readonly curves: readonly string[];
  /** Equations that build on none and lead to none. */
  readonly apart: readonly Equation[];
}

export const NODE_HEIGHT = 26;
const WIDTH = 344;
const LETTER = 7;
const PADDING = 14;
const GAP = 8;
const ROW = 52;
/** Between the rows of one depth, which nothing joins. */
const NEAR_ROW = 34;

const widthOf = (label: string): number => PADDING + LETTER * label.length;

/** The drawing for the equations of one paper. */
export function relationMap(own: readonly Equation[]): RelationMap {
  const apart = own.filter((one) => (one.uses ?? []).length === 0 && leadsTo(one).length === 0);
  const joined = own.filter((one) => !apart.includes(one));
  const nodes = new Map<string, MapNode>();
  const deepest = Math.max(0, ...joined.map(depthOf));
  let y = NODE_HEIGHT / 2 + 1;
  for (let depth = 0; depth <= deepest; ++depth) {
    const rows = rowsOf(
      inOrder(
        joined.filter((one) => depthOf(one) === depth),
        nodes,
      ),
    );
    for (const [n, row] of rows.entries()) {
      if (n > 0) y += NEAR_ROW;
      for (const node of placed(row, y)) nodes.set(node.equation.id, node);
    }
    y += ROW;
  }
  const curves = [...nodes.values()].flatMap((to) => drawnUses(to.equation).map((id) => curve(nodes.get(id)!, to)));
  return { width: WIDTH, height: y - ROW + NODE_HEIGHT / 2 + 1, nodes: [...nodes.values()], curves, apart };
}

/** Each below the middle of what it builds on, as far as the order of a row can bring that about. */
function inOrder(level: readonly Equation[], above: ReadonlyMap<string, MapNode>): Equation[] {
  const middleOf = (one: Equation): number => {
    const places = drawnUses(one).map((id) => above.get(id)!.x);
    return places.length === 0 ? 0 : places.reduce((sum, x) => sum + x, 0) / places.length;
  };
  return level.toSorted((a, b) => middleOf(a) - middleOf(b));
}

/** As many rows as it takes, about equally long. */
function rowsOf(level: readonly Equation[]): Equation[][] {
  const whole = level.reduce((sum, one) => sum + widthOf(shortLabel(one)) + GAP, 0);
  const most = whole / Math.ceil(whole / WIDTH);
  const rows: Equation[][] = [];
  let room = 0;
  for (const one of level) {
    const needs = widthOf(shortLabel(one)) + GAP;
    if (room <= 0 || needs > room + (WIDTH - most)) {
      rows.push([]);
      room = most;
    }
    rows.at(-1)!.push(one);
    room -= needs;
  }
  return rows;
}

function placed(row: readonly Equation[], y: number): MapNode[] {
  const widths = row.map((one) => widthOf(shortLabel(one)));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const gap = Math.min(4 * GAP, (WIDTH - total) / (row.length + 1));
  let left = (WIDTH - total - gap * (row.length - 1)) / 2;
  return row.map((equation, n) => {
    const width = widths[n]!;
    const x = left + width / 2;
    left += width + gap;
    return { equation, label: shortLabel(equation), x, y, width };
  });
}

function curve(from: MapNode, to: MapNode): string {
  const [start, end] = [from.y + NODE_HEIGHT / 2, to.y - NODE_HEIGHT / 2];
  const bend = Math.min(30, (end - start) * 0.6);
  const at = (...numbers: readonly number[]): string => numbers.map((number) => number.toFixed(1)).join(" ");
  return `M${at(from.x, start)}C${at(from.x, start + bend, to.x, end - bend, to.x, end)}`;
}
