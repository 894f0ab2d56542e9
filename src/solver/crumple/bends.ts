/**
 * What makes a sheet want to be flat: a stiffness against bending at every edge inside.
 *
 * Kang and Cho do not say what theirs has; springs along the edges alone let a sheet lie in any folds. Ours is the quadratic
 * energy of Bergou and others (A quadratic bending model for inextensible surfaces, 2006): a combination of the four corners
 * around an edge that vanishes when they lie in a plane. It is scaled so that a grid of squares with a diagonal each is as
 * stiff along its rows and columns as a plate; along diagonals it is stiffer by half. Bend s weighs vertex[4s+c] by weight[4s+c]; the ends of the edge
 * come first, then the corner to its left and that to its right.
 */
import type { BlockMatrix } from "../math/block-matrix.ts";
import { addLoose } from "../math/loose-blocks.ts";
import { tipOf, type ChangingMesh } from "../mesh/changing-mesh.ts";

/** The bends of a sheet; they are made with it and may be lost, and none is added. */
export interface Bends {
  count: number;
  readonly vertex: Int32Array;
  readonly weight: Float64Array;
  /** What sweeps put on the diagonal: half of a row sum, so that twice the diagonal outweighs the matrix. */
  readonly shares: Float64Array;
  /** Stiffness of each, N/m for these weights; 0 where the sheet is creased. */
  readonly stiffness: Float64Array;
  /** The bend across each edge of the mesh; −1 where there is none. */
  readonly ofEdge: Int32Array;
}

/** Makes the bends of a flat sheet with a bending stiffness in N m. */
export function makeBends(mesh: ChangingMesh, flat: Float64Array, bending: number): Bends {
  const most = bending > 0 ? mesh.edges : 0;
  const bends: Bends = {
    count: 0,
    vertex: new Int32Array(4 * most),
    weight: new Float64Array(4 * most),
    shares: new Float64Array(4 * most),
    stiffness: new Float64Array(most),
    ofEdge: new Int32Array(mesh.ends.length / 2).fill(-1),
  };
  for (let e = 0; e < most; ++e) addBend(bends, mesh, flat, e, bending);
  return bends;
}

function addBend(bends: Bends, mesh: ChangingMesh, flat: Float64Array, e: number, bending: number): void {
  const [i, j, l, r] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!, tipOf(mesh, e, 0), tipOf(mesh, e, 1)];
  if (l < 0 || r < 0) return;
  const s = bends.count++;
  bends.vertex.set([i, j, l, r], 4 * s);
  const [atIl, atJl, atIr, atJr] = [cot(flat, i, j, l), cot(flat, j, i, l), cot(flat, i, j, r), cot(flat, j, i, r)];
  bends.weight.set([atJl + atJr, atIl + atIr, -atIl - atJl, -atIr - atJr], 4 * s);
  const sizes = bends.weight.subarray(4 * s, 4 * s + 4).map(Math.abs);
  const row = sizes.reduce((sum, size) => sum + size, 0);
  bends.shares.set(
    sizes.map((size) => 0.5 * size * row),
    4 * s,
  );
  const areas = (Math.abs(cross(flat, i, j, l)) + Math.abs(cross(flat, i, j, r))) / 2;
  bends.stiffness[s] = bending / areas;
  bends.ofEdge[e] = s;
}

/** Twice the area of a triangle on the flat sheet, m². */
function cross(flat: Float64Array, i: number, j: number, k: number): number {
  const [ax, ay] = [flat[2 * j]! - flat[2 * i]!, flat[2 * j + 1]! - flat[2 * i + 1]!];
  return ax * (flat[2 * k + 1]! - flat[2 * i + 1]!) - ay * (flat[2 * k]! - flat[2 * i]!);
}

/** Cotangent of the angle at i between the ways to j and to k, on the flat sheet. */
function cot(flat: Float64Array, i: number, j: number, k: number): number {
  const [ax, ay] = [flat[2 * j]! - flat[2 * i]!, flat[2 * j + 1]! - flat[2 * i + 1]!];
  const [bx, by] = [flat[2 * k]! - flat[2 * i]!, flat[2 * k + 1]! - flat[2 * i + 1]!];
  return (ax * bx + ay * by) / Math.abs(cross(flat, i, j, k));
}

/** b ← b + h f + h² J v of the bends. */
export function addBendForces(b: Float64Array, x: Float64Array, v: Float64Array, bends: Bends, h: number): void {
  const { vertex, weight: w, stiffness, count } = bends;
  for (let s = 0, n = 0; s < count; ++s, n += 4) {
    const k = h * stiffness[s]!;
    if (k === 0) continue;
    const i = 3 * vertex[n]!, j = 3 * vertex[n + 1]!, l = 3 * vertex[n + 2]!, r = 3 * vertex[n + 3]!;
    const wi = w[n]!, wj = w[n + 1]!, wl = w[n + 2]!, wr = w[n + 3]!;
    for (let c = 0; c < 3; ++c) {
      const ofX = wi * x[i + c]! + wj * x[j + c]! + wl * x[l + c]! + wr * x[r + c]!;
      const ofV = wi * v[i + c]! + wj * v[j + c]! + wl * v[l + c]! + wr * v[r + c]!;
      const pull = k * (ofX + h * ofV);
      b[i + c]! -= wi * pull;
      b[j + c]! -= wj * pull;
      b[l + c]! -= wl * pull;
      b[r + c]! -= wr * pull;
    }
  }
}

/**
 * Adds to the diagonal of each vertex its part of h² times the stiffness; as much again as stands beside it if the matrix
 * is for sweeps, which then converge whatever the weights are.
 */
export function addBendDiagonal(diagonal: Float64Array, bends: Bends, h: number, forSweeps: boolean): void {
  const { vertex, weight, shares, stiffness, count } = bends;
  for (let n = 0; n < 4 * count; ++n) {
    const k = h * h * stiffness[n >> 2]!;
    if (k === 0) continue;
    const own = k * (forSweeps ? shares[n]! : weight[n]! ** 2);
    const d = 6 * vertex[n]!;
    diagonal[d]! += own;
    diagonal[d + 3]! += own;
    diagonal[d + 5]! += own;
  }
}

/** y ← y + (what `addBendDiagonal` added for sweeps − h² times the stiffness) u. */
export function addBendCoupling(y: Float64Array, u: Float64Array, bends: Bends, h: number): void {
  const { vertex, weight: w, shares: d, stiffness, count } = bends;
  for (let s = 0, n = 0; s < count; ++s, n += 4) {
    const k = h * h * stiffness[s]!;
    if (k === 0) continue;
    const i = 3 * vertex[n]!, j = 3 * vertex[n + 1]!, l = 3 * vertex[n + 2]!, r = 3 * vertex[n + 3]!;
    const wi = w[n]!, wj = w[n + 1]!, wl = w[n + 2]!, wr = w[n + 3]!;
    const di = d[n]!, dj = d[n + 1]!, dl = d[n + 2]!, dr = d[n + 3]!;
    for (let c = 0; c < 3; ++c) {
      const ui = u[i + c]!, uj = u[j + c]!, ul = u[l + c]!, ur = u[r + c]!;
      const sum = wi * ui + wj * uj + wl * ul + wr * ur;
      y[i + c]! += k * (di * ui - wi * sum);
      y[j + c]! += k * (dj * uj - wj * sum);
      y[l + c]! += k * (dl * ul - wl * sum);
      y[r + c]! += k * (dr * ur - wr * sum);
    }
  }
}

/** Puts the blocks between the corners of the bends into a matrix: six for each. */
export function addBendBlocks({ loose }: BlockMatrix, { vertex, weight, stiffness, count }: Bends, h: number): void {
  for (let s = 0; s < count; ++s) {
    for (let n = 4 * s; n < 4 * s + 4; ++n) {
      for (let o = n + 1; o < 4 * s + 4; ++o) {
        const block = h * h * stiffness[s]! * weight[n]! * weight[o]!;
        addLoose(loose, vertex[n]!, vertex[o]!, block, 0, 0, block, 0, block);
      }
    }
  }
}

/** Energy of the bends, J. */
export function bendsEnergy(x: Float64Array, { vertex, weight, stiffness, count }: Bends): number {
  let energy = 0;
  for (let s = 0; s < count; ++s) {
    for (let c = 0; c < 3; ++c) {
      let sum = 0;
      for (let n = 4 * s; n < 4 * s + 4; ++n) sum += weight[n]! * x[3 * vertex[n]! + c]!;
      energy += 0.5 * stiffness[s]! * sum * sum;
    }
  }
  return energy;
}
