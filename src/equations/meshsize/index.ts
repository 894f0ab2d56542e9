/** The equations of Kim, Lee, Baek and Ryu, in the order of the text. */
import type { Equation } from "../equation.ts";
import { carryOverEquations } from "./carry-over.ts";
import { motionEquations } from "./motion.ts";
import { rateEquations } from "./rate.ts";
import { searchEquations } from "./search.ts";
import { similarEquations } from "./similar.ts";
import { springDamperEquations } from "./spring-damper.ts";
import { springsEquations } from "./springs.ts";

export { ideas } from "./ideas.ts";
export { notation } from "./notation.ts";

export const equations: readonly Equation[] = [
  ...rateEquations,
  ...searchEquations,
  ...springDamperEquations,
  ...springsEquations,
  ...motionEquations,
  ...similarEquations,
  ...carryOverEquations,
];
