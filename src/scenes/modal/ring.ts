/**
 * Surfaces of rings: a smooth one, and one twisted like a rope of four strands, with fine scales on them.
 *
 * The rope is a torus whose tube has four swellings that wind around it, and ripples on those. It is made here by a
 * formula, and carried by a coarse ring of tetrahedra. `npm run models` writes it to public/models/rope.ply.
 */
import type { TriangleMesh } from "@pliant/solver";

/** Radius of a ring's middle circle and mean radius of what runs along it, m, and how rough that is, as shares of it. */
export interface RingShape {
  readonly ring: number;
  readonly tube: number;
  readonly strands: number;
  readonly scales: number;
}

export const ROPE: RingShape = { ring: 0.6, tube: 0.22, strands: 0.16, scales: 0.022 };
/** Strands, and how often each winds around; scales along and around. */
const STRANDS = { count: 4, turns: 5 };
const SCALES = { along: 90, around: 28 };

/** The surface around a place, of `along` times `around` quads, each halved. */
export function makeRing(
  centre: readonly [number, number, number],
  shape: RingShape,
  along: number,
  around: number,
): TriangleMesh {
  const x = new Float64Array(3 * along * around);
  const triangles = new Int32Array(6 * along * around);
  for (let i = 0; i < along; ++i) {
    for (let j = 0; j < around; ++j) {
      const vertex = i * around + j;
      const [a, b] = [(2 * Math.PI * i) / along, (2 * Math.PI * j) / around];
      const strand = Math.cos(STRANDS.count * b + STRANDS.turns * a);
      const scale = Math.cos(SCALES.along * a) * Math.cos(SCALES.around * b);
      const tube = shape.tube * (1 + shape.strands * strand + shape.scales * scale);
      const reach = shape.ring + tube * Math.cos(b);
      const place = [reach * Math.cos(a), reach * Math.sin(a), tube * Math.sin(b)];
      for (let c = 0; c < 3; ++c) x[3 * vertex + c] = centre[c]! + place[c]!;
      const [right, up] = [((i + 1) % along) * around + j, i * around + ((j + 1) % around)];
      const across = ((i + 1) % along) * around + ((j + 1) % around);
      triangles.set([vertex, right, across, vertex, across, up], 6 * vertex);
    }
  }
  return { x, triangles };
}

/** Points along the rope as it is shown, and as it can be downloaded. */
export const ROPE_POINTS = 256;

/** The rope around a place, with so many points along the ring and a sixth as many around the tube. */
export const makeRope = (centre: readonly [number, number, number], along: number): TriangleMesh =>
  makeRing(centre, ROPE, along, Math.round(along / 6));
