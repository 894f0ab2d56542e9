/**
 * Coulomb's friction at the contacts of a modal body.
 *
 * Choi, Hong and Ko say it in words: against the velocity along the surface, as large as the push times a coefficient, and
 * limited so that a vertex is not turned round. Here the limit is what stops the vertex, and the contacts take turns until
 * they agree: what stops one sets others in motion.
 */
import { apply, cross } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { writeAnswer, writeContactVelocity, type ModalContacts } from "./contact.ts";
import type { ModalState } from "./state.ts";

/** Times around all contacts. */
const FRICTION_SWEEPS = 10;

/** Below this speed along the surface, m/s, a vertex stands still. */
const STILL = 1e-12;

/**
 * Coulomb's friction, one contact after the other and several times around: along the surface, `coefficient` times what
 * the contact is pushed with at most, and no more than stops the vertex. Implements [modal/friction].
 *
 * An impulse at a moment works along the mean of the velocities before and after it. One that lasts through a step, which
 * began with the motion of `start`, works along the mean of those at its ends. Every change is cut short so that all
 * together have taken energy.
 */
export function findRubs(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  coefficient: number,
  share: Float64Array,
  start?: ModalState,
): void {
  const { count, vector, push, offset, rub, change } = contacts;
  rub.fill(0, 0, 3 * count);
  for (let n = 0; n < count; ++n) if (push[n]! > 0) writeOffset(contacts, state, n, start);
  let work = 0;
  for (let sweep = 0; sweep < FRICTION_SWEEPS; ++sweep) {
    let most = 0;
    for (let n = 0; n < count; ++n) {
      if (!(push[n]! > 0)) continue;
      writeContactVelocity(vector, 6, contacts, state, n);
      const speed = keepAlong(vector, contacts.normal, n);
      if (!(speed > STILL)) continue;
      writeChange(contacts, state, body, n, share, coefficient * push[n]!);
      const size = Math.hypot(change[0]!, change[1]!, change[2]!);
      if (!(size > 0)) continue;
      let slope = 0;
      for (let c = 0; c < 3; ++c) {
        change[c]! /= size;
        slope += change[c]! * (vector[6 + c]! + offset[3 * n + c]!);
      }
      const answer = answerAlong(contacts, state, body, n, share);
      const j = Math.min(size, (Math.sqrt(slope * slope - 2 * answer * work) - slope) / answer);
      work = Math.min(0, work + j * slope + (answer * j * j) / 2);
      for (let c = 0; c < 3; ++c) {
        change[c]! *= j;
        rub[3 * n + c]! += change[c]!;
      }
      giveImpulse(contacts, state, body, n, change, 0, share);
      most = Math.max(most, speed);
    }
    if (most === 0) return;
  }
}

/**
 * change ← by how much the friction of contact n, at most `most`, must change to stop its vertex, whose velocity along the
 * surface is the vector at 6; or to act against that, if it cannot.
 */
function writeChange(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  n: number,
  share: Float64Array,
  most: number,
): void {
  const { modes, vector, rows, change, normal, rub } = contacts;
  const speed = Math.hypot(vector[6]!, vector[7]!, vector[8]!);
  // Across the direction of sliding: its answers stand in the second of the rows.
  for (let c = 0; c < 3; ++c) change[3 + c] = vector[6 + c]! / speed;
  cross(change, 0, normal, 3 * n, change, 3);
  const across = answerAlong(contacts, state, body, n, share);
  rows.copyWithin(modes, 0, modes);
  for (let c = 0; c < 3; ++c) {
    change[6 + c] = change[c]!;
    change[9 + c] = vector[3 + c]!;
    change[c] = change[3 + c]!;
  }
  const along = answerAlong(contacts, state, body, n, share);
  let both = 0;
  for (let c = 0; c < 3; ++c) both += vector[c]! * change[9 + c]!;
  for (let k = 0; k < modes; ++k) both += share[k]! * rows[k]! * rows[modes + k]!;
  const f = speed / (along * across - both * both);
  for (let c = 0; c < 3; ++c) change[c] = f * (both * change[6 + c]! - across * change[3 + c]!);
  let squared = 0;
  for (let c = 0; c < 3; ++c) squared += (rub[3 * n + c]! + change[c]!) ** 2;
  const size = Math.sqrt(squared);
  if (size <= most) return;
  // It slides on: the friction is as large as it can be, and settles against the velocity.
  squared = 0;
  for (let c = 0; c < 3; ++c) {
    change[c] = rub[3 * n + c]! - (speed / along) * change[3 + c]!;
    squared += change[c]! * change[c]!;
  }
  const part = Math.min(1, most / Math.sqrt(squared));
  for (let c = 0; c < 3; ++c) change[c] = part * change[c]! - rub[3 * n + c]!;
}

/** How the velocity of contact n along `change`, which is of length one, answers to an impulse along it, 1/kg. */
function answerAlong(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  n: number,
  share: Float64Array,
): number {
  const { modes, vector, rows, change } = contacts;
  writeAnswer(contacts, n, change, 0, vector, 0, rows, 0);
  apply(vector, 3, state.inverse, vector, 0);
  let answer = 1 / body.mass;
  for (let c = 0; c < 3; ++c) answer += vector[c]! * vector[3 + c]!;
  for (let k = 0; k < modes; ++k) answer += share[k]! * rows[k]! * rows[k]!;
  return answer;
}

/** Gives the body the impulses of friction that were found before. */
export function rubAgain(contacts: ModalContacts, state: ModalState, body: ModalBody, share: Float64Array): void {
  for (let n = 0; n < contacts.count; ++n) giveImpulse(contacts, state, body, n, contacts.rub, 3 * n, share);
}

/** Gives the body the impulse at `at` of `J`, in space, at contact n. */
function giveImpulse(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  n: number,
  J: Float64Array,
  at: number,
  share: Float64Array,
): void {
  const { modes, vector, rows } = contacts;
  writeAnswer(contacts, n, J, at, vector, 0, rows, 0);
  for (let c = 0; c < 3; ++c) {
    state.v[c]! += J[at + c]! / body.mass;
    state.L[c]! += vector[c]!;
  }
  for (let k = 0; k < modes; ++k) state.dq[k]! += share[k]! * rows[k]!;
  apply(state.omega, 0, state.inverse, state.L, 0);
}

/** Half of what contact n was faster at the start of the step. */
function writeOffset(contacts: ModalContacts, state: ModalState, n: number, start?: ModalState): void {
  const { offset, vector } = contacts;
  if (start) {
    writeContactVelocity(vector, 0, contacts, start, n);
    writeContactVelocity(vector, 3, contacts, state, n);
  }
  for (let c = 0; c < 3; ++c) offset[3 * n + c] = start ? (vector[c]! - vector[3 + c]!) / 2 : 0;
}

/** Takes from the vector at 6 its part along the normal of contact n; the length of what is left. */
function keepAlong(vector: Float64Array, normal: Float64Array, n: number): number {
  const at = 3 * n;
  const along = normal[at]! * vector[6]! + normal[at + 1]! * vector[7]! + normal[at + 2]! * vector[8]!;
  for (let c = 0; c < 3; ++c) vector[6 + c]! -= along * normal[at + c]!;
  return Math.hypot(vector[6]!, vector[7]!, vector[8]!);
}
