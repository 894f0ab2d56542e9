/**
 * One vertex of a bent, turning body strikes the floor: what is left of its speed after the impulse.
 *
 * The modal impulse is taken in two forms: J turned into the frame of the body first, and J as it is in space, as the text has it.
 */
import { updateModal, type ModalBody, type ModalState, type Random } from "@pliant/solver";
import {
  addShapeSlope,
  makeModalContacts,
  normalVelocity,
  prepareContacts,
  pushAlong,
  writeMeanSlope,
  type ModalContacts,
} from "@pliant/solver/modal";

export interface Strike {
  readonly contacts: ModalContacts;
  readonly whole: Float64Array;
  readonly rows: Float64Array;
  readonly impulse: Float64Array;
}

/** Room for strikes of a body. */
export function makeStrike({ count }: ModalBody): Strike {
  const contacts = makeModalContacts(count, 1);
  contacts.count = 1;
  contacts.normal[2] = 1;
  return {
    contacts,
    whole: new Float64Array(count).fill(1),
    rows: new Float64Array(3 * count),
    impulse: new Float64Array(1),
  };
}

/** Puts the body into a random attitude, bent and turning, with its lowest vertex on the floor and on its way down. */
export function pose(strike: Strike, state: ModalState, body: ModalBody, random: Random, bend: number): void {
  const { contacts, whole } = strike;
  state.x.fill(0);
  for (let c = 0; c < 4; ++c) state.turn[c] = random.between(-1, 1);
  const size = Math.hypot(...state.turn) || 1;
  for (let c = 0; c < 4; ++c) state.turn[c]! /= size;
  for (let k = 0; k < body.count; ++k) {
    const share = Math.sqrt(body.stiffness[0]! / body.stiffness[k]!) * Math.sqrt(body.mass);
    state.q[k] = bend * share * random.between(-1, 1);
    state.dq[k] = share * random.between(-1, 1);
  }
  for (let c = 0; c < 3; ++c) {
    state.L[c] = body.mass * random.between(-0.4, 0.4);
    state.v[c] = random.between(-1, 1);
  }
  updateModal(state, body);
  let lowest = body.surface[0]!;
  for (const i of body.surface) if (state.places[3 * i + 2]! < state.places[3 * lowest + 2]!) lowest = i;
  contacts.vertex[0] = lowest;
  state.x[2] = -state.places[3 * lowest + 2]!;
  prepareContacts(contacts, updateModal(state, body), body, whole);
  state.v[2]! -= Math.max(0, normalVelocity(contacts, state, 0) + 1);
}

/** Speed of the vertex along the normal, m/s. */
export const speedOf = ({ contacts }: Strike, state: ModalState): number => normalVelocity(contacts, state, 0);

/** Gives the body the impulse that is to leave `e` of its speed, with the modal impulse in one of two forms. */
export function strikeFloor(
  strike: Strike,
  state: ModalState,
  body: ModalBody,
  e: number,
  form: "corrected" | "printed",
): void {
  const { contacts, whole, rows, impulse } = strike;
  const { count } = body;
  const j = (-(1 + e) * speedOf(strike, state)) / contacts.A[0]!;
  const modal = state.dq.slice();
  pushAlong(contacts, state, body, impulse.fill(j), whole);
  if (form === "corrected") return;
  writeMeanSlope(rows, state, body);
  for (let k = 0; k < 3 * count; ++k) rows[k] = -rows[k]!;
  addShapeSlope(rows, state, body, contacts.vertex[0]!, 1);
  // J stands along z in space; the rows are those of the body's frame.
  for (let k = 0; k < count; ++k) state.dq[k] = modal[k]! + j * rows[2 * count + k]!;
}
