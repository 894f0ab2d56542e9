/**
 * The impulses of a step: what strikes an obstacle loses the velocity that it could not use up before the surface.
 *
 * Choi, Hong and Ko stop each vertex that strikes, one by one. Several strike at once as a rule, and an impulse at one
 * changes the velocities of all; so all impulses are found together, none of them pulling.
 */
import type { ModalBody } from "./body.ts";
import { findContacts, normalVelocity, prepareContacts, pushAlong, type ModalContacts } from "./contact.ts";
import { gapTo, type Obstacle } from "./obstacles.ts";
import { findRubs } from "./rub.ts";
import type { ModalState } from "./state.ts";
import { REACH, solve, tally, type ModalStepOptions, type ModalStepper } from "./stepper.ts";

/** The impulses of vertices that would be inside before the step is over. Implements [modal/10]. */
export function strike(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): void {
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
  return (
    Math.hypot(v[0]!, v[1]!, v[2]!) +
    1.5 * radius * Math.hypot(omega[0]!, omega[1]!, omega[2]!) +
    5 * Math.sqrt(modal / mass)
  );
}
