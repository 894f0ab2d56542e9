/** A formula in words, to be found and filtered by: what its symbols are called, in their order. */
import type { Equation } from "../../equations/equation.ts";
import { formulaOf } from "../../lib/verdicts.ts";

/** The spoken form of an equation's formula; nothing for a claim made in words. */
export const spokenForm = (equation: Pick<Equation, "id" | "tex">): string =>
  (formulaOf(equation)?.symbols ?? []).map(({ name }) => name).join(", ");
