/**
 * A cloth that moves by inference: forces are gathered into effective forces, and a table says how far each goes.
 *
 * Hwang, Song and Yun, figure 4. The paper leaves open which velocity the damping of [fuzzy/4] sees; here it is the
 * displacement of the last step divided by Δt, which is what a camera would see. The effective force is not cut off, only
 * what the table reads of it, so a particle at its speed limit must first be slowed by what it has gathered.
 */
import { forces, prepareForces, type Cloth, type ClothState } from "../cloth/cloth.ts";
import { checkTimeStep } from "../errors.ts";
import { applyFilter, holdDirections } from "../math/filter.ts";
import { infer, type Inference } from "./inference.ts";
import { gatherForces } from "./motion.ts";

/** What a cloth carries from step to step, besides its state. */
export interface FuzzyMotion {
  readonly inference: Inference;
  /** Effective forces, N. */
  readonly effective: Float64Array;
  readonly f: Float64Array;
  /** Where held particles are carried to in this step, m; zero where they stay. */
  readonly carried: Float64Array;
  /** How many components of the last step were clipped into the range of the input, or fired no rule. */
  beyond: number;
}

/** Makes the effective forces of a cloth that rests; a hand may write to `carried`. */
export function makeFuzzyMotion(
  cloth: Cloth,
  inference: Inference,
  carried: Float64Array = new Float64Array(3 * cloth.m.length),
): FuzzyMotion {
  const n = 3 * cloth.m.length;
  return { inference, effective: new Float64Array(n), f: new Float64Array(n), carried, beyond: 0 };
}

/** Advances the cloth by one inferred displacement in a step of `h`, s. Implements [fuzzy/without-integration], [fuzzy/stable-step]. */
export function stepFuzzy(state: ClothState, cloth: Cloth, motion: FuzzyMotion, h: number): void {
  checkTimeStep(h);
  const { x, v, filter } = state;
  const { inference, effective, f, carried } = motion;
  const low = inference.range[0];
  const high = inference.range[1];
  prepareForces(cloth, x);
  gatherForces(effective, forces(f, cloth, x, v));
  applyFilter(effective, filter);
  motion.beyond = 0;
  const d = f; // the forces are gathered
  for (let k = 0; k < d.length; ++k) {
    d[k] = infer(inference, effective[k]!);
    if (!(effective[k]! >= low && effective[k]! <= high)) ++motion.beyond;
  }
  holdDirections(d, filter, carried, 1);
  for (let k = 0; k < x.length; ++k) {
    x[k]! += d[k]!;
    v[k] = d[k]! / h;
  }
  ++state.steps;
}
