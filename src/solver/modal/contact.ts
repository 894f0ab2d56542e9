/**
 * The contacts of a modal body with what it falls on, and what impulses at them do.
 *
 * An impulse at a vertex changes the velocity of the centre of mass, the angular momentum and the rates of the modes; the
 * velocities of all contacts answer by the matrix of [modal/13]. It is symmetric, with each contact's own lever and modes
 * on its own side. The modes answer by the slope that fits the closed form of the warp, so that a contact that is
 * held does not creep. An impulse that is spread over a step reaches a mode's end velocity only in part: its `gain`.
 */
import { apply, cross } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { gapTo, type Obstacle } from "./obstacles.ts";
import { addShapeSlope, makeShapeScratch, writeMeanSlope, type ModalState, type ShapeScratch } from "./state.ts";

/** The contacts found, in arrays of `capacity` of them; they are replaced by larger ones as more are found. */
export interface ModalContacts {
  count: number;
  capacity: number;
  readonly modes: number;
  /** Which vertex touches which obstacle. */
  vertex: Int32Array;
  obstacle: Int32Array;
  /** Distances, m: to the plane that a vertex is kept on, and to the obstacle itself; and the direction of the first. */
  gap: Float64Array;
  clear: Float64Array;
  normal: Float64Array;
  /** From the centre of mass to the vertex, in space, m. */
  lever: Float64Array;
  /** Three rows each: how the place of the vertex in space answers to the amplitudes. */
  slope: Float64Array;
  /** What an impulse of one along the normal does: its moment, m, and what it gives to each mode, 1/√kg. */
  moment: Float64Array;
  modal: Float64Array;
  /** The problem of complementarity: A f + b, row by row, and its solution. */
  A: Float64Array;
  b: Float64Array;
  f: Float64Array;
  /** Impulses in this step, N s: along the normals, and of friction, in space. */
  push: Float64Array;
  friction: Float64Array;
  /** Half of how much faster each vertex was at the start of the step, m/s. */
  lead: Float64Array;
}

/** No contacts yet of a body with that many modes. */
export function makeModalContacts(modes: number, capacity = 32): ModalContacts {
  const zeros = (each: number): Float64Array => new Float64Array(each * capacity);
  return {
    count: 0,
    capacity,
    modes,
    vertex: new Int32Array(capacity),
    obstacle: new Int32Array(capacity),
    gap: zeros(1),
    clear: zeros(1),
    normal: zeros(3),
    lever: zeros(3),
    slope: zeros(3 * modes),
    moment: zeros(3),
    modal: zeros(modes),
    A: zeros(capacity),
    b: zeros(1),
    f: zeros(1),
    push: zeros(1),
    friction: zeros(3),
    lead: zeros(3),
  };
}

/** What contacts are prepared and measured with. */
export interface ContactScratch {
  readonly shape: ShapeScratch;
  /** Three rows each: how the mean of all places answers to the amplitudes, and how the place of one vertex does. */
  readonly meanSlope: Float64Array;
  readonly slope: Float64Array;
  /** How the body turns by an impulse of one along a normal, 1/(kg m). */
  readonly turning: Float64Array;
  /** Of one vertex: its velocity, m/s, where it would be, m, and the direction away from an obstacle. */
  readonly velocity: Float64Array;
  readonly place: Float64Array;
  readonly direction: Float64Array;
}

/** Makes the arrays that the contacts of a body with that many modes are prepared with. */
export function makeContactScratch(modes: number): ContactScratch {
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return {
    shape: makeShapeScratch(),
    meanSlope: zeros(3 * modes),
    slope: zeros(3 * modes),
    turning: zeros(3),
    velocity: zeros(3),
    place: zeros(3),
    direction: zeros(3),
  };
}

/** Twice the capacity, with what has been found. */
function grow(contacts: ModalContacts): void {
  const larger = makeModalContacts(contacts.modes, 2 * contacts.capacity);
  larger.vertex.set(contacts.vertex);
  larger.obstacle.set(contacts.obstacle);
  larger.gap.set(contacts.gap);
  larger.normal.set(contacts.normal);
  Object.assign(contacts, larger, { count: contacts.count });
}

/** Finds the vertices of the surface that are closer than `reach`, m, to any obstacle. */
export function findContacts(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  obstacles: readonly Obstacle[],
  reach: number,
): void {
  contacts.count = 0;
  for (let s = 0; s < body.surface.length; ++s) {
    const i = body.surface[s]!;
    for (let o = 0; o < obstacles.length; ++o) {
      if (contacts.count === contacts.capacity) grow(contacts);
      const n = contacts.count;
      const gap = gapTo(obstacles[o]!, state.places, 3 * i, contacts.normal, 3 * n);
      if (!(gap < reach)) continue;
      contacts.gap[n] = gap;
      contacts.vertex[n] = i;
      contacts.obstacle[n] = o;
      ++contacts.count;
    }
  }
}

/** Writes to `rows` how the place of vertex i in space answers to the amplitudes: three rows. Implements [modal/8], [modal/modal-impulse]. */
export function writeSlope(
  rows: Float64Array,
  mean: Float64Array,
  state: ModalState,
  body: ModalBody,
  i: number,
  scratch = makeShapeScratch(),
): void {
  const { count: m } = body;
  const { R } = state;
  for (let k = 0; k < 3 * m; ++k) rows[k] = -mean[k]!;
  addShapeSlope(rows, state, body, i, 1, scratch);
  for (let k = 0; k < m; ++k) {
    const a = rows[k]!, b = rows[k + m]!, c = rows[k + 2 * m]!;
    for (let r = 0; r < 3; ++r) rows[k + r * m] = R[3 * r]! * a + R[3 * r + 1]! * b + R[3 * r + 2]! * c;
  }
}

/** Prepares the contacts for impulses on the body in `state`: levers, slopes and the matrix. Implements [modal/13], [modal/contact-matrix], [modal/impulse]. */
export function prepareContacts(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  gain: Float64Array,
  scratch = makeContactScratch(body.count),
): void {
  const { count, capacity, modes, vertex, normal, lever, moment, modal, A } = contacts;
  const { shape, slope, meanSlope, turning } = scratch;
  if (count === 0) return;
  writeMeanSlope(meanSlope, state, body, shape);
  for (let n = 0; n < count; ++n) {
    writeSlope(slope, meanSlope, state, body, vertex[n]!, shape);
    contacts.slope.set(slope, 3 * modes * n);
    for (let c = 0; c < 3; ++c) lever[3 * n + c] = state.places[3 * vertex[n]! + c]! - state.x[c]!;
    writeResponse(contacts, n, normal, 3 * n, moment, 3 * n, modal, modes * n);
  }
  for (let i = 0; i < count; ++i) {
    apply(turning, 0, state.inverse, moment, 3 * i);
    for (let j = i; j < count; ++j) {
      let sum = 0;
      for (let c = 0; c < 3; ++c)
        sum += (normal[3 * i + c]! * normal[3 * j + c]!) / body.mass + turning[c]! * moment[3 * j + c]!;
      for (let k = 0; k < modes; ++k) sum += gain[k]! * modal[modes * i + k]! * modal[modes * j + k]!;
      A[i * capacity + j] = A[j * capacity + i] = sum;
    }
  }
}

/** Writes what an impulse of one along `d` at contact n does: its moment, and what it gives to each mode. */
export function writeResponse(
  contacts: ModalContacts,
  n: number,
  d: Float64Array,
  from: number,
  moment: Float64Array,
  to: number,
  modal: Float64Array,
  at: number,
): void {
  const { modes, slope, lever } = contacts;
  cross(moment, to, lever, 3 * n, d, from);
  for (let k = 0; k < modes; ++k) {
    const row = 3 * modes * n + k;
    modal[at + k] =
      d[from]! * slope[row]! + d[from + 1]! * slope[row + modes]! + d[from + 2]! * slope[row + 2 * modes]!;
  }
}

/** Writes the velocity of the vertex at contact n, m/s, at `to` of `out`, with the lever and the slope prepared. Implements [modal/8]. */
export function writeContactVelocity(
  out: Float64Array,
  to: number,
  contacts: ModalContacts,
  state: ModalState,
  n: number,
): void {
  const { modes, slope, lever } = contacts;
  const { v, omega, dq } = state;
  cross(out, to, omega, 0, lever, 3 * n);
  for (let c = 0; c < 3; ++c) {
    const row = 3 * modes * n + c * modes;
    let sum = v[c]!;
    for (let k = 0; k < modes; ++k) sum += slope[row + k]! * dq[k]!;
    out[to + c]! += sum;
  }
}

/** Velocity of contact n along its normal, m/s; writes the whole of it to `velocity`. */
export function normalVelocity(
  contacts: ModalContacts,
  state: ModalState,
  n: number,
  velocity: Float64Array = new Float64Array(3),
): number {
  const { normal } = contacts;
  writeContactVelocity(velocity, 0, contacts, state, n);
  return normal[3 * n]! * velocity[0]! + normal[3 * n + 1]! * velocity[1]! + normal[3 * n + 2]! * velocity[2]!;
}

/** Gives the body the impulses `f`, N s, along the normals of all contacts. Implements [modal/impulse]. */
export function pushAlong(
  contacts: ModalContacts,
  state: ModalState,
  body: ModalBody,
  f: Float64Array,
  gain: Float64Array,
): void {
  const { count, modes, normal, moment, modal } = contacts;
  for (let n = 0; n < count; ++n) {
    if (f[n] === 0) continue;
    for (let c = 0; c < 3; ++c) {
      state.v[c]! += (f[n]! * normal[3 * n + c]!) / body.mass;
      state.L[c]! += f[n]! * moment[3 * n + c]!;
    }
    for (let k = 0; k < modes; ++k) state.dq[k]! += gain[k]! * f[n]! * modal[modes * n + k]!;
  }
  apply(state.omega, 0, state.inverse, state.L, 0);
}

/** J_q: what an impulse J, N s in space, at contact n gives to each mode. Implements [modal/modal-impulse]. */
export function modalImpulse(
  out: Float64Array,
  { modes, slope }: ModalContacts,
  n: number,
  J: ArrayLike<number>,
): Float64Array {
  for (let k = 0; k < modes; ++k) {
    const row = 3 * modes * n + k;
    out[k] = J[0]! * slope[row]! + J[1]! * slope[row + modes]! + J[2]! * slope[row + 2 * modes]!;
  }
  return out;
}
