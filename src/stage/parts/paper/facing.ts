/**
 * Where the corners of a sheet of paper face: as one with all around a vertex from which no crease parts them. So the sheet is
 * smooth where it only bends, and its creases are sharp, whatever its triangles.
 */

/** What is worked with, made once for so many triangles. */
export interface FacingScratch {
  /** For each side of the sheet one more than the corner across from it that was met first. */
  readonly met: Int32Array;
  /** For each corner another that faces as it does, or itself. */
  readonly same: Int32Array;
}

/** A sheet that is one piece and has no hole has fewer sides than corners. */
export const makeFacingScratch = (triangles: number): FacingScratch => ({
  met: new Int32Array(3 * triangles),
  same: new Int32Array(3 * triangles),
});

/**
 * Fills the direction of each corner from the places of all, and from what the sheet says of each (PaperPart), both from their
 * first number on.
 */
export function facing(out: Float32Array, x: Float32Array, said: Float32Array, scratch: FacingScratch): void {
  joinSmooth(said, scratch);
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

/** Joins the corners at both ends of each side that two triangles share, unless it is a crease. */
function joinSmooth(said: Float32Array, { met, same }: FacingScratch): void {
  met.fill(0);
  for (let v = 0; v < same.length; ++v) same[v] = v;
  for (let v = 0; v < same.length; ++v) {
    const side = said[3 * v]!;
    if (side < 0 || said[3 * v + 2]! > 0) continue;
    const other = met[side]! - 1;
    met[side] = v + 1;
    if (other < 0) continue;
    // The two triangles run along their side in opposite directions.
    join(same, after(v), after(after(other)));
    join(same, after(after(v)), after(other));
  }
}

/** The next corner of the same triangle. */
const after = (v: number): number => (v % 3 === 2 ? v - 2 : v + 1);

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
    const [i, j, k] = [3 * v, 3 * v + 3, 3 * v + 6];
    const [ux, uy, uz] = [x[j]! - x[i]!, x[j + 1]! - x[i + 1]!, x[j + 2]! - x[i + 2]!];
    const [vx, vy, vz] = [x[k]! - x[i]!, x[k + 1]! - x[i + 1]!, x[k + 2]! - x[i + 2]!];
    for (let c = 0; c < 3; ++c) {
      const of = 3 * rootOf(same, v + c);
      out[of] = out[of]! + uy * vz - uz * vy;
      out[of + 1] = out[of + 1]! + uz * vx - ux * vz;
      out[of + 2] = out[of + 2]! + ux * vy - uy * vx;
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
