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
  makeContactScratch,
  makeModalContacts,
  modalImpulse,
  normalVelocity,
  prepareContacts,
  pushAlong,
  writeContactVelocity,
  writeSlope,
  type ContactScratch,
  type ModalContacts,
} from "./contact.ts";
export {
  assembleCorotational,
  makeCorotational,
  stepCorotational,
  type Corotational,
  type CorotationalScratch,
  type CorotationalState,
} from "./corotational.ts";
export { halfCurl } from "./curl.ts";
export { flyFree } from "./flight.ts";
export {
  applyFriction,
  findFriction,
  makeFrictionScratch,
  type FrictionOptions,
  type FrictionResponse,
  type FrictionScratch,
} from "./friction.ts";
export { findModes, type Modes, type ModesOptions } from "./modes.ts";
export { addElasticSlope, makeElasticBody, type ElasticBody } from "./neo-hookean.ts";
export { stepNewmark } from "./newmark.ts";
export { boxBetween, gapTo, planeAt, stairsFrom, type Obstacle } from "./obstacles.ts";
export { solveRestingContacts } from "./resting-contacts.ts";
export {
  addShapeSlope,
  copyModal,
  displace,
  makeModalState,
  makeShapeScratch,
  modalEnergy,
  updateModal,
  writeMeanSlope,
  type ModalMotion,
  type ModalState,
  type ShapeScratch,
  type VertexDisplacement,
} from "./state.ts";
export { stepModal } from "./step.ts";
export {
  makeModalStepper,
  type FlightOptions,
  type ModalReport,
  type ModalScratch,
  type ModalStepOptions,
  type ModalStepper,
  type WarmStart,
} from "./stepper.ts";
export { strike } from "./strike.ts";
export { lameOf, type SolidMaterial } from "./tet-element.ts";
export { makeWarp, writeMeanRotation, writeTurn, writeWarp, type Warp, type WarpScratch } from "./warp.ts";
