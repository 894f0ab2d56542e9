/** The largest mesh that a machine can afford. */
export { carryOver, totalEnergy, type Carried, type MovingCloth } from "./carry-over.ts";
export {
  followCorrected,
  makeSizeController,
  nextGuess,
  noteFrame,
  type Bracket,
  type Found,
  type SizeControl,
  type SizeController,
} from "./corrected-search.ts";
export {
  fitPowerLaw,
  framesPerSecond,
  frameTime,
  PRINTED_CLOCK,
  PRINTED_COST,
  PRINTED_SIZES,
  type Machine,
  type PowerLaw,
} from "./cost.ts";
export {
  followPrinted,
  isContent,
  PRINTED_SEARCH,
  PRINTED_START,
  printedNext,
  type DifferenceUnit,
  type PrintedSearch,
  type Pursuit,
} from "./printed-search.ts";
export { makeResampling, resample, type Resampling } from "./resample.ts";
export { momentumOf, type Momentum } from "./rigid-motion.ts";
export { cellShares, makeSimilarCloth, stableStep, substepsOf, type SquareCloth } from "./similar-cloth.ts";
