/**
 * One step of a free body that bends by its modes, strikes, rests and slides.
 *
 * Choi, Hong and Ko first give impulses to the vertices that strike, then find the forces that keep the resting ones from
 * accelerating into the floor. With their step of 1/30 s accelerations alone let the vertices sink. So here both are asked
 * of the step instead of the moment: an impulse leaves a vertex no more velocity than carries it to the surface within
 * the step, and the forces, steady through it, end it with no vertex inside. As the step gets small, these are (10) to
 * (14). Both are problems of complementarity with the matrix of (13); both only take energy.
 */
import { SolverError } from "../errors.ts";
import { makeLcpRoom, solveLcp, sweepLcp, type LcpRoom } from "../math/lcp.ts";
import { turnBy } from "../math/rotation.ts";
import type { Vector } from "../math/frame.ts";
import type { ModalBody } from "./body.ts";
import { findContacts, gapError, makeModalContacts, measureGaps, normalVelocity, findRubs, prepareContacts, pushAlong, rubAgain, type ModalContacts } from "./contact.ts"; // prettier-ignore
import { newmarkShare, stepNewmark } from "./newmark.ts";
import { gapTo, type Obstacle } from "./obstacles.ts";
import { writeSpinForce } from "./spin.ts";
import { makeModalState, updateModal, type ModalState } from "./state.ts";

/** What acts on a body in free flight. */
export interface Flight {
  readonly gravity: Vector;
  /** Whether the shape feels the turning, or not, as printed. */
  readonly spin: "felt" | "ignored";
}

/** What a step is to do. */
export interface ModalStepOptions extends Flight {
  readonly obstacles: readonly Obstacle[];
  /** How much of the velocity of a strike comes back at once, 0 … 1; what is stored in the shape comes back by itself. */
  readonly restitution: number;
  readonly friction: number;
  readonly method: "direct" | "sweeps";
}

/** How the last step went. */
export interface ModalReport {
  /** Vertices that were pushed, and the sum of the pushes along the normals, N s. */
  touching: number;
  push: number;
  /** The largest violation of complementarity. */
  residual: number;
  /** The deepest vertex inside an obstacle at the end, m. */
  depth: number;
  converged: boolean;
}

/** Room for steps of a body. */
export interface ModalStepper {
  readonly contacts: ModalContacts;
  lcp: LcpRoom;
  readonly whole: Float64Array;
  readonly share: Float64Array;
  readonly force: Float64Array;
  /** The motion after the strikes, at the end of free flight, and halfway through the step. */
  readonly start: ModalState;
  readonly free: ModalState;
  readonly middle: ModalState;
  /** The pushes and the friction of the step before, by vertex: where the rounds begin. */
  readonly lastPush: Float64Array;
  readonly lastRub: Float64Array;
  readonly lastObstacle: Int32Array;
  readonly report: ModalReport;
}

/** Vertices closer than this share of the body's size at the end of free flight may be pushed. */
const REACH = 0.05;
/** Rounds in which the places at the end of a step are corrected, as turning and bending are no straight ways. */
const ROUNDS = 20;
/** After so many of them friction stays as it is, so that the pushes settle: in a corner either drives the other on. */
const FRICTION_ROUNDS = 12;
/**
 * Many contacts of a body that can move in few ways leave their pushes undetermined. Each round resists a change of a
 * push by this share of its own answer: then the pushes are spread, change little, and friction knows where it is. What
 * the rounds end in is free of it.
 */
const SPREAD = 0.03;
/** Gaps are closed to this share of the body's size, if the rounds suffice. */
const CLOSE = 1e-7;
const TOLERANCE = 1e-11;
const SWEEPS = 20_000;

/** Room for steps of a body. */
export function makeModalStepper(body: ModalBody): ModalStepper {
  const { count } = body;
  const room = (size: number): Float64Array => new Float64Array(size);
  const contacts = makeModalContacts(count);
  return {
    contacts,
    lcp: makeLcpRoom(contacts.capacity),
    whole: room(count).fill(1),
    share: room(count),
    force: room(count),
    start: makeModalState(body),
    free: makeModalState(body),
    middle: makeModalState(body),
    lastPush: room(body.masses.length),
    lastRub: room(3 * body.masses.length),
    lastObstacle: new Int32Array(body.masses.length),
    report: { touching: 0, push: 0, residual: 0, depth: 0, converged: true },
  };
}

/** Advances the body by h, s. */
export function stepModal(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): ModalReport {
  if (!(h > 0 && h < Infinity)) throw new SolverError("time step must be positive and finite", { h });
  const { report } = stepper;
  report.touching = report.push = report.residual = 0;
  report.converged = true;
  strike(state, body, stepper, h, options);
  copyMotion(stepper.start, state);
  stepper.start.places.set(state.places);
  flyFree(state, body, stepper, h, options);
  keepOut(state, body, stepper, h, options);
  return report;
}

/** The impulses of vertices that would be inside before the step is over. Implements [modal/10]. */
function strike(state: ModalState, body: ModalBody, stepper: ModalStepper, h: number, options: ModalStepOptions): void {
  const { contacts, whole } = stepper;
  const { obstacles, restitution, friction } = options;
  findContacts(contacts, state, body, obstacles, REACH * body.size + h * fastest(state, body));
  prepareContacts(contacts, state, body, whole);
  const { count, gap, b, f, push } = contacts;
  let strikes = false;
  for (let n = 0; n < count; ++n) {
    const along = normalVelocity(contacts, state, n);
    const allowed = -Math.max(0, gap[n]!) / h;
    const hits = along < allowed && meets(contacts, state, n, obstacles, h);
    strikes ||= hits;
    b[n] = hits && restitution > 0 ? (1 + restitution) * along : along - allowed;
    if (!hits) b[n] = Math.max(0, b[n]!);
  }
  if (!strikes) return;
  solve(stepper, options.method);
  pushAlong(contacts, state, body, f, whole);
  push.set(f);
  if (friction > 0) findRubs(contacts, state, body, friction, whole);
  tally(stepper);
}

/** Whether contact n, whose velocity has just been asked for, would be inside its obstacle after h, s. */
function meets(
  { vertex, obstacle, vector }: ModalContacts,
  { places }: ModalState,
  n: number,
  obstacles: readonly Obstacle[],
  h: number,
): boolean {
  for (let c = 0; c < 3; ++c) vector[c] = places[3 * vertex[n]! + c]! + h * vector[c]!;
  return gapTo(obstacles[obstacle[n]!]!, vector, 0, vector, 3) <= 0;
}

/** More than any vertex moves by in a second, m. */
function fastest({ v, omega, dq }: ModalState, { radius, mass }: ModalBody): number {
  let modal = 0;
  for (let k = 0; k < dq.length; ++k) modal += dq[k]! * dq[k]!;
  return Math.hypot(v[0]!, v[1]!, v[2]!) + 1.5 * radius * Math.hypot(omega[0]!, omega[1]!, omega[2]!) + 5 * Math.sqrt(modal / mass); // prettier-ignore
}

/**
 * Free flight for h, s: a parabola for the centre of mass, the midpoint rule for the turn, Newmark's step for the modes.
 * The body halfway through the step is in `middle` afterwards.
 */
export function flyFree(state: ModalState, body: ModalBody, stepper: ModalStepper, h: number, options: Flight): void {
  const { x, v, turn, omega, q, dq } = state;
  const { middle, force } = stepper;
  for (let c = 0; c < 3; ++c) {
    x[c]! += h * v[c]! + (h * h * options.gravity[c]!) / 2;
    v[c]! += h * options.gravity[c]!;
  }
  copyMotion(middle, state);
  stepNewmark(middle.q, middle.dq, body.stiffness, body.damping, force.fill(0), h);
  for (let k = 0; k < q.length; ++k) middle.q[k] = (middle.q[k]! + q[k]!) / 2;
  turnBy(middle.turn, (h * omega[0]!) / 2, (h * omega[1]!) / 2, (h * omega[2]!) / 2);
  updateModal(middle, body);
  if (options.spin === "felt") writeSpinForce(force, middle, body);
  stepNewmark(q, dq, body.stiffness, body.damping, force, h);
  turnBy(turn, h * middle.omega[0]!, h * middle.omega[1]!, h * middle.omega[2]!);
  updateModal(state, body);
}

/**
 * The steady forces that end the step with no vertex inside an obstacle. Implements [modal/11].
 *
 * They act on the body as it is in the middle of the step: so their work is what the gaps close by, and not more. If they
 * drive in a vertex that was too far off to be thought of, all is done again with more vertices.
 */
function keepOut(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): void {
  const { contacts, share, report, free } = stepper;
  for (let k = 0; k < share.length; ++k) share[k] = newmarkShare(body.stiffness[k]!, body.damping[k]!, h);
  copyMotion(free, state);
  for (let reach = REACH * body.size; ; reach *= 4) {
    findContacts(contacts, state, body, options.obstacles, reach);
    recall(stepper);
    balance(state, body, stepper, h, options);
    report.depth = deepest(state, body, options.obstacles, contacts.vector);
    if (report.depth <= deepestOf(contacts) + CLOSE * body.size || reach > body.size) break;
    copyMotion(state, free);
    updateModal(state, body);
  }
  remember(stepper);
  tally(stepper);
}

/** The pushes and the friction that the same contacts had in the step before. */
function recall({ contacts, lastPush, lastRub, lastObstacle }: ModalStepper): void {
  const { count, vertex, obstacle, push, rub } = contacts;
  for (let n = 0; n < count; ++n) {
    const i = vertex[n]!;
    const same = lastPush[i]! > 0 && lastObstacle[i] === obstacle[n];
    push[n] = same ? lastPush[i]! : 0;
    for (let c = 0; c < 3; ++c) rub[3 * n + c] = same ? lastRub[3 * i + c]! : 0;
  }
}

function remember({ contacts, lastPush, lastRub, lastObstacle }: ModalStepper): void {
  const { count, vertex, obstacle, push, rub } = contacts;
  lastPush.fill(0);
  for (let n = 0; n < count; ++n) {
    if (!(push[n]! > lastPush[vertex[n]!]!)) continue;
    const i = vertex[n]!;
    lastPush[i] = push[n]!;
    lastObstacle[i] = obstacle[n]!;
    for (let c = 0; c < 3; ++c) lastRub[3 * i + c] = rub[3 * n + c]!;
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
  const { contacts, share, start, middle } = stepper;
  const { obstacles, friction, method } = options;
  measureGaps(contacts, state, start, obstacles);
  let error = gapError(contacts);
  let before = Infinity;
  for (let round = 0; round < ROUNDS && error > CLOSE * body.size; ++round) {
    writeMiddle(middle, start, state);
    prepareContacts(contacts, updateModal(middle, body), body, share);
    // What the contacts needed in the step before is the first guess. Then the pushes follow from the gaps that are left;
    // where the rounds go to and fro, the middle of the last two is nearer.
    if (round > 0) findPushes(stepper, h, method, error > before / 2 ? 0.5 : 1);
    backToFree(state, stepper);
    pushAlong(contacts, state, body, contacts.push, share);
    if (friction > 0 && round > 0 && round < FRICTION_ROUNDS) findRubs(contacts, state, body, friction, share, start);
    else if (friction > 0) rubAgain(contacts, state, body, share);
    moveBy(state, stepper.free, h);
    updateModal(state, body);
    measureGaps(contacts, state, start, obstacles);
    before = round > 0 ? error : Infinity;
    error = round > 0 ? gapError(contacts) : Infinity;
  }
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
function findPushes(stepper: ModalStepper, h: number, method: "direct" | "sweeps", part: number): void {
  const { A, b, f, gap, push, count, capacity } = stepper.contacts;
  for (let i = 0; i < count; ++i) A[i * capacity + i]! *= 1 + SPREAD;
  for (let i = 0; i < count; ++i) {
    b[i] = (2 * gap[i]!) / h;
    for (let j = 0; j < count; ++j) b[i]! -= A[i * capacity + j]! * push[j]!;
  }
  solve(stepper, method);
  for (let n = 0; n < count; ++n) push[n] = f[n] === 0 ? 0 : push[n]! + part * (f[n]! - push[n]!);
}

function solve(stepper: ModalStepper, method: "direct" | "sweeps"): void {
  const { contacts, report } = stepper;
  const { A, b, f, count, capacity } = contacts;
  if (stepper.lcp.size < capacity) stepper.lcp = makeLcpRoom(capacity);
  if (method === "sweeps") f.fill(0, 0, count);
  const { residual, converged } =
    method === "direct" ? solveLcp(f, A, b, count, capacity, stepper.lcp) : sweepLcp(f, A, b, count, capacity, TOLERANCE, SWEEPS); // prettier-ignore
  report.residual = Math.max(report.residual, residual);
  report.converged &&= converged;
}

/** to ← the motion of `from`, without what follows from it. */
function copyMotion(to: ModalState, from: ModalState): void {
  to.x.set(from.x);
  to.v.set(from.v);
  to.turn.set(from.turn);
  to.L.set(from.L);
  to.omega.set(from.omega);
  to.q.set(from.q);
  to.dq.set(from.dq);
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

function tally({ contacts, report }: ModalStepper): void {
  let touching = 0;
  for (let n = 0; n < contacts.count; ++n) {
    if (contacts.push[n]! > 0) ++touching;
    report.push += contacts.push[n]!;
  }
  report.touching = Math.max(report.touching, touching);
}
