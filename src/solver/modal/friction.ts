/**
 * Coulomb's friction at the contacts of a modal body.
 *
 * Choi, Hong and Ko say it in words: against the velocity along the surface, as large as the push times a coefficient, and
 * limited so that it does not reverse the sliding. Here the limit is what stops the vertex, and the contacts take turns until
 * they agree: what stops one sets others in motion.
 */
import { apply, cross } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { writeContactVelocity, writeResponse, type ModalContacts } from "./contact.ts";
import type { ModalState } from "./state.ts";

/** How friction acts. */
export interface FrictionOptions {
  readonly coefficient: number;
  /** What of an impulse reaches the velocity of each mode, 0 … 1. */
  readonly gain: Float64Array;
  /** The motion at the start of the step, of impulses that last through it. */
  readonly start?: ModalState;
}

/** What an impulse of one along a direction at a contact does: its moment, how that turns the body, and the modes. */
export interface FrictionResponse {
  readonly direction: Float64Array;
  readonly moment: Float64Array;
  readonly turning: Float64Array;
  readonly modal: Float64Array;
}

/** Vectors of the contact at hand. */
export interface FrictionScratch {
  /** Velocity along the surface, m/s, and velocities at the start and at the end of the step. */
  readonly slip: Float64Array;
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** The change of its impulse of friction, N s, and what impulses do along the slip, across it, and along the change. */
  readonly change: Float64Array;
  readonly along: FrictionResponse;
  readonly across: FrictionResponse;
  readonly given: FrictionResponse;
}

/** Makes the vectors for bodies with that many modes. */
export function makeFrictionScratch(modes: number): FrictionScratch {
  const vector = (): Float64Array => new Float64Array(3);
  const response = (): FrictionResponse => {
    return { direction: vector(), moment: vector(), turning: vector(), modal: new Float64Array(modes) };
  };
  return {
    slip: vector(),
    before: vector(),
    after: vector(),
    change: vector(),
    along: response(),
    across: response(),
    given: response(),
  };
}

/** The body, its contacts, and what of an impulse reaches its modes. */
interface Sliding {
  readonly contacts: ModalContacts;
  readonly state: ModalState;
  readonly body: ModalBody;
  readonly gain: Float64Array;
  readonly scratch: FrictionScratch;
}

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
export function findFriction(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  { coefficient, gain, start }: FrictionOptions,
  scratch = makeFrictionScratch(body.count),
): void {
  const { count, push, friction } = contacts;
  const sliding = { contacts, state, body, gain, scratch };
  friction.fill(0, 0, 3 * count);
  for (let n = 0; n < count; ++n) if (push[n]! > 0) writeLead(sliding, n, start);
  let work = 0;
  for (let sweep = 0; sweep < FRICTION_SWEEPS; ++sweep) {
    let changed = false;
    for (let n = 0; n < count; ++n) {
      if (!(push[n]! > 0)) continue;
      if (!(writeSlip(sliding, n) > STILL)) continue;
      writeChange(sliding, n, coefficient * push[n]!);
      const { change } = scratch;
      const size = Math.hypot(change[0]!, change[1]!, change[2]!);
      if (!(size > 0)) continue;
      work = applyChange(sliding, n, size, work);
      changed = true;
    }
    if (!changed) return;
  }
}

/** Gives the body the impulses of friction that the contacts have. */
export function applyFriction(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  gain: Float64Array,
  scratch: FrictionScratch,
): void {
  for (let n = 0; n < contacts.count; ++n)
    giveImpulse({ contacts, state, body, gain, scratch }, n, contacts.friction, 3 * n);
}

/** Half of how much faster contact n was at the start of the step; nothing if the impulses are those of a moment. */
function writeLead({ contacts, state, scratch }: Sliding, n: number, start?: ModalState): void {
  const { before, after } = scratch;
  if (start) {
    writeContactVelocity(before, 0, contacts, start, n);
    writeContactVelocity(after, 0, contacts, state, n);
  }
  for (let c = 0; c < 3; ++c) contacts.lead[3 * n + c] = start ? (before[c]! - after[c]!) / 2 : 0;
}

/** slip ← the velocity of contact n along the surface; how fast that is. */
function writeSlip({ contacts, state, scratch: { slip } }: Sliding, n: number): number {
  const { normal } = contacts;
  const at = 3 * n;
  writeContactVelocity(slip, 0, contacts, state, n);
  const along = normal[at]! * slip[0]! + normal[at + 1]! * slip[1]! + normal[at + 2]! * slip[2]!;
  for (let c = 0; c < 3; ++c) slip[c]! -= along * normal[at + c]!;
  return Math.hypot(slip[0]!, slip[1]!, slip[2]!);
}

/**
 * change ← by how much the friction of contact n, at most `most`, must change to stop its vertex, or to act against its
 * slip, if it cannot.
 */
function writeChange(sliding: Sliding, n: number, most: number): void {
  const { contacts, gain, scratch } = sliding;
  const { slip, change, along, across } = scratch;
  const speed = Math.hypot(slip[0]!, slip[1]!, slip[2]!);
  const [d, e] = [along.direction, across.direction];
  for (let c = 0; c < 3; ++c) d[c] = slip[c]! / speed;
  cross(e, 0, contacts.normal, 3 * n, d, 0);
  const ee = respond(across, sliding, n);
  const dd = respond(along, sliding, n);
  let de = 0;
  for (let c = 0; c < 3; ++c) de += along.moment[c]! * across.turning[c]!;
  for (let k = 0; k < contacts.modes; ++k) de += gain[k]! * along.modal[k]! * across.modal[k]!;
  const f = speed / (dd * ee - de * de);
  for (let c = 0; c < 3; ++c) change[c] = f * (de * e[c]! - ee * d[c]!);
  limitChange(sliding, n, speed / dd, most);
}

/** Where friction cannot stop the vertex it is as large as it can be, and settles against the slip. */
function limitChange({ contacts, scratch }: Sliding, n: number, impulse: number, most: number): void {
  const { friction } = contacts;
  const { change, along } = scratch;
  let squared = 0;
  for (let c = 0; c < 3; ++c) squared += (friction[3 * n + c]! + change[c]!) ** 2;
  if (Math.sqrt(squared) <= most) return;
  squared = 0;
  for (let c = 0; c < 3; ++c) {
    change[c] = friction[3 * n + c]! - impulse * along.direction[c]!;
    squared += change[c]! * change[c]!;
  }
  const part = Math.min(1, most / Math.sqrt(squared));
  for (let c = 0; c < 3; ++c) change[c] = part * change[c]! - friction[3 * n + c]!;
}

/** Gives contact n as much of the change, which is `size` long, as takes energy together with the `work` before; the work of all. */
function applyChange(sliding: Sliding, n: number, size: number, work: number): number {
  const { friction, lead } = sliding.contacts;
  const { slip, change, given } = sliding.scratch;
  let slope = 0;
  for (let c = 0; c < 3; ++c) {
    given.direction[c] = change[c]! / size;
    slope += given.direction[c]! * (slip[c]! + lead[3 * n + c]!);
  }
  const inverseMass = respond(given, sliding, n);
  const j = Math.min(size, (Math.sqrt(slope * slope - 2 * inverseMass * work) - slope) / inverseMass);
  for (let c = 0; c < 3; ++c) {
    change[c] = j * given.direction[c]!;
    friction[3 * n + c]! += change[c]!;
  }
  giveImpulse(sliding, n, change, 0);
  return Math.min(0, work + j * slope + (inverseMass * j * j) / 2);
}

/** Writes what an impulse of one along the direction at contact n does; how much faster the vertex gets along it, 1/kg. */
function respond(response: FrictionResponse, { contacts, state, body, gain }: Sliding, n: number): number {
  const { direction, moment, turning, modal } = response;
  writeResponse(contacts, n, direction, 0, moment, 0, modal, 0);
  apply(turning, 0, state.inverse, moment, 0);
  let inverseMass = 1 / body.mass;
  for (let c = 0; c < 3; ++c) inverseMass += moment[c]! * turning[c]!;
  for (let k = 0; k < contacts.modes; ++k) inverseMass += gain[k]! * modal[k]! * modal[k]!;
  return inverseMass;
}

/** Gives the body the impulse at `at` of `J`, in space, at contact n. */
function giveImpulse({ contacts, state, body, gain, scratch }: Sliding, n: number, J: Float64Array, at: number): void {
  const { moment, modal } = scratch.given;
  writeResponse(contacts, n, J, at, moment, 0, modal, 0);
  for (let c = 0; c < 3; ++c) {
    state.v[c]! += J[at + c]! / body.mass;
    state.L[c]! += moment[c]!;
  }
  for (let k = 0; k < contacts.modes; ++k) state.dq[k]! += gain[k]! * modal[k]!;
  apply(state.omega, 0, state.inverse, state.L, 0);
}
