/** The equations of Choi, Hong and Ko in the order of the paper, and the claims of its prose. */
import type { Equation } from "../equation.ts";
import { claimEquations } from "./claims.ts";
import { contactEquations } from "./contacts.ts";
import { forceEquations } from "./forces.ts";
import { impulseEquations } from "./impulse.ts";
import { modeEquations } from "./modes.ts";
import { motionEquations } from "./motion.ts";
import { restingEquations } from "./resting.ts";
import { warpingEquations } from "./warping.ts";

export { notation } from "./notation.ts";

/** The place of an equation in the paper: its number; a display without one and a claim come after all numbers. */
const placeOf = ({ id }: Equation): number => Number(/\d+$/.exec(id)?.[0] ?? Number.MAX_SAFE_INTEGER);

const all: readonly Equation[] = [
  ...forceEquations,
  ...modeEquations,
  ...warpingEquations,
  ...motionEquations,
  ...impulseEquations,
  ...restingEquations,
  ...contactEquations,
  ...claimEquations,
];

export const equations: readonly Equation[] = all.toSorted((a, b) => placeOf(a) - placeOf(b));
