/**
 * How a bar moves, from its places alone: slopes by differences, Newton's law for the whole, and the work of each force.
 *
 * Nothing here asks the solver for an acceleration, so what the solver says of one can be compared with it.
 */
import { makeModalState, updateModal, type ModalBody, type ModalState, type Vector } from "@pliant/solver";
import type { MotionRates, VertexForce } from "@pliant/solver/modal";
import { solveDense } from "@pliant/solver/math";
import { dot, plus, times } from "../vectors.ts";
import { copyOf, damping, derivativeOf, gravity, rateOf } from "./bar.ts";
import { at, cross } from "./tetrahedra.ts";

/** How all places in the frame of the body answer to amplitude k. */
const columnOf = (state: ModalState, body: ModalBody, k: number): Float64Array =>
  derivativeOf((change) => {
    const other = makeModalState(body);
    other.q.set(state.q);
    other.q[k]! += change;
    return updateModal(other, body).local;
  }, 1e-3);

/** G of every vertex, column by column: what the modal forces are the work of. */
const columnsOf = (state: ModalState, body: ModalBody): Float64Array[] =>
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

/** From the centre of mass to a vertex, in space, m. */
export const leverOf = ({ places, x }: ModalState, vertex: number): Float64Array => plus(at(places, vertex), -1, x);

/** The inertia of the masses where they are, in space, kg m². */
export function inertiaOf(state: ModalState, { masses }: ModalBody): Float64Array {
  const H = new Float64Array(9);
  masses.forEach((m, i) => {
    const r = leverOf(state, i);
    H.forEach((_, k) => (H[k]! += m * ((k % 4 === 0 ? dot(r, r) : 0) - r[Math.floor(k / 3)]! * r[k % 3]!)));
  });
  return H;
}

/** How fast a body turns that has this angular momentum, 1/s. */
const turningBy = (state: ModalState, body: ModalBody, L: Float64Array): Float64Array =>
  solveDense(inertiaOf(state, body), L);

/** The motion after impulses in space, N s, of a moment: momentum, angular momentum, and each mode its share of the work. */
export function afterImpulses(
  state: ModalState,
  body: ModalBody,
  impulses: readonly VertexForce[],
  gain: ArrayLike<number> = new Float64Array(body.count).fill(1),
): ModalState {
  const next = copyOf(state, body);
  const given = modalForces(state, body, impulses);
  for (const { vertex, force } of impulses) {
    const moment = cross(leverOf(state, vertex), force);
    for (let c = 0; c < 3; ++c) {
      next.v[c]! += force[c]! / body.mass;
      next.L[c]! += moment[c]!;
    }
  }
  for (let k = 0; k < body.count; ++k) next.dq[k]! += gain[k]! * given[k]!;
  next.omega.set(turningBy(next, body, next.L));
  return next;
}

/** Velocities of all vertices, m/s, from the slopes of the places. */
export function velocitiesOf(state: ModalState, body: ModalBody): Float64Array {
  const columns = columnsOf(state, body);
  return Float64Array.from(
    Array.from(body.masses, (_, i) => {
      const bending = Float64Array.from([0, 1, 2], (c) =>
        columns.reduce((sum, G, k) => sum + G[3 * i + c]! * state.dq[k]!, 0),
      );
      const turning = cross(state.omega, leverOf(state, i));
      return [...plus(plus(state.v, 1, turning), 1, times(state.R, bending))];
    }).flat(),
  );
}

/** Energy of the motion, J, from the masses: of the centre, of the turning, and of the modes. */
export const kineticOf = (state: ModalState, body: ModalBody): number =>
  (body.mass * dot(state.v, state.v) + dot(turningBy(state, body, state.L), state.L) + dot(state.dq, state.dq)) / 2;

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
    const moment = cross(leverOf(state, vertex), force);
    for (let c = 0; c < 3; ++c) {
      dv[c]! += force[c]! / body.mass;
      dL[c]! += moment[c]!;
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
