/** The equations of Choi, Hong and Ko in the order of the paper, and the claims of its prose. */
import type { Equation } from "../equation.ts";
import { complementarityEquations } from "./complementarity.ts";
import { contactEquations } from "./contacts.ts";
import { flightEquations } from "./flight.ts";
import { curlEquations } from "./curl.ts";
import { eigenEquations } from "./eigen.ts";
import { forceEquations } from "./forces.ts";
import { impulseEquations } from "./impulse.ts";
import { mixtureEquations } from "./mixture.ts";
import { motionEquations } from "./motion.ts";
import { oscillatorEquations } from "./oscillators.ts";
import { restingEquations } from "./resting.ts";
import { slidingEquations } from "./sliding.ts";
import { strikeEquations } from "./strikes.ts";
import { turnedForceEquations } from "./turned-forces.ts";
import { volumeEquations } from "./volume.ts";
import { warpingEquations } from "./warping.ts";

export { ideas } from "./ideas.ts";
export { notation } from "./notation.ts";

/** The place of an equation in the paper: its number; a display without one and a claim come after all numbers. */
const placeOf = ({ id }: Equation): number => Number(/\d+$/.exec(id)?.[0] ?? Number.MAX_SAFE_INTEGER);

const all: readonly Equation[] = [
  ...forceEquations,
  ...turnedForceEquations,
  ...eigenEquations,
  ...mixtureEquations,
  ...oscillatorEquations,
  ...warpingEquations,
  ...motionEquations,
  ...strikeEquations,
  ...impulseEquations,
  ...restingEquations,
  ...complementarityEquations,
  ...contactEquations,
  ...flightEquations,
  ...curlEquations,
  ...volumeEquations,
  ...slidingEquations,
];

export const equations: readonly Equation[] = all.toSorted((a, b) => placeOf(a) - placeOf(b));
