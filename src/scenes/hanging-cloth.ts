/**
 * A square cloth of 1 m by 1 m that hangs by two corners: what the benches step, at any fineness and by any solver.
 *
 * It starts flat and at rest, level, so that it falls, or upright, so that it hangs at once. Material is given per area and per width, so a finer grid is the same cloth.
 */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  stepCloth,
  tension,
  type Cloth,
  type ClothState,
  type Solution,
} from "@pliant/solver";
import type { LinearSolver } from "@pliant/solver/math";

const MATERIAL = { density: 0.2, stretch: 2000, compression: 4000, bend: 1e-4, damping: 0.004 };
const H = 1 / 60;
/** How far the cloth starts from flat, m: enough to choose a side to buckle to. */
const ROUGHNESS = 1e-5;
const MOST_ITERATIONS = 5000;

/** How the cloth starts. */
export type HangingStart = "level" | "upright";

/** A cloth, where it is, and what takes a step of it. */
export interface HangingCloth {
  /** Length of a step, s. */
  readonly h: number;
  readonly cloth: Cloth;
  readonly state: ClothState;
  step(): Solution;
}

/** The cloth with so many particles along a side, whose steps are solved to `tolerance`. */
export function hangCloth(
  side: number,
  solver: LinearSolver,
  tolerance: number,
  start: HangingStart = "level",
): HangingCloth {
  const size = { columns: side, rows: side, spacing: 1 / (side - 1) };
  const cloth = makeGridCloth(size, MATERIAL, { sequential: tension, interlaced: buckling });
  const x = flatGrid(size);
  const random = makeRandom(5);
  for (let k = 2; k < x.length; k += 3) x[k] = random.between(-ROUGHNESS, ROUGHNESS);
  if (start === "upright") turnUpright(x);
  const state = makeClothState(x);
  for (const corner of [side * (side - 1), side * side - 1]) state.filter.held[corner] = 2;
  const stepper = makeStepper(cloth, { solver });
  const options = { integrator: "bdf2", tolerance, maxIterations: MOST_ITERATIONS } as const;
  return { h: H, cloth, state, step: () => stepCloth(state, cloth, stepper, H, options) };
}

/** Turns a cloth by a quarter, so that its last row is above. */
function turnUpright(x: Float64Array): void {
  for (let k = 0; k < x.length; k += 3) [x[k + 1], x[k + 2]] = [-x[k + 2]!, x[k + 1]!];
}
