/**
 * The modes of a free body: the lowest ways in which it vibrates, and the six rigid motions, set aside.
 *
 * Choi, Hong and Ko let a library solve K Φ = M Φ Λ and speak of the largest eigenvalues; it is the smallest that bend a
 * body visibly, and the six that are zero must not be among them: the rigid body has them already.
 */
import { SolverError } from "../errors.ts";
import { lowestEigenpairs, orthonormalised } from "../math/block-lanczos.ts";
import { factorSparse, type Progress } from "../math/factor.ts";
import { makeRandom } from "../math/random.ts";
import { blockAt, multiplySparse, type SparseMatrix } from "../math/sparse.ts";
import { denseSpectrum } from "../math/spectral.ts";
import { dot } from "../math/vector.ts";
import type { TetMesh } from "../mesh/tet-mesh.ts";
import { massMatrix, rigidDisplacements, stiffnessMatrix, type MassKind } from "./assembly.ts";
import type { SolidMaterial } from "./tet-element.ts";

/** What is to be found. */
export interface ModesOptions {
  /** Number of modes, without the rigid ones. */
  readonly count: number;
  readonly mass?: MassKind;
  /** Largest residual, relative to the eigenvalue of the shifted inverse. */
  readonly tolerance?: number;
  /** Told the share of the work that is done; says whether to go on. */
  readonly progress?: Progress;
}

/** What was found. */
export interface Modes {
  /** Λ: squares of the angular frequencies, 1/s², in ascending order. */
  readonly values: Float64Array;
  /** Φ: one displacement of the whole body to a mode, with Φᵀ M Φ = I. */
  readonly vectors: readonly Float64Array[];
  /** The six rigid motions, orthonormal in M, and their eigenvalues: zero but for rounding. */
  readonly rigid: readonly Float64Array[];
  readonly rigidValues: Float64Array;
  readonly residual: number;
  readonly converged: boolean;
  /** Size of the basis that was needed, and of the factor, numbers. */
  readonly basis: number;
  readonly factorNumbers: number;
}

/** Share of the work that goes into the factor, as `progress` is told. */
const FACTOR_SHARE = 0.4;

/** The lowest modes of a free body; undefined if `progress` said to stop. Implements [modal/eigen] and [modal/lowest]. */
export function findModes(mesh: TetMesh, material: SolidMaterial, options: ModesOptions): Modes | undefined {
  const { count, mass = "lumped", tolerance = 1e-11, progress } = options;
  if (!(Number.isInteger(count) && count >= 1)) throw new SolverError("modes must be a whole number", { count });
  const K = stiffnessMatrix(mesh, material);
  const M = massMatrix(mesh, material.density, mass);
  const fields = orthonormalised([...rigidDisplacements(mesh.x), ...quadraticFields(mesh.x)], M);
  const rigid = fields.slice(0, 6);
  const shift = firstGuess(fields.slice(6), K);
  const factor = factorSparse(plusScaled(K, shift, M), mesh.x, progress && ((share) => progress(FACTOR_SHARE * share)));
  const pairs =
    factor &&
    lowestEigenpairs({
      factor,
      shift,
      M,
      count,
      known: rigid,
      tolerance,
      random: makeRandom(1),
      ...(progress && { progress: (share) => progress(FACTOR_SHARE + (1 - FACTOR_SHARE) * share) }),
    });
  if (!pairs) return undefined;
  const rigidValues = Float64Array.from(rigid, (v) => dot(v, multiplySparse(new Float64Array(v.length), K, v)));
  for (const v of pairs.vectors) pointForward(v);
  return { ...pairs, rigid, rigidValues, factorNumbers: factor.numbers };
}

/** Whether there are more eigenvalues below `value` than rigid motions and those given: how many, by the law of inertia. */
export function countBelow(mesh: TetMesh, material: SolidMaterial, value: number, mass: MassKind = "lumped"): number {
  const shifted = plusScaled(stiffnessMatrix(mesh, material), -value, massMatrix(mesh, material.density, mass));
  return factorSparse(shifted, mesh.x)?.negative ?? NaN;
}

/** A + factor · B, where B has blocks in places of A only. */
function plusScaled(A: SparseMatrix, factor: number, B: SparseMatrix): SparseMatrix {
  const sum = { ...A, blocks: A.blocks.slice() };
  for (let i = 0; i < B.n; ++i) {
    for (let e = B.rowStart[i]!; e < B.rowStart[i + 1]!; ++e) {
      const at = 9 * blockAt(A, i, B.columns[e]!);
      for (let k = 0; k < 9; ++k) sum.blocks[at + k]! += factor * B.blocks[9 * e + k]!;
    }
  }
  return sum;
}

/** Displacements along each axis by every product of at most two coordinates: they bend, shear, twist and stretch. */
function quadraticFields(x: Float64Array): Float64Array[] {
  const middle = [0, 1, 2].map((c) =>
    x.reduce((sum, value, at) => (at % 3 === c ? sum + (3 * value) / x.length : sum), 0),
  );
  const pairs = [[0], [1], [2], [0, 0], [1, 1], [2, 2], [0, 1], [1, 2], [2, 0]];
  return pairs.flatMap((pair) =>
    [0, 1, 2].map((axis) =>
      x.map((_, at) =>
        at % 3 === axis ? pair.reduce((product, c) => product * (x[at - axis + c]! - middle[c]!), 1) : 0,
      ),
    ),
  );
}

/** About the lowest eigenvalue that is not zero: the lowest that such fields make. */
function firstGuess(fields: readonly Float64Array[], K: SparseMatrix): number {
  const forces = fields.map((u) => multiplySparse(new Float64Array(u.length), K, u));
  const { values } = denseSpectrum(Float64Array.from(fields.flatMap((u) => forces.map((f) => dot(u, f)))));
  return values.find((value) => value > 1e-9 * values.at(-1)!) ?? 1;
}

/** Of the two signs of a mode, the one in which its largest number is positive. */
function pointForward(v: Float64Array): void {
  const most = v.reduce((largest, value) => (Math.abs(value) > Math.abs(largest) * (1 + 1e-6) ? value : largest), 0);
  if (most < 0) for (let k = 0; k < v.length; ++k) v[k] = -v[k]!;
}
