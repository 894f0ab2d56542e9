/**
 * Any solid filled with tetrahedra: a body-centred lattice whose outer tetrahedra are cut to the surface.
 *
 * After Labelle and Shewchuk, Isosurface stuffing (2007), except that the four-cornered faces that arise are cut by the
 * order of their vertices instead of by quality. A solid is a function of a place that is positive inside.
 *
 *     The lattice has vertices at the corners and at the centres of cubes. Two neighbouring centres and an edge of the
 *     face between them make a tetrahedron. A vertex that is too close to the surface is first moved onto it.
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";
import { makeCutter } from "./tet-cut.ts";
import type { TetMesh } from "./tet-mesh.ts";

/** How deep a place lies in a solid, m or any measure with that sign: positive inside, zero on its surface. */
export type Depth = (x: number, y: number, z: number) => number;

/** A solid and the box that holds it. */
export interface Solid {
  readonly depth: Depth;
  readonly low: Vector;
  readonly high: Vector;
}

/** A vertex closer to the surface than this share of an edge is moved onto it: along a cube's edge, and to its centre. */
const NEAR = { long: 0.25, short: 0.41 } as const;

/** What is closer to the surface than this share of an edge lies on it. */
const ON_SURFACE = 1e-10;

const SIGNS = [-1, 1] as const;
const LONG: readonly Vector[] = SIGNS.flatMap((s): Vector[] => [
  [2 * s, 0, 0],
  [0, 2 * s, 0],
  [0, 0, 2 * s],
]);
const SHORT: readonly Vector[] = SIGNS.flatMap((a) => SIGNS.flatMap((b) => SIGNS.map((c): Vector => [a, b, c])));

/** A lattice in half edges of its cubes: corners have even coordinates, centres odd ones. */
interface Lattice {
  readonly size: Vector;
  readonly x: Float64Array;
  readonly depths: Float64Array;
}

/** Fills a solid by a lattice with about `edge` metres from one corner to the next. */
export function makeTetSolid(solid: Solid, edge: number): TetMesh {
  if (!(edge > 0 && edge < Infinity)) throw new SolverError("an edge must be positive and finite", { edge });
  const lattice = makeLattice(solid, edge);
  moveOntoSurface(lattice, solid.depth);
  const cutter = makeCutter(lattice.x, lattice.depths, (i, j) => placeOfCut(lattice, i, j, solid.depth));
  eachTet(lattice.size, (a, b, c, d) => cutter.addTet(a, b, c, d));
  return cutter.mesh();
}

const indexIn = (size: Vector, [i, j, k]: Vector): number => i + size[0] * (j + size[1] * k);
const isVertex = ([i, j, k]: Vector): boolean => i % 2 === j % 2 && j % 2 === k % 2;

/** The lattice around the middle of the box, one cube wider than that on every side. */
function makeLattice({ depth, low, high }: Solid, edge: number): Lattice {
  const cubes = ([0, 1, 2] as const).map((c) => {
    if (!(high[c] - low[c] > 0 && high[c] - low[c] < Infinity))
      throw new SolverError("a box must have a positive, finite size", { low, high });
    return Math.ceil((high[c] - low[c]) / edge) + 2;
  });
  const size: Vector = [2 * cubes[0]! + 1, 2 * cubes[1]! + 1, 2 * cubes[2]! + 1];
  const count = size[0] * size[1] * size[2];
  if (!(count < 2e6)) throw new SolverError("a lattice must have fewer than two million places", { edge, count });
  const x = new Float64Array(3 * count);
  const depths = new Float64Array(count).fill(-Infinity);
  eachPlace(size, (place) => {
    const at = indexIn(size, place);
    for (const c of [0, 1, 2] as const) x[3 * at + c] = (low[c] + high[c]) / 2 + ((place[c] - cubes[c]!) * edge) / 2;
    depths[at] = depth(x[3 * at]!, x[3 * at + 1]!, x[3 * at + 2]!);
  });
  return { size, x, depths };
}

function eachPlace(size: Vector, visit: (place: Vector) => void): void {
  for (let k = 0; k < size[2]; ++k) {
    for (let j = k % 2; j < size[1]; j += 2) for (let i = k % 2; i < size[0]; i += 2) visit([i, j, k]);
  }
}

/** Moves the vertices that are close to the surface onto it; of several ways there, the shortest. */
function moveOntoSurface(lattice: Lattice, depth: Depth): void {
  const { size, x, depths } = lattice;
  eachPlace(size, (place) => {
    const i = indexIn(size, place);
    let [least, foot]: [number, Vector | undefined] = [1, undefined];
    for (const [ways, near] of [
      [LONG, NEAR.long],
      [SHORT, NEAR.short],
    ] as const) {
      for (const way of ways) {
        const to: Vector = [place[0] + way[0], place[1] + way[1], place[2] + way[2]];
        if (to.some((value, c) => value < 0 || value >= size[c]!)) continue;
        const j = indexIn(size, to);
        if (!(depths[i]! * depths[j]! < 0)) continue;
        const cut = placeOfCut(lattice, i, j, depth);
        const share = Math.hypot(...cut.map((value, c) => value - x[3 * i + c]!)) / distance(x, i, j);
        if (share < near && share < least) [least, foot] = [share, cut];
      }
    }
    if (!foot) return;
    x.set(foot, 3 * i);
    depths[i] = 0;
  });
}

const distance = (x: Float64Array, i: number, j: number): number =>
  Math.hypot(x[3 * i]! - x[3 * j]!, x[3 * i + 1]! - x[3 * j + 1]!, x[3 * i + 2]! - x[3 * j + 2]!);

/** Where the surface crosses the edge between two vertices on different sides, by regula falsi (Illinois). */
function placeOfCut({ x, depths }: Lattice, i: number, j: number, depth: Depth): Vector {
  const at = (s: number): Vector => {
    const mix = (c: number): number => (1 - s) * x[3 * i + c]! + s * x[3 * j + c]!;
    return [mix(0), mix(1), mix(2)];
  };
  let [a, b] = [0, 1];
  let [fa, fb] = [depths[i]!, depths[j]!];
  for (let n = 0; n < 40; ++n) {
    const s = (a * fb - b * fa) / (fb - fa);
    const f = depth(...at(s));
    if (Math.abs(f) <= ON_SURFACE * distance(x, i, j)) return at(s);
    if (f > 0 === fb > 0) [b, fb, fa] = [s, f, n % 2 ? fa / 2 : fa];
    else [a, fa, fb] = [s, f, n % 2 ? fb / 2 : fb];
  }
  return at((a * fb - b * fa) / (fb - fa));
}

/** Visits every tetrahedron of the lattice by the indices of its corners. */
function eachTet(size: Vector, visit: (a: number, b: number, c: number, d: number) => void): void {
  eachPlace(size, (centre) => {
    if (centre[0] % 2 === 0 || !isVertex(centre)) return;
    for (const axis of [0, 1, 2] as const) {
      if (centre[axis] + 2 >= size[axis]) continue;
      const corner = (p: number, q: number): number => {
        const step: [number, number, number] = [p, q, 0];
        const turned = [step[(5 - axis) % 3]!, step[(6 - axis) % 3]!, step[(7 - axis) % 3]!];
        turned[axis] = 1;
        return indexIn(size, [centre[0] + turned[0]!, centre[1] + turned[1]!, centre[2] + turned[2]!]);
      };
      const next: Vector = [
        centre[0] + (axis === 0 ? 2 : 0),
        centre[1] + (axis === 1 ? 2 : 0),
        centre[2] + (axis === 2 ? 2 : 0),
      ];
      const ring = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
      for (let n = 0; n < 4; ++n) visit(indexIn(size, centre), indexIn(size, next), ring[n]!, ring[(n + 1) % 4]!);
    }
  });
}
