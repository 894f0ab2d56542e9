/** How the curve of a run that a reader keeps stands in a chart: pale, under the name of its run, with its letter at the end. */
import type { FigureCurve } from "../figures/figure.ts";
import { letterPlace, type KeptRun } from "./kept-run.ts";

/** The points of a curve. */
export type Points = Pick<FigureCurve, "x" | "y">;

/** The curve of a pane of such a run. */
export function keptCurve(curve: FigureCurve, { letter, name, histories }: KeptRun, pane: number): FigureCurve {
  const words = name.trim() === "" ? letter : `${letter}: ${name}`;
  return {
    ...curve,
    label: `${curve.label}, ${words}`,
    common: words,
    pane: undefined,
    pale: true,
    trail: false,
    kept: { place: letterPlace(letter), mark: histories.length > 1 ? `${letter}${pane + 1}` : letter },
  };
}
