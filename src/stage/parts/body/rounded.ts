/**
 * A body with four triangles in place of each of its own, so that its outline is round: what is drawn, not what is touched.
 *
 * The middle of an edge is moved towards the planes that its ends face along, after the Phong tessellation of Boubekeur and
 * Alexa (2008). Where the edge is sharp or has one side alone it stays straight.
 *
 *         2
 *        ╱ ╲        Each triangle has six vertices of its own: its corners, and 3 between 0 and 1, 4 between 1 and 2,
 *       5 ─ 4       5 between 2 and 0.
 *      ╱ ╲ ╱ ╲
 *     0 ─ 3 ─ 1
 */
import { cosine, SHARP } from "./creases.ts";

const CORNERS = 3;
const SIX = 6;
const QUARTERS = [0, 3, 5, 3, 1, 4, 5, 4, 2, 3, 4, 5] as const;
/** The part of the way to the planes. */
const ROUND = 0.75;

export interface Rounding {
  readonly corners: Uint32Array;
  readonly vertices: number;
  /** Writes places and normals of all vertices from those of the corners and the directions of the triangles. */
  write(to: Surface, from: Surface, facets: Float32Array): void;
}

interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
}

/** The rounding of a body whose corners stand for these vertices. */
export function makeRounding(triangles: Int32Array): Rounding {
  const count = triangles.length / CORNERS;
  const across = edgesAcross(triangles);
  const corners = new Uint32Array(QUARTERS.length * count);
  for (let t = 0; t < count; ++t) QUARTERS.forEach((k, n) => (corners[QUARTERS.length * t + n] = SIX * t + k));
  return {
    corners,
    vertices: SIX * count,
    write(to, from, facets) {
      for (let t = 0; t < count; ++t) {
        for (let k = 0; k < CORNERS; ++k) {
          copyCorner(to, SIX * t + k, from, CORNERS * t + k);
          const end = CORNERS * t + ((k + 1) % CORNERS);
          writeMiddle(to, SIX * t + CORNERS + k, from, CORNERS * t + k, end, across, facets);
        }
      }
    },
  };
}

/** For each corner, the corner of the triangle beyond the edge that begins there which is at the edge's beginning; −1 for none. */
function edgesAcross(triangles: Int32Array): Int32Array {
  const across = new Int32Array(triangles.length).fill(-1);
  const begun = new Map<string, number>();
  const endOf = (corner: number): number => corner - (corner % CORNERS) + ((corner + 1) % CORNERS);
  for (let corner = 0; corner < triangles.length; ++corner)
    begun.set(`${triangles[corner]} ${triangles[endOf(corner)]}`, corner);
  // The neighbour goes along the edge the other way, so where this one begins it ends.
  for (let corner = 0; corner < triangles.length; ++corner) {
    const other = begun.get(`${triangles[endOf(corner)]} ${triangles[corner]}`);
    if (other !== undefined) across[corner] = endOf(other);
  }
  return across;
}

function copyCorner(to: Surface, vertex: number, from: Surface, corner: number): void {
  for (let c = 0; c < 3; ++c) {
    to.positions[3 * vertex + c] = from.positions[3 * corner + c]!;
    to.normals[3 * vertex + c] = from.normals[3 * corner + c]!;
  }
}

/** Writes the middle between the corners `a` and `b` of a triangle. */
function writeMiddle(
  to: Surface,
  vertex: number,
  from: Surface,
  a: number,
  b: number,
  across: Int32Array,
  facets: Float32Array,
): void {
  const { positions: x, normals } = from;
  const beyond = across[a]!;
  const t = a - (a % CORNERS);
  const smooth = beyond >= 0 && cosine(facets, t, beyond - (beyond % CORNERS)) > SHARP;
  const beyondB = beyond - (beyond % CORNERS) + ((beyond + CORNERS - 1) % CORNERS);
  let square = 0;
  for (let c = 0; c < 3; ++c) {
    const sum = normals[3 * a + c]! + normals[3 * b + c]!;
    to.normals[3 * vertex + c] = sum;
    square += sum ** 2;
    to.positions[3 * vertex + c] = (x[3 * a + c]! + x[3 * b + c]!) / 2;
  }
  for (let c = 0; c < 3; ++c) to.normals[3 * vertex + c]! /= Math.sqrt(square) || 1;
  if (!smooth) return;
  const [atA, atB] = [wayTo(from, a, b, beyond), wayTo(from, b, a, beyondB)];
  for (let c = 0; c < 3; ++c) {
    const shift = atA * commonNormal(from, a, beyond, c) + atB * commonNormal(from, b, beyondB, c);
    // Both triangles at the edge come to the very same place: the sums do not depend on which end is first.
    to.positions[3 * vertex + c] = (x[3 * a + c]! + x[3 * b + c]!) / 2 - (ROUND / 2) * shift;
  }
}

/** Along an axis, the direction that both triangles at an edge have in common at its end `a`; of any length. */
const commonNormal = ({ normals }: Surface, a: number, beyond: number, c: number): number =>
  normals[3 * a + c]! + normals[3 * beyond + c]!;

/** How far the middle of an edge from `a` to `b` is from the plane at `a`, over the length of the direction there. */
function wayTo(from: Surface, a: number, b: number, beyond: number): number {
  const { positions: x } = from;
  let [away, square] = [0, 0];
  for (let c = 0; c < 3; ++c) {
    const normal = commonNormal(from, a, beyond, c);
    away += ((x[3 * b + c]! - x[3 * a + c]!) / 2) * normal;
    square += normal ** 2;
  }
  return away / (square || 1);
}
