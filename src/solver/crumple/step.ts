/**
 * One step of paper in time: backward Euler, solved by a few sweeps, exactly, or not at all.
 *
 * Follows Kang and Cho, section 3, [crumple/1] to [crumple/6]. Differs from the paper: gravity may stay outside the sweeps, which is
 * exact for what is free, as no spring notices that all its ends move alike; inside them, as the text may be read, too few sweeps make a
 * stiff sheet fall slowly.
 */
import { checkTimeStep, SolverError } from "../errors.ts";
import { clear, makeBlockPattern } from "../math/block-matrix.ts";
import { conjugateGradients } from "../math/conjugate-gradient.ts";
import type { LinearSolver, LinearSystem, Solution, SolveOptions } from "../math/linear-solver.ts";
import type { Paper } from "./paper.ts";
import { compileSprings, type CompiledSprings } from "./compiled-springs.ts";
import { addBendBlocks, addBendDiagonal, addBendForces } from "./bends.ts";
import { addSpringBlocks, addSprings } from "./springs.ts";
import { beginSweeps, invertBlocks, makeSweeps, sweepOnce, type Coupling, type Sweeps } from "./sweeps.ts";

/** How a step is solved; the exact solve stops at a residual of 1e-9 or after 2000 iterations unless said. */
export interface PaperStepOptions extends Partial<SolveOptions> {
  /** By sweeps, by the linear solver, or explicitly: the forces of now, no matrix. */
  readonly method: "sweeps" | "exact" | "explicit";
  /** How often the second line of [crumple/6] is applied. */
  readonly sweeps: number;
  /** Acceleration of gravity, m/s². */
  readonly gravity: readonly [number, number, number];
  /** Whether the sweeps carry gravity, as the text may be read, or leave it out. */
  readonly gravityIn: "sweeps" | "velocity";
}

/** What a stepper of paper is made with. */
export interface PaperStepperOptions {
  /** What solves the whole system of a step, if that is asked for; conjugate gradients unless said. */
  readonly solver?: LinearSolver;
}

/** What a step writes to. */
export interface PaperStepper {
  readonly coupling: Coupling;
  /** The springs of a large sheet, where kernels run. */
  readonly compiled?: CompiledSprings | undefined;
  readonly sweeps: Sweeps;
  readonly system: LinearSystem;
}

/** Makes what the steps of a sheet write to. */
export function makePaperStepper(
  paper: Paper,
  { solver = conjugateGradients() }: PaperStepperOptions = {},
): PaperStepper {
  const n = paper.mesh.budget;
  const coupling = { springs: [paper.sides, paper.auxiliaries], bends: paper.bends, h: 0 };
  const none = new Int32Array(0);
  const compiled = compileSprings(n, coupling.springs);
  const sweeps = compiled?.sweeps ?? makeSweeps(n);
  return { coupling, compiled, sweeps, system: solver(makeBlockPattern(n, none, none)) };
}

/** Writes the linear system of a step; the part of the bends in its diagonal is that for sweeps or the true one. Implements [crumple/mass], [crumple/3], [crumple/4]. */
export function assemblePaper(
  paper: Paper,
  { coupling, compiled, sweeps }: PaperStepper,
  h: number,
  forSweeps: boolean,
  weight?: readonly number[],
): void {
  const { m, x, v, mesh } = paper;
  const { b, diagonal } = sweeps;
  const { springs, bends } = coupling;
  const count = mesh.vertices;
  coupling.h = h;
  diagonal.fill(0, 0, 6 * count);
  for (let i = 0, d = 0; i < count; ++i, d += 6) diagonal[d] = diagonal[d + 3] = diagonal[d + 5] = m[i]!;
  weigh(b, m, count, h, weight);
  if (compiled) compiled.add(x, v, count, springs, h);
  else for (let n = 0; n < springs.length; ++n) addSprings(b, diagonal, x, v, springs[n]!, h);
  addBendForces(b, x, v, bends, h);
  addBendDiagonal(diagonal, bends, h, forSweeps);
}

/** Changes the velocities by one step of length h. Implements [crumple/1], [crumple/6], [crumple/stable], [crumple/gravity]. */
export function stepVelocities(
  paper: Paper,
  stepper: PaperStepper,
  h: number,
  options: PaperStepOptions,
): Solution | undefined {
  checkTimeStep(h);
  if (!(options.sweeps >= 0 && Number.isInteger(options.sweeps)))
    throw new SolverError("the number of sweeps must be whole, not negative", { sweeps: options.sweeps });
  checkHeld(paper);
  const { mesh, v, filter } = paper;
  const { compiled, coupling, sweeps } = stepper;
  const count = mesh.vertices;
  const outside = options.gravityIn === "velocity";
  const weight = outside ? undefined : options.gravity;
  if (outside) addToFree(paper, options.gravity, h);
  if (options.method === "explicit") return stepExplicitly(paper, stepper, h, weight);
  assemblePaper(paper, stepper, h, options.method === "sweeps", weight);
  let solution: Solution | undefined;
  if (options.method === "exact") solution = solveWhole(paper, stepper, options);
  else {
    invertBlocks(sweeps, filter.held, count);
    beginSweeps(sweeps, count);
    for (let n = 0; n < options.sweeps; ++n) {
      if (compiled) compiled.sweep(coupling, count);
      else sweepOnce(sweeps, coupling, count);
    }
  }
  addVelocities(v, sweeps.dv, 3 * count);
  return solution;
}

function addVelocities(v: Float64Array, dv: Float64Array, size: number): void {
  for (let k = 0; k < size; ++k) v[k]! += dv[k]!;
}

/** A sweep solves for each vertex by itself, and so do the wall and the layers: none of them slides along a plane. */
function checkHeld({ mesh: { vertices }, filter: { held } }: Paper): void {
  for (let i = 0; i < vertices; ++i) {
    if (held[i] === 1)
      throw new SolverError("paper is held altogether (2) or not at all (0)", { vertex: i, held: held[i] });
  }
}

/** Moves every vertex by its velocity. Implements [crumple/1]. */
export function moveVertices({ x, v, mesh }: Paper, h: number): void {
  const size = 3 * mesh.vertices;
  for (let k = 0; k < size; ++k) x[k]! += h * v[k]!;
}

/** Advances a sheet that touches nothing. Implements [crumple/1]. */
export function stepPaper(
  paper: Paper,
  stepper: PaperStepper,
  h: number,
  options: PaperStepOptions,
): Solution | undefined {
  const solution = stepVelocities(paper, stepper, h, options);
  moveVertices(paper, h);
  return solution;
}

function addToFree({ mesh, v, filter: { held } }: Paper, gravity: readonly number[], h: number): void {
  const gx = h * gravity[0]!, gy = h * gravity[1]!, gz = h * gravity[2]!;
  for (let i = 0, at = 0; i < mesh.vertices; ++i, at += 3) {
    if (held[i] !== 0) continue;
    v[at]! += gx;
    v[at + 1]! += gy;
    v[at + 2]! += gz;
  }
}

/** b ← h times the weights of the first `count` vertices, if they have any here. */
function weigh(b: Float64Array, m: Float64Array, count: number, h: number, weight?: readonly number[]): void {
  if (!weight) {
    b.fill(0, 0, 3 * count);
    return;
  }
  for (let k = 0; k < 3 * count; ++k) b[k] = h * m[Math.floor(k / 3)]! * weight[k % 3]!;
}

/** v ← v + h f / m with the forces of now. */
function stepExplicitly(paper: Paper, stepper: PaperStepper, h: number, weight?: readonly number[]): undefined {
  const { mesh, x, v, m, filter } = paper;
  const { b, diagonal, dv } = stepper.sweeps;
  const { springs, bends } = stepper.coupling;
  const count = mesh.vertices;
  dv.fill(0, 0, 3 * count); // instead of velocities: what is implicit would see them
  weigh(b, m, count, h, weight);
  for (let n = 0; n < springs.length; ++n) addSprings(b, diagonal, x, dv, springs[n]!, h);
  addBendForces(b, x, dv, bends, h);
  for (let i = 0; i < count; ++i) {
    if (filter.held[i] !== 0) continue;
    for (let c = 0; c < 3; ++c) v[3 * i + c]! += b[3 * i + c]! / m[i]!;
  }
}

/** Solves the whole system of [crumple/3]. */
function solveWhole(
  paper: Paper,
  { sweeps, system, coupling }: PaperStepper,
  { tolerance = 1e-9, maxIterations = 2000 }: PaperStepOptions,
): Solution {
  const { A, b, x } = system;
  const count = paper.mesh.vertices;
  clear(A).diagonal.set(sweeps.diagonal);
  // What is only room gets a matrix of ones, and nothing to solve.
  for (let d = 6 * count; d < A.diagonal.length; d += 6) A.diagonal[d] = A.diagonal[d + 3] = A.diagonal[d + 5] = 1;
  for (const one of coupling.springs) addSpringBlocks(A, one);
  addBendBlocks(A, coupling.bends, coupling.h);
  b.set(sweeps.b);
  b.fill(0, 3 * count);
  x.fill(0);
  const solution = system.solve(paper.filter, { tolerance, maxIterations });
  sweeps.dv.set(x);
  return solution;
}
