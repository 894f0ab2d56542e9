/**
 * A part with faces as it moves through pictures in which its faces stay the same: where its vertices were at first, and how
 * far from there they were in each state that it took since. A picture in which nothing has moved adds no state.
 */
import { boundsOf, type NumberBounds } from "./glb.ts";

/** What a part is made of, in one picture. */
export interface MeshState {
  readonly places: Float32Array<ArrayBuffer>;
  /** Taken at once, so that nothing long is left to the end. */
  readonly bounds: NumberBounds;
  /** The direction that each vertex faces; only of a smooth one. */
  readonly normals?: Float32Array<ArrayBuffer>;
}

export interface MovingMesh {
  /** Three corners for each triangle. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** Where it was at first. */
  readonly first: MeshState;
  /** How far it was from there in later states. */
  readonly displacements: MeshState[];
  /** The state in each picture from its first on: 0 is where it was at first, n the displacement n − 1. */
  readonly states: number[];
}

/** The mesh with its first picture. */
export function makeMovingMesh(
  triangles: Uint32Array<ArrayBuffer>,
  places: ArrayLike<number>,
  smooth: boolean,
): MovingMesh {
  const first = stateOf(Float32Array.from(places), smooth ? normalsOf(triangles, places) : undefined);
  return { triangles, first, displacements: [], states: [0] };
}

/** Adds a picture; there are as many places as in the first. */
export function addPicture({ first, displacements, states, triangles }: MovingMesh, places: ArrayLike<number>): void {
  const last = states.at(-1)!;
  const displacement = differenceOf(places, first.places);
  const before = displacements[last - 1]?.places;
  if (displacement.every((along, k) => along === (before ? before[k] : 0))) {
    states.push(last);
    return;
  }
  const turn = first.normals && differenceOf(normalsOf(triangles, places), first.normals);
  states.push(displacements.push(stateOf(displacement, turn)));
}

const stateOf = (places: MeshState["places"], normals: MeshState["normals"]): MeshState => ({
  places,
  bounds: boundsOf(places, 3),
  ...(normals && { normals }),
});

function differenceOf(now: ArrayLike<number>, first: Float32Array): Float32Array<ArrayBuffer> {
  const difference = new Float32Array(first.length);
  for (let k = 0; k < first.length; ++k) difference[k] = now[k]! - first[k]!;
  return difference;
}

/** What a file says in words of an array with bounds, bytes, about. */
const TEXT = 300;

/** Bytes of a mesh in a file, about: enough to know what is far too large. */
export function bytesOf({ triangles, first, displacements, states }: MovingMesh): number {
  const perState = (first.normals ? 2 : 1) * (first.places.byteLength + TEXT);
  return triangles.byteLength + (1 + displacements.length) * perState + 4 * states.length * displacements.length;
}

/** Directions of unit length; a triangle counts by its area, and a vertex of none faces up. */
function normalsOf(triangles: Uint32Array, x: ArrayLike<number>): Float32Array<ArrayBuffer> {
  const sums = new Float64Array(x.length);
  for (let t = 0; t < triangles.length; t += 3)
    addNormal(sums, x, 3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!);
  const normals = new Float32Array(x.length);
  for (let k = 0; k < x.length; k += 3) {
    const [nx, ny, nz] = [sums[k]!, sums[k + 1]!, sums[k + 2]!];
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    normals[k] = length > 0 ? nx / length : 0;
    normals[k + 1] = length > 0 ? ny / length : 0;
    normals[k + 2] = length > 0 ? nz / length : 1;
  }
  return normals;
}

/** Adds the direction of a triangle, as long as twice its area, to its corners. */
function addNormal(out: Float64Array, x: ArrayLike<number>, i: number, j: number, k: number): void {
  const [ux, uy, uz] = [x[j]! - x[i]!, x[j + 1]! - x[i + 1]!, x[j + 2]! - x[i + 2]!];
  const [vx, vy, vz] = [x[k]! - x[i]!, x[k + 1]! - x[i + 1]!, x[k + 2]! - x[i + 2]!];
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  for (const v of [i, j, k]) {
    out[v] = out[v]! + nx;
    out[v + 1] = out[v + 1]! + ny;
    out[v + 2] = out[v + 2]! + nz;
  }
}
