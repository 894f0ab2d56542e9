/** The registry of exhibits. */
import { bucklingExhibits } from "./buckling/index.ts";
import { crumpleExhibits } from "./crumple/index.ts";
import { fuzzyExhibits } from "./fuzzy/index.ts";
import { meshsizeExhibits } from "./meshsize/index.ts";
import { modalExhibits } from "./modal/index.ts";
import type { Exhibit } from "./exhibit.ts";

export type { Exhibit, ExhibitChart, ExhibitTable, Feature, Finding, LiveRow, LiveTable, Watch } from "./exhibit.ts";

export const exhibits: readonly Exhibit[] = [
  ...bucklingExhibits,
  ...modalExhibits,
  ...crumpleExhibits,
  ...fuzzyExhibits,
  ...meshsizeExhibits,
];

/** The exhibit of that id; an unknown id is an error that names the known ones. */
export function exhibitById(id: string): Exhibit {
  const exhibit = exhibits.find((candidate) => candidate.id === id);
  if (!exhibit) throw new Error(`there is no exhibit “${id}”; known: ${exhibits.map((known) => known.id).join(", ")}`);
  return exhibit;
}
