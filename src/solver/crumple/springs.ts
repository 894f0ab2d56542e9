/**
 * The springs of paper: their force, their stiffness, and their part in the matrix of an implicit step.
 *
 * Follows Kang and Cho, section 3. The text does not give the force; ours is that of a plain spring, and its stiffness
 * across is kept only where it pulls, so that the sweeps of [crumple/6] converge. Spring s joins ends[2s] and ends[2s+1]; of its
 * stiffness J between the two, blocks[4s] … [4s+2] hold a vector g and [4s+3] a number b with h² J = g gᵀ + b I.
 */
import { SolverError } from "../errors.ts";
import { addSix } from "../cloth/links.ts";
import type { BlockMatrix } from "../math/block-matrix.ts";
import { addLoose } from "../math/loose-blocks.ts";

/** Springs of one stiffness, with room for more. */
export interface Springs {
  count: number;
  readonly ends: Int32Array;
  /** Lengths at rest, m. */
  rest: Float64Array;
  /** N/m. */
  stiffness: number;
  /** Those of the last step. Like `rest`, these are moved to where the kernels are that take steps of a large sheet. */
  blocks: Float64Array;
}

/** Makes springs between these ends, with room for as many as there are pairs. */
export function makeSprings(ends: Int32Array, count: number, stiffness: number): Springs {
  if (!(stiffness >= 0 && stiffness < Infinity))
    throw new SolverError("stiffness must be finite, not negative", { stiffness });
  const room = ends.length / 2;
  return { count, ends, rest: new Float64Array(room), stiffness, blocks: new Float64Array(4 * room) };
}

/** Distance of vertices `i` and `j`, m. */
export function distanceOf(x: Float64Array, i: number, j: number): number {
  const dx = x[3 * j]! - x[3 * i]!;
  const dy = x[3 * j + 1]! - x[3 * i + 1]!;
  const dz = x[3 * j + 2]! - x[3 * i + 2]!;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Energy of the springs, J. */
export function springsEnergy(x: Float64Array, { count, ends, rest, stiffness }: Springs): number {
  let energy = 0;
  for (let s = 0; s < count; ++s) energy += (distanceOf(x, ends[2 * s]!, ends[2 * s + 1]!) - rest[s]!) ** 2;
  return 0.5 * stiffness * energy;
}

/**
 * Adds to b ← h f + h² J v and to the diagonal blocks of W what the springs contribute, and keeps their blocks for the
 * sweeps. Implements [crumple/2], [crumple/3], [crumple/4].
 */
export function addSprings(
  b: Float64Array,
  diagonal: Float64Array,
  x: Float64Array,
  v: Float64Array,
  springs: Springs,
  h: number,
): void {
  const { count, ends, rest, stiffness: k, blocks } = springs;
  if (k === 0) return;
  for (let s = 0; s < count; ++s) {
    const i = 3 * ends[2 * s]!;
    const j = 3 * ends[2 * s + 1]!;
    const dx = x[j]! - x[i]!, dy = x[j + 1]! - x[i + 1]!, dz = x[j + 2]! - x[i + 2]!;
    const l = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const at = 4 * s;
    if (l === 0) {
      blocks[at] = blocks[at + 1] = blocks[at + 2] = blocks[at + 3] = 0; // no direction is defined
      continue;
    }
    const perLength = 1 / l;
    const across = h * h * k * positiveOf(1 - rest[s]! * perLength);
    const along = Math.sqrt(h * h * k - across) * perLength;
    const gx = along * dx, gy = along * dy, gz = along * dz;
    blocks[at] = gx;
    blocks[at + 1] = gy;
    blocks[at + 2] = gz;
    blocks[at + 3] = across;
    const ux = v[j]! - v[i]!, uy = v[j + 1]! - v[i + 1]!, uz = v[j + 2]! - v[i + 2]!;
    const pull = h * k * (l - rest[s]!) * perLength;
    const opening = gx * ux + gy * uy + gz * uz;
    const fx = pull * dx + opening * gx + across * ux;
    const fy = pull * dy + opening * gy + across * uy;
    const fz = pull * dz + opening * gz + across * uz;
    addPair(b, i, j, fx, fy, fz);
    const xx = gx * gx + across, xy = gx * gy, xz = gx * gz, yy = gy * gy + across, yz = gy * gz, zz = gz * gz + across;
    addSix(diagonal, 2 * i, xx, xy, xz, yy, yz, zz);
    addSix(diagonal, 2 * j, xx, xy, xz, yy, yz, zz);
  }
}

/** The number, or zero if it is less; a branch would often be foretold wrongly. */
const positiveOf = (value: number): number => 0.5 * (value + Math.abs(value));

/** Adds a vector to one end and takes it from the other. */
function addPair(b: Float64Array, i: number, j: number, x: number, y: number, z: number): void {
  b[i]! += x;
  b[i + 1]! += y;
  b[i + 2]! += z;
  b[j]! -= x;
  b[j + 1]! -= y;
  b[j + 2]! -= z;
}

/** y ← y + h² Σ J_ij u_j over the springs, in both directions. */
export function addCoupling(y: Float64Array, u: Float64Array, { count, ends, stiffness, blocks }: Springs): void {
  if (stiffness === 0) return;
  for (let s = 0; s < count; ++s) {
    const i = 3 * ends[2 * s]!;
    const j = 3 * ends[2 * s + 1]!;
    const gx = blocks[4 * s]!, gy = blocks[4 * s + 1]!, gz = blocks[4 * s + 2]!, b = blocks[4 * s + 3]!;
    const ix = u[i]!, iy = u[i + 1]!, iz = u[i + 2]!;
    const jx = u[j]!, jy = u[j + 1]!, jz = u[j + 2]!;
    const ofI = gx * ix + gy * iy + gz * iz;
    const ofJ = gx * jx + gy * jy + gz * jz;
    y[i]! += gx * ofJ + b * jx;
    y[i + 1]! += gy * ofJ + b * jy;
    y[i + 2]! += gz * ofJ + b * jz;
    y[j]! += gx * ofI + b * ix;
    y[j + 1]! += gy * ofI + b * iy;
    y[j + 2]! += gz * ofI + b * iz;
  }
}

/** Puts the blocks between the ends of the springs into a matrix. */
export function addSpringBlocks({ loose }: BlockMatrix, { count, ends, stiffness, blocks }: Springs): void {
  if (stiffness === 0) return;
  for (let s = 0; s < count; ++s) {
    const gx = blocks[4 * s]!, gy = blocks[4 * s + 1]!, gz = blocks[4 * s + 2]!, b = blocks[4 * s + 3]!;
    const [i, j] = [ends[2 * s]!, ends[2 * s + 1]!];
    addLoose(loose, i, j, -gx * gx - b, -gx * gy, -gx * gz, -gy * gy - b, -gy * gz, -gz * gz - b);
  }
}
