/** What of an exhibit takes long to compute: its drawing, its columns, and what it finds. */
import { exhibitById, type Exhibit, type Finding } from "../exhibits/index.ts";
import { figureMarkup } from "../figures/built.ts";
import type { Curve } from "../scenes/scene.ts";
import { type Size } from "../figures/plot.ts";
import { withShortPaths } from "./short-paths.ts";

/** A chart is drawn for a column of text, and once more for a telephone, so that its letters are not shrunk there. */
const SIZES = { wide: { width: 608, height: 380 }, narrow: { width: 330, height: 300 } } as const;
type Width = keyof typeof SIZES;

export interface ComputedExhibit {
  /** Its chart, as markup, for a wide column and for a narrow one. */
  readonly drawings: Readonly<Record<Width, string>> | undefined;
  /** What its chart draws. */
  readonly curves: readonly Curve[];
  /** Our columns of its table. */
  readonly columns: readonly (readonly string[])[];
  /** What is said under the table. */
  readonly note: string;
  /** What stands for the rows of the table that readers measure. */
  readonly live: readonly (readonly string[])[];
  /** For each feature of the print, our finding. */
  readonly findings: readonly Finding[];
}

export function computeExhibit(id: string): ComputedExhibit {
  const { chart, table, live, features } = exhibitById(id);
  const curves = chart?.curves() ?? [];
  return {
    drawings: chart && drawingsOf(chart, curves),
    curves,
    columns: table?.computed.map(({ cells }) => cells()) ?? [],
    note: table?.note() ?? "",
    live: live?.rows.map((row) => row.ours?.() ?? []) ?? [],
    findings: features.map((feature) => feature.ours()),
  };
}

function drawingsOf(
  { title, x, y, curves: _, ...axes }: NonNullable<Exhibit["chart"]>,
  curves: readonly Curve[],
): Record<Width, string> {
  const figure = { title, xLabel: x, yLabel: y, ...axes, curves };
  const drawn = (size: Size): string => withShortPaths(figureMarkup(figure, size));
  return { wide: drawn(SIZES.wide), narrow: drawn(SIZES.narrow) };
}
