/** Our cloth, in the ways that are compared: the book's earlier default, and what is compiled. */
import { conjugateGradients, fastConjugateGradients, multilevel } from "@pliant/solver/math";
import { hangCloth, type HangingStart } from "../../../src/scenes/hanging-cloth.ts";
import type { Hung } from "./peer.ts";

/** One of our own ways to solve, up to a tolerance. */
export interface Own {
  readonly name: string;
  readonly tolerance: string;
  hang(side: number, start: HangingStart): Hung;
}

const own = (name: string, tolerance: string, solver: ReturnType<typeof conjugateGradients>): Own => ({
  name,
  tolerance,
  hang(side, start) {
    const { step, state } = hangCloth(side, solver, Number(tolerance), start);
    return { step: () => void step(), positions: () => state.x };
  },
});

const compiled = fastConjugateGradients({ preconditioner: multilevel });

export const ours: readonly Own[] = [
  own("Pliant, blocks", "1e-3", conjugateGradients()),
  own("Pliant, patches", "1e-3", compiled),
  own("Pliant, patches", "1e-4", compiled),
];

/** The one that the others are compared with. */
export const MEASURE: Own = ours[1]!;
