/**
 * A body that moves, and all that its triangles sweep in a step.
 *
 * Follows Choi and Ko, section 5: within a step every vertex moves in a straight line. The body does as its scene says;
 * the cloth does not push it back. Differs from the paper in that what a triangle sweeps is boxed as it is seen from a frame
 * that drifts with the body as a whole: a figure that walks sweeps little more than its size, and fewer boxes meet.
 */
import { SolverError } from "../errors.ts";
import { checkedMesh, type TriangleMesh } from "../mesh/triangle-mesh.ts";
import { fillHashGrid, makeHashGrid, type HashGrid } from "./hash-grid.ts";

/** A cell is so many times as wide as a triangle's box: the boxes that are asked about are wider than a triangle. */
const CELL = 3;

/** A body: its mesh at the start of a step, and the velocities that carry it to the end, m/s. */
export interface Body {
  readonly mesh: TriangleMesh;
  readonly v: Float64Array;
}

/** What a body sweeps in a step. */
export interface Sweep {
  readonly body: Body;
  /** Length of the step, s. */
  h: number;
  /** Where the vertices are at its end, m. */
  readonly end: Float64Array;
  /** How far the body as a whole goes, m: at the end of the step boxes and grid see everything that much farther back. */
  readonly drift: Float64Array;
  /** A box around each triangle at the start of the step, one at its end, and one around all that it sweeps in the drift. */
  readonly startBoxes: Float64Array;
  readonly endBoxes: Float64Array;
  readonly boxes: Float64Array;
  /** One box around all that is swept. */
  readonly whole: Float64Array;
  readonly grid: HashGrid;
  /** How far each triangle goes in the drift at the most, m. */
  readonly travels: Float64Array;
  /** What of the boxes found is close to a point, and its squared distance, m². */
  readonly close: Int32Array;
  readonly squares: Float64Array;
}

/** A body at rest. */
export function makeBody(mesh: TriangleMesh): Body {
  checkedMesh(mesh);
  return { mesh, v: new Float64Array(mesh.x.length) };
}

/** Makes the arrays for what a body sweeps. */
export function makeSweep(body: Body): Sweep {
  checkedMesh(body.mesh);
  const boxes = (): Float64Array => new Float64Array(2 * body.mesh.triangles.length);
  return {
    body,
    h: 0,
    end: body.mesh.x.slice(),
    drift: new Float64Array(3),
    startBoxes: boxes(),
    endBoxes: boxes(),
    boxes: boxes(),
    whole: new Float64Array(6),
    grid: makeHashGrid(),
    travels: new Float64Array(body.mesh.triangles.length / 3),
    close: new Int32Array(body.mesh.triangles.length / 3),
    squares: new Float64Array(body.mesh.triangles.length / 3),
  };
}

/** Boxes every triangle with all that it sweeps in a step of length h, s, and sorts the boxes. */
export function sweepBody(sweep: Sweep, h: number): void {
  const { body, end, drift, boxes, startBoxes, endBoxes, grid } = sweep;
  const { x, triangles } = body.mesh;
  sweep.h = h;
  for (let k = 0; k < x.length; ++k) end[k] = x[k]! + h * body.v[k]!;
  writeBoxes(startBoxes, x, triangles);
  writeBoxes(endBoxes, end, triangles);
  const count = triangles.length / 3;
  let size = 0;
  for (let c = 0; c < 3; ++c) {
    drift[c] = h * meanOf(body.v, c);
    size += joinBoxes(sweep, c) / (3 * count);
  }
  if (!(size > 0 && size < Infinity))
    throw new SolverError("a body must be of a finite size and move by finite steps", { size });
  findTravels(sweep);
  fillHashGrid(grid, boxes, count, CELL * size);
}

/** Writes how far the triangles go in the drift. */
function findTravels({ travels, drift, end, body: { mesh } }: Sweep): void {
  const { x, triangles } = mesh;
  const driftX = drift[0]!, driftY = drift[1]!, driftZ = drift[2]!;
  for (let t = 0, at = 0; t < travels.length; ++t) {
    let most = 0;
    for (const to = at + 3; at < to; ++at) {
      const k = 3 * triangles[at]!;
      const a = end[k]! - x[k]! - driftX, b = end[k + 1]! - x[k + 1]! - driftY, c = end[k + 2]! - x[k + 2]! - driftZ;
      most = Math.max(most, a * a + b * b + c * c);
    }
    travels[t] = Math.sqrt(most);
  }
}

/** The mean of a component of flat vectors. */
function meanOf(v: Float64Array, c: number): number {
  let sum = 0;
  for (let k = c; k < v.length; k += 3) sum += v[k]!;
  return (3 * sum) / v.length;
}

/** Boxes along one axis what every triangle sweeps, and all of them; returns the sum of their sides. */
function joinBoxes({ boxes, startBoxes, endBoxes, whole, drift }: Sweep, c: number): number {
  const back = drift[c]!;
  let sum = 0;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let at = c; at < boxes.length; at += 6) {
    const low = Math.min(startBoxes[at]!, endBoxes[at]! - back);
    const high = Math.max(startBoxes[at + 3]!, endBoxes[at + 3]! - back);
    boxes[at] = low;
    boxes[at + 3] = high;
    sum += high - low;
    lowest = Math.min(lowest, low);
    highest = Math.max(highest, high);
  }
  whole[c] = lowest;
  whole[c + 3] = highest;
  return sum;
}

/** Writes the box of every triangle. */
export function writeBoxes(boxes: Float64Array, x: Float64Array, triangles: Int32Array): void {
  for (let t = 0, at = 0; t < triangles.length; t += 3, at += 6) {
    const i = 3 * triangles[t]!, j = 3 * triangles[t + 1]!, k = 3 * triangles[t + 2]!;
    for (let c = 0; c < 3; ++c) {
      const a = x[i + c]!, b = x[j + c]!, d = x[k + c]!;
      boxes[at + c] = Math.min(a, b, d);
      boxes[at + c + 3] = Math.max(a, b, d);
    }
  }
}

/** Carries the body to the end of the step. */
export function moveBody({ body, end }: Sweep): void {
  body.mesh.x.set(end);
}
