/**
 * What fired rules conclude: output sets, cut off or scaled by the strength of their rules and joined into one outline.
 */
import { gradeOf, type FuzzySet } from "./sets.ts";

/** What the rules concluded. */
export interface Cut {
  /** Output set of each rule. */
  readonly sets: readonly FuzzySet[];
  /** How strongly each rule fires, 0 to 1. */
  readonly strength: Float64Array;
  /** Whether a set is scaled by the strength of its rule, and not cut off at it. */
  readonly scales: boolean;
  /** Whether sets are joined by their sum, and not by their maximum. */
  readonly sums: boolean;
  /** Where the output lives; nothing outside counts. */
  readonly universe: readonly [number, number];
  readonly scratch: CutScratch;
}

/** What its outline is worked out with. */
export interface CutScratch {
  /** The four corners of each set that was cut. */
  readonly corners: Float64Array;
  /** All corners in order. */
  readonly knots: Float64Array;
  /** Height and slope of each set between two neighbouring corners. */
  readonly heights: Float64Array;
  readonly slopes: Float64Array;
  /** Area and moment. */
  readonly result: Float64Array;
}

/** Makes the arrays for the conclusions of so many rules. */
export function makeCutScratch(rules: number): CutScratch {
  return {
    corners: new Float64Array(4 * rules),
    knots: new Float64Array(4 * rules + 2),
    heights: new Float64Array(rules),
    slopes: new Float64Array(rules),
    result: new Float64Array(2),
  };
}

/** The degree to which `z` belongs to what rule `r` concluded. Implements [fuzzy/conclusion]. */
export function concludedGrade(cut: Cut, r: number, z: number): number {
  const grade = gradeOf(cut.sets[r]!, z);
  return cut.scales ? cut.strength[r]! * grade : Math.min(cut.strength[r]!, grade);
}

/** The degree to which `z` belongs to what all rules concluded together. Implements [fuzzy/conclusion]. */
export function outlineAt(cut: Cut, z: number): number {
  let joined = 0;
  for (let r = 0; r < cut.sets.length; ++r) {
    const grade = cut.strength[r]! > 0 ? concludedGrade(cut, r, z) : 0;
    joined = cut.sums ? joined + grade : Math.max(joined, grade);
  }
  return joined;
}
