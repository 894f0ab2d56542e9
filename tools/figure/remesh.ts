/**
 * Makes the triangles of a surface alike: splits long edges, joins the ends of short ones, flips, and evens out.
 *
 * After M. Botsch and L. Kobbelt, A remeshing approach to multiresolution modeling (2004), section 4. The surface is given by
 * a solid, onto which vertices go back; the edge of the half stays in the plane x = 0.
 */
import type { Solid } from "./solids.ts";
import type { RoughMesh } from "./surface.ts";

/** How long an edge should be at a place, m. */
export type Length = (x: number, y: number, z: number) => number;

/** A mesh and the triangles around each vertex; a triangle that is gone has the corner −1. */
interface Working extends RoughMesh {
  readonly around: number[][];
}

const ROUNDS = 12;
const LAST_ROUNDS = 5;
/** The step of a difference quotient, m. */
const STEP = 1e-5;
/** How far a vertex goes towards the middle of its neighbours at once, as a share. */
const EASE = 0.7;
/** One by how far a vertex may go towards the surface at once, 1/m: where two parts meet in a crease the slope is weak. */
const SHORTEST = 300;
/** How near a vertex may come to the plane of symmetry without being on it, m. */
const NEAREST = 0.003;

/** The surface anew, with edges of about the given length. */
export function remeshed(rough: RoughMesh, solid: Solid, length: Length): RoughMesh {
  let mesh = withStars(rough);
  for (let n = 0; n < ROUNDS; ++n) {
    splitLong(mesh, length);
    joinShort(mesh, length);
    flip(mesh, evensCounts);
    mesh = withStars(compacted(mesh));
    for (let m = 0; m < 2; ++m) evenOut(mesh, solid);
  }
  for (let n = 0; n < LAST_ROUNDS; ++n) {
    flip(mesh, opensAngles);
    evenOut(mesh, solid);
  }
  return compacted(mesh);
}

function withStars({ x, corners }: RoughMesh): Working {
  const around: number[][] = Array.from({ length: x.length / 3 }, () => []);
  corners.forEach((i, at) => around[i]!.push(Math.floor(at / 3)));
  return { x, corners, around };
}

function compacted({ x, corners }: RoughMesh): RoughMesh {
  const names = new Map<number, number>();
  const kept: RoughMesh = { x: [], corners: [] };
  for (let at = 0; at < corners.length; ++at) {
    const i = corners[at]!;
    if (i < 0) continue;
    if (!names.has(i)) {
      names.set(i, names.size);
      kept.x.push(x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!);
    }
    kept.corners.push(names.get(i)!);
  }
  return kept;
}

const onEdge = (mesh: RoughMesh, i: number): boolean => mesh.x[3 * i] === 0;
const distance = ({ x }: RoughMesh, i: number, j: number): number => {
  const [a, b, c] = [x[3 * i]! - x[3 * j]!, x[3 * i + 1]! - x[3 * j + 1]!, x[3 * i + 2]! - x[3 * j + 2]!];
  return Math.sqrt(a * a + b * b + c * c);
};
const lengthAt = ({ x }: RoughMesh, i: number, j: number, length: Length): number =>
  length((x[3 * i]! + x[3 * j]!) / 2, (x[3 * i + 1]! + x[3 * j + 1]!) / 2, (x[3 * i + 2]! + x[3 * j + 2]!) / 2);

/** Every edge once, as two vertices in order. */
function edgesOf({ corners }: RoughMesh): [number, number][] {
  const edges: [number, number][] = [];
  const seen = new Set<number>();
  for (let at = 0; at < corners.length; ++at) {
    const [i, j] = [corners[at]!, corners[at % 3 === 2 ? at - 2 : at + 1]!];
    if (i < 0) continue;
    const key = Math.min(i, j) * 2 ** 26 + Math.max(i, j);
    if (seen.has(key)) continue;
    seen.add(key);
    edges.push(i < j ? [i, j] : [j, i]);
  }
  return edges;
}

const has = ({ corners }: RoughMesh, t: number, i: number): boolean =>
  corners[3 * t] === i || corners[3 * t + 1] === i || corners[3 * t + 2] === i;
const trianglesAt = (mesh: Working, i: number, j: number): number[] => mesh.around[i]!.filter((t) => has(mesh, t, j));
const thirdOf = ({ corners }: RoughMesh, t: number, i: number, j: number): number =>
  [0, 1, 2].map((c) => corners[3 * t + c]!).find((k) => k !== i && k !== j)!;

function neighboursOf(mesh: Working, i: number): Set<number> {
  const all = new Set<number>();
  for (const t of mesh.around[i]!) for (let c = 0; c < 3; ++c) all.add(mesh.corners[3 * t + c]!);
  all.delete(i);
  return all;
}

function replace({ corners }: RoughMesh, t: number, i: number, by: number): void {
  for (let c = 0; c < 3; ++c) if (corners[3 * t + c] === i) corners[3 * t + c] = by;
}

const without = (list: number[], value: number): void => void list.splice(list.indexOf(value), 1);

function splitLong(mesh: Working, length: Length): void {
  const { x, corners, around } = mesh;
  for (const [i, j] of edgesOf(mesh)) {
    if (!(distance(mesh, i, j) > (4 / 3) * lengthAt(mesh, i, j, length))) continue;
    const middle = x.length / 3;
    for (let c = 0; c < 3; ++c) x.push((x[3 * i + c]! + x[3 * j + c]!) / 2);
    // A chord between two places on the edge of the half lies in its plane, but is not part of that edge.
    const both = trianglesAt(mesh, i, j);
    if (both.length === 2 && x[3 * middle] === 0) x[3 * middle] = NEAREST;
    around.push([]);
    for (const t of both) {
      const added = corners.length / 3;
      corners.push(corners[3 * t]!, corners[3 * t + 1]!, corners[3 * t + 2]!);
      replace(mesh, t, j, middle);
      replace(mesh, added, i, middle);
      without(around[j]!, t);
      around[j]!.push(added);
      around[thirdOf(mesh, t, i, middle)]!.push(added);
      around[middle]!.push(t, added);
    }
  }
}

function joinShort(mesh: Working, length: Length): void {
  for (const [a, b] of edgesOf(mesh)) {
    if (mesh.around[a]!.length === 0 || mesh.around[b]!.length === 0) continue;
    const both = trianglesAt(mesh, a, b);
    const wanted = lengthAt(mesh, a, b, length);
    if (both.length === 0 || !(distance(mesh, a, b) < 0.8 * wanted)) continue;
    const [edgeA, edgeB] = [onEdge(mesh, a), onEdge(mesh, b)];
    if (edgeA && edgeB && both.length === 2) continue;
    const [kept, gone] = edgeB && !edgeA ? [b, a] : [a, b];
    const share = edgeA === edgeB ? 0.5 : 0;
    const target = [0, 1, 2].map(
      (c) => mesh.x[3 * kept + c]! + share * (mesh.x[3 * gone + c]! - mesh.x[3 * kept + c]!),
    );
    if (mayJoin(mesh, kept, gone, both, target, (4 / 3) * wanted)) joinEnds(mesh, kept, gone, both, target);
  }
}

/** Whether a surface stays one when an edge becomes a place, no edge gets long and no triangle turns over. */
function mayJoin(mesh: Working, i: number, j: number, both: number[], target: number[], longest: number): boolean {
  const [ofI, ofJ] = [neighboursOf(mesh, i), neighboursOf(mesh, j)];
  if ([...ofI].filter((k) => ofJ.has(k)).length !== both.length) return false;
  const far = (k: number): boolean => sizeOf(target.map((value, c) => mesh.x[3 * k + c]! - value)) > longest;
  if ([...ofI, ...ofJ].some((k) => k !== i && k !== j && far(k))) return false;
  return [i, j].every((moved) =>
    mesh.around[moved]!.every((t) => both.includes(t) || keepsSide(mesh, t, moved, target)),
  );
}

function keepsSide(mesh: RoughMesh, t: number, moved: number, target: number[]): boolean {
  const placesOf = (c: number): number[] =>
    mesh.x.slice(3 * mesh.corners[3 * t + c]!, 3 * mesh.corners[3 * t + c]! + 3);
  const now = [0, 1, 2].map(placesOf);
  const then = now.map((place, c) => (mesh.corners[3 * t + c] === moved ? target : place));
  const [n, m] = [normalOf(now), normalOf(then)];
  return dot(n, m) > 0.5 * sizeOf(n) * sizeOf(m);
}

function normalOf([a, b, c]: number[][]): number[] {
  const [u, v] = [b!.map((value, k) => value - a![k]!), c!.map((value, k) => value - a![k]!)];
  return [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
}

function joinEnds(mesh: Working, kept: number, gone: number, both: number[], target: number[]): void {
  for (const t of both) {
    for (let c = 0; c < 3; ++c) {
      without(mesh.around[mesh.corners[3 * t + c]!]!, t);
      mesh.corners[3 * t + c] = -1;
    }
  }
  for (const t of mesh.around[gone]!) {
    replace(mesh, t, gone, kept);
    mesh.around[kept]!.push(t);
  }
  mesh.around[gone] = [];
  target.forEach((value, c) => (mesh.x[3 * kept + c] = value));
}

/** The vertices of two triangles, i j k and j i l, each counterclockwise. */
type Pair = readonly [i: number, j: number, k: number, l: number];
/** Whether the edge of two triangles had better join the vertices across. */
type Improves = (mesh: Working, pair: Pair) => boolean;

/** The number of triangles around the four comes nearer to six, or three on the edge. */
const evensCounts: Improves = (mesh, [i, j, k, l]) => {
  const excess = (v: number, by: number): number => (mesh.around[v]!.length + by - (onEdge(mesh, v) ? 3 : 6)) ** 2;
  const now = excess(i, 0) + excess(j, 0) + excess(k, 0) + excess(l, 0);
  return excess(i, -1) + excess(j, -1) + excess(k, 1) + excess(l, 1) < now;
};

/** The sharpest angle becomes less sharp. */
const opensAngles: Improves = (mesh, [i, j, k, l]) =>
  Math.min(roundness(mesh, i, l, k), roundness(mesh, j, k, l)) >
  1.02 * Math.min(roundness(mesh, i, j, k), roundness(mesh, j, i, l));

/** How far a triangle is from a sliver: its area by the square of its longest edge. */
function roundness(mesh: RoughMesh, i: number, j: number, k: number): number {
  const longest = Math.max(distance(mesh, i, j), distance(mesh, j, k), distance(mesh, k, i));
  return sizeOf(normalOf([placeOf(mesh, i), placeOf(mesh, j), placeOf(mesh, k)])) / longest ** 2;
}

const placeOf = ({ x }: RoughMesh, v: number): number[] => [x[3 * v]!, x[3 * v + 1]!, x[3 * v + 2]!];
const dot = (a: number[], b: number[]): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
const sizeOf = (a: number[]): number => Math.sqrt(dot(a, a));

/** Turns edges to join the two vertices across where that improves the mesh and folds nothing. */
function flip(mesh: Working, improves: Improves): void {
  const { corners, around } = mesh;
  for (const [a, b] of edgesOf(mesh)) {
    const both = trianglesAt(mesh, a, b);
    if (both.length !== 2) continue;
    const forward = [0, 1, 2].some(
      (c) => corners[3 * both[0]! + c] === a && corners[3 * both[0]! + ((c + 1) % 3)] === b,
    );
    const [i, j] = forward ? [a, b] : [b, a];
    const [s, t] = both as [number, number];
    const [k, l] = [thirdOf(mesh, s, i, j), thirdOf(mesh, t, i, j)];
    if (!improves(mesh, [i, j, k, l]) || neighboursOf(mesh, k).has(l) || (onEdge(mesh, k) && onEdge(mesh, l))) continue;
    const [pi, pj, pk, pl] = [i, j, k, l].map((v) => placeOf(mesh, v)) as [number[], number[], number[], number[]];
    const other = normalOf([pj, pi, pl]);
    const old = normalOf([pi, pj, pk]).map((value, c) => value + other[c]!);
    const cosine = (n: number[]): number => dot(n, old) / (sizeOf(n) * sizeOf(old));
    if (!(cosine(normalOf([pi, pl, pk])) > 0.5 && cosine(normalOf([pj, pk, pl])) > 0.5)) continue;
    replace(mesh, s, j, l);
    replace(mesh, t, i, k);
    without(around[j]!, s);
    without(around[i]!, t);
    around[l]!.push(s);
    around[k]!.push(t);
  }
}

/** Moves every vertex along the surface towards the middle of its neighbours. */
function evenOut(mesh: Working, solid: Solid): void {
  const { x, around } = mesh;
  const old = x.slice();
  const slope = [0, 0, 0];
  for (let i = 0; i < around.length; ++i) {
    const edge = onEdge(mesh, i);
    const way = [0, 0, 0];
    let count = 0;
    for (const k of neighboursOf(mesh, i)) {
      if (edge && (old[3 * k] !== 0 || trianglesAt(mesh, i, k).length !== 1)) continue;
      ++count;
      for (let c = 0; c < 3; ++c) way[c]! += old[3 * k + c]! - old[3 * i + c]!;
    }
    findSlope(slope, x, i, solid, edge);
    const [a, b, c] = slope as [number, number, number];
    const out = (a * way[0]! + b * way[1]! + c * way[2]!) / (a * a + b * b + c * c);
    for (let n = 0; n < 3; ++n) x[3 * i + n]! += (EASE * (way[n]! - out * slope[n]!)) / count;
    // What stands near the plane of symmetry must not go through it.
    if (edge) x[3 * i] = 0;
    else if (x[3 * i]! < NEAREST) x[3 * i] = NEAREST;
    for (let n = 0; n < 3; ++n) project(x, i, solid, slope, edge);
  }
}

/** The slope of the solid at a vertex; of one on the edge, in the plane of symmetry. */
function findSlope(slope: number[], x: number[], i: number, solid: Solid, edge: boolean): number {
  const [a, b, c] = [x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!];
  const value = solid(a, b, c);
  slope[0] = edge ? 0 : (solid(a + STEP, b, c) - value) / STEP;
  slope[1] = (solid(a, b + STEP, c) - value) / STEP;
  slope[2] = (solid(a, b, c + STEP) - value) / STEP;
  return value;
}

/** One step of Newton's method along the slope of the solid. */
function project(x: number[], i: number, solid: Solid, slope: number[], edge: boolean): void {
  const value = findSlope(slope, x, i, solid, edge);
  const square = slope[0]! * slope[0]! + slope[1]! * slope[1]! + slope[2]! * slope[2]!;
  const factor = value / Math.max(square, Math.abs(value) * Math.sqrt(square) * SHORTEST);
  for (let k = 0; k < 3; ++k) x[3 * i + k]! -= factor * slope[k]!;
}
