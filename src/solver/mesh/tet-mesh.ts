/**
 * A solid body cut into tetrahedra.
 *
 *          d          Vertex i is at x[3i], x[3i+1], x[3i+2], in metres; tetrahedron t has the corners tets[4t] … tets[4t+3],
 *         /|\         in the order a, b, c, d in which b, c, d are counterclockwise when seen from outside, past a:
 *        / | \        so its volume is positive.
 *       a--|--c
 *        \ | /
 *          b
 */
import { SolverError } from "../errors.ts";
import type { TriangleMesh } from "./triangle-mesh.ts";

/** A body of tetrahedra. */
export interface TetMesh {
  readonly x: Float64Array;
  readonly tets: Int32Array;
}

/** Corners of the four faces of a tetrahedron, counterclockwise from outside. */
const FACES = [
  [0, 2, 1],
  [0, 1, 3],
  [0, 3, 2],
  [1, 2, 3],
] as const;

/** Volume of the tetrahedron with corners at the vertices a, b, c, d, m³: negative if it is turned inside out. */
export function tetVolume(x: ArrayLike<number>, a: number, b: number, c: number, d: number): number {
  const [i, j, k, l] = [3 * a, 3 * b, 3 * c, 3 * d];
  const bx = x[j]! - x[i]!, by = x[j + 1]! - x[i + 1]!, bz = x[j + 2]! - x[i + 2]!;
  const cx = x[k]! - x[i]!, cy = x[k + 1]! - x[i + 1]!, cz = x[k + 2]! - x[i + 2]!;
  const dx = x[l]! - x[i]!, dy = x[l + 1]! - x[i + 1]!, dz = x[l + 2]! - x[i + 2]!;
  return (bx * (cy * dz - cz * dy) + by * (cz * dx - cx * dz) + bz * (cx * dy - cy * dx)) / 6;
}

/** Volume of tetrahedron t of a mesh, m³, with its vertices at `x`. */
export function volumeOfTet({ tets }: TetMesh, t: number, x: ArrayLike<number>): number {
  return tetVolume(x, tets[4 * t]!, tets[4 * t + 1]!, tets[4 * t + 2]!, tets[4 * t + 3]!);
}

/** Volume of the whole mesh, m³, with its vertices at `x`. */
export function tetMeshVolume(mesh: TetMesh, x: ArrayLike<number> = mesh.x): number {
  let volume = 0;
  for (let t = 0; t < mesh.tets.length / 4; ++t) volume += volumeOfTet(mesh, t, x);
  return volume;
}

/** Gives the mesh back if it is one body: finite, no tetrahedron flat or inside out, every vertex used, in one piece. */
export function checkedTets(mesh: TetMesh): TetMesh {
  const { x, tets } = mesh;
  if (!(tets.length >= 4 && tets.length % 4 === 0))
    throw new SolverError("a body needs tetrahedra", { corners: tets.length });
  const at = x.findIndex((value) => !Number.isFinite(value));
  if (at >= 0) throw new SolverError("positions must be finite", { vertex: Math.floor(at / 3), value: x[at] });
  const vertices = x.length / 3;
  const stranger = tets.find((i) => !(i >= 0 && i < vertices));
  if (stranger !== undefined) throw new SolverError("corners must be vertices", { corner: stranger, vertices });
  for (let t = 0; t < tets.length / 4; ++t) {
    const volume = volumeOfTet(mesh, t, x);
    if (!(volume > 0)) throw new SolverError("a tetrahedron must not be flat or inside out", { t, volume });
  }
  const pieces = piecesOf(mesh);
  if (pieces !== 1) throw new SolverError("a body must be in one piece and use every vertex", { pieces });
  return mesh;
}

/** Number of pieces that hang together; a vertex that no tetrahedron uses is a piece of its own. */
function piecesOf({ x, tets }: TetMesh): number {
  const parent = Int32Array.from({ length: x.length / 3 }, (_, i) => i);
  const rootOf = (i: number): number => {
    while (parent[i] !== i) i = parent[i] = parent[parent[i]!]!;
    return i;
  };
  for (let at = 0; at < tets.length; ++at) parent[rootOf(tets[at]!)] = rootOf(tets[at - (at % 4)]!);
  return parent.filter((p, i) => p === i).length;
}

/** Quality of a tetrahedron by its mean ratio: 1 if all edges are equal, 0 if it is flat. */
export function tetQuality({ x, tets }: TetMesh, t: number): number {
  const corners = [tets[4 * t]!, tets[4 * t + 1]!, tets[4 * t + 2]!, tets[4 * t + 3]!] as const;
  let squares = 0;
  for (let a = 0; a < 4; ++a) {
    for (let b = a + 1; b < 4; ++b) {
      for (let c = 0; c < 3; ++c) squares += (x[3 * corners[a]! + c]! - x[3 * corners[b]! + c]!) ** 2;
    }
  }
  const volume = tetVolume(x, ...corners);
  return (Math.sign(volume) * 12 * Math.cbrt(3 * Math.abs(volume)) ** 2) / squares;
}

/** The least and the mean quality of the tetrahedra of a mesh. */
export function meshQuality(mesh: TetMesh): { readonly least: number; readonly mean: number } {
  const count = mesh.tets.length / 4;
  let [least, sum] = [Infinity, 0];
  for (let t = 0; t < count; ++t) {
    const quality = tetQuality(mesh, t);
    least = Math.min(least, quality);
    sum += quality;
  }
  return { least, mean: sum / count };
}

/** The surface of a body: the faces that belong to one tetrahedron only, over the same vertices. */
export function surfaceOfTets({ x, tets }: TetMesh): TriangleMesh {
  const faces = new Map<string, readonly number[] | undefined>();
  for (let t = 0; t < tets.length; t += 4) {
    for (const face of FACES) {
      const corners = face.map((k) => tets[t + k]!);
      const name = corners.toSorted((a, b) => a - b).join(" ");
      faces.set(name, faces.has(name) ? undefined : corners);
    }
  }
  const outer = [...faces.values()].filter((corners) => corners !== undefined);
  return { x, triangles: Int32Array.from(outer.flat()) };
}
