/**
 * A map of verdicts: what becomes of a run at every point of two parameters.
 *
 * Its numbers take minutes to compute. `npm run maps` writes them into a file, from which the page is made; the page can
 * compute any point again by the same function, and a test compares the two.
 */

import type { Values } from "../scenes/parameters.ts";

/** One of the two parameters, named as in the scene. */
export interface MapAxis {
  readonly name: string;
  readonly label: string;
  /** Its letter, with an index after a line below: k_b. */
  readonly symbol: string;
  readonly unit: string;
  /** From small to large, by about equal factors. */
  readonly values: readonly number[];
}

/** Regions are told apart by colour, and by a sign in each cell for those who do not see it. */
export interface Region {
  readonly label: string;
  /** The same in a word or two, for a table. */
  readonly short: string;
  readonly sign: "none" | "stroke" | "cross";
}

/** The same map under other circumstances. */
export interface MapPanel {
  readonly name: string;
  readonly label: string;
  /** What it holds fixed in the scene, as the scene names it. */
  readonly values: Values;
}

/** A point of a panel. */
export interface MapPoint {
  readonly panel: MapPanel;
  readonly x: number;
  readonly y: number;
}

/** The numbers of a panel: a row for each value of y, in it a point for each value of x. */
export type MapNumbers = readonly (readonly (readonly number[])[])[];

export interface VerdictMap {
  readonly title: string;
  readonly x: MapAxis;
  readonly y: MapAxis;
  readonly regions: readonly Region[];
  readonly panels: readonly MapPanel[];
  /** How a run is judged, in words. */
  readonly criterion: string;
  /** What `npm run maps` has written, by the names of the panels. */
  readonly numbers: Readonly<Record<string, MapNumbers>>;
  /** Computes a point, with three digits. */
  measure(point: MapPoint): readonly number[];
  /** The region of what was measured, by its place in the list. */
  regionOf(measured: readonly number[]): number;
  /** What was measured, in sentences. */
  words(measured: readonly number[]): string;
}

/** How many points of a panel lie in each region. */
export function countRegions(map: VerdictMap, panel: string): number[] {
  const counts = map.regions.map(() => 0);
  for (const row of map.numbers[panel]!) for (const point of row) ++counts[map.regionOf(point)]!;
  return counts;
}

/** The numbers of a point on the map. */
export function numbersAt(map: VerdictMap, panel: string, x: number, y: number): readonly number[] {
  const found = map.numbers[panel]?.[map.y.values.indexOf(y)]?.[map.x.values.indexOf(x)];
  if (!found) throw new Error(`“${map.title}” has no point ${x}, ${y} in “${panel}”`);
  return found;
}

/** Computes a point of the map anew, and says whether it comes out as on the map. */
export function pointAgain(map: VerdictMap, panel: string, x: number, y: number): { same: boolean; words: string } {
  const written = numbersAt(map, panel, x, y);
  const measured = map.measure({ panel: map.panels.find(({ name }) => name === panel)!, x, y });
  const same = measured.every((value, n) => value === written[n]);
  const region = map.regions[map.regionOf(measured)]!.label;
  const words = `${region}. ${map.words(measured)} ${same ? "These are the numbers of the map." : "The map has other numbers here."}`;
  return { same, words };
}
