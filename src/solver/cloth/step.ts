/**
 * Stepping a cloth through time.
 *
 * Follows Choi and Ko, section 4: backward differences of first and second order, with the force replaced by its
 * tangent, so that one linear system is solved a step. Differs from the paper: [buckling/21] is multiplied by the masses,
 * which makes its matrix symmetric, and reads ∂f/∂x where our copy has ∂²f/∂x²; the second-order scheme starts with one
 * step of the first-order one. The unknown d is the displacement of the step.
 */
import { checkTimeStep, SolverError } from "../errors.ts";
import { backwardRate, BDF1, BDF2 } from "../math/backward-difference.ts";
import { clear, makeBlockPattern } from "../math/block-matrix.ts";
import { conjugateGradients } from "../math/conjugate-gradient.ts";
import { holdDirections } from "../math/filter.ts";
import type { LinearSolver, LinearSystem, Solution, SolveOptions } from "../math/linear-solver.ts";
import { addLinkDamping, addLinkDampingMatrix, forces, prepareForces, type Cloth, type ClothState } from "./cloth.ts";
import { addLinkStiffness } from "./link-forces.ts";
import { slotsOf } from "./links.ts";

/** How positions and velocities are carried over a step. */
export type Integrator = "bdf2" | "bdf1" | "symplectic" | "explicit";

const INTEGRATORS: readonly Integrator[] = ["bdf2", "bdf1", "symplectic", "explicit"];

/** The integrator, and when its linear solve may stop: all of them must be said for an implicit step. */
export interface StepOptions extends SolveOptions {
  readonly integrator: Integrator;
}

/** What a stepper is made with. */
export interface StepperOptions {
  /** What solves the linear system of a step; conjugate gradients unless said. */
  readonly solver?: LinearSolver;
}

/** Everything a step of this cloth writes to, made once. */
export interface Stepper {
  /** A d = b, for the displacement d of the step. */
  readonly system: LinearSystem;
  readonly slots: readonly Int32Array[];
  readonly f: Float64Array;
  /** Where held directions are carried to in this step, m; zero where the cloth stays. */
  readonly carried: Float64Array;
  readonly u: Float64Array;
}

const EXPLICIT: Solution = { iterations: 0, residual: 0, converged: true };

/** Makes the matrix and the vectors for stepping `cloth`. */
export function makeStepper(cloth: Cloth, { solver = conjugateGradients() }: StepperOptions = {}): Stepper {
  const n = cloth.m.length;
  const { fictitious = 0 } = cloth;
  if (!(fictitious >= 0 && fictitious < Infinity))
    throw new SolverError("fictitious damping must be finite, not negative", { fictitious });
  const gather = (side: "i" | "j"): Int32Array =>
    Int32Array.from(cloth.groups.flatMap(({ links }) => [...links[side]]));
  const system = solver(makeBlockPattern(n, gather("i"), gather("j")));
  const vector = (): Float64Array => new Float64Array(3 * n);
  return {
    system,
    slots: cloth.groups.map(({ links }) => slotsOf(system.A, links)),
    f: vector(),
    carried: vector(),
    u: vector(),
  };
}

/** Advances the cloth by one step of length `h`, s. Implements [buckling/19], [buckling/less-damping]. */
export function stepCloth(
  state: ClothState,
  cloth: Cloth,
  stepper: Stepper,
  h: number,
  options: StepOptions,
): Solution {
  checkStep(state, cloth, stepper, h, options);
  const { integrator } = options;
  if (integrator === "explicit" || integrator === "symplectic") {
    prepareForces(cloth, state.x);
    stepEuler(state, cloth, stepper, h, integrator);
    return EXPLICIT;
  }
  prepareForces(cloth, state.x, state.v, h);
  const weights = weightsOf(state, integrator);
  assembleMatrix(state, cloth, stepper, h, weights);
  assembleRightSide(state, cloth, stepper, h, weights);
  const solution = solveStep(state, stepper, options);
  advance(state, stepper.system.x, h, weights);
  return solution;
}

/** Refuses a step that would do nothing, or whose numbers would be none. */
export function checkStep(state: ClothState, cloth: Cloth, stepper: Stepper, h: number, options: StepOptions): void {
  checkTimeStep(h);
  checkStepOptions(options);
  checkSizes(state, cloth, stepper);
}

/** Refuses options with which a step would do nothing. */
function checkStepOptions({ integrator, tolerance, maxIterations }: StepOptions): void {
  if (!INTEGRATORS.includes(integrator))
    throw new SolverError(`integrator must be one of ${INTEGRATORS.join(", ")}`, { integrator });
  if (integrator !== "bdf1" && integrator !== "bdf2") return;
  if (!(tolerance >= 0 && maxIterations >= 0))
    throw new SolverError("an implicit step must be told when its solve may stop", { tolerance, maxIterations });
}

/** Refuses what was made for another number of particles, whose step would be no number. */
function checkSizes({ x, v, xBefore, vBefore, filter }: ClothState, { m }: Cloth, { f }: Stepper): void {
  const fits = [x, v, xBefore, vBefore, filter.normals, f].every(({ length }) => length === 3 * m.length);
  if (!fits || filter.held.length !== m.length)
    throw new SolverError("state and stepper must have as many particles as the cloth", {
      cloth: m.length,
      state: x.length / 3,
      stepper: f.length / 3,
    });
}

/** The weights of the next step: the scheme of second order starts with a step of the first. */
export function weightsOf(state: ClothState, integrator: "bdf2" | "bdf1"): readonly number[] {
  return integrator === "bdf2" && state.steps > 0 ? BDF2 : BDF1;
}

/** d ← the displacement of the step, from the system that was assembled; held directions go where they are carried. */
export function solveStep(state: ClothState, stepper: Stepper, options: StepOptions): Solution {
  const { system, carried } = stepper;
  holdDirections(system.x, state.filter, carried, 1);
  return system.solve(state.filter, options);
}

/** dx, dv ← the rates of the positions and velocities, by the forces as last prepared. Implements [buckling/18], [meshsize/3]. */
export function stateRates(dx: Float64Array, dv: Float64Array, { x, v }: ClothState, cloth: Cloth): void {
  dx.set(v);
  forces(dv, cloth, x, v);
  for (let k = 0; k < dv.length; ++k) dv[k]! /= cloth.m[Math.floor(k / 3)]!;
}

/**
 * One step of explicit Euler, or of its symplectic twin, which moves with the new velocity, by the forces as last prepared.
 * Implements [meshsize/4].
 */
export function stepEuler(
  state: ClothState,
  cloth: Cloth,
  stepper: Pick<Stepper, "u" | "f" | "carried">,
  h: number,
  kind: "explicit" | "symplectic",
): void {
  checkTimeStep(h);
  const { x, v, filter } = state;
  const { u: dx, f: dv, carried } = stepper;
  stateRates(dx, dv, state, cloth);
  for (let k = 0; k < v.length; ++k) v[k]! += h * dv[k]!;
  holdDirections(v, filter, carried, h);
  if (kind === "symplectic") dx.set(v);
  else holdDirections(dx, filter, carried, h);
  for (let k = 0; k < x.length; ++k) x[k]! += h * dx[k]!;
  ++state.steps;
}

/**
 * A ← M − c ∂f/∂v − c² ∂f/∂x with c = h / weights[0], of the forces as last prepared. Implements [buckling/20], [buckling/21],
 * [buckling/definite].
 */
export function assembleMatrix(
  state: ClothState,
  cloth: Cloth,
  stepper: Stepper,
  h: number,
  weights: readonly number[],
): void {
  const c = h / weights[0]!;
  const A = clear(stepper.system.A);
  for (let i = 0; i < cloth.m.length; ++i) {
    A.diagonal[6 * i] = A.diagonal[6 * i + 3] = A.diagonal[6 * i + 5] = cloth.m[i]!;
  }
  cloth.groups.forEach((group, n) => {
    addLinkStiffness(A, stepper.slots[n]!, state.x, group.links, group.law, c * c);
    addLinkDampingMatrix(A, stepper.slots[n]!, cloth, group, state.x, c);
  });
  for (const force of cloth.forces) force.addMatrix?.(A, state.x, state.v, c);
}

/** b ← the right-hand side of the step, times the masses, with the forces as last prepared. Implements [buckling/21]. */
export function assembleRightSide(
  state: ClothState,
  cloth: Cloth,
  stepper: Stepper,
  h: number,
  weights: readonly number[],
): void {
  const { x, v, xBefore, vBefore } = state;
  const { system, f, u } = stepper;
  const { b } = system;
  const { m } = cloth;
  const c = h / weights[0]!;
  const memory = weights[2]! / weights[0]!;
  forces(f, cloth, x, v);
  for (let k = 0; k < b.length; ++k) u[k] = v[k]! + (weights[2]! * (x[k]! - xBefore[k]!)) / h;
  addDampingTimes(f, cloth, state, u, -1);
  for (let i = 0, k = 0; i < m.length; ++i) {
    for (const end = k + 3; k < end; ++k) {
      const inertia = memory * (x[k]! - xBefore[k]!) + c * (v[k]! + memory * (v[k]! - vBefore[k]!));
      b[k] = m[i]! * inertia + c * c * f[k]!;
    }
  }
}

/** f ← f + factor · ∂f/∂v u. */
function addDampingTimes(f: Float64Array, cloth: Cloth, { x, v }: ClothState, u: Float64Array, factor: number): void {
  for (const group of cloth.groups) addLinkDamping(f, cloth, group, x, u, factor);
  for (const force of cloth.forces) force.addDampingProduct?.(f, x, v, u, factor);
}

/** Moves by `d`; the velocity is the backward difference of the positions. Implements [buckling/19]. */
export function advance(state: ClothState, d: Float64Array, h: number, weights: readonly number[]): void {
  const { x, v, xBefore, vBefore } = state;
  for (let k = 0; k < x.length; ++k) {
    const dBefore = x[k]! - xBefore[k]!;
    vBefore[k] = v[k]!;
    xBefore[k] = x[k]!;
    x[k]! += d[k]!;
    v[k] = backwardRate(d[k]!, dBefore, h, weights);
  }
  ++state.steps;
}
