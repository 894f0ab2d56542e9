/**
 * A capsule as a closed mesh: two spheres and the cone that touches both; a cylinder if they are equally large.
 *
 *          ___
 *        /     \     Rings of vertices around the axis. Those of the side are full, each turned by half a step against
 *       | \ / \ |    the one before; in the caps the k-th ring from the pole has 5k vertices, so that the triangles keep
 *       |/ \ / \|    their size. All vertices lie on the capsule.
 *        \ ___ /
 */
import { SolverError } from "../errors.ts";
import { axesAlong, type Vector } from "../math/axes.ts";
import { stitched, type Ring } from "./rings.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

/** Two spheres and what lies between them. */
export interface Capsule {
  /** Centres of the two spheres, m. */
  readonly from: Vector;
  readonly to: Vector;
  /** Their radii, m. */
  readonly radii: readonly [number, number];
}

/** A circle of vertices around the axis. */
interface Circle extends Ring {
  /** Place along the axis from the first centre, and distance from the axis, m. */
  readonly along: number;
  readonly radius: number;
}

const VERTICES_PER_RING = 5;

/** A capsule with `rings` rings in each cap and five times as many vertices around its side. */
export function makeCapsule(capsule: Capsule, rings: number): TriangleMesh {
  const { from, to, radii } = capsule;
  if (!(radii[0] > 0 && radii[1] > 0 && radii[0] + radii[1] < Infinity))
    throw new SolverError("radii must be positive and finite", { radii });
  if (!(Number.isInteger(rings) && rings >= 1)) throw new SolverError("a cap needs a whole number of rings", { rings });
  const { across, beside, along, length } = axesAlong(from, to);
  if (!(length > Math.abs(radii[0] - radii[1])))
    throw new SolverError("one sphere of a capsule must not hold the other", { length, radii });
  const circles = ringsOf(radii, length, rings);
  const x: number[] = [];
  for (const ring of circles) {
    for (let n = 0; n < ring.count; ++n) {
      const angle = (2 * Math.PI * (n + ring.turn)) / ring.count;
      const [p, q] = [ring.radius * Math.cos(angle), ring.radius * Math.sin(angle)];
      for (const c of [0, 1, 2] as const) x.push(from[c] + ring.along * along[c] + p * across[c] + q * beside[c]);
    }
  }
  return { x: Float64Array.from(x), triangles: Int32Array.from(stitched(circles)) };
}

/** All rings from pole to pole. */
function ringsOf([r0, r1]: readonly [number, number], length: number, rings: number): Circle[] {
  const slant = Math.asin((r0 - r1) / length);
  const around = VERTICES_PER_RING * rings;
  const side = length * Math.cos(slant);
  const steps = Math.max(1, Math.round((side * around) / (Math.PI * (r0 + r1))));
  const low: Circle[] = [];
  const high: Circle[] = [];
  for (let k = 0; k <= rings; ++k) {
    const count = Math.max(1, VERTICES_PER_RING * k);
    const [a, b] = [((Math.PI / 2 + slant) * k) / rings, ((Math.PI / 2 - slant) * k) / rings];
    low.push({ along: -r0 * Math.cos(a), radius: r0 * Math.sin(a), count, turn: 0 });
    high.unshift({ along: length + r1 * Math.cos(b), radius: r1 * Math.sin(b), count, turn: (steps % 2) / 2 });
  }
  const [first, last] = [low[rings]!, high[0]!];
  const between = Array.from({ length: steps - 1 }, (_, n): Circle => {
    const part = (n + 1) / steps;
    const mix = (a: number, b: number): number => (1 - part) * a + part * b;
    return {
      along: mix(first.along, last.along),
      radius: mix(first.radius, last.radius),
      count: around,
      turn: ((n + 1) % 2) / 2,
    };
  });
  return [...low, ...between, ...high];
}
