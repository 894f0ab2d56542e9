/**
 * Free flight of a modal body: what a step does before anything is touched.
 */
import { turnBy } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { stepNewmark } from "./newmark.ts";
import { writeSpinForce } from "./spin.ts";
import { copyModal, updateModal, type ModalState } from "./state.ts";
import type { FlightOptions, ModalStepper } from "./stepper.ts";

/**
 * Free flight for h, s: a parabola for the centre of mass, the midpoint rule for the turn, Newmark's step for the modes.
 * The body halfway through the step is in `middle` afterwards. Implements [modal/flight].
 */
export function flyFree(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: FlightOptions,
): void {
  const { x, v, turn, omega, q, dq } = state;
  const { middle, force } = stepper;
  const { shape } = stepper.scratch.contact;
  for (let c = 0; c < 3; ++c) {
    x[c]! += h * v[c]! + (h * h * options.gravity[c]!) / 2;
    v[c]! += h * options.gravity[c]!;
  }
  copyModal(middle, state);
  stepNewmark(middle.q, middle.dq, body.stiffness, body.damping, force.fill(0), h);
  for (let k = 0; k < q.length; ++k) middle.q[k] = (middle.q[k]! + q[k]!) / 2;
  turnBy(middle.turn, (h * omega[0]!) / 2, (h * omega[1]!) / 2, (h * omega[2]!) / 2);
  updateModal(middle, body, shape);
  if (options.spin === "felt") writeSpinForce(force, middle, body, shape);
  stepNewmark(q, dq, body.stiffness, body.damping, force, h);
  turnBy(turn, h * middle.omega[0]!, h * middle.omega[1]!, h * middle.omega[2]!);
  updateModal(state, body, shape);
}
