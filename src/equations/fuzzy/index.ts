/** The equations of Hwang, Song and Yun in the order of the paper, then what it shows in figures and claims in words. */
import type { Equation } from "../equation.ts";
import { centreEquations } from "./centres.ts";
import { conclusionEquations } from "./conclusions.ts";
import { effectiveEquations } from "./effective.ts";
import { integrationEquations } from "./integration.ts";
import { limitEquations } from "./limits.ts";
import { mapEquations } from "./map.ts";
import { membershipEquations } from "./membership.ts";
import { schemeEquations } from "./scheme.ts";
import { springEquations } from "./springs.ts";
import { totalEquations } from "./totals.ts";

export { ideas } from "./ideas.ts";
export { notation } from "./notation.ts";

/** The place of an equation in the paper: its number; what has none comes after all numbers. */
const placeOf = ({ id }: Equation): number => Number(/\/(\d+)$/.exec(id)?.[1] ?? Number.MAX_SAFE_INTEGER);

const all: readonly Equation[] = [
  ...springEquations,
  ...totalEquations,
  ...schemeEquations,
  ...effectiveEquations,
  ...integrationEquations,
  ...membershipEquations,
  ...conclusionEquations,
  ...centreEquations,
  ...mapEquations,
  ...limitEquations,
];

export const equations: readonly Equation[] = all.toSorted((a, b) => placeOf(a) - placeOf(b));
