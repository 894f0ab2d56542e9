/**
 * What a reader can take home of a run: its measures as CSV.
 */
import { csvOf } from "../scenes/csv.ts";
import type { Measure } from "../scenes/scene.ts";
import type { KeptRun } from "./kept-run.ts";
import type { History } from "./history.ts";

const DIGITS = 9;

interface CsvOptions {
  /** What sets the panes apart. */
  readonly words: readonly string[];
  /** Lines that say what the numbers are. */
  readonly head?: readonly string[];
  readonly kept?: readonly KeptRun[];
}

/**
 * The measures of one or two runs as CSV; the columns of the second have its words in brackets. Runs that are kept follow, each
 * with its own time.
 */
export function csvOfHistories(
  measures: readonly Measure[],
  histories: readonly History[],
  { words, head = [], kept = [] }: CsvOptions,
): string {
  const named = ({ name, unit }: Pick<Measure, "name" | "unit">, of = ""): string =>
    `${name}${unit ? ` (${unit})` : ""}${of && ` [${of}]`}`;
  const time = { name: "time", unit: "s" };
  const columnsOf = (history: History, of?: string, from = 0): Column[] =>
    [time, ...measures]
      .slice(from)
      .map((measure, n) => ({ head: named(measure, of), values: history.column(n + from) }));
  const columns = [
    ...histories.flatMap((history, pane) => columnsOf(history, words[pane], pane > 0 ? 1 : 0)),
    ...kept.flatMap((run) =>
      run.histories.flatMap((history, pane) =>
        columnsOf(history, [`${run.letter}: ${run.name}`, words[pane]].filter(Boolean).join(", ")),
      ),
    ),
  ];
  // The time is that of all panes.
  columns[0] = { ...columns[0]!, head: named(time) };
  const length = columns.reduce((most, { values }) => Math.max(most, values.length), 0);
  const rows = Array.from({ length }, (_, row) => columns.map(({ values }) => rounded(values[row])));
  return head.map((line) => `${line}\r\n`).join("") + csvOf([columns.map((column) => column.head), ...rows]);
}

interface Column {
  readonly head: string;
  readonly values: readonly number[];
}

const rounded = (value = NaN): number | undefined =>
  Number.isNaN(value) ? undefined : Number(value.toPrecision(DIGITS));
