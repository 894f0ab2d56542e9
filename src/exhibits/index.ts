/** The registry of exhibits. */
import { bucklingExhibits } from "./buckling/index.ts";
import { crumpleExhibits } from "./crumple/index.ts";
import { fuzzyExhibits } from "./fuzzy/index.ts";
import { meshsizeExhibits } from "./meshsize/index.ts";
import { modalExhibits } from "./modal/index.ts";
import { byId } from "../scenes/by-id.ts";
import type { Exhibit } from "./exhibit.ts";

export { countRegions, numbersAt, pointAgain } from "./verdict-map.ts";
export type { MapAxis, MapNumbers, MapPanel, MapPoint, Region, VerdictMap } from "./verdict-map.ts";
export type {
  Exhibit,
  ExhibitChart,
  ExhibitTable,
  Feature,
  Finding,
  LiveRow,
  LiveTable,
  MeasureContext,
} from "./exhibit.ts";

export const exhibits: readonly Exhibit[] = [
  ...bucklingExhibits,
  ...modalExhibits,
  ...crumpleExhibits,
  ...fuzzyExhibits,
  ...meshsizeExhibits,
];

/** The exhibit of that id; an unknown id is an error that names the known ones. */
export function exhibitById(id: string): Exhibit {
  return byId(exhibits, id, "exhibit");
}
