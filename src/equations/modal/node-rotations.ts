/**
 * Equations 8 and 9 with the letters of the text: the rates of the modes are turned by the rotation R_i that each vertex has
 * now, where our equations have the slope G_i of its place.
 */
import type { ModalBody, ModalState, Vector } from "@pliant/solver";
import {
  displace,
  makeWarp,
  motionRates,
  vertexAccelerations,
  vertexVelocities,
  writeTurn,
  type MotionRates,
  type VertexForce,
} from "@pliant/solver/modal";
import { plus, times } from "../vectors.ts";

const STEP = 1e-5;

/** R_i Φ_i times rates of the modes: a velocity of vertex i in the frame of the body. */
function turnedRate(q: Float64Array, rates: Float64Array, body: ModalBody, i: number): Float64Array {
  const rotation = new Float64Array(9);
  const vertex = { u: new Float64Array(3), w: new Float64Array(3) };
  displace(vertex, q, body, i);
  writeTurn(rotation, makeWarp(), vertex.w, 0);
  displace(vertex, rates, body, i);
  return times(rotation, vertex.u);
}

/** R R_i Φ_i: three rows in space, how vertex i answers to the amplitudes by the text. */
export function turnedModes({ q, R }: ModalState, body: ModalBody, i: number): Float64Array {
  const rows = new Float64Array(3 * body.count);
  for (let k = 0; k < body.count; ++k) {
    const one = new Float64Array(body.count);
    one[k] = 1;
    const column = times(R, turnedRate(q, one, body, i));
    for (let c = 0; c < 3; ++c) rows[c * body.count + k] = column[c]!;
  }
  return rows;
}

/** A vector of each vertex, turned into space. */
const inSpace = ({ R }: ModalState, { masses }: ModalBody, of: (i: number) => Float64Array): Float64Array =>
  Float64Array.from(Array.from(masses, (_, i) => [...times(R, of(i))]).flat());

const cross = (a: ArrayLike<number>, b: ArrayLike<number>): number[] =>
  [0, 1, 2].map((c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);

/** Velocities of all vertices as in (8), where the first letter is the velocity of the centre, as the text explains it. */
export function nodeRotationVelocities(state: ModalState, body: ModalBody): Float64Array {
  const still = vertexVelocities({ ...state, dq: new Float64Array(body.count) }, body);
  return plus(
    still,
    1,
    inSpace(state, body, (i) => turnedRate(state.q, state.dq, body, i)),
  );
}

/** Accelerations of all vertices as in the display after (8), from the rates of the motion. */
export function nodeRotationAccelerations(state: ModalState, body: ModalBody, rates: MotionRates): Float64Array {
  const none = new Float64Array(body.count);
  const { q, dq, omega } = state;
  const rigid = vertexAccelerations({ ...state, dq: none }, body, { ...rates, ddq: none });
  const relative = inSpace(state, body, (i) => turnedRate(q, dq, body, i));
  const shape = inSpace(state, body, (i) => {
    const [ahead, behind] = [STEP, -STEP].map((h) => turnedRate(plus(q, h, dq), dq, body, i)) as [
      Float64Array,
      Float64Array,
    ];
    const turning = plus(ahead, -1, behind).map((value) => value / (2 * STEP));
    return plus(turning, 1, turnedRate(q, rates.ddq, body, i));
  });
  return rigid.map((value, at) => {
    const coriolis = cross(omega, relative.subarray(at - (at % 3), at - (at % 3) + 3))[at % 3]!;
    return value + 2 * coriolis + shape[at]!;
  });
}

/** The rates of the modes as in (9): forces reach them by R_i Φ_i. */
export function nodeRotationRates(
  state: ModalState,
  body: ModalBody,
  forces: readonly VertexForce[],
  gravity: Vector,
): MotionRates {
  const rates = motionRates(state, body, forces, gravity);
  const ddq = state.q.map((value, k) => -body.damping[k]! * state.dq[k]! - body.stiffness[k]! * value);
  for (const { vertex, force } of forces) {
    const rows = turnedModes(state, body, vertex);
    for (let k = 0; k < body.count; ++k) for (let c = 0; c < 3; ++c) ddq[k]! += rows[c * body.count + k]! * force[c]!;
  }
  return { ...rates, ddq };
}
