/**
 * A body that moves, and all that its triangles sweep in a step.
 *
 * Follows Choi and Ko, section 5: within a step every vertex moves in a straight line. The body does as its scene says;
 * the cloth does not push it back.
 */
import { SolverError } from "../errors.ts";
import { checkedMesh, type TriangleMesh } from "../mesh/triangle-mesh.ts";
import { addSweep, fillHashGrid, makeHashGrid, type HashGrid } from "./hash-grid.ts";

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
  readonly boxes: Float64Array;
  /** One box around all of them. */
  readonly whole: Float64Array;
  readonly grid: HashGrid;
}

/** A body at rest. */
export function makeBody(mesh: TriangleMesh): Body {
  checkedMesh(mesh);
  return { mesh, v: new Float64Array(mesh.x.length) };
}

/** Makes the arrays for what a body sweeps. */
export function makeSweep(body: Body): Sweep {
  checkedMesh(body.mesh);
  return {
    body,
    h: 0,
    end: body.mesh.x.slice(),
    boxes: new Float64Array(2 * body.mesh.triangles.length),
    whole: new Float64Array(6),
    grid: makeHashGrid(),
  };
}

/** Boxes every triangle with all that it sweeps in a step of length h, s, and sorts the boxes. */
export function sweepBody(sweep: Sweep, h: number): void {
  const { body, end, boxes, whole, grid } = sweep;
  const { x, triangles } = body.mesh;
  sweep.h = h;
  for (let k = 0; k < x.length; ++k) end[k] = x[k]! + h * body.v[k]!;
  const count = triangles.length / 3;
  let size = 0;
  for (let t = 0; t < count; ++t) {
    for (let c = 0; c < 3; ++c) addSweep(boxes, t, x, body.v, h, triangles[3 * t + c]!, c === 0);
    for (let c = 0; c < 3; ++c) {
      whole[c] = Math.min(boxes[6 * t + c]!, t === 0 ? Infinity : whole[c]!);
      whole[c + 3] = Math.max(boxes[6 * t + c + 3]!, t === 0 ? -Infinity : whole[c + 3]!);
    }
    for (let c = 6 * t; c < 6 * t + 3; ++c) size += (boxes[c + 3]! - boxes[c]!) / (3 * count);
  }
  if (!(size > 0 && size < Infinity))
    throw new SolverError("a body must be of a finite size and move by finite steps", { size });
  fillHashGrid(grid, boxes, count, CELL * size);
}

/** Carries the body to the end of the step. */
export function moveBody({ body, end }: Sweep): void {
  body.mesh.x.set(end);
}
