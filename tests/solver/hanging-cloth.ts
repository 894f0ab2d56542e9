/** A cloth of 1 m by 1 m that hangs by two corners, stiff enough to keep its size, and steps by a preconditioner. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  stepCloth,
  tension,
} from "@pliant/solver";
import { conjugateGradients, type LinearSolver, type Preconditioner } from "@pliant/solver/math";

const OPTIONS = { integrator: "bdf2", tolerance: 1e-3, maxIterations: 5000 } as const;

/** Takes a step each time it is called, and says how many iterations that took. */
export const hangingCloth = (side: number, preconditioner: Preconditioner): (() => number) =>
  hangingBy(side, conjugateGradients({ preconditioner }));

/** The same by any solver. */
export function hangingBy(side: number, solver: LinearSolver): () => number {
  const size = { columns: side, rows: side, spacing: 1 / (side - 1) };
  const material = { density: 0.2, stretch: 2000, compression: 4000, bend: 1e-4, damping: 0.004 };
  const cloth = makeGridCloth(size, material, { sequential: tension, interlaced: buckling });
  const x = flatGrid(size);
  const random = makeRandom(5);
  for (let k = 2; k < x.length; k += 3) x[k] = random.between(-1e-5, 1e-5);
  const state = makeClothState(x);
  for (const corner of [side * (side - 1), side * side - 1]) state.filter.held[corner] = 2;
  const stepper = makeStepper(cloth, { solver });
  return () => stepCloth(state, cloth, stepper, 1 / 60, OPTIONS).iterations;
}
