/**
 * How a bar moves, from its places alone: slopes by differences, Newton's law for the whole, and the work of each force.
 *
 * Nothing here asks the solver for an acceleration, so what the solver says of one can be compared with it.
 */
import { updateModal, type ModalBody, type ModalState, type Vector } from "@pliant/solver";
import type { MotionRates, VertexForce } from "@pliant/solver/modal";
import { plus } from "../vectors.ts";
import { copyOf, damping, gravity, rateOf } from "./bar.ts";

const STEP = 1e-5;

/** How all places in the frame of the body answer to amplitude k. */
function columnOf(state: ModalState, body: ModalBody, k: number): Float64Array {
  const placesWith = (change: number): Float64Array => {
    const other = copyOf(state, body);
    other.q[k]! += change;
    return updateModal(other, body).local.slice();
  };
  return plus(placesWith(STEP), -1, placesWith(-STEP)).map((value) => value / (2 * STEP));
}

/** G of every vertex, column by column: what the modal forces are the work of. */
export const columnsOf = (state: ModalState, body: ModalBody): Float64Array[] =>
  Array.from({ length: body.count }, (_, k) => columnOf(state, body, k));

/** A vector in space as the frame of the body sees it. */
const seenFromBody = (R: ArrayLike<number>, a: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 3 }, (_, c) => R[c]! * a[0]! + R[c + 3]! * a[1]! + R[c + 6]! * a[2]!);

/** What forces in space do to each mode: their work for an amplitude that grows by one. */
export function modalForces(state: ModalState, body: ModalBody, forces: readonly VertexForce[]): Float64Array {
  const columns = columnsOf(state, body);
  return Float64Array.from(columns, (column) =>
    forces.reduce((sum, { vertex, force }) => {
      const inBody = seenFromBody(state.R, force);
      return sum + [0, 1, 2].reduce((part, c) => part + column[3 * vertex + c]! * inBody[c]!, 0);
    }, 0),
  );
}

/** The rates of a motion of the bar under forces at vertices, and gravity. */
export function ratesOf(
  state: ModalState,
  body: ModalBody,
  forces: readonly VertexForce[],
  fall: Vector = gravity,
): MotionRates {
  const dv = Float64Array.from(fall);
  const dL = new Float64Array(3);
  for (const { vertex, force } of forces) {
    const r = [0, 1, 2].map((c) => state.places[3 * vertex + c]! - state.x[c]!);
    for (let c = 0; c < 3; ++c) {
      dv[c]! += force[c]! / body.mass;
      dL[c]! += r[(c + 1) % 3]! * force[(c + 2) % 3]! - r[(c + 2) % 3]! * force[(c + 1) % 3]!;
    }
  }
  const { massDamping, stiffnessDamping } = damping;
  const ddq = modalForces(state, body, forces).map(
    (force, k) =>
      force - (massDamping + stiffnessDamping * body.stiffness[k]!) * state.dq[k]! - body.stiffness[k]! * state.q[k]!,
  );
  const dOmega = rateOf(({ omega }) => omega, state, body, { dv, dL, ddq, dOmega: new Float64Array(3) });
  return { dv, dL, ddq, dOmega };
}
