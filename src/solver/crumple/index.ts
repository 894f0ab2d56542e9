/** Paper that breaks and folds. */
export type { Bends } from "./bends.ts";
export { apexOffset, breakProbability, probabilityIn } from "./breaking.ts";
export { crumple, makeDamage, type CrumplingOptions, type Damage } from "./crumpling.ts";
export type { CompiledPairs } from "./compiled-pairs.ts";
export type { CompiledSprings } from "./compiled-springs.ts";
export { breakEdge, edgeLength, foldEdge, foldRatio } from "./damage.ts";
export { applyEnclosure, makeEnclosure, type Enclosure } from "./enclosure.ts";
export type { Folds } from "./folds.ts";
export type { LayerPairs, PairList } from "./layer-pairs.ts";
export { makeLayers, separateLayers, type Layers } from "./layers.ts";
export { addMass, CREASE, flatArea, makePaper, type Paper, type PaperOptions } from "./paper.ts";
export { areaRatio, lengthRatio, meanFold, roughness } from "./roughness.ts";
export { paperSheet, type SheetSize } from "./sheet.ts";
export { addSprings, distanceOf, type Springs } from "./springs.ts";
export {
  assemblePaper,
  makePaperStepper,
  moveVertices,
  stepPaper,
  stepVelocities,
  type PaperStepOptions,
  type PaperStepper,
  type PaperStepperOptions,
} from "./step.ts";
export { sweepRadius } from "./sweep-radius.ts";
export { beginSweeps, invertBlocks, sweepOnce, type Coupling, type Sweeps } from "./sweeps.ts";
