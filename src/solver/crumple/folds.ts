/**
 * Which edges become hinges in a sheet that no longer breaks.
 *
 * Its triangles stay as they are, so the edges that may still fold are listed once, with the corners across them and how far
 * apart these are when no fold is in sight: most of the list is done with by one distance.
 */
import { tipOf, type ChangingMesh } from "../mesh/changing-mesh.ts";
import { foldEdge, isFolded, leastUnfolded } from "./damage.ts";
import type { Paper } from "./paper.ts";

/** The edges that may still fold, in ascending order. */
export interface Folds {
  /** For which mesh, of how many vertices, and for which share of the flat distance the list was made. */
  mesh?: ChangingMesh;
  vertices: number;
  share: number;
  count: number;
  readonly edges: Int32Array;
  /** The two corners across each. */
  readonly tips: Int32Array;
  /** From this square of their distance on, the edge is not folded, m². */
  readonly least: Float64Array;
}

/** An empty list, with room for all edges that a mesh may have. */
export function makeFolds({ ends }: ChangingMesh): Folds {
  const room = ends.length / 2;
  const [edges, tips] = [new Int32Array(room), new Int32Array(2 * room)];
  return { vertices: 0, share: 0, count: 0, edges, tips, least: new Float64Array(room) };
}

/** Makes hinges of the edges whose corners are closer than a share of their flat distance; how many. */
export function foldEdges(folds: Folds, paper: Paper, share: number): number {
  const { mesh, x } = paper;
  if (folds.mesh !== mesh || folds.vertices !== mesh.vertices || folds.share !== share) listEdges(folds, paper, share);
  const { edges, tips, least, count } = folds;
  let [folded, kept] = [0, 0];
  for (let n = 0; n < count; ++n) {
    const e = edges[n]!, l = tips[2 * n]!, r = tips[2 * n + 1]!;
    const dx = x[3 * r]! - x[3 * l]!, dy = x[3 * r + 1]! - x[3 * l + 1]!, dz = x[3 * r + 2]! - x[3 * l + 2]!;
    if (mesh.hinged[e] !== 0) continue;
    if (!(dx * dx + dy * dy + dz * dz > least[n]!) && isFolded(paper, e, share) && foldEdge(paper, e)) {
      ++folded;
      continue;
    }
    edges[kept] = e;
    tips[2 * kept] = l;
    tips[2 * kept + 1] = r;
    least[kept++] = least[n]!;
  }
  folds.count = kept;
  return folded;
}

/** Lists the edges inside that are no hinges. */
function listEdges(folds: Folds, paper: Paper, share: number): void {
  const { mesh } = paper;
  const { edges, tips, least } = folds;
  Object.assign(folds, { mesh, vertices: mesh.vertices, share, count: 0 });
  for (let e = 0; e < mesh.edges; ++e) {
    const l = tipOf(mesh, e, 0);
    const r = tipOf(mesh, e, 1);
    if (mesh.hinged[e] !== 0 || l < 0 || r < 0) continue;
    const n = folds.count++;
    edges[n] = e;
    tips[2 * n] = l;
    tips[2 * n + 1] = r;
    least[n] = leastUnfolded(paper, l, r, share);
  }
}
