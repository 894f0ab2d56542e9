/** What of an exhibit takes long to compute: its drawing, its columns, and what it finds. */
import { exhibitById, type Exhibit, type Finding } from "../exhibits/index.ts";
import { figureMarkup } from "../figures/built.ts";

const SIZE = { width: 608, height: 380 };

export interface ComputedExhibit {
  /** Its chart, as markup. */
  readonly drawing: string | undefined;
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
  return {
    drawing: chart && drawingOf(chart),
    columns: table?.computed.map(({ cells }) => cells()) ?? [],
    note: table?.note() ?? "",
    live: live?.rows.map((row) => row.ours?.() ?? []) ?? [],
    findings: features.map((feature) => feature.ours()),
  };
}

function drawingOf({ title, x, y, curves, ...axes }: NonNullable<Exhibit["chart"]>): string {
  return figureMarkup({ title, xLabel: x, yLabel: y, ...axes, curves: curves() }, SIZE);
}
