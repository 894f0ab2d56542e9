/** The shape in which the sheet comes to rest, and its slow modes about that shape. */
import { makeRandom, makeStepper, stepCloth, type Cloth, type ClothState } from "@pliant/solver";
import { assembleMatrix } from "@pliant/solver/cloth";
import {
  BDF1,
  blockAt,
  factorSparse,
  lowestEigenpairs,
  makeSparseMatrix,
  type BlockMatrix,
  type SparseMatrix,
} from "@pliant/solver/math";
import { clothOf, SIZE, startOf } from "./sheet.ts";

/** Long implicit steps take all of the energy that can be taken. */
const SETTLING = { h: 0.3, steps: 60, options: { integrator: "bdf1", tolerance: 1e-9, maxIterations: 2000 } } as const;
/** How far the sheet leans before it settles, degrees, so that it does not fold in its own plane. */
const LEAN = 5;

/** Shapes, each with mass one, and the squares of their angular frequencies, 1/s². */
export interface HangingModes {
  readonly values: Float64Array;
  readonly shapes: readonly Float64Array[];
}

/** The sheet as it hangs at rest. */
export function hanging(): ClothState {
  const cloth = clothOf(SIZE);
  const state = startOf(SIZE, LEAN);
  const stepper = makeStepper(cloth);
  for (let n = 0; n < SETTLING.steps; ++n) stepCloth(state, cloth, stepper, SETTLING.h, SETTLING.options);
  return state;
}

/** The slowest modes about a shape. */
export function modesAbout(state: ClothState, cloth: Cloth, count: number): HangingModes {
  const stepper = makeStepper(cloth);
  assembleMatrix(state, cloth, stepper, 1, BDF1); // of a step of one second: the stiffness, and once the masses
  const { A } = stepper.system;
  const free = [...cloth.m.keys()].filter((i) => state.filter.held[i] === 0);
  const M = makeSparseMatrix(free.length, [], 1);
  free.forEach((i, n) => [0, 4, 8].forEach((at) => (M.blocks[9 * n + at] = cloth.m[i]!)));
  const places = Float64Array.from(free.flatMap((i) => [...state.x.subarray(3 * i, 3 * i + 3)]));
  const factor = factorSparse(freePart(A, free), places)!;
  const found = lowestEigenpairs({ factor, shift: 1, M, count, known: [], tolerance: 1e-9, random: makeRandom(1) })!;
  return { values: found.values, shapes: found.vectors.map((shape) => amongAll(shape, free, cloth.m.length)) };
}

/** A field of the free particles as one of all. */
function amongAll(field: Float64Array, free: readonly number[], n: number): Float64Array {
  const all = new Float64Array(3 * n);
  free.forEach((i, at) => all.set(field.subarray(3 * at, 3 * at + 3), 3 * i));
  return all;
}

/** Which of the six numbers of a symmetric block stand where, row by row. */
const ROW_BY_ROW = [0, 1, 2, 1, 3, 4, 2, 4, 5] as const;

/** The rows and columns of the free particles. */
function freePart(A: BlockMatrix, free: readonly number[]): SparseMatrix {
  const place = new Map(free.map((i, at) => [i, at]));
  const blocks: [number, number, Float64Array, number][] = [];
  for (const [i, row] of place) {
    blocks.push([row, row, A.diagonal, 6 * i]);
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) {
      const column = place.get(A.columns[e]!);
      if (column !== undefined) blocks.push([row, column, A.upper, 6 * e], [column, row, A.upper, 6 * e]);
    }
  }
  const part = makeSparseMatrix(
    free.length,
    blocks.flatMap(([row, column]) => [row, column]),
    2,
  );
  for (const [row, column, from, at] of blocks) {
    const to = 9 * blockAt(part, row, column);
    ROW_BY_ROW.forEach((number, k) => (part.blocks[to + k] = from[at + number]!));
  }
  return part;
}
