/**
 * What a reader can take home of a run: its measures as CSV.
 */
import { csvOf } from "../scenes/csv.ts";
import type { Measure } from "../scenes/scene.ts";
import type { History } from "./history.ts";

const DIGITS = 9;

/** The measures of one or two runs as CSV, below lines that say what they are; the columns of the second have its words in brackets. */
export function csvOfHistories(
  measures: readonly Measure[],
  histories: readonly History[],
  words: readonly string[],
  headLines: readonly string[] = [],
): string {
  const heading = ({ name, unit }: Measure, pane: number): string =>
    `${name}${unit ? ` (${unit})` : ""}${words[pane] ? ` [${words[pane]}]` : ""}`;
  const head = ["time (s)", ...histories.flatMap((_, pane) => measures.map((measure) => heading(measure, pane)))];
  const columns = [
    histories[0]!.column(0),
    ...histories.flatMap((history) => measures.map((_, m) => history.column(m + 1))),
  ];
  const rows = columns[0]!.map((_, row) => columns.map((column) => rounded(column[row])));
  return headLines.map((line) => `${line}\r\n`).join("") + csvOf([head, ...rows]);
}

const rounded = (value = NaN): number | undefined =>
  Number.isNaN(value) ? undefined : Number(value.toPrecision(DIGITS));
