/** The stiff sheet of the scene hung by two corners, without the exact one that hangs beside it there. */
import { makePaperStepper, makeRandom, stepPaper } from "@pliant/solver";
import { lengthRatio } from "@pliant/solver/crumple";
import { GRAVITY, hangingSheet, meanSpeed, stiff } from "../../scenes/crumple/stiff.ts";

export interface HangingOptions {
  /** N/m. */
  readonly stiffness: number;
  /** Without a number of sweeps each step is solved exactly. */
  readonly sweeps?: number | undefined;
  readonly dt: number;
  readonly steps: number;
}

/** After a step: the mean length of the edges over that at rest, and the root mean square speed, m/s. */
export interface HangingRow {
  readonly length: number;
  readonly speed: number;
}

/** Lets a sheet hang for so many steps. */
export function letHang({ stiffness, sweeps, dt, steps }: HangingOptions): HangingRow[] {
  const paper = hangingSheet(stiffness, makeRandom(stiff.seed));
  const stepper = makePaperStepper(paper);
  const method = sweeps === undefined ? "exact" : "sweeps";
  return Array.from({ length: steps }, () => {
    stepPaper(paper, stepper, dt, { method, sweeps: sweeps ?? 0, gravity: GRAVITY, gravityIn: "velocity" });
    return { length: lengthRatio(paper), speed: meanSpeed(paper) };
  });
}
