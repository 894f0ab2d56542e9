/**
 * How often the edges of one surface go through the triangles of another, or of the same, at this moment.
 *
 * Cloth that has passed through cloth crosses it, so the count says whether a tangle is left, and how much of one. The boxes
 * of the triangles are sorted into the hashed grid of Choi and Ko, section 5, and every edge asks for those that it may meet.
 */
import { SolverError } from "../errors.ts";
import { writeBoxes } from "./body.ts";
import { fillHashGrid, makeHashGrid, overlapsOf, type HashGrid } from "./hash-grid.ts";

/** Two surfaces, and what is needed to look for where they cross. */
export interface Crossings {
  /** Two vertices for each edge of the one, three for each triangle of the other. */
  readonly edges: Int32Array;
  readonly against: Int32Array;
  readonly boxes: Float64Array;
  readonly grid: HashGrid;
  /** The box of an edge. */
  readonly box: Float64Array;
}

/** A cell is so many times as wide as a triangle's box. */
const CELL = 2;

/** What counts how often the edges of some triangles go through others, or through the same. */
export function makeCrossings(triangles: Int32Array, against = triangles): Crossings {
  for (const list of [triangles, against])
    if (!(list.length >= 3 && list.length % 3 === 0))
      throw new SolverError("a surface needs triangles", { corners: list.length });
  return {
    edges: edgesOf(triangles),
    against,
    boxes: new Float64Array(2 * against.length),
    grid: makeHashGrid(),
    box: new Float64Array(6),
  };
}

/** The edges of triangles, each once. */
function edgesOf(triangles: Int32Array): Int32Array {
  const vertices = triangles.reduce((most, i) => Math.max(most, i), 0) + 1;
  const keys = new Set<number>();
  for (let at = 0; at < triangles.length; ++at) {
    const i = triangles[at]!, j = triangles[at % 3 === 2 ? at - 2 : at + 1]!;
    keys.add(Math.min(i, j) * vertices + Math.max(i, j));
  }
  return Int32Array.from([...keys].flatMap((key) => [Math.floor(key / vertices), key % vertices]));
}

/**
 * How many pairs of an edge and a triangle cross, with the vertices of the edges at `x`. Those of the triangles are at `y`; if
 * they are the same vertices, a triangle is not counted with the edges that end in it. What goes through an edge counts for
 * all of its triangles, and what only ends in a triangle does not count.
 */
export function countCrossings(crossings: Crossings, x: Float64Array, y = x): number {
  const { edges, against, grid, box } = crossings;
  sortTriangles(crossings, y);
  let count = 0;
  for (let at = 0; at < edges.length; at += 2) {
    const i = edges[at]!, j = edges[at + 1]!;
    for (let c = 0; c < 3; ++c) {
      box[c] = Math.min(x[3 * i + c]!, x[3 * j + c]!);
      box[c + 3] = Math.max(x[3 * i + c]!, x[3 * j + c]!);
    }
    const near = overlapsOf(grid, box, 0);
    for (let n = 0; n < near; ++n) {
      const t = 3 * grid.found[n]!;
      const a = against[t]!, b = against[t + 1]!, c = against[t + 2]!;
      if (x === y && (a === i || b === i || c === i || a === j || b === j || c === j)) continue;
      if (crosses(x, 3 * i, 3 * j, y, 3 * a, 3 * b, 3 * c)) ++count;
    }
  }
  return count;
}

function sortTriangles({ against, boxes, grid }: Crossings, y: Float64Array): void {
  writeBoxes(boxes, y, against);
  let size = 0;
  for (let at = 0; at < boxes.length; at += 6)
    for (let c = at; c < at + 3; ++c) size += (boxes[c + 3]! - boxes[c]!) / against.length;
  fillHashGrid(grid, boxes, against.length / 3, CELL * size);
}

/** Whether the segment from p to q goes through the triangle a, b, c: its ends are on two sides, and its line passes within. */
export function crosses(
  x: Float64Array,
  p: number,
  q: number,
  y: Float64Array,
  a: number,
  b: number,
  c: number,
): boolean {
  const ux = y[a]! - x[p]!, uy = y[a + 1]! - x[p + 1]!, uz = y[a + 2]! - x[p + 2]!;
  const vx = y[b]! - x[p]!, vy = y[b + 1]! - x[p + 1]!, vz = y[b + 2]! - x[p + 2]!;
  const wx = y[c]! - x[p]!, wy = y[c + 1]! - x[p + 1]!, wz = y[c + 2]! - x[p + 2]!;
  const dx = x[q]! - x[p]!, dy = x[q + 1]! - x[p + 1]!, dz = x[q + 2]! - x[p + 2]!;
  // Volumes of the tetrahedra of the segment and each side of the triangle.
  const first = dx * (vy * wz - vz * wy) + dy * (vz * wx - vx * wz) + dz * (vx * wy - vy * wx);
  const second = dx * (wy * uz - wz * uy) + dy * (wz * ux - wx * uz) + dz * (wx * uy - wy * ux);
  const third = dx * (uy * vz - uz * vy) + dy * (uz * vx - ux * vz) + dz * (ux * vy - uy * vx);
  const within = (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
  const sum = first + second + third;
  if (!within || sum === 0) return false;
  // How far along the segment the plane of the triangle is, as a part of the whole.
  const height = ux * (vy * wz - vz * wy) + uy * (vz * wx - vx * wz) + uz * (vx * wy - vy * wx);
  const along = height / sum;
  return along > 0 && along < 1;
}
