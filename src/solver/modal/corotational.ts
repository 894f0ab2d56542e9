/**
 * The reference by which modal warping is judged: the same body of tetrahedra with all its freedom, and large rotations.
 *
 * It is none of Choi, Hong and Ko's. Every tetrahedron is stretched in a frame that turns with it (corotational, Müller and
 * Gross 2004), the frame that turns its deformation into a symmetric one; a step is backward Euler, its equation solved by
 * conjugate gradients once. So it needs a hundred times the work of eight modes.
 */
import { SolverError } from "../errors.ts";
import { blockAt, makeSparseMatrix, multiplySparse, type SparseMatrix } from "../math/sparse.ts";
import { dot } from "../math/vector.ts";
import type { TetMesh } from "../mesh/tet-mesh.ts";
import { lumpedMasses } from "./assembly.ts";
import {
  lameOf,
  writeDisplacementGradient,
  writeGradients,
  writeStiffnessBlock,
  type SolidMaterial,
} from "./tet-element.ts";

/** A body of corotational tetrahedra, and room for its steps. */
export interface Corotational {
  readonly mesh: TetMesh;
  readonly masses: Float64Array;
  /** Held vertices do not move. */
  readonly held: Uint8Array;
  readonly gradients: Float64Array;
  readonly volumes: Float64Array;
  /** Stiffness of each tetrahedron at rest, sixteen blocks, times its volume, N/m. */
  readonly stiffness: Float64Array;
  readonly rotations: Float64Array;
  readonly slots: Int32Array;
  readonly A: SparseMatrix;
  readonly f: Float64Array;
  readonly room: readonly Float64Array[];
}

/** Places, m, and velocities, m/s, of the vertices. */
export interface CorotationalState {
  readonly x: Float64Array;
  readonly v: Float64Array;
}

/** A body of that mesh, some of its vertices held. */
export function makeCorotational(mesh: TetMesh, material: SolidMaterial, held: readonly number[] = []): Corotational {
  const count = mesh.tets.length / 4;
  const { lambda, mu } = lameOf(material);
  const A = makeSparseMatrix(mesh.x.length / 3, mesh.tets, 4);
  const gradients = new Float64Array(12 * count);
  const volumes = new Float64Array(count);
  const stiffness = new Float64Array(144 * count);
  const slots = new Int32Array(16 * count);
  for (let t = 0; t < count; ++t) {
    const g = gradients.subarray(12 * t, 12 * t + 12);
    const volume = (volumes[t] = writeGradients(g, mesh, t));
    for (let k = 0; k < 16; ++k) {
      const [a, b] = [k >> 2, k & 3];
      writeStiffnessBlock(stiffness, 144 * t + 9 * k, g, a, b, lambda, mu);
      slots[16 * t + k] = blockAt(A, mesh.tets[4 * t + a]!, mesh.tets[4 * t + b]!);
    }
    for (let k = 144 * t; k < 144 * t + 144; ++k) stiffness[k]! *= volume;
  }
  const size = mesh.x.length;
  const mask = new Uint8Array(size / 3);
  for (const i of held) mask[i] = 1;
  const rotations = Float64Array.from({ length: 9 * count }, (_, k) => ((k % 9) % 4 === 0 ? 1 : 0));
  const room = [0, 1, 2, 3, 4].map(() => new Float64Array(size));
  return {
    mesh,
    masses: lumpedMasses(mesh, material.density),
    held: mask,
    gradients,
    volumes,
    stiffness,
    rotations,
    slots,
    A,
    f: new Float64Array(size),
    room,
  };
}

/** R ← the rotation nearest to F, by Newton's means of a matrix and its inverse's transpose (Higham 1986). */
export function writePolar(R: Float64Array, at: number, F: Float64Array, spare: Float64Array): void {
  for (let k = 0; k < 9; ++k) R[at + k] = F[k]!;
  for (let n = 0; n < 30; ++n) {
    for (let r = 0; r < 3; ++r) {
      const [p, q] = [at + 3 * ((r + 1) % 3), at + 3 * ((r + 2) % 3)];
      for (let c = 0; c < 3; ++c) {
        const [i, j] = [(c + 1) % 3, (c + 2) % 3];
        spare[3 * r + c] = R[p + i]! * R[q + j]! - R[p + j]! * R[q + i]!;
      }
    }
    const det = R[at]! * spare[0]! + R[at + 1]! * spare[1]! + R[at + 2]! * spare[2]!;
    if (!(det > 0)) throw new SolverError("a tetrahedron must not be turned inside out", { det });
    let change = 0;
    for (let k = 0; k < 9; ++k) {
      const mean = (R[at + k]! + spare[k]! / det) / 2;
      change = Math.max(change, Math.abs(mean - R[at + k]!));
      R[at + k] = mean;
    }
    if (change < 1e-14) return;
  }
}

/** Computes the forces, N, into `f` and, turned along, the stiffness into `A`. */
export function assembleCorotational(body: Corotational, x: Float64Array): void {
  const { mesh, gradients, stiffness, rotations, slots, A, f } = body;
  const [F, spare, u] = [body.room[4]!.subarray(0, 9), body.room[4]!.subarray(9, 18), body.room[4]!.subarray(18, 30)];
  f.fill(0);
  A.blocks.fill(0);
  for (let t = 0; t < mesh.tets.length / 4; ++t) {
    writeDisplacementGradient(F, gradients.subarray(12 * t, 12 * t + 12), mesh, t, x);
    writePolar(rotations, 9 * t, F, spare);
    for (let a = 0; a < 4; ++a) {
      const i = 3 * mesh.tets[4 * t + a]!;
      for (let c = 0; c < 3; ++c) u[3 * a + c] = turned(rotations, 9 * t, x, i, c) - mesh.x[i + c]!;
    }
    addTurned(body, t, u, spare);
    for (let k = 0; k < 16; ++k)
      addTurnedBlock(A.blocks, 9 * slots[16 * t + k]!, rotations, 9 * t, stiffness, 144 * t + 9 * k);
  }
}

const turned = (R: Float64Array, at: number, x: Float64Array, i: number, c: number): number =>
  R[at + c]! * x[i]! + R[at + 3 + c]! * x[i + 1]! + R[at + 6 + c]! * x[i + 2]!;

/** f ← f − R K u of one tetrahedron. */
function addTurned(
  { mesh, stiffness, rotations: R, f }: Corotational,
  t: number,
  u: Float64Array,
  spare: Float64Array,
): void {
  for (let a = 0; a < 4; ++a) {
    for (let r = 0; r < 3; ++r) {
      let sum = 0;
      for (let b = 0; b < 4; ++b) {
        for (let c = 0; c < 3; ++c) sum += stiffness[144 * t + 36 * a + 9 * b + 3 * r + c]! * u[3 * b + c]!;
      }
      spare[r] = sum;
    }
    const i = 3 * mesh.tets[4 * t + a]!;
    for (let c = 0; c < 3; ++c) {
      for (let k = 0; k < 3; ++k) f[i + c]! -= R[9 * t + 3 * c + k]! * spare[k]!;
    }
  }
}

/** Adds R K Rᵀ of one block. */
function addTurnedBlock(
  out: Float64Array,
  to: number,
  R: Float64Array,
  at: number,
  K: Float64Array,
  from: number,
): void {
  for (let r = 0; r < 3; ++r) {
    for (let c = 0; c < 3; ++c) {
      let sum = 0;
      for (let k = 0; k < 3; ++k) {
        for (let l = 0; l < 3; ++l) sum += R[at + 3 * r + k]! * K[from + 3 * k + l]! * R[at + 3 * c + l]!;
      }
      out[to + 3 * r + c]! += sum;
    }
  }
}

/** Advances the body by one step of backward Euler of h, s, under forces at its vertices, N. The steps of the solver. */
export function stepCorotational(
  state: CorotationalState,
  body: Corotational,
  h: number,
  external: Float64Array,
): number {
  if (!(h > 0 && h < Infinity)) throw new SolverError("time step must be positive and finite", { h });
  const { A, f, masses, held, room } = body;
  const { x, v } = state;
  assembleCorotational(body, x);
  const [b, dv] = [room[0]!, room[1]!];
  multiplySparse(b, A, v);
  for (let at = 0; at < x.length; ++at) b[at] = h * (f[at]! + external[at]! - h * b[at]!);
  for (let k = 0; k < A.blocks.length; ++k) A.blocks[k]! *= h * h;
  for (let i = 0; i < masses.length; ++i)
    for (let k = 0; k < 9; k += 4) A.blocks[9 * blockAt(A, i, i) + k]! += masses[i]!;
  const steps = solveFree(dv, A, b, held, room);
  for (let at = 0; at < x.length; ++at) {
    v[at]! += dv[at]!;
    x[at]! += h * v[at]!;
  }
  return steps;
}

/** Conjugate gradients among the vertices that are not held; the number of steps. */
function solveFree(
  y: Float64Array,
  A: SparseMatrix,
  b: Float64Array,
  held: Uint8Array,
  room: readonly Float64Array[],
): number {
  const [, , r, p, Ap] = room as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const free = (z: Float64Array): Float64Array => {
    for (let i = 0; i < held.length; ++i) if (held[i] === 1) z[3 * i] = z[3 * i + 1] = z[3 * i + 2] = 0;
    return z;
  };
  y.fill(0);
  r.set(free(b));
  p.set(r);
  let square = dot(r, r);
  const enough = 1e-20 * square;
  let n = 0;
  for (; n < 2000 && square > enough; ++n) {
    free(multiplySparse(Ap, A, p));
    const alpha = square / dot(p, Ap);
    for (let k = 0; k < y.length; ++k) {
      y[k]! += alpha * p[k]!;
      r[k]! -= alpha * Ap[k]!;
    }
    const next = dot(r, r);
    for (let k = 0; k < p.length; ++k) p[k] = r[k]! + (next / square) * p[k]!;
    square = next;
  }
  return n;
}
