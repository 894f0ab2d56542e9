/** Cloth: particles and links, the forces on them, steps of backward Euler, contact. */
export {
  addAirForces,
  addAirMatrix,
  addAirTimes,
  airForce,
  flowOf,
  makeAir,
  type Air,
  type AirOptions,
  type AirSlope,
} from "./air.ts";
export {
  arcCurvature,
  arcEnergy,
  arcForce,
  arcForceSlope,
  beamEnergy,
  buckling,
  bucklingEnergy,
  bucklingForce,
  bucklingSlope,
  bucklingWhole,
  makeBucklingLinks,
  switchLengths,
  touchingSlope,
} from "./buckling.ts";
export {
  elasticEnergy,
  forces,
  kineticEnergy,
  makeClothState,
  prepareForces,
  weightEnergy,
  type Cloth,
  type ClothState,
  type LinkGroup,
} from "./cloth.ts";
export { makeContacts, stepInContact, type ContactOptions, type Contacts, type ContactsScratch } from "./contact.ts";
export {
  addAxialDampingForces,
  addAxialDampingMatrix,
  addDampingForces,
  addDampingMatrix,
  type DampingKind,
} from "./damping.ts";
export { elasticaAt, elasticaOf, traceElastica, type Elastica } from "./elastica.ts";
export type { Force } from "./force.ts";
export { makeFreeFormCloth } from "./free-form.ts";
export { frictionOf, type Friction, type Sliding } from "./friction.ts";
export {
  addLayersDamping,
  addLayersForces,
  addLayersMatrix,
  garmentLayersForce,
  layersEnergy,
  makeGarmentLayers,
  type GarmentLayers,
  type GarmentLayersOptions,
} from "./garment-layers.ts";
export { flatGrid, gridTriangles, makeGridCloth, rectangle, type GridSize } from "./grid.ts";
export type { BestContact, LayerContacts, LayerSearch, LayerSide, SideSearch } from "./layer-contacts.ts";
export { addLinkForces, addLinkStiffness, linkEnergy } from "./link-forces.ts";
export { lengthOf, makeLinks, slotsOf, type LinkLaw, type Links } from "./links.ts";
export { makePatternCloth, type ClothMaterial, type Laws, type Pattern } from "./pattern.ts";
export { makePieceCloth, type Piece } from "./piece.ts";
export { makeProvotCloth, provotPairs, type ProvotOptions, type ProvotSpring } from "./provot.ts";
export {
  addRepulsionForces,
  addRepulsionMatrix,
  findPairs,
  makeRepulsion,
  repulsionForce,
  type Repulsion,
  type RepulsionOptions,
} from "./repulsion.ts";
export { SEAMS, sewCloths, stitchLengths, type Stitches } from "./sewing.ts";
export {
  makeSpectrum,
  smallestOfStep,
  smallestOfSystem,
  smallestStiffness,
  type Spectrum,
  type SpectrumOptions,
} from "./spectrum.ts";
export { twoWay, twoWayClamped, twoWayDamped, twoWayDropped } from "./spring.ts";
export {
  advance,
  assembleMatrix,
  assembleRightSide,
  makeStepper,
  stateRates,
  stepCloth,
  stepEuler,
  type Integrator,
  type StepOptions,
  type Stepper,
  type StepperOptions,
} from "./step.ts";
export { timedBy, type Stopwatch } from "./stopwatch.ts";
export { addSurroundingForces, makeWind, surroundingForce, type Surroundings, type Wind } from "./surroundings.ts";
export { tension, tensionEnergy, tensionForce, tensionSlope } from "./tension.ts";
export { coneHoops, ringSector, sectorRadius, tubeAround, type Hoop, type RingSector } from "./tube.ts";
