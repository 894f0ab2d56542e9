/**
 * Where the corners of a sheet of paper face: as one with all around a vertex from which no crease and no sharp fold parts them.
 * So the sheet is smooth where it only bends a little, and has facets with sharp edges where it is crumpled.
 */

/** The cosine of the fold from which an edge is seen as sharp, though it has no crease. */
const SHARP = Math.cos((24 * Math.PI) / 180);

/** What is worked with, made once for so many triangles. */
export interface FacingScratch {
  /** For each side of the sheet one more than the corner across from it that was met first. */
  readonly met: Int32Array;
  /** For each corner another that faces as it does, or itself. */
  readonly same: Int32Array;
  /** For each corner the one across from it beyond the side across from it, or −1. */
  readonly beyond: Int32Array;
}

/** A sheet that is one piece and has no hole has fewer sides than corners. */
export const makeFacingScratch = (triangles: number): FacingScratch => ({
  met: new Int32Array(3 * triangles),
  same: new Int32Array(3 * triangles),
  beyond: new Int32Array(3 * triangles),
});

/**
 * Fills the direction of each corner from the places of all, and from what the sheet says of each (PaperPart), both from their
 * first number on.
 */
export function facing(out: Float32Array, x: Float32Array, said: Float32Array, scratch: FacingScratch): void {
  meet(said, scratch);
  joinSmooth(x, said, scratch);
  addFacets(out, x, scratch.same);
  for (let v = 0; v < scratch.same.length; ++v) {
    const of = rootOf(scratch.same, v);
    if (of === v) shorten(out, v);
  }
  for (let v = 0; v < scratch.same.length; ++v) {
    const of = rootOf(scratch.same, v);
    for (let c = 0; c < 3; ++c) out[3 * v + c] = out[3 * of + c]!;
  }
}

/** Finds for each corner the one that lies beyond the side across from it. */
function meet(said: Float32Array, { met, beyond }: FacingScratch): void {
  met.fill(0);
  beyond.fill(-1);
  for (let v = 0; v < beyond.length; ++v) {
    const side = said[3 * v]!;
    if (side < 0) continue;
    const other = met[side]! - 1;
    met[side] = v + 1;
    if (other < 0) continue;
    beyond[v] = other;
    beyond[other] = v;
  }
}

/** Joins the corners at both ends of each side that two triangles share, unless it is a crease or folds sharply. */
function joinSmooth(x: Float32Array, said: Float32Array, { same, beyond }: FacingScratch): void {
  for (let v = 0; v < same.length; ++v) same[v] = v;
  for (let v = 0; v < same.length; ++v) {
    const other = beyond[v]!;
    if (other < v || said[3 * v + 2]! > 0 || cosineBetween(x, v, other) < SHARP) continue;
    // The two triangles run along their side in opposite directions.
    join(same, after(v), after(after(other)));
    join(same, after(after(v)), after(other));
  }
}

/** The cosine of the angle between two triangles, each given by a corner. */
function cosineBetween(x: Float32Array, v: number, w: number): number {
  const [a, b] = [upOf(x, v), upOf(x, w)];
  const lengths = Math.hypot(...a) * Math.hypot(...b);
  return lengths > 0 ? (a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / lengths : 1;
}

/** The direction of the triangle of a corner, as long as twice its area. */
export function upOf(x: Float32Array, v: number): readonly [number, number, number] {
  const [i, j, k] = [3 * v, 3 * after(v), 3 * after(after(v))];
  const [ux, uy, uz] = [x[j]! - x[i]!, x[j + 1]! - x[i + 1]!, x[j + 2]! - x[i + 2]!];
  const [vx, vy, vz] = [x[k]! - x[i]!, x[k + 1]! - x[i + 1]!, x[k + 2]! - x[i + 2]!];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** The next corner of the same triangle. */
export const after = (v: number): number => (v % 3 === 2 ? v - 2 : v + 1);

function join(same: Int32Array, v: number, w: number): void {
  same[rootOf(same, v)] = rootOf(same, w);
}

function rootOf(same: Int32Array, v: number): number {
  let root = v;
  while (same[root] !== root) root = same[root] = same[same[root]!]!;
  return root;
}

/** Adds up, at one corner of all that are the same, the directions of their triangles, as long as twice the areas. */
function addFacets(out: Float32Array, x: Float32Array, same: Int32Array): void {
  out.fill(0);
  for (let v = 0; v < same.length; v += 3) {
    const up = upOf(x, v);
    for (let c = 0; c < 3; ++c) {
      const of = 3 * rootOf(same, v + c);
      for (let k = 0; k < 3; ++k) out[of + k] = out[of + k]! + up[k]!;
    }
  }
}

/** Makes a direction one of length 1; what has none faces up. */
function shorten(out: Float32Array, v: number): void {
  const [x, y, z] = [out[3 * v]!, out[3 * v + 1]!, out[3 * v + 2]!];
  const length = Math.sqrt(x * x + y * y + z * z);
  out[3 * v] = length > 0 ? x / length : 0;
  out[3 * v + 1] = length > 0 ? y / length : 0;
  out[3 * v + 2] = length > 0 ? z / length : 1;
}
