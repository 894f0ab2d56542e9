/**
 * Conjugate gradients for A x = b with some directions of x held, after Baraff and Witkin (SIGGRAPH 1998).
 *
 * A constraint is a filter: it takes the held directions out of every residual, so that the solution never moves in them.
 * The preconditioner is the inverse of the diagonal 3×3 blocks, which is filtered once, so that what it makes need not be.
 */
import { multiply, type BlockMatrix } from "./block-matrix.ts";

/** Which directions of each vertex are held. */
export interface Filter {
  /** 0 free, 1 held along `normals`, 2 held altogether. */
  readonly held: Uint8Array;
  /** Unit normals of the vertices held along one direction, flat. */
  readonly normals: Float64Array;
}

/** How a solve ended. */
export interface Solution {
  readonly iterations: number;
  /** Size of the filtered residual, relative to that of the filtered right-hand side. */
  readonly residual: number;
  readonly converged: boolean;
}

/** When a solve may stop. */
export interface SolveOptions {
  /** Relative residual at which to stop. */
  readonly tolerance: number;
  readonly maxIterations: number;
}

/** The vectors that a solve needs, so that no solve allocates. */
export interface SolveScratch {
  readonly r: Float64Array;
  readonly z: Float64Array;
  readonly p: Float64Array;
  readonly Ap: Float64Array;
  readonly inverse: Float64Array;
}

/** Makes a filter that holds nothing. */
export function makeFilter(n: number): Filter {
  return { held: new Uint8Array(n), normals: new Float64Array(3 * n) };
}

/** Makes the scratch vectors for a matrix of n block rows. */
export function makeSolveScratch(n: number): SolveScratch {
  const vector = (): Float64Array => new Float64Array(3 * n);
  return { r: vector(), z: vector(), p: vector(), Ap: vector(), inverse: new Float64Array(6 * n) };
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

/** Solves A x = b in the free directions; `x` enters as the guess, and its held directions stay as they are. */
export function conjugateGradient(
  x: Float64Array,
  A: BlockMatrix,
  b: Float64Array,
  filter: Filter,
  scratch: SolveScratch,
  options: SolveOptions,
): Solution {
  const { r, z, p, Ap, inverse } = scratch;
  filterBlocks(invertDiagonal(inverse, A), filter);
  r.set(b);
  const ofRightSide = precondition(z, applyFilter(r, filter), inverse);
  multiply(Ap, A, x);
  for (let k = 0; k < r.length; ++k) r[k] = b[k]! - Ap[k]!;
  applyFilter(r, filter);
  let rz = precondition(z, r, inverse);
  // Without a right-hand side the guess itself is the error, and the measure.
  const whole = ofRightSide === 0 ? rz : ofRightSide;
  const target = options.tolerance ** 2 * whole;
  p.set(z);
  let iterations = 0;
  while (rz > target && iterations < options.maxIterations) {
    const curvature = dot(p, applyFilter(multiply(Ap, A, p), filter));
    if (!(curvature > 0)) break; // the matrix is not positive definite along p
    const alpha = rz / curvature;
    for (let k = 0; k < r.length; ++k) {
      x[k]! += alpha * p[k]!;
      r[k]! -= alpha * Ap[k]!;
    }
    const before = rz;
    rz = precondition(z, r, inverse);
    const beta = rz / before;
    for (let k = 0; k < r.length; ++k) p[k] = z[k]! + beta * p[k]!;
    ++iterations;
  }
  const residual = whole === 0 ? 0 : Math.sqrt(Math.abs(rz / whole));
  return { iterations, residual, converged: Math.abs(rz) <= target };
}

/** z ← the inverse blocks times r; returns r·z, the square of the residual's size. */
function precondition(z: Float64Array, r: Float64Array, inverse: Float64Array): number {
  let sum = 0;
  for (let at = 0, d = 0; at < r.length; at += 3, d += 6) {
    const a = r[at]!, b = r[at + 1]!, c = r[at + 2]!; // prettier-ignore
    const xy = inverse[d + 1]!, xz = inverse[d + 2]!, yz = inverse[d + 4]!; // prettier-ignore
    const za = inverse[d]! * a + xy * b + xz * c;
    const zb = xy * a + inverse[d + 3]! * b + yz * c;
    const zc = xz * a + yz * b + inverse[d + 5]! * c;
    z[at] = za;
    z[at + 1] = zb;
    z[at + 2] = zc;
    sum += a * za + b * zb + c * zc;
  }
  return sum;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  // By threes, so that one sum need not wait for every product.
  for (let at = 0; at < a.length; at += 3) sum += a[at]! * b[at]! + a[at + 1]! * b[at + 1]! + a[at + 2]! * b[at + 2]!;
  return sum;
}

/** blocks ← F blocks F, where F takes out the held directions of each vertex. */
function filterBlocks(blocks: Float64Array, { held, normals }: Filter): void {
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

/** inverse ← the inverses of the symmetric 3×3 blocks on the diagonal, by cofactors. */
function invertDiagonal(inverse: Float64Array, A: BlockMatrix): Float64Array {
  const D = A.diagonal;
  for (let d = 0; d < D.length; d += 6) {
    const xx = D[d]!, xy = D[d + 1]!, xz = D[d + 2]!, yy = D[d + 3]!, yz = D[d + 4]!, zz = D[d + 5]!; // prettier-ignore
    const cx = yy * zz - yz * yz;
    const cy = xz * yz - xy * zz;
    const cz = xy * yz - xz * yy;
    const scale = 1 / (xx * cx + xy * cy + xz * cz);
    inverse[d] = cx * scale;
    inverse[d + 1] = cy * scale;
    inverse[d + 2] = cz * scale;
    inverse[d + 3] = (xx * zz - xz * xz) * scale;
    inverse[d + 4] = (xy * xz - xx * yz) * scale;
    inverse[d + 5] = (xx * yy - xy * xy) * scale;
  }
  return inverse;
}
