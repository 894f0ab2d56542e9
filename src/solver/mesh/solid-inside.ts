/**
 * The inside of any closed surface as a solid.
 *
 * The triangle nearest to a place is looked for in a growing box around it, by the grid that also finds contacts.
 */
import { makeBody, makeSweep, sweepBody, type Sweep } from "../collision/body.ts";
import { closestWeights } from "../collision/closest.ts";
import { overlapsOf } from "../collision/hash-grid.ts";
import { facingOf, leadsOut } from "./facing.ts";
import type { Solid } from "./tet-solid.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

/** What of a surface is nearest to a place. */
interface Foot {
  /** Its distance, m, its triangle, and the weights of the corners of that. */
  distance: number;
  triangle: number;
  readonly weights: Float64Array;
  /** From there to the place. */
  readonly away: Float64Array;
}

/** What a closed surface encloses. */
export function solidInside(mesh: TriangleMesh): Solid {
  const sweep = makeSweep(makeBody(mesh));
  sweepBody(sweep, 0);
  const facing = facingOf(mesh);
  const foot: Foot = { distance: 0, triangle: -1, weights: new Float64Array(3), away: new Float64Array(3) };
  const scratch = { point: new Float64Array(3), box: new Float64Array(6), weights: new Float64Array(3) };
  const { whole } = sweep;
  return {
    low: [whole[0]!, whole[1]!, whole[2]!],
    high: [whole[3]!, whole[4]!, whole[5]!],
    depth(...place) {
      scratch.point.set(place);
      findFoot(foot, sweep, scratch);
      if (foot.distance === 0) return 0;
      return leadsOut(facing, mesh, foot.triangle, foot.weights, foot.away) ? -foot.distance : foot.distance;
    },
  };
}

function findFoot(
  foot: Foot,
  sweep: Sweep,
  scratch: { point: Float64Array; box: Float64Array; weights: Float64Array },
): void {
  const { point, box } = scratch;
  foot.distance = Infinity;
  for (let reach = farFrom(sweep.whole, point) + sweep.grid.cell / 2; ; reach *= 2) {
    for (let c = 0; c < 3; ++c) {
      box[c] = point[c]! - reach;
      box[c + 3] = point[c]! + reach;
    }
    const found = overlapsOf(sweep.grid, box, 0);
    for (let n = 0; n < found; ++n) tryTriangle(foot, sweep, sweep.grid.found[n]!, scratch);
    // What is no nearer than the reach may have a nearer one beyond the box.
    if (foot.distance <= reach) return;
  }
}

function tryTriangle(
  foot: Foot,
  { body }: Sweep,
  t: number,
  { point, weights }: { point: Float64Array; weights: Float64Array },
): void {
  const { x, triangles } = body.mesh;
  const [i, j, k] = [3 * triangles[3 * t]!, 3 * triangles[3 * t + 1]!, 3 * triangles[3 * t + 2]!];
  closestWeights(weights, x, i, j, k, point, 0);
  const awayAt = (c: number): number =>
    point[c]! - weights[0]! * x[i + c]! - weights[1]! * x[j + c]! - weights[2]! * x[k + c]!;
  const distance = Math.sqrt(awayAt(0) ** 2 + awayAt(1) ** 2 + awayAt(2) ** 2);
  if (!(distance < foot.distance)) return;
  foot.distance = distance;
  foot.triangle = t;
  foot.weights.set(weights);
  for (let c = 0; c < 3; ++c) foot.away[c] = awayAt(c);
}

/** How far a point is from a box, m. */
function farFrom(box: Float64Array, point: Float64Array): number {
  const out = (c: number): number => Math.max(0, box[c]! - point[c]!, point[c]! - box[c + 3]!);
  return Math.hypot(out(0), out(1), out(2));
}
