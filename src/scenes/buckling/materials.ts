/** What the cloth scenes of this chapter share: the laws of a squeezed link that can be compared, and how steps are solved. */
import { buckling, tension, twoWay, type Solution } from "@pliant/solver";
import { bucklingWhole, twoWayClamped, twoWayDamped, twoWayDropped, type Laws } from "@pliant/solver/cloth";
import { choice } from "../ranges.ts";

export const LAWS = {
  buckling: { sequential: tension, interlaced: buckling },
  whole: { sequential: tension, interlaced: bucklingWhole },
  linear: { sequential: twoWay, interlaced: twoWay },
  clamped: { sequential: twoWayClamped, interlaced: twoWayClamped },
  dropped: { sequential: twoWayDropped, interlaced: twoWayDropped },
  fictitious: { sequential: twoWayDamped, interlaced: twoWayDamped },
} satisfies Record<string, Laws>;

/** What a link does that is squeezed, as a parameter. */
export const MODEL = choice(["buckling", "whole", "linear", "clamped", "dropped", "fictitious"]);

export const MODEL_WORDS = {
  parameters: { model: "a squeezed link" },
  does: {
    model: "What a link does when its ends are closer than its rest length, and how much of that enters the matrix.",
  },
  choices: {
    model: {
      buckling: "arc (the paper)",
      whole: "arc, nothing left out",
      linear: "spring",
      clamped: "spring, negative part left out",
      dropped: "spring, sideways part left out",
      fictitious: "spring, damped across",
    },
  },
};

/** Coarse enough for real time: the error of a solve is small relative to that of the step. */
export const SOLVE = { tolerance: 1e-3, maxIterations: 500 };

/** A step as the paper takes it. */
export const BDF2 = { ...SOLVE, integrator: "bdf2" } as const;

/** What is told of the solve before the first step. */
export const UNSOLVED: Solution = { iterations: 0, residual: 0, converged: true };
