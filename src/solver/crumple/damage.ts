/**
 * What breaking and hinging do to a sheet.
 *
 * Follows Kang and Cho, figures 2 and 3. The paper leaves open what is new, and these are our choices. The halves of a broken
 * spring rest at half its length; the new sides and the auxiliary springs rest at the length that they have at this moment, so
 * that the crease is where they want to be; what made the edge want to be flat is gone. The new vertex takes its mass from the ends, as the
 * areas of the flat sheet say, and the mean of their velocities: mass and momentum stay what they were.
 */
import { hingeEdge, splitEdge, tipOf } from "../mesh/changing-mesh.ts";
import { apexOffset } from "./breaking.ts";
import { CREASE, faceNormal, flatArea, type Paper } from "./paper.ts";
import { distanceOf } from "./springs.ts";

/**
 * Breaks edge `e` as if it had length l, m; the apex goes to the front (side +1) or the back (−1). The new vertex, or −1 if
 * the budget is spent. Implements [crumple/split], [crumple/midpoint].
 */
export function breakEdge(
  paper: Paper,
  e: number,
  psi: number,
  side: number,
  scratch: Float64Array,
  l = edgeLength(paper, e),
): number {
  const { mesh, x, sides, auxiliaries, crease } = paper;
  if (mesh.vertices === mesh.budget) return -1;
  const [i, j] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
  const edges = mesh.edges;
  edgeNormal(scratch, paper, e);
  const offset = side * apexOffset(l, sides.rest[e]!, psi);
  placeVertex(paper, mesh.vertices, i, j, offset, scratch);
  moveMass(paper, e, mesh.vertices);
  releaseBend(paper, e);
  const m = splitEdge(mesh, e);
  sides.rest[e]! /= 2;
  sides.rest[edges] = sides.rest[e]!;
  crease[edges] = crease[e]!;
  for (let g = edges + 1; g < mesh.edges; ++g) {
    sides.rest[g] = distanceOf(x, mesh.ends[2 * g]!, mesh.ends[2 * g + 1]!);
    crease[g] = CREASE.broken;
  }
  sides.count = mesh.edges;
  auxiliaries.rest[mesh.auxiliaries - 1] = l;
  auxiliaries.count = mesh.auxiliaries;
  return m;
}

/** Length of edge `e` now, m. */
export function edgeLength({ x, mesh: { ends } }: Paper, e: number): number {
  return distanceOf(x, ends[2 * e]!, ends[2 * e + 1]!);
}

/** Makes edge `e` a hinge as if it were folded to this share of the flat distance. Whether it could. Implements [crumple/hinge]. */
export function foldEdge(paper: Paper, e: number, ratio = foldRatio(paper, e)): boolean {
  const { mesh, auxiliaries, crease } = paper;
  if (!hingeEdge(mesh, e)) return false;
  const a = mesh.auxiliaries - 1;
  auxiliaries.rest[a] = ratio * flatDistance(paper, mesh.auxiliaryEnds[2 * a]!, mesh.auxiliaryEnds[2 * a + 1]!);
  auxiliaries.count = mesh.auxiliaries;
  crease[e] = CREASE.hinged;
  releaseBend(paper, e);
  return true;
}

/** How close the corners across edge `e` are, as a share of their distance on the flat sheet; 1 at the border. */
export function foldRatio(paper: Paper, e: number): number {
  const l = tipOf(paper.mesh, e, 0);
  const r = tipOf(paper.mesh, e, 1);
  return l < 0 || r < 0 ? 1 : distanceOf(paper.x, l, r) / flatDistance(paper, l, r);
}

/** By more than this share, squares of distances and of their ratio do not part by rounding. */
const ROUNDING = 1e-12;

/** Whether the corners across edge `e` are closer than this share of their distance on the flat sheet. */
export function isFolded(paper: Paper, e: number, share: number): boolean {
  const { mesh, x } = paper;
  const l = tipOf(mesh, e, 0);
  const r = tipOf(mesh, e, 1);
  if (l < 0 || r < 0) return share > 1;
  const dx = x[3 * r]! - x[3 * l]!, dy = x[3 * r + 1]! - x[3 * l + 1]!, dz = x[3 * r + 2]! - x[3 * l + 2]!;
  // Most are so far apart that no root is needed to know.
  if (dx * dx + dy * dy + dz * dz > leastUnfolded(paper, l, r, share)) return false;
  return foldRatio(paper, e) < share;
}

/** Beyond this square of their distance, corners are surely not closer than a share of their distance on the flat sheet, m². */
export function leastUnfolded({ flat }: Paper, l: number, r: number, share: number): number {
  const dx = flat[2 * r]! - flat[2 * l]!, dy = flat[2 * r + 1]! - flat[2 * l + 1]!;
  return (1 + ROUNDING) * share * share * (dx * dx + dy * dy);
}

/** Distance of two vertices on the flat sheet, m. */
function flatDistance({ flat }: Paper, i: number, j: number): number {
  const dx = flat[2 * j]! - flat[2 * i]!, dy = flat[2 * j + 1]! - flat[2 * i + 1]!;
  return Math.sqrt(dx * dx + dy * dy);
}

/** n ← the direction that edge `e` faces: the mean of its triangles, of length one, or zero if they have none. */
export function edgeNormal(n: Float64Array, paper: Paper, e: number): Float64Array {
  const { trianglesOf } = paper.mesh;
  let x = 0, y = 0, z = 0;
  for (let side = 0; side < 2; ++side) {
    const t = trianglesOf[2 * e + side]!;
    if (t < 0) continue;
    faceNormal(n, paper, t);
    const size = Math.sqrt(n[0]! ** 2 + n[1]! ** 2 + n[2]! ** 2) || 1;
    x += n[0]! / size;
    y += n[1]! / size;
    z += n[2]! / size;
  }
  const size = Math.sqrt(x * x + y * y + z * z);
  const scale = size > 1e-6 ? 1 / size : 0;
  n[0] = scale * x;
  n[1] = scale * y;
  n[2] = scale * z;
  return n;
}

function placeVertex({ x, v, flat }: Paper, m: number, i: number, j: number, offset: number, n: Float64Array): void {
  for (let c = 0; c < 3; ++c) {
    x[3 * m + c] = (x[3 * i + c]! + x[3 * j + c]!) / 2 + offset * n[c]!;
    v[3 * m + c] = (v[3 * i + c]! + v[3 * j + c]!) / 2;
  }
  for (let c = 0; c < 2; ++c) flat[2 * m + c] = (flat[2 * i + c]! + flat[2 * j + c]!) / 2;
}

/** A half of each triangle goes from each end to the middle: a sixth of its mass. */
function moveMass(paper: Paper, e: number, vertex: number): void {
  const { mesh, m, density } = paper;
  const [i, j] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
  m[vertex] = 0;
  for (let side = 0; side < 2; ++side) {
    const t = mesh.trianglesOf[2 * e + side]!;
    if (t < 0) continue;
    const sixth = (density * flatArea(paper, t)) / 6;
    m[i]! -= sixth;
    m[j]! -= sixth;
    m[vertex]! += 2 * sixth;
  }
}

/** A crease does not bend back. */
function releaseBend({ bends }: Paper, e: number): void {
  const s = bends.ofEdge[e]!;
  if (s >= 0) bends.stiffness[s] = 0;
}
