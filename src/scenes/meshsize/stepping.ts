/** How every cloth of this paper is stepped: by the scheme of its equation 4, which solves no system. */
import type { StepOptions } from "@pliant/solver";

/** The symplectic step; the numbers of a solve have nothing to say. */
export const SYMPLECTIC: StepOptions = { integrator: "symplectic", tolerance: 0, maxIterations: 0 };
