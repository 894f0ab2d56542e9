/**
 * Boxes and bars of tetrahedra: a lattice of bricks, each cut into six tetrahedra around one of its diagonals.
 *
 * Every second brick is cut as its neighbour's mirror image. So the cuts meet in common faces, and a lattice with an even
 * number of bricks along each edge is its own mirror image: a box that falls flat does not turn.
 */
import { SolverError } from "../errors.ts";
import type { Vector } from "../math/axes.ts";
import { tetVolume, type TetMesh } from "./tet-mesh.ts";

/** Ways from corner 0 to corner 7 of a brick along its edges; bit 0, 1, 2 of a corner is the high side of x, y, z. */
const WAYS = [
  [0, 1, 3, 7],
  [0, 3, 2, 7],
  [0, 2, 6, 7],
  [0, 6, 4, 7],
  [0, 4, 5, 7],
  [0, 5, 1, 7],
] as const;

/** The box between two opposite corners, m, of that many bricks along x, y and z. */
export function makeTetBox(low: Vector, high: Vector, bricks: Vector): TetMesh {
  for (let c = 0; c < 3; ++c) {
    if (!(high[c]! - low[c]! > 0 && high[c]! - low[c]! < Infinity))
      throw new SolverError("a box must have a positive, finite size", { low, high });
    if (!(Number.isInteger(bricks[c]!) && bricks[c]! >= 1))
      throw new SolverError("a box needs whole numbers of bricks", { bricks });
  }
  const [nx, ny, nz] = bricks;
  const rows = [nx + 1, ny + 1, nz + 1] as const;
  const x = new Float64Array(3 * rows[0] * rows[1] * rows[2]);
  for (let i = 0; i < x.length / 3; ++i) {
    const steps = [i % rows[0], Math.floor(i / rows[0]) % rows[1], Math.floor(i / (rows[0] * rows[1]))] as const;
    for (const c of [0, 1, 2] as const) x[3 * i + c] = low[c] + ((high[c] - low[c]) * steps[c]) / bricks[c];
  }
  const tets: number[] = [];
  for (let k = 0; k < nz; ++k) {
    for (let j = 0; j < ny; ++j) {
      for (let i = 0; i < nx; ++i) tets.push(...brickTets(x, rows, i, j, k));
    }
  }
  return { x, tets: Int32Array.from(tets) };
}

function brickTets(x: Float64Array, rows: Vector, i: number, j: number, k: number): number[] {
  const mirrored = (i % 2) + 2 * (j % 2) + 4 * (k % 2);
  const vertexOf = (corner: number): number => {
    const c = corner ^ mirrored;
    return i + (c & 1) + rows[0] * (j + ((c >> 1) & 1) + rows[1] * (k + (c >> 2)));
  };
  return WAYS.flatMap((way) => {
    const [a, b, c, d] = way.map(vertexOf) as [number, number, number, number];
    return tetVolume(x, a, b, c, d) > 0 ? [a, b, c, d] : [a, c, b, d];
  });
}
