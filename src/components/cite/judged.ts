/** All equations with the verdicts on them. */
import { equations } from "../../equations/index.ts";
import type { Judged } from "../../lib/open-data.ts";
import { judgementOf } from "../chapter/judgement.ts";

/** The equations in the order of the registry. */
export const judgedEquations = (): Promise<Judged[]> =>
  Promise.all(equations.map(async (equation) => ({ equation, judgement: await judgementOf(equation) })));
