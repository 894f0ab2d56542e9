/**
 * The impulses of a step: what strikes an obstacle loses the velocity that it could not use up before the surface.
 *
 * Choi, Hong and Ko stop each vertex that strikes, one by one. Several strike at once as a rule, and an impulse at one
 * changes the velocities of all; so all impulses are found together, none of them pulling.
 */
import type { ModalBody } from "./body.ts";
import {
  findContacts,
  normalVelocity,
  prepareContacts,
  pushAlong,
  type ContactScratch,
  type ModalContacts,
} from "./contact.ts";
import { gapTo, type Obstacle } from "./obstacles.ts";
import { findFriction } from "./friction.ts";
import type { ModalState } from "./state.ts";
import { reportPushes, REACH, solve, type ModalStepOptions, type ModalStepper } from "./stepper.ts";

/** The impulses of vertices that would be inside before the step is over. Implements [modal/10]. */
export function strike(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): void {
  const { contacts, fullGain: gain, scratch } = stepper;
  const { obstacles, restitution, friction } = options;
  findContacts(contacts, state, body, obstacles, REACH * body.size + h * fastest(state, body));
  prepareContacts(contacts, state, body, gain, scratch.contact);
  const { count, gap, b, f, push } = contacts;
  let strikes = false;
  for (let n = 0; n < count; ++n) {
    const along = normalVelocity(contacts, state, n, scratch.contact.velocity);
    const allowed = -Math.max(0, gap[n]!) / h;
    const hits = along < allowed && meets(contacts, state, n, obstacles, h, scratch.contact);
    strikes ||= hits;
    b[n] = hits && restitution > 0 ? (1 + restitution) * along : along - allowed;
    if (!hits) b[n] = Math.max(0, b[n]!);
  }
  if (!strikes) return;
  solve(stepper, options.method);
  pushAlong(contacts, state, body, f, gain);
  push.set(f);
  if (friction > 0) findFriction(contacts, state, body, { coefficient: friction, gain }, scratch.friction);
  reportPushes(stepper);
}

/** Whether contact n, whose velocity has just been asked for, would be inside its obstacle after h, s. */
function meets(
  { vertex, obstacle }: ModalContacts,
  { places }: ModalState,
  n: number,
  obstacles: readonly Obstacle[],
  h: number,
  { velocity, place, direction }: ContactScratch,
): boolean {
  for (let c = 0; c < 3; ++c) place[c] = places[3 * vertex[n]! + c]! + h * velocity[c]!;
  return gapTo(obstacles[obstacle[n]!]!, place, 0, direction, 0) <= 0;
}

/** More than any vertex moves by in a second, m. */
function fastest({ v, omega, dq }: ModalState, { radius, mass }: ModalBody): number {
  let modal = 0;
  for (let k = 0; k < dq.length; ++k) modal += dq[k]! * dq[k]!;
  return (
    Math.hypot(v[0]!, v[1]!, v[2]!) +
    1.5 * radius * Math.hypot(omega[0]!, omega[1]!, omega[2]!) +
    5 * Math.sqrt(modal / mass)
  );
}
