/** The public interface of the solver. */
export { SolverError } from "./errors.ts";
export { makeRandom, type Random } from "./math/random.ts";
export { arcBend, inverseSinc, inverseSincSquared, oneMinusSinc, sinc, sincMinusCos } from "./math/sinc.ts";
export { ellipticIntegrals } from "./math/elliptic.ts";
export { backwardRate, backwardWeights, BDF1, BDF2 } from "./math/backward-difference.ts";
export { isDefinite, makeBand, type Band } from "./math/definite.ts";
export { elimination, negativeDirections } from "./math/elimination.ts";
export { axesAlong, type Axes, type Vector } from "./math/axes.ts";
export { integrate } from "./math/quadrature.ts";
export { solveDense, symmetricEigenvalues, symmetricEigenvectors } from "./math/dense.ts";
export {
  clear,
  hasBlock,
  makeBlockMatrix,
  makeBlockPattern,
  matrixOf,
  multiply,
  slotOf,
  toDense,
  type BlockMatrix,
  type BlockPattern,
} from "./math/block-matrix.ts";
export { addLoose, type LooseBlocks } from "./math/loose-blocks.ts";
export type { LinearSolver, LinearSystem, Solution, SolveOptions } from "./math/linear-solver.ts";
export { blockAt, makeSparseMatrix, multiplySparse, sparseToDense, type SparseMatrix } from "./math/sparse.ts";
export { dissect, type Supernode } from "./math/dissection.ts";
export { eliminate } from "./math/dense-ldl.ts";
export { factorSparse, solveFactored, type Factor, type Progress } from "./math/factor.ts";
export { lowestEigenpairs, orthonormalised, type Eigenpairs, type LanczosOptions } from "./math/block-lanczos.ts";
export { complementarity, makeLcpScratch, solveLcp, sweepLcp, type LcpResult, type LcpScratch } from "./math/lcp.ts";
export { writeStumpff } from "./math/stumpff.ts";
export {
  descend,
  makeDescentScratch,
  type Descent,
  type DescentOptions,
  type DescentScratch,
  type Objective,
} from "./math/descent.ts";
export { turnBy, writeRotation } from "./math/rotation.ts";
export { applyFilter, makeFilter, type Filter } from "./math/filter.ts";
export {
  blockDiagonal,
  diagonal,
  gaussSeidel,
  type Preconditioner,
  type Preconditioning,
} from "./math/preconditioner.ts";
export { extremeEigenvalue, makeLanczos, type Extreme, type ExtremeOptions, type Lanczos } from "./math/lanczos.ts";
export {
  conjugateGradient,
  conjugateGradients,
  makeGradientScratch,
  type GradientOperator,
  type GradientOptions,
  type GradientScratch,
} from "./math/conjugate-gradient.ts";
export {
  addLinkForces,
  addLinkStiffness,
  lengthOf,
  linkEnergy,
  makeLinks,
  slotsOf,
  type LinkLaw,
  type Links,
} from "./cloth/links.ts";
export { tension, tensionEnergy, tensionForce, tensionSlope } from "./cloth/tension.ts";
export {
  arcCurvature,
  arcEnergy,
  arcForce,
  arcForceSlope,
  beamEnergy,
  buckling,
  bucklingWhole,
  bucklingEnergy,
  bucklingForce,
  bucklingSlope,
  makeBucklingLinks,
  switchLengths,
  touchingSlope,
} from "./cloth/buckling.ts";
export { elasticaAt, elasticaOf, traceElastica, type Elastica } from "./cloth/elastica.ts";
export { twoWay, twoWayClamped, twoWayDamped, twoWayDropped } from "./cloth/spring.ts";
export {
  addAxialDampingForces,
  addAxialDampingMatrix,
  addDampingForces,
  addDampingMatrix,
  type DampingKind,
} from "./cloth/damping.ts";
export { addFictitiousForces, addFictitiousMatrix, fictitiousDamping } from "./cloth/fictitious.ts";
export {
  addAirForces,
  airForce,
  addAirMatrix,
  addAirTimes,
  flowOf,
  makeAir,
  type Air,
  type AirOptions,
  type AirSlope,
} from "./cloth/air.ts";
export {
  elasticEnergy,
  forces,
  kineticEnergy,
  makeClothState,
  weightEnergy,
  type Cloth,
  type ClothState,
  type LinkGroup,
} from "./cloth/cloth.ts";
export { makePatternCloth, type Laws, type ClothMaterial, type Pattern } from "./cloth/pattern.ts";
export { flatGrid, gridTriangles, makeGridCloth, rectangle, type GridSize } from "./cloth/grid.ts";
export { makeProvotCloth, provotPairs, type ProvotOptions, type ProvotSpring } from "./cloth/provot.ts";
export { limitStretch, type StretchLimit } from "./cloth/stretch-limit.ts";
export { type Force } from "./cloth/force.ts";
export {
  addSurroundingForces,
  surroundingForce,
  makeWind,
  normalsOf,
  type Surroundings,
  type Wind,
} from "./cloth/surroundings.ts";
export { makeFreeFormCloth } from "./cloth/free-form.ts";
export { coneHoops, ringSector, sectorRadius, tubeAround, type Hoop, type RingSector } from "./cloth/tube.ts";
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
} from "./cloth/step.ts";
export {
  makeSpectrum,
  smallestOfStep,
  smallestOfSystem,
  smallestStiffness,
  type Spectrum,
  type SpectrumOptions,
} from "./cloth/spectrum.ts";
export { cubicAt, cubicRoots } from "./math/cubic.ts";
export { checkedMesh, meshVolume, type TriangleMesh } from "./mesh/triangle-mesh.ts";
export { makeBox } from "./mesh/box.ts";
export { makeDisc } from "./mesh/disc.ts";
export { makeSphere } from "./mesh/sphere.ts";
export { makeCapsule, type Capsule } from "./mesh/capsule.ts";
export { joinMeshes } from "./mesh/joined.ts";
export { makeSkeleton, writePose, type Bone, type Skeleton } from "./mesh/skeleton.ts";
export {
  checkedTets,
  meshQuality,
  surfaceOfTets,
  tetMeshVolume,
  tetQuality,
  tetVolume,
  volumeOfTet,
  type TetMesh,
} from "./mesh/tet-mesh.ts";
export { makeTetBox } from "./mesh/tet-box.ts";
export { makeTetSolid, type Depth, type Solid } from "./mesh/tet-solid.ts";
export { ballSolid, torusSolid } from "./mesh/solids.ts";
export { plyOf } from "./mesh/ply.ts";
export { solidInside } from "./mesh/solid-inside.ts";
export { bindToTets, carryPoints, type TetBinding } from "./mesh/tet-binding.ts";
export { coplanarityCubic, coplanarTimes } from "./collision/coplanarity.ts";
export { barycentricWeights, INSIDE_TOLERANCE, isInTriangle } from "./collision/triangle.ts";
export { findImpact, makeImpact, placesAt, type Impact } from "./collision/impact.ts";
export { isInsideBody, windingNumber } from "./collision/inside.ts";
export { addSweep, fillHashGrid, makeHashGrid, overlapsOf, type HashGrid } from "./collision/hash-grid.ts";
export { closestWeights } from "./collision/closest.ts";
export { makeBody, makeSweep, moveBody, sweepBody, type Body, type Sweep } from "./collision/body.ts";
export { findTouch, makeTouch, type ContactTest, type Touch } from "./collision/touch.ts";
export {
  addRepulsionDamping,
  addRepulsionForces,
  addRepulsionMatrix,
  findPairs,
  makeRepulsion,
  repulsionEnergy,
  repulsionForce,
  type Repulsion,
  type RepulsionOptions,
} from "./cloth/repulsion.ts";
export { frictionOf, slidingDrag, STICKING_SPEED, type Friction } from "./cloth/friction.ts";
export { makeStopwatch, startWatch, stopWatch, timedBy, type Stopwatch } from "./cloth/stopwatch.ts";
export { makeContacts, stepInContact, type ContactOptions, type Contacts } from "./cloth/contact.ts";
export {
  bell,
  endOf,
  gradeOf,
  peakOf,
  startOf,
  trapezoid,
  triangle,
  type Bell,
  type FuzzySet,
  type Trapezoid,
} from "./fuzzy/sets.ts";
export { concludedGrade, outlineAt, type Cut, type CutScratch } from "./fuzzy/conclusion.ts";
export { centroidOf } from "./fuzzy/centroid.ts";
export { SMOOTH_TOLERANCE } from "./fuzzy/smooth.ts";
export {
  fireRules,
  infer,
  makeInference,
  weightedPeak,
  type Inference,
  type InferenceMethod,
  type InferenceOptions,
  type OutsidePolicy,
} from "./fuzzy/inference.ts";
export {
  LARGEST_FORCE,
  outputCorners,
  paperInference,
  POINT_MASS,
  PRINTED_INPUTS,
  PRINTED_OUTPUTS,
  SET_NAMES,
  TABLE_STEP,
  type OutputTable,
} from "./fuzzy/tables.ts";
export { accelerationsOf, advancePlaces, advanceVelocities, displacementsOf, gatherForces } from "./fuzzy/motion.ts";
export { makeFuzzyMotion, stepFuzzy, type FuzzyMotion } from "./fuzzy/flag.ts";
export {
  fitPowerLaw,
  framesPerSecond,
  frameTime,
  PRINTED_CLOCK,
  PRINTED_COST,
  PRINTED_SIZES,
  type Machine,
  type PowerLaw,
} from "./meshsize/cost.ts";
export {
  differenceOf,
  followPrinted,
  isContent,
  LEAST_SIZE,
  PRINTED_SEARCH,
  PRINTED_START,
  printedNext,
  type DifferenceUnit,
  type PrintedSearch,
  type Pursuit,
} from "./meshsize/printed-search.ts";
export {
  followCorrected,
  makeSizeController,
  nextGuess,
  noteFrame,
  type Bracket,
  type Found,
  type SizeControl,
  type SizeController,
} from "./meshsize/corrected-search.ts";
export { cellShares, makeSimilarCloth, stableStep, substepsOf, type SquareCloth } from "./meshsize/similar-cloth.ts";
export { makeResampling, resample, type Resampling } from "./meshsize/resample.ts";
export { momentumOf, type Momentum } from "./meshsize/rigid-motion.ts";
export { carryOver, totalEnergy, type Carried, type MovingCloth } from "./meshsize/carry-over.ts";
export { hingeEdge, makeChangingMesh, splitEdge, tipOf, type ChangingMesh } from "./mesh/changing-mesh.ts";
export { paperSheet, type SheetSize } from "./crumple/sheet.ts";
export { findClosePairs, makeClosePairs, type ClosePairs } from "./collision/close-pairs.ts";
export { addMass, CREASE, faceNormal, flatArea, makePaper, type Paper, type PaperOptions } from "./crumple/paper.ts";
export {
  addCoupling,
  addSpringBlocks,
  addSprings,
  distanceOf,
  springsEnergy,
  type Springs,
} from "./crumple/springs.ts";
export {
  beginSweeps,
  invertBlocks,
  makeSweeps,
  sweepOnce,
  sweepRadius,
  type Coupling,
  type Sweeps,
} from "./crumple/sweeps.ts";
export { bendsEnergy, type Bends } from "./crumple/bends.ts";
export {
  assemblePaper,
  makePaperStepper,
  moveVertices,
  stepPaper,
  stepVelocities,
  type PaperStepOptions,
  type PaperStepper,
  type PaperStepperOptions,
} from "./crumple/step.ts";
export { apexOffset, breakProbability, probabilityIn } from "./crumple/breaking.ts";
export { breakEdge, edgeLength, edgeNormal, flatDistance, foldEdge, foldRatio } from "./crumple/damage.ts";
export { crumple, makeDamage, type CrumplingOptions, type Damage } from "./crumple/crumpling.ts";
export { applyEnclosure, makeEnclosure, type Enclosure } from "./crumple/enclosure.ts";
export { makeLayers, separateLayers, type Layers } from "./crumple/layers.ts";
export { areaRatio, lengthRatio, meanFold, roughness } from "./crumple/roughness.ts";
export { lameOf, stressOf, writeGradients, type SolidMaterial } from "./modal/tet-element.ts";
export { lumpedMasses, massMatrix, rigidDisplacements, stiffnessMatrix, type MassKind } from "./modal/assembly.ts";
export { countBelow, findModes, type Modes, type ModesOptions } from "./modal/modes.ts";
export {
  makeWarp,
  writeMeanRotation,
  writeTurn,
  writeWarp,
  writeWarpCurve,
  type Warp,
  type WarpScratch,
} from "./modal/warp.ts";
export { addElasticSlope, makeElasticBody, type ElasticBody } from "./modal/neo-hookean.ts";
export { halfCurl } from "./modal/curl.ts";
export { makeModalBody, type ModalBody, type ModalBodyOptions, type ModalShape } from "./modal/body.ts";
export {
  addShapeSlope,
  displace,
  makeModalState,
  modalEnergy,
  makeShapeScratch,
  updateModal,
  writeMeanSlope,
  copyModal,
  type VertexDisplacement,
  type ModalMotion,
  type ModalState,
  type ShapeScratch,
} from "./modal/state.ts";
export { newmarkGain, stepNewmark } from "./modal/newmark.ts";
export { boxBetween, gapTo, planeAt, stairsFrom, type Obstacle } from "./modal/obstacles.ts";
export {
  findContacts,
  makeModalContacts,
  modalImpulse,
  normalVelocity,
  prepareContacts,
  pushAlong,
  makeContactScratch,
  writeContactVelocity,
  writeSlope,
  type ContactScratch,
  type ModalContacts,
} from "./modal/contact.ts";
export { gapError, measureGaps } from "./modal/gaps.ts";
export {
  applyFriction,
  findFriction,
  makeFrictionScratch,
  type FrictionOptions,
  type FrictionScratch,
} from "./modal/friction.ts";
export {
  makeModalStepper,
  type FlightOptions,
  type ModalReport,
  type ModalScratch,
  type ModalStepOptions,
  type ModalStepper,
  type WarmStart,
} from "./modal/stepper.ts";
export { flyFree } from "./modal/flight.ts";
export { strike } from "./modal/strike.ts";
export { solveRestingContacts } from "./modal/resting-contacts.ts";
export { stepModal } from "./modal/step.ts";
export { writeSpinForce } from "./modal/spin.ts";
export {
  inertiaRate,
  localVelocities,
  motionRates,
  vertexAccelerations,
  vertexVelocities,
  type MotionRates,
  type VertexForce,
} from "./modal/acceleration.ts";
export {
  assembleCorotational,
  makeCorotational,
  stepCorotational,
  writePolar,
  type Corotational,
  type CorotationalState,
} from "./modal/corotational.ts";
