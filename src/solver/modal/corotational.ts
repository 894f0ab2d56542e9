/**
 * The reference by which modal warping is judged: the same body of tetrahedra with all its freedom, and large rotations.
 *
 * It is none of Choi, Hong and Ko's. Every tetrahedron is stretched in a frame that turns with it (corotational, Müller and
 * Gross 2004), the frame that turns its deformation into a symmetric one; a step is backward Euler, its equation solved by
 * conjugate gradients once. So it needs a hundred times the work of eight modes.
 */
import { checkTimeStep, SolverError } from "../errors.ts";
import {
  conjugateGradient,
  makeGradientScratch,
  type GradientOperator,
  type GradientScratch,
} from "../math/conjugate-gradient.ts";
import { makeFilter, type Filter } from "../math/filter.ts";
import type { Solution } from "../math/linear-solver.ts";
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

/** What an assembly and a step write to besides. */
export interface CorotationalScratch {
  /** Of the tetrahedron at hand: how it is deformed, its corners' displacements, and one corner's force, all turned back. */
  readonly deformation: Float64Array;
  readonly displacements: Float64Array;
  readonly force: Float64Array;
  readonly cofactors: Float64Array;
  /** Of the step: its right-hand side, and the change of the velocities. */
  readonly b: Float64Array;
  readonly dv: Float64Array;
  readonly gradient: GradientScratch;
}

/** A body of corotational tetrahedra. */
export interface Corotational {
  readonly mesh: TetMesh;
  readonly masses: Float64Array;
  /** Held vertices do not move. */
  readonly filter: Filter;
  readonly gradients: Float64Array;
  /** Stiffness of each tetrahedron at rest, sixteen blocks, times its volume, N/m. */
  readonly stiffness: Float64Array;
  readonly rotations: Float64Array;
  readonly slots: Int32Array;
  readonly A: SparseMatrix;
  readonly operator: GradientOperator;
  readonly f: Float64Array;
  readonly scratch: CorotationalScratch;
}

/** Places, m, and velocities, m/s, of the vertices. */
export interface CorotationalState {
  readonly x: Float64Array;
  readonly v: Float64Array;
}

/** A body of that mesh, some of its vertices held. */
export function makeCorotational(mesh: TetMesh, material: SolidMaterial, held: readonly number[] = []): Corotational {
  const count = mesh.tets.length / 4;
  const A = makeSparseMatrix(mesh.x.length / 3, mesh.tets, 4);
  const filter = makeFilter(A.n);
  for (const i of held) filter.held[i] = 2;
  return {
    mesh,
    masses: lumpedMasses(mesh, material.density),
    filter,
    ...stiffnessAtRest(mesh, material),
    rotations: Float64Array.from({ length: 9 * count }, (_, k) => ((k % 9) % 4 === 0 ? 1 : 0)),
    slots: Int32Array.from({ length: 16 * count }, (_, k) => {
      const corner = 4 * (k >> 4);
      return blockAt(A, mesh.tets[corner + ((k >> 2) & 3)]!, mesh.tets[corner + (k & 3)]!);
    }),
    A,
    operator: { multiply: (y, x) => multiplySparse(y, A, x), measure: copyResidual, direction: copyResidual },
    f: new Float64Array(mesh.x.length),
    scratch: makeScratch(mesh.x.length),
  };
}

/** No preconditioner: z ← r. */
function copyResidual(z: Float64Array, r: Float64Array): number {
  z.set(r);
  return dot(r, r);
}

function makeScratch(size: number): CorotationalScratch {
  return {
    deformation: new Float64Array(9),
    displacements: new Float64Array(12),
    force: new Float64Array(3),
    cofactors: new Float64Array(9),
    b: new Float64Array(size),
    dv: new Float64Array(size),
    gradient: makeGradientScratch(size),
  };
}

/** The gradients of every tetrahedron, and its stiffness, times its volume. */
function stiffnessAtRest(mesh: TetMesh, material: SolidMaterial): { gradients: Float64Array; stiffness: Float64Array } {
  const count = mesh.tets.length / 4;
  const { lambda, mu } = lameOf(material);
  const gradients = new Float64Array(12 * count);
  const stiffness = new Float64Array(144 * count);
  for (let t = 0; t < count; ++t) {
    const g = gradients.subarray(12 * t, 12 * t + 12);
    const volume = writeGradients(g, mesh, t);
    for (let k = 0; k < 16; ++k) writeStiffnessBlock(stiffness, 144 * t + 9 * k, g, k >> 2, k & 3, lambda, mu);
    for (let k = 144 * t; k < 144 * t + 144; ++k) stiffness[k]! *= volume;
  }
  return { gradients, stiffness };
}

/** R ← the rotation nearest to F, by Newton's means of a matrix and its inverse's transpose (Higham 1986). */
export function writePolar(R: Float64Array, at: number, F: Float64Array, cofactors: Float64Array): void {
  for (let k = 0; k < 9; ++k) R[at + k] = F[k]!;
  for (let n = 0; n < 30; ++n) {
    for (let r = 0; r < 3; ++r) {
      const [p, q] = [at + 3 * ((r + 1) % 3), at + 3 * ((r + 2) % 3)];
      for (let c = 0; c < 3; ++c) {
        const [i, j] = [(c + 1) % 3, (c + 2) % 3];
        cofactors[3 * r + c] = R[p + i]! * R[q + j]! - R[p + j]! * R[q + i]!;
      }
    }
    const det = R[at]! * cofactors[0]! + R[at + 1]! * cofactors[1]! + R[at + 2]! * cofactors[2]!;
    if (!(det > 0)) throw new SolverError("a tetrahedron must not be turned inside out", { det });
    let change = 0;
    for (let k = 0; k < 9; ++k) {
      const mean = (R[at + k]! + cofactors[k]! / det) / 2;
      change = Math.max(change, Math.abs(mean - R[at + k]!));
      R[at + k] = mean;
    }
    if (change < 1e-14) return;
  }
}

/** Computes the forces, N, into `f` and, turned along, the stiffness into `A`. */
export function assembleCorotational(body: Corotational, x: Float64Array): void {
  const { mesh, gradients, stiffness, rotations, slots, A, f } = body;
  const { deformation: F, displacements: u, cofactors } = body.scratch;
  f.fill(0);
  A.blocks.fill(0);
  for (let t = 0; t < mesh.tets.length / 4; ++t) {
    writeDisplacementGradient(F, gradients.subarray(12 * t, 12 * t + 12), mesh, t, x);
    writePolar(rotations, 9 * t, F, cofactors);
    for (let a = 0; a < 4; ++a) {
      const i = 3 * mesh.tets[4 * t + a]!;
      for (let c = 0; c < 3; ++c) u[3 * a + c] = turned(rotations, 9 * t, x, i, c) - mesh.x[i + c]!;
    }
    addTurned(body, t);
    for (let k = 0; k < 16; ++k)
      addTurnedBlock(A.blocks, 9 * slots[16 * t + k]!, rotations, 9 * t, stiffness, 144 * t + 9 * k);
  }
}

const turned = (R: Float64Array, at: number, x: Float64Array, i: number, c: number): number =>
  R[at + c]! * x[i]! + R[at + 3 + c]! * x[i + 1]! + R[at + 6 + c]! * x[i + 2]!;

/** f ← f − R K u of one tetrahedron. */
function addTurned({ mesh, stiffness: K, rotations: R, f, scratch }: Corotational, t: number): void {
  const { displacements: u, force: Ku } = scratch;
  for (let a = 0; a < 4; ++a) {
    for (let r = 0; r < 3; ++r) {
      let sum = 0;
      for (let b = 0; b < 4; ++b) {
        for (let c = 0; c < 3; ++c) sum += K[144 * t + 36 * a + 9 * b + 3 * r + c]! * u[3 * b + c]!;
      }
      Ku[r] = sum;
    }
    const i = 3 * mesh.tets[4 * t + a]!;
    for (let c = 0; c < 3; ++c) {
      for (let k = 0; k < 3; ++k) f[i + c]! -= R[9 * t + 3 * c + k]! * Ku[k]!;
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

const SOLVE = { tolerance: 1e-10, maxIterations: 2000 };

/** Advances the body by one step of backward Euler of h, s, under forces at its vertices, N. */
export function stepCorotational(
  state: CorotationalState,
  body: Corotational,
  h: number,
  external: Float64Array,
): Solution {
  checkTimeStep(h);
  const { A, f, masses, filter, operator, scratch } = body;
  const { b, dv } = scratch;
  const { x, v } = state;
  assembleCorotational(body, x);
  multiplySparse(b, A, v);
  for (let at = 0; at < x.length; ++at) b[at] = h * (f[at]! + external[at]! - h * b[at]!);
  for (let k = 0; k < A.blocks.length; ++k) A.blocks[k]! *= h * h;
  for (let i = 0; i < masses.length; ++i)
    for (let k = 0; k < 9; k += 4) A.blocks[9 * blockAt(A, i, i) + k]! += masses[i]!;
  const solution = conjugateGradient(dv.fill(0), b, operator, filter, scratch.gradient, SOLVE);
  for (let at = 0; at < x.length; ++at) {
    v[at]! += dv[at]!;
    x[at]! += h * v[at]!;
  }
  return solution;
}
