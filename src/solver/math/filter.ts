/**
 * A constraint as a filter, after Baraff and Witkin (SIGGRAPH 1998): it takes held directions out of vectors and blocks, and
 * puts into a motion how they are carried.
 */

/** Which directions of each vertex are held. */
export interface Filter {
  /** 0 free, 1 held along `normals`, 2 held altogether. */
  readonly held: Uint8Array;
  /** Unit normals of the vertices held along one direction, flat. */
  readonly normals: Float64Array;
}

/** Makes a filter that holds nothing. */
export function makeFilter(n: number): Filter {
  return { held: new Uint8Array(n), normals: new Float64Array(3 * n) };
}

/** Takes the held directions out of `r`. */
export function applyFilter(r: Float64Array, filter: Filter): Float64Array {
  const { held, normals } = filter;
  for (let i = 0; i < held.length; ++i) {
    if (held[i] === 0) continue;
    const at = 3 * i;
    if (held[i] === 2) {
      r[at] = r[at + 1] = r[at + 2] = 0;
    } else {
      const along = r[at]! * normals[at]! + r[at + 1]! * normals[at + 1]! + r[at + 2]! * normals[at + 2]!;
      for (let c = 0; c < 3; ++c) r[at + c]! -= along * normals[at + c]!;
    }
  }
  return r;
}

/** Puts into a motion what is known of it: held directions go exactly where they are carried in so much time. */
export function holdDirections(d: Float64Array, { held, normals }: Filter, carried: Float64Array, time: number): void {
  for (let i = 0; i < held.length; ++i) {
    const at = 3 * i;
    if (held[i] === 2) for (let c = 0; c < 3; ++c) d[at + c] = carried[at + c]! / time;
    if (held[i] !== 1) continue;
    let along = 0;
    for (let c = 0; c < 3; ++c) along += (carried[at + c]! / time - d[at + c]!) * normals[at + c]!;
    for (let c = 0; c < 3; ++c) d[at + c]! += along * normals[at + c]!;
  }
}

/** blocks ← F blocks F, where F takes out the held directions of each vertex; six numbers to a block. */
export function filterBlocks(blocks: Float64Array, { held, normals }: Filter): void {
  for (let i = 0; i < held.length; ++i) {
    if (held[i] === 2) blocks.fill(0, 6 * i, 6 * i + 6);
    if (held[i] === 1) projectBlock(blocks, 6 * i, normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!);
  }
}

/** Takes the direction n out of both sides of one block B: B − n qᵀ − q nᵀ with q = B n − ½ (nᵀ B n) n. */
function projectBlock(B: Float64Array, d: number, nx: number, ny: number, nz: number): void {
  let qx = B[d]! * nx + B[d + 1]! * ny + B[d + 2]! * nz;
  let qy = B[d + 1]! * nx + B[d + 3]! * ny + B[d + 4]! * nz;
  let qz = B[d + 2]! * nx + B[d + 4]! * ny + B[d + 5]! * nz;
  const half = (qx * nx + qy * ny + qz * nz) / 2;
  qx -= half * nx;
  qy -= half * ny;
  qz -= half * nz;
  B[d]! -= 2 * nx * qx;
  B[d + 1]! -= nx * qy + qx * ny;
  B[d + 2]! -= nx * qz + qx * nz;
  B[d + 3]! -= 2 * ny * qy;
  B[d + 4]! -= ny * qz + qy * nz;
  B[d + 5]! -= 2 * nz * qz;
}
