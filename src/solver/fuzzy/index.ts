/** Fuzzy sets and rules, and the flag that they move. */
export { centroidOf } from "./centroid.ts";
export { concludedGrade, outlineAt, type Cut, type CutScratch } from "./conclusion.ts";
export { makeFuzzyMotion, stepFuzzy, type FuzzyMotion } from "./flag.ts";
export {
  fireRules,
  infer,
  makeInference,
  weightedPeak,
  type Inference,
  type InferenceMethod,
  type InferenceOptions,
  type OutsidePolicy,
} from "./inference.ts";
export { accelerationsOf, advancePlaces, advanceVelocities, displacementsOf, gatherForces } from "./motion.ts";
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
} from "./sets.ts";
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
} from "./tables.ts";
