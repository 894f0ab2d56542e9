/** How far the map from force to displacement is from a straight line, for each way to infer. */
import { infer, paperInference, type Inference } from "@pliant/solver";
import { LARGEST_FORCE, POINT_MASS, TABLE_STEP, type InferenceMethod } from "@pliant/solver/fuzzy";

/** The ways to infer. */
export const METHODS = ["weighted", "product-sum", "min-max", "min-sum", "product-max"] as const;

/** The ways to infer, in words. */
export const METHOD_WORDS = {
  weighted: "weighted mean of peaks",
  "product-sum": "scaled, summed, centroid",
  "min-max": "cut, maximum, centroid",
  "min-sum": "cut, summed, centroid",
  "product-max": "scaled, maximum, centroid",
} as const satisfies Readonly<Record<InferenceMethod, string>>;

/** Displacement for each newton that the tables of the text stand for, m/N: one over 3000. */
export const PRINTED_SLOPE = (TABLE_STEP * TABLE_STEP) / POINT_MASS;

/** What a scan of the map finds. */
export interface Deviation {
  /** The largest difference to the straight line, m, with its sign, and the force at which it is, N. */
  readonly largest: number;
  readonly at: number;
  /** The least and the greatest slope, as multiples of the line’s. */
  readonly flattest: number;
  readonly steepest: number;
}

/** Forces between −27 and 27 N at which the map is looked at. */
const SCAN = 2700;

/** Looks at the map of an inference from end to end of its range. */
export function scanMap(inference: Inference): Deviation {
  let [largest, at, flattest, steepest, last] = [0, 0, Infinity, -Infinity, NaN];
  const step = (2 * LARGEST_FORCE) / SCAN;
  for (let n = 0; n <= SCAN; ++n) {
    const force = -LARGEST_FORCE + n * step;
    const output = infer(inference, force);
    const off = output - force * PRINTED_SLOPE;
    if (Math.abs(off) > Math.abs(largest)) [largest, at] = [off, force];
    const slope = (output - last) / (step * PRINTED_SLOPE);
    if (slope < flattest) flattest = slope;
    if (slope > steepest) steepest = slope;
    last = output;
  }
  return { largest, at, flattest, steepest };
}

/** How far the tables of the text, read in this way, are from the straight line. */
export function deviationOf(method: InferenceMethod): Deviation {
  return scanMap(paperInference("printed", method));
}
