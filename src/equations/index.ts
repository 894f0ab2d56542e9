/** The registry of equations. */
import * as buckling from "./buckling/index.ts";
import * as crumple from "./crumple/index.ts";
import * as fuzzy from "./fuzzy/index.ts";
import * as meshsize from "./meshsize/index.ts";
import * as modal from "./modal/index.ts";
import { byId } from "../scenes/by-id.ts";
import type { Equation } from "./equation.ts";
import type { Ideas } from "./ideas.ts";
import type { Notation } from "./notation.ts";

export * from "./equation.ts";
export * from "./erratum.ts";
export * from "./ideas.ts";
export * from "./notation.ts";
export * from "./check-result.ts";

const papers = { buckling, modal, crumple, fuzzy, meshsize };

export const equations: readonly Equation[] = Object.values(papers).flatMap((paper) => paper.equations);

/** The symbols of each paper. */
export const notations: Readonly<Record<string, Notation>> = Object.fromEntries(
  Object.entries(papers).map(([name, { notation }]) => [name, notation]),
);

/** Where the symbols of each paper stand besides its formulas. */
export const ideas: Readonly<Record<string, Ideas>> = Object.fromEntries(
  Object.entries(papers).map(([name, paper]) => [name, paper.ideas]),
);

/** The equation of that id; an unknown id is an error that names the known ones. */
export function equationById(id: string): Equation {
  return byId(equations, id, "equation");
}
