/** Where the symbols of a paper stand besides its formulas, as the page looks for them. */
import { ideas, type Equation } from "../../equations/index.ts";
import { symbolSlug } from "../../lib/tex.ts";
import { formulaOf } from "../../lib/verdicts.ts";
import { scenes } from "../../scenes/index.ts";

/** Settings, measures and quantities of pictures, each after the id of its scene: "buckling/drape.kb". */
export interface SymbolPlaces {
  readonly settings: readonly string[];
  readonly measures: readonly string[];
  readonly pictured: readonly string[];
}

/** The places of each symbol of a paper that has some, by the name that it bears in formulas. */
export function placesOf(paper: string): Readonly<Record<string, SymbolPlaces>> {
  const entries = Object.entries(ideas[paper]!).map(([tex, { settings = [], measures = [], pictured = [] }]) => {
    const within = (places: readonly string[]): string[] => places.map((place) => `${paper}/${place}`);
    const all = settings.flatMap((place) =>
      place.startsWith("*.") ? everywhere(paper, place.slice(2)) : within([place]),
    );
    return [symbolSlug(tex), { settings: all, measures: within(measures), pictured: within(pictured) }] as const;
  });
  return Object.fromEntries(entries.filter(([, places]) => Object.values(places).some(({ length }) => length > 0)));
}

/** A setting in every scene of a paper that has it. */
const everywhere = (paper: string, setting: string): string[] =>
  scenes
    .filter(({ id, parameters }) => id.startsWith(`${paper}/`) && Object.hasOwn(parameters, setting))
    .map(({ id }) => `${id}.${setting}`);

/** The names in the code of an equation that bear symbols of its formula, each with what these are called there. */
export function namesIn(equation: Equation): ReadonlyMap<string, readonly string[]> {
  const paper = equation.id.split("/")[0]!;
  const marks = new Map<string, string[]>();
  for (const { tex } of formulaOf(equation)?.symbols ?? [])
    for (const name of ideas[paper]?.[tex]?.names ?? []) marks.set(name, [...(marks.get(name) ?? []), symbolSlug(tex)]);
  return marks;
}
