/** The equations of Kang and Cho in the order of the paper, and the claims of its prose. */
import type { Equation } from "../equation.ts";
import { apexEquations } from "./apex.ts";
import { breakingEquations } from "./breaking.ts";
import { breakEquations } from "./breaks.ts";
import { hingeEquations } from "./hinge.ts";
import { motionEquations } from "./motion.ts";
import { stableEquations } from "./stable.ts";
import { sweepEquations } from "./sweeps.ts";
import { systemEquations } from "./system.ts";

export { ideas } from "./ideas.ts";
export { notation } from "./notation.ts";

export const equations: readonly Equation[] = [
  ...motionEquations,
  ...systemEquations,
  ...sweepEquations,
  ...stableEquations,
  ...breakEquations,
  ...hingeEquations,
  ...breakingEquations,
  ...apexEquations,
];
