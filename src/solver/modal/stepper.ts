/**
 * What the steps of a modal body are asked for, what they report, and what they write to.
 */
import type { Vector } from "../math/axes.ts";
import { makeLcpScratch, solveLcp, sweepLcp, type LcpScratch } from "../math/lcp.ts";
import type { ModalBody } from "./body.ts";
import { makeContactScratch, makeModalContacts, type ContactScratch, type ModalContacts } from "./contact.ts";
import { makeFrictionScratch, type FrictionScratch } from "./friction.ts";
import type { Obstacle } from "./obstacles.ts";
import { makeModalState, type ModalState } from "./state.ts";

/** What acts on a body in free flight. */
export interface FlightOptions {
  readonly gravity: Vector;
  /** Whether the shape feels the turning, or not, as the text has it. */
  readonly spin: "felt" | "ignored";
}

/** What a step is to do. */
export interface ModalStepOptions extends FlightOptions {
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

/** What the contacts of the step before ended with, by vertex: where the next rounds begin. */
export interface WarmStart {
  readonly push: Float64Array;
  readonly friction: Float64Array;
  readonly obstacle: Int32Array;
}

/** What is written over again and again in a step. */
export interface ModalScratch {
  readonly contact: ContactScratch;
  readonly friction: FrictionScratch;
  /** Replaced by a larger one when the contacts are. */
  lcp: LcpScratch;
}

/** What steps of a body write to. */
export interface ModalStepper {
  readonly contacts: ModalContacts;
  /** What of an impulse reaches the velocity of each mode at the end of the step: all of it, or of one that lasts through it. */
  readonly fullGain: Float64Array;
  readonly stepGain: Float64Array;
  readonly force: Float64Array;
  /** The motion after the strikes, at the end of free flight, and halfway through the step. */
  readonly start: ModalState;
  readonly free: ModalState;
  readonly middle: ModalState;
  readonly warmStart: WarmStart;
  readonly report: ModalReport;
  readonly scratch: ModalScratch;
}

/** Vertices closer than this share of the body's size at the end of free flight may be pushed. */
export const REACH = 0.05;

/** Where sweeps stop, and their number. */
const TOLERANCE = 1e-11;
const SWEEPS = 20_000;

/** Makes what steps of a body write to. */
export function makeModalStepper(body: ModalBody): ModalStepper {
  const { count, masses } = body;
  const zeros = (size: number): Float64Array => new Float64Array(size);
  const contacts = makeModalContacts(count);
  return {
    contacts,
    fullGain: zeros(count).fill(1),
    stepGain: zeros(count),
    force: zeros(count),
    start: makeModalState(body),
    free: makeModalState(body),
    middle: makeModalState(body),
    warmStart: {
      push: zeros(masses.length),
      friction: zeros(3 * masses.length),
      obstacle: new Int32Array(masses.length),
    },
    report: { touching: 0, push: 0, residual: 0, depth: 0, converged: true },
    scratch: {
      contact: makeContactScratch(count),
      friction: makeFrictionScratch(count),
      lcp: makeLcpScratch(contacts.capacity),
    },
  };
}

/** Solves the problem of complementarity that stands in the contacts. */
export function solve(stepper: ModalStepper, method: "direct" | "sweeps"): void {
  const { contacts, report, scratch } = stepper;
  const { A, b, f, count, capacity } = contacts;
  if (scratch.lcp.size < capacity) scratch.lcp = makeLcpScratch(capacity);
  if (method === "sweeps") f.fill(0, 0, count);
  const { residual, converged } =
    method === "direct"
      ? solveLcp(f, A, b, count, capacity, scratch.lcp)
      : sweepLcp(f, A, b, count, capacity, TOLERANCE, SWEEPS);
  report.residual = Math.max(report.residual, residual);
  report.converged &&= converged;
}

/** Adds the pushes of a part of the step to its report. */
export function reportPushes({ contacts, report }: ModalStepper): void {
  let touching = 0;
  for (let n = 0; n < contacts.count; ++n) {
    if (contacts.push[n]! > 0) ++touching;
    report.push += contacts.push[n]!;
  }
  report.touching = Math.max(report.touching, touching);
}
