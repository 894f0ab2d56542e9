/** What the tests of modal bodies share: a bar with eight modes, and random motions of it. */
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeTetBox,
  updateModal,
  type ModalBody,
  type ModalState,
  type Random,
} from "@pliant/solver";
import { turnBy } from "@pliant/solver/math";
import { copyModal, type ModalBodyOptions } from "@pliant/solver/modal";

export const material = { young: 2e5, poisson: 0.3, density: 1000 };
const mesh = makeTetBox([0, 0, 0], [2, 0.5, 0.4], [8, 2, 2]);
const modes = findModes(mesh, material, { count: 8 })!;

/** A bar of 2 × 0.5 × 0.4 m that bends by its eight lowest modes. */
export function makeBar(options: Partial<ModalBodyOptions> = {}): ModalBody {
  return makeModalBody(mesh, modes, {
    density: material.density,
    shape: "warped",
    massDamping: 0,
    stiffnessDamping: 0,
    ...options,
  });
}

/** The bar somewhere, bent by up to about `bend` rad at its ends, turning and vibrating. */
export function randomMotion(body: ModalBody, random: Random, bend = 0.5): ModalState {
  const state = makeModalState(body);
  const draw = (values: Float64Array, most: number): void => {
    for (let k = 0; k < values.length; ++k) values[k] = random.between(-most, most);
  };
  draw(state.x, 3);
  draw(state.v, 3);
  draw(state.L, 200);
  draw(state.q, 6 * bend);
  draw(state.dq, 20);
  for (let n = 0; n < 3; ++n) turnBy(state.turn, random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
  return updateModal(state, body);
}

/** A copy of a motion, with all that follows from it. */
export function copyOf(state: ModalState, body: ModalBody): ModalState {
  const copy = makeModalState(body);
  copyModal(copy, state);
  return updateModal(copy, body);
}
