/** What the solver makes of a sheet, with vectors of its own for each call: the sheet stays as it is, but for the blocks of its springs. */
import { makePaperStepper, type Paper, type PaperStepper } from "@pliant/solver";
import { assemblePaper, invertBlocks, stepVelocities, type PaperStepOptions } from "@pliant/solver/crumple";
import { elimination } from "@pliant/solver/math";
import { plus } from "../vectors.ts";

/** The room of a sheet in which its springs keep their blocks. */
export const roomOf = ({ sides, auxiliaries }: Paper): readonly unknown[] => [sides.blocks, auxiliaries.blocks];

/** Steps without gravity whose system is solved whole. */
export const EXACTLY: PaperStepOptions = { method: "exact", sweeps: 0, gravity: [0, 0, 0], gravityIn: "velocity" };

/** A stepper that solves the whole system to round-off. */
export const exactStepper = (paper: Paper): PaperStepper => makePaperStepper(paper, { solver: elimination() });

/** What the velocities gain in a step. */
export function changeIn(paper: Paper, h: number, options: PaperStepOptions): Float64Array {
  const v = paper.v.slice();
  stepVelocities({ ...paper, v }, exactStepper(paper), h, options);
  return cornersOf(paper, plus(v, -1, paper.v));
}

/** What the velocities gain by the exact solution of (3). */
export const exactChange = (paper: Paper, h: number): Float64Array => changeIn(paper, h, EXACTLY);

/** What the velocities gain by sweeps. */
export const sweptChange = (paper: Paper, h: number, sweeps: number): Float64Array =>
  changeIn(paper, h, { ...EXACTLY, method: "sweeps", sweeps });

/** h times the forces of (4), as the solver assembles them. */
export const assembled = (paper: Paper, h: number): Float64Array => cornersOf(paper, prepared(paper, h).sweeps.b);

/** The system of a step, ready for sweeps. */
export function prepared(paper: Paper, h: number): PaperStepper {
  const stepper = makePaperStepper(paper);
  assemblePaper(paper, stepper, h, true);
  invertBlocks(stepper.sweeps, paper.filter.held, paper.mesh.vertices);
  return stepper;
}

/** The part of an array with room that the corners fill. */
export const cornersOf = ({ mesh }: Paper, values: Float64Array): Float64Array => values.slice(0, 3 * mesh.vertices);
