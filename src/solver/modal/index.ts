/** Bodies that move by a few modes, and what they strike. */
export {
  motionRates,
  vertexAccelerations,
  vertexVelocities,
  type MotionRates,
  type VertexForce,
} from "./acceleration.ts";
export { lumpedMasses, massMatrix, rigidDisplacements, stiffnessMatrix, type MassKind } from "./assembly.ts";
export { makeModalBody, type ModalBody, type ModalBodyOptions, type ModalShape } from "./body.ts";
export {
  findContacts,
  makeModalContacts,
  modalImpulse,
  normalVelocity,
  prepareContacts,
  pushAlong,
  writeContactVelocity,
  writeSlope,
  type ModalContacts,
} from "./contact.ts";
export {
  assembleCorotational,
  makeCorotational,
  stepCorotational,
  type Corotational,
  type CorotationalState,
} from "./corotational.ts";
export { halfCurl } from "./curl.ts";
export { flyFree } from "./flight.ts";
export { keepOut } from "./keep-out.ts";
export { findModes, type Modes, type ModesOptions } from "./modes.ts";
export { addElasticSlope, makeElasticBody, type ElasticBody } from "./neo-hookean.ts";
export { stepNewmark } from "./newmark.ts";
export { boxBetween, gapTo, planeAt, stairsFrom, type Obstacle } from "./obstacles.ts";
export { findRubs } from "./rub.ts";
export {
  addShapeSlope,
  displace,
  makeModalState,
  modalEnergy,
  updateModal,
  writeMeanSlope,
  type ModalState,
} from "./state.ts";
export { stepModal } from "./step.ts";
export {
  makeModalStepper,
  type Flight,
  type ModalReport,
  type ModalStepOptions,
  type ModalStepper,
} from "./stepper.ts";
export { strike } from "./strike.ts";
export { lameOf, type SolidMaterial } from "./tet-element.ts";
export { makeWarp, writeMeanRotation, writeTurn, type Warp } from "./warp.ts";
