/**
 * A surface of triangles that changes while it lives: edges are split, and edges without triangles are added.
 *
 * Follows Kang and Cho, figures 2 and 3, and adds the edge at the border, of which the text does not speak. The arrays have room for
 * as many vertices as the mesh may ever have, so nothing is allocated and nothing is copied when it grows.
 *
 *         k                    k
 *       /   \                / │ \
 *      i ──► j      →       i ─m─ j      corners run counterclockwise; the edge i–j stays the edge i–m
 *       \   /                \ │ /
 *         l                    l
 */
import { SolverError } from "../errors.ts";
import { checkTriangles, type TriangleMesh } from "./triangle-mesh.ts";

/** The mesh; what lies beyond the counts is room. */
export interface ChangingMesh {
  vertices: number;
  edges: number;
  triangles: number;
  auxiliaries: number;
  /** The most vertices that it may have. */
  readonly budget: number;
  /** Triangle t has the corners [3t], [3t+1], [3t+2]. */
  readonly corners: Int32Array;
  /** The edge from corner c of triangle t to the next is sidesOf[3t+c]. */
  readonly sidesOf: Int32Array;
  /** Edge e runs from ends[2e] to ends[2e+1]. */
  readonly ends: Int32Array;
  /** The triangle to the left of edge e is trianglesOf[2e], that to its right [2e+1]; −1 where there is none. */
  readonly trianglesOf: Int32Array;
  /** Whether an edge is a hinge. */
  readonly hinged: Uint8Array;
  /** Auxiliary edge a, which no triangle has, joins auxiliaryEnds[2a] and [2a+1]. */
  readonly auxiliaryEnds: Int32Array;
}

/** Makes a mesh that may grow up to `budget` vertices. */
export function makeChangingMesh(mesh: TriangleMesh, budget: number): ChangingMesh {
  checkTriangles(mesh);
  const vertices = mesh.x.length / 3;
  if (!(budget >= vertices && Number.isInteger(budget)))
    throw new SolverError("the vertex budget must be a whole number, not below the vertices", { budget, vertices });
  const triangles = mesh.triangles.length / 3;
  const most = { edges: 3 * triangles + 3 * (budget - vertices), triangles: triangles + 2 * (budget - vertices) };
  const made: ChangingMesh = {
    vertices,
    edges: 0,
    triangles,
    auxiliaries: 0,
    budget,
    corners: new Int32Array(3 * most.triangles),
    sidesOf: new Int32Array(3 * most.triangles),
    ends: new Int32Array(2 * most.edges),
    trianglesOf: new Int32Array(2 * most.edges).fill(-1),
    hinged: new Uint8Array(most.edges),
    // One for each split, and one for each hinge: an edge may become a hinge again after it was split.
    auxiliaryEnds: new Int32Array(2 * (most.edges + 2 * budget)),
  };
  made.corners.set(mesh.triangles);
  findEdges(made);
  return made;
}

function findEdges(mesh: ChangingMesh): void {
  const { corners, sidesOf, ends, trianglesOf, vertices } = mesh;
  const known = new Map<number, number>();
  for (let at = 0; at < 3 * mesh.triangles; ++at) {
    const [i, j] = [corners[at]!, corners[at % 3 === 2 ? at - 2 : at + 1]!];
    const met = known.get(j * vertices + i);
    if (known.has(i * vertices + j) || (met !== undefined && trianglesOf[2 * met + 1] !== -1))
      throw new SolverError("neighbours must be oriented alike, two to an edge at most", { i, j });
    const e = met ?? mesh.edges++;
    if (met === undefined) {
      known.set(i * vertices + j, e);
      ends[2 * e] = i;
      ends[2 * e + 1] = j;
    }
    sidesOf[at] = e;
    trianglesOf[2 * e + (met === undefined ? 0 : 1)] = Math.floor(at / 3);
  }
}

/** The corner across edge `e` on its left (side 0) or right (side 1); −1 at the border. */
export function tipOf({ corners, ends, trianglesOf }: ChangingMesh, e: number, side: 0 | 1): number {
  const t = trianglesOf[2 * e + side]!;
  if (t < 0) return -1;
  // Of three corners two are the ends of the edge.
  return corners[3 * t]! + corners[3 * t + 1]! + corners[3 * t + 2]! - ends[2 * e]! - ends[2 * e + 1]!;
}

/**
 * Splits edge `e` at a new vertex, whose index is returned, or −1 if the budget is spent. The far half and then the new
 * edges to the tips are the last edges of the mesh. An auxiliary edge takes the place of the old one. Implements [crumple/split].
 */
export function splitEdge(mesh: ChangingMesh, e: number): number {
  const { ends, hinged } = mesh;
  if (!(e >= 0 && e < mesh.edges)) throw new SolverError("there must be such an edge", { edge: e, edges: mesh.edges });
  if (mesh.vertices === mesh.budget) return -1;
  const m = mesh.vertices++;
  const f = mesh.edges++;
  addAuxiliary(mesh, ends[2 * e]!, ends[2 * e + 1]!);
  ends[2 * f] = m;
  ends[2 * f + 1] = ends[2 * e + 1]!;
  ends[2 * e + 1] = m;
  hinged[e] = 0;
  splitSide(mesh, e, f, m, 0);
  splitSide(mesh, e, f, m, 1);
  return m;
}

/** Splits the triangle on one side of edge e, whose far half is now f, along a new edge from m to its tip. */
function splitSide(mesh: ChangingMesh, e: number, f: number, m: number, side: 0 | 1): void {
  const { corners, sidesOf, ends, trianglesOf } = mesh;
  const t = trianglesOf[2 * e + side]!;
  if (t < 0) return;
  const at = 3 * t;
  const c = sidesOf[at] === e ? 0 : sidesOf[at + 1] === e ? 1 : 2;
  const [next, last] = [(c + 1) % 3, (c + 2) % 3];
  const tip = corners[at + last]!;
  const n = mesh.triangles++;
  const g = mesh.edges++;
  // On the left the far end of e is its second corner in t, on the right its first.
  const far = side === 0 ? next : c;
  const moved = sidesOf[at + (side === 0 ? next : last)]!;
  writeTriangle(mesh, n, side === 0 ? m : corners[at + far]!, side === 0 ? corners[at + far]! : m, tip);
  sidesOf[3 * n] = f;
  sidesOf[3 * n + 1] = side === 0 ? moved : g;
  sidesOf[3 * n + 2] = side === 0 ? g : moved;
  corners[at + far] = m;
  sidesOf[at + (side === 0 ? next : last)] = g;
  ends[2 * g] = m;
  ends[2 * g + 1] = tip;
  trianglesOf[2 * g] = side === 0 ? t : n;
  trianglesOf[2 * g + 1] = side === 0 ? n : t;
  trianglesOf[2 * f + side] = n;
  trianglesOf[2 * moved + (trianglesOf[2 * moved] === t ? 0 : 1)] = n;
}

function writeTriangle({ corners }: ChangingMesh, t: number, i: number, j: number, k: number): void {
  corners[3 * t] = i;
  corners[3 * t + 1] = j;
  corners[3 * t + 2] = k;
}

/** Makes edge `e` a hinge: an auxiliary edge joins the corners across it. Whether it could. Implements [crumple/hinge]. */
export function hingeEdge(mesh: ChangingMesh, e: number): boolean {
  if (!(e >= 0 && e < mesh.edges)) throw new SolverError("there must be such an edge", { edge: e, edges: mesh.edges });
  const [l, r] = [tipOf(mesh, e, 0), tipOf(mesh, e, 1)];
  if (mesh.hinged[e] !== 0 || l < 0 || r < 0 || l === r) return false;
  mesh.hinged[e] = 1;
  addAuxiliary(mesh, l, r);
  return true;
}

function addAuxiliary(mesh: ChangingMesh, i: number, j: number): void {
  const a = mesh.auxiliaries++;
  mesh.auxiliaryEnds[2 * a] = i;
  mesh.auxiliaryEnds[2 * a + 1] = j;
}
