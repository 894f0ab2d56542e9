/**
 * What the steps of a modal body are asked for, what they report, and the room that they need.
 */
import type { Vector } from "../math/frame.ts";
import { makeLcpRoom, solveLcp, sweepLcp, type LcpRoom } from "../math/lcp.ts";
import type { ModalBody } from "./body.ts";
import { makeModalContacts, type ModalContacts } from "./contact.ts";
import type { Obstacle } from "./obstacles.ts";
import { makeModalState, type ModalState } from "./state.ts";

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
export const REACH = 0.05;

/** Where sweeps stop, and their number. */
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

/** Solves the problem of complementarity that stands in the contacts. */
export function solve(stepper: ModalStepper, method: "direct" | "sweeps"): void {
  const { contacts, report } = stepper;
  const { A, b, f, count, capacity } = contacts;
  if (stepper.lcp.size < capacity) stepper.lcp = makeLcpRoom(capacity);
  if (method === "sweeps") f.fill(0, 0, count);
  const { residual, converged } =
    method === "direct"
      ? solveLcp(f, A, b, count, capacity, stepper.lcp)
      : sweepLcp(f, A, b, count, capacity, TOLERANCE, SWEEPS);
  report.residual = Math.max(report.residual, residual);
  report.converged &&= converged;
}

/** to ← the motion of `from`, without what follows from it. */
export function copyMotion(to: ModalState, from: ModalState): void {
  to.x.set(from.x);
  to.v.set(from.v);
  to.turn.set(from.turn);
  to.L.set(from.L);
  to.omega.set(from.omega);
  to.q.set(from.q);
  to.dq.set(from.dq);
}

/** Counts the pushes of a part of the step into its report. */
export function tally({ contacts, report }: ModalStepper): void {
  let touching = 0;
  for (let n = 0; n < contacts.count; ++n) {
    if (contacts.push[n]! > 0) ++touching;
    report.push += contacts.push[n]!;
  }
  report.touching = Math.max(report.touching, touching);
}
