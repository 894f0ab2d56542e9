/**
 * A second opinion on a mesh that changes: it reads the corners of the triangles alone, finds from them what the edges must
 * be, and compares. It shares no code with the mesh.
 */
import type { ChangingMesh } from "@pliant/solver/mesh";

/** What must stay as it was at the start, and memory for looking. */
export interface Witness {
  readonly euler: number;
  readonly borders: number;
  readonly walked: Map<number, number>;
}

/** Takes down what a mesh has at the start. */
export function makeWitness(mesh: ChangingMesh): Witness {
  const { vertices, edges, triangles } = mesh;
  return { euler: vertices - edges + triangles, borders: loops(mesh), walked: new Map() };
}

/** What is wrong with a mesh, or nothing. */
export function faultOf(mesh: ChangingMesh, { euler, borders, walked }: Witness): string {
  const { vertices, edges, triangles } = mesh;
  if (vertices - edges + triangles !== euler) return "Euler characteristic";
  walked.clear();
  for (let at = 0; at < 3 * triangles; ++at) {
    const key = keyOf(mesh.corners[at]!, mesh.corners[at % 3 === 2 ? at - 2 : at + 1]!);
    if (walked.has(key)) return "an edge is walked twice in one direction: not manifold or not oriented";
    walked.set(key, at);
  }
  return edgesFault(mesh, walked) || vertexFault(mesh, walked) || auxiliaryFault(mesh) || loopFault(mesh, borders);
}

const STRIDE = 2 ** 21;
const keyOf = (i: number, j: number): number => i * STRIDE + j;

/** Every edge of a triangle must be listed once, with its triangles on the right sides. */
function edgesFault({ edges, ends, trianglesOf, sidesOf }: ChangingMesh, walked: Map<number, number>): string {
  let sides = 0;
  for (let e = 0; e < edges; ++e) {
    const [i, j] = [ends[2 * e]!, ends[2 * e + 1]!];
    if (i === j) return `edge ${e} has one end`;
    const [left, right] = [walked.get(keyOf(i, j)), walked.get(keyOf(j, i))];
    if (left === undefined && right === undefined) return `edge ${e} has no triangle`;
    for (const [side, at] of [left, right].entries()) {
      if ((at === undefined ? -1 : Math.floor(at / 3)) !== trianglesOf[2 * e + side]) return `edge ${e}, side ${side}`;
      if (at !== undefined && sidesOf[at] !== e) return `side ${at} is not edge ${e}`;
      if (at !== undefined) ++sides;
    }
  }
  return sides === walked.size ? "" : "an edge is missing or listed twice";
}

/** Around a vertex the triangles must be one fan or one ring. */
function vertexFault({ vertices, triangles, corners }: ChangingMesh, walked: Map<number, number>): string {
  const around = new Int32Array(vertices);
  const some = new Int32Array(vertices).fill(-1);
  for (let at = 0; at < 3 * triangles; ++at) {
    const i = corners[at]!;
    if (!(i >= 0 && i < vertices)) return `corner ${i} is no vertex`;
    ++around[i]!;
    // A fan is walked from its border: from the triangle before which there is none.
    if (some[i] === -1 || !walked.has(keyOf(nextCorner(corners, at), i))) some[i] = at;
  }
  for (let i = 0; i < vertices; ++i) {
    let met = 0;
    for (let at: number | undefined = some[i]!; at !== undefined && met <= around[i]!;) {
      if (at < 0) return `vertex ${i} has no triangle`;
      ++met;
      const last = corners[at % 3 === 0 ? at + 2 : at - 1]!;
      at = walked.get(keyOf(i, last));
      if (at === some[i]) break;
    }
    if (met !== around[i]) return `the triangles around vertex ${i} are not one fan`;
  }
  return "";
}

const nextCorner = (corners: Int32Array, at: number): number => corners[at % 3 === 2 ? at - 2 : at + 1]!;

function auxiliaryFault({ auxiliaries, auxiliaryEnds, vertices }: ChangingMesh): string {
  for (let a = 0; a < auxiliaries; ++a) {
    const [i, j] = [auxiliaryEnds[2 * a]!, auxiliaryEnds[2 * a + 1]!];
    if (!(i !== j && i >= 0 && j >= 0 && i < vertices && j < vertices)) return `auxiliary edge ${a}`;
  }
  return "";
}

const loopFault = (mesh: ChangingMesh, borders: number): string =>
  loops(mesh) === borders ? "" : "the border is not what it was";

/** Number of closed ways that the border consists of. */
function loops({ edges, ends, trianglesOf }: ChangingMesh): number {
  const onward = new Map<number, number>();
  for (let e = 0; e < edges; ++e) {
    if (trianglesOf[2 * e]! < 0) onward.set(ends[2 * e + 1]!, ends[2 * e]!);
    if (trianglesOf[2 * e + 1]! < 0) onward.set(ends[2 * e]!, ends[2 * e + 1]!);
  }
  let count = 0;
  while (onward.size > 0) {
    ++count;
    let at = onward.keys().next().value;
    while (at !== undefined) {
      const next = onward.get(at);
      onward.delete(at);
      at = next;
    }
  }
  return count;
}
