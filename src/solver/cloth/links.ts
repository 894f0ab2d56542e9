/**
 * Links between pairs of particles, what a law of a link is, and where its stiffness stands in a matrix.
 *
 * A law says how strongly a link pulls at a given length; it knows nothing of vectors. Positive pulls the ends together.
 * Positions are flat: vertex i occupies x[3i], x[3i+1], x[3i+2], in metres. Link e joins i[e] and j[e].
 */
import { type BlockMatrix, slotOf } from "../math/block-matrix.ts";
import { SolverError } from "../errors.ts";

/** Many links, one array for each of their numbers; link e has index e in all of them. */
export interface Links {
  readonly i: Int32Array;
  readonly j: Int32Array;
  /** Lengths at rest, m. */
  readonly restLength: Float64Array;
  /** Stiffness along the link, N/m: k_s in tension, c_b in compression. */
  readonly stiffness: Float64Array;
  /** Bending stiffness of the strip that the link stands for, N m². */
  readonly bending: Float64Array;
  /** Between `far` and `near`, m, a link follows the arc and not the line; both are 0 for a link that has no arc. */
  readonly near: Float64Array;
  readonly far: Float64Array;
}

/** How strongly a link pulls at a given length. */
export interface LinkLaw {
  /** Energy of link `e` at length `l`, J. */
  energy(l: number, links: Links, e: number): number;
  /** Pull of link `e` at length `l`, N; negative pushes. */
  force(l: number, links: Links, e: number): number;
  /** How the pull grows with the length, N/m. */
  slope(l: number, links: Links, e: number): number;
  /**
   * Whether the stiffness across the link enters the Jacobian: always, where it is positive, or never. The fourth kind
   * keeps it always, and has the fictitious damping of the cloth act against it where it is negative.
   */
  readonly across: "kept" | "clamped" | "dropped" | "damped";
}

/** Checks the numbers of a set of links; each rest length and stiffness must be positive. */
export function makeLinks(links: Links): Links {
  for (let e = 0; e < links.i.length; ++e) {
    const [L, k, kb] = [links.restLength[e]!, links.stiffness[e]!, links.bending[e]!];
    if (!(L > 0 && L < Infinity)) throw new SolverError("rest length must be positive and finite", { link: e, L });
    if (!(k > 0 && k < Infinity)) throw new SolverError("stiffness must be positive and finite", { link: e, k });
    if (!(kb >= 0 && kb < Infinity))
      throw new SolverError("bending stiffness must be finite, not negative", { link: e, kb });
  }
  return links;
}

/** Adds nn·d dᵀ + unit·I to both diagonal blocks of a pair and takes it from the block between them. */
export function addBlock(
  A: BlockMatrix,
  i: number,
  j: number,
  slot: number,
  nn: number,
  unit: number,
  dx: number,
  dy: number,
  dz: number,
): void {
  const xx = nn * dx * dx + unit;
  const xy = nn * dx * dy;
  const xz = nn * dx * dz;
  const yy = nn * dy * dy + unit;
  const yz = nn * dy * dz;
  const zz = nn * dz * dz + unit;
  addSix(A.diagonal, 6 * i, xx, xy, xz, yy, yz, zz);
  addSix(A.diagonal, 6 * j, xx, xy, xz, yy, yz, zz);
  addSix(A.upper, 6 * slot, -xx, -xy, -xz, -yy, -yz, -zz);
}

/** Adds six numbers of a symmetric block. */
export function addSix(
  to: Float64Array,
  at: number,
  xx: number,
  xy: number,
  xz: number,
  yy: number,
  yz: number,
  zz: number,
): void {
  to[at]! += xx;
  to[at + 1]! += xy;
  to[at + 2]! += xz;
  to[at + 3]! += yy;
  to[at + 4]! += yz;
  to[at + 5]! += zz;
}

/** Length of link `e`, m. */
export function lengthOf(x: Float64Array, links: Links, e: number): number {
  const i = 3 * links.i[e]!;
  const j = 3 * links.j[e]!;
  const dx = x[j]! - x[i]!;
  const dy = x[j + 1]! - x[i + 1]!;
  const dz = x[j + 2]! - x[i + 2]!;
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Where the blocks of the links stand in a matrix. */
export function slotsOf(A: BlockMatrix, links: Links): Int32Array {
  return Int32Array.from(links.i, (i, e) => slotOf(A, i, links.j[e]!));
}
