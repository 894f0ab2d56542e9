/**
 * The forces of contact of a step: steady through it, they end it with no vertex inside an obstacle.
 */
import { turnBy } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { findContacts, prepareContacts, pushAlong, type ModalContacts } from "./contact.ts";
import { applyFriction, findFriction } from "./friction.ts";
import { gapError, measureGaps } from "./gaps.ts";
import { newmarkGain } from "./newmark.ts";
import { gapTo, type Obstacle } from "./obstacles.ts";
import { copyModal, updateModal, type ModalState } from "./state.ts";
import { reportPushes, REACH, solve, type ModalStepOptions, type ModalStepper } from "./stepper.ts";

/** Rounds in which the places at the end of a step are corrected, as turning and bending are no straight ways. */
const ROUNDS = 16;

/** After so many of them friction stays as it is, so that the pushes settle: in a corner either drives the other on. */
const FRICTION_ROUNDS = 9;

/**
 * Many contacts of a body that can move in few ways leave their pushes undetermined. Each round resists a change of a
 * push by a share of its own answer, this one at first and half of it in every round: then the pushes are spread, change
 * little, and friction knows where it is. What the rounds end in is free of it.
 */
const SPREAD = 0.06;

/** Gaps are closed to this share of the body's size, if the rounds suffice. */
const CLOSE = 1e-7;

/**
 * The steady forces that end the step with no vertex inside an obstacle. Implements [modal/11].
 *
 * They act on the body as it is in the middle of the step: so their work is what the gaps close by, and not more. If they
 * drive in a vertex that was too far off to be thought of, all is done again with more vertices.
 */
export function solveRestingContacts(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): void {
  const { contacts, stepGain, report, free, scratch } = stepper;
  for (let k = 0; k < body.count; ++k) stepGain[k] = newmarkGain(body.stiffness[k]!, body.damping[k]!, h);
  copyModal(free, state);
  for (let reach = REACH * body.size; ; reach *= 4) {
    findContacts(contacts, state, body, options.obstacles, reach);
    startWarm(stepper);
    balance(state, body, stepper, h, options);
    report.depth = deepest(state, body, options.obstacles, scratch.contact.direction);
    if (report.depth <= deepestOf(contacts) + CLOSE * body.size || reach > body.size) break;
    copyModal(state, free);
  }
  keepForWarmStart(stepper);
  reportPushes(stepper);
}

/** Gives the contacts the pushes and the friction that the same had in the step before. */
function startWarm({ contacts, warmStart }: ModalStepper): void {
  const { count, vertex, obstacle, push, friction } = contacts;
  for (let n = 0; n < count; ++n) {
    const i = vertex[n]!;
    const same = warmStart.push[i]! > 0 && warmStart.obstacle[i] === obstacle[n];
    push[n] = same ? warmStart.push[i]! : 0;
    for (let c = 0; c < 3; ++c) friction[3 * n + c] = same ? warmStart.friction[3 * i + c]! : 0;
  }
}

/** Keeps the pushes and the friction for the next step; of a vertex that touches twice those where it is pushed most. */
function keepForWarmStart({ contacts, warmStart }: ModalStepper): void {
  const { count, vertex, obstacle, push, friction } = contacts;
  warmStart.push.fill(0);
  for (let n = 0; n < count; ++n) {
    const i = vertex[n]!;
    if (!(push[n]! > warmStart.push[i]!)) continue;
    warmStart.push[i] = push[n]!;
    warmStart.obstacle[i] = obstacle[n]!;
    for (let c = 0; c < 3; ++c) warmStart.friction[3 * i + c] = friction[3 * n + c]!;
  }
}

/** Rounds of pushes and friction, until the gaps are what they must be. */
function balance(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): void {
  const { contacts, start } = stepper;
  const { contact } = stepper.scratch;
  measureGaps(contacts, state, start, options.obstacles, contact.direction);
  let error = gapError(contacts);
  let before = Infinity;
  for (let round = 0; round < ROUNDS && error > CLOSE * body.size; ++round) {
    const nearer = error > before / 2 ? 0.5 : 1;
    tryPushes(state, body, stepper, h, options, round, nearer);
    updateModal(state, body, contact.shape);
    measureGaps(contacts, state, start, options.obstacles, contact.direction);
    before = round > 0 ? error : Infinity;
    error = round > 0 ? gapError(contacts) : Infinity;
  }
}

/**
 * One round. What the contacts needed in the step before is the first guess; then the pushes follow from the gaps that are
 * left, `part` of the way: where the rounds go to and fro, the middle of the last two is nearer.
 */
function tryPushes(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
  round: number,
  part: number,
): void {
  const { contacts, stepGain: gain, start, middle, scratch } = stepper;
  const { friction: coefficient, method } = options;
  writeMiddle(middle, start, state);
  prepareContacts(contacts, updateModal(middle, body, scratch.contact.shape), body, gain, scratch.contact);
  if (round > 0) findPushes(stepper, h, method, SPREAD / 2 ** round, part);
  backToFree(state, stepper);
  pushAlong(contacts, state, body, contacts.push, gain);
  if (coefficient > 0 && round > 0 && round < FRICTION_ROUNDS)
    findFriction(contacts, state, body, { coefficient, gain, start }, scratch.friction);
  else if (coefficient > 0) applyFriction(contacts, state, body, gain, scratch.friction);
  moveBy(state, stepper.free, h);
}

/** The rates at the end of free flight. */
function backToFree(state: ModalState, { free }: ModalStepper): void {
  state.v.set(free.v);
  state.L.set(free.L);
  state.omega.set(free.omega);
  state.dq.set(free.dq);
}

/** How deep the deepest of the contacts is inside its obstacle, m. */
function deepestOf({ clear, count }: ModalContacts): number {
  let depth = 0;
  for (let n = 0; n < count; ++n) depth = Math.max(depth, -clear[n]!);
  return depth;
}

/** How deep the deepest vertex of the surface is inside an obstacle, m. */
function deepest(
  { places }: ModalState,
  { surface }: ModalBody,
  obstacles: readonly Obstacle[],
  normal: Float64Array,
): number {
  let depth = 0;
  for (let s = 0; s < surface.length; ++s) {
    for (let o = 0; o < obstacles.length; ++o)
      depth = Math.max(depth, -gapTo(obstacles[o]!, places, 3 * surface[s]!, normal, 0));
  }
  return depth;
}

/** The pushes that close no gap beyond zero, if the gaps answer by the matrix to their change; `part` of the way there. */
function findPushes(stepper: ModalStepper, h: number, method: "direct" | "sweeps", spread: number, part: number): void {
  const { A, b, f, gap, push, count, capacity } = stepper.contacts;
  for (let i = 0; i < count; ++i) A[i * capacity + i]! *= 1 + spread;
  for (let i = 0; i < count; ++i) {
    b[i] = (2 * gap[i]!) / h;
    for (let j = 0; j < count; ++j) b[i]! -= A[i * capacity + j]! * push[j]!;
  }
  solve(stepper, method);
  for (let n = 0; n < count; ++n) push[n] = f[n] === 0 ? 0 : push[n]! + part * (f[n]! - push[n]!);
}

/** middle ← halfway between two places, attitudes and shapes. */
function writeMiddle(middle: ModalState, one: ModalState, other: ModalState): void {
  for (let c = 0; c < 3; ++c) middle.x[c] = (one.x[c]! + other.x[c]!) / 2;
  for (let k = 0; k < one.q.length; ++k) middle.q[k] = (one.q[k]! + other.q[k]!) / 2;
  let along = 0;
  for (let c = 0; c < 4; ++c) along += one.turn[c]! * other.turn[c]!;
  for (let c = 0; c < 4; ++c) middle.turn[c] = one.turn[c]! + Math.sign(along) * other.turn[c]!;
  turnBy(middle.turn, 0, 0, 0); // of length one again
}

/** Moves the end of free flight by what the pushes have added to the velocities: half of it, as it grows steadily. */
function moveBy(state: ModalState, { x, turn, q, v, omega, dq }: ModalState, h: number): void {
  for (let c = 0; c < 3; ++c) state.x[c] = x[c]! + (h * (state.v[c]! - v[c]!)) / 2;
  for (let k = 0; k < q.length; ++k) state.q[k] = q[k]! + (h * (state.dq[k]! - dq[k]!)) / 2;
  state.turn.set(turn);
  const { omega: now } = state;
  turnBy(state.turn, (h * (now[0]! - omega[0]!)) / 2, (h * (now[1]! - omega[1]!)) / 2, (h * (now[2]! - omega[2]!)) / 2);
}
