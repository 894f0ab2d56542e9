/** The registry of equations. */
import * as buckling from "./buckling/index.ts";
import * as modal from "./modal/index.ts";
import type { Equation } from "./equation.ts";
import type { Notation } from "./notation.ts";

export * from "./equation.ts";
export * from "./notation.ts";

export const equations: readonly Equation[] = [...buckling.equations, ...modal.equations];

/** The symbols of each paper. */
export const notations: Readonly<Record<string, Notation>> = {
  buckling: buckling.notation,
  modal: modal.notation,
};

/** The equation of that id; an unknown id is an error that names the known ones. */
export function equationById(id: string): Equation {
  const equation = equations.find((candidate) => candidate.id === id);
  if (!equation)
    throw new Error(`there is no equation “${id}”; known: ${equations.map((known) => known.id).join(", ")}`);
  return equation;
}
