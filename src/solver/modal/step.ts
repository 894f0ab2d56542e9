/**
 * One step of a free body that bends by its modes, strikes, rests and slides.
 *
 * Choi, Hong and Ko first give impulses to the vertices that strike, then find the forces that keep the resting ones from
 * accelerating into the floor. With their step of 1/30 s accelerations alone let the vertices sink. So here both are asked
 * of the step instead of the moment: an impulse leaves a vertex no more velocity than carries it to the surface within
 * the step, and the forces, steady through it, end it with no vertex inside. As the step gets small, these are
 * [modal/10] to [modal/14]. Both are problems of complementarity with the matrix of [modal/13]; both only take energy.
 */
import { checkTimeStep } from "../errors.ts";
import type { ModalBody } from "./body.ts";
import { flyFree } from "./flight.ts";
import { solveRestingContacts } from "./resting-contacts.ts";
import { copyModal, type ModalState } from "./state.ts";
import type { ModalReport, ModalStepOptions, ModalStepper } from "./stepper.ts";
import { strike } from "./strike.ts";

/** Advances the body by h, s. */
export function stepModal(
  state: ModalState,
  body: ModalBody,
  stepper: ModalStepper,
  h: number,
  options: ModalStepOptions,
): ModalReport {
  checkTimeStep(h);
  const { report } = stepper;
  report.touching = report.push = report.residual = 0;
  report.converged = true;
  strike(state, body, stepper, h, options);
  copyModal(stepper.start, state);
  flyFree(state, body, stepper, h, options);
  solveRestingContacts(state, body, stepper, h, options);
  return report;
}
