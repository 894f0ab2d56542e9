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
  const columnsOf = (history: History, of?: string): Column[] =>
    [time, ...measures].map((measure, n) => ({ head: named(measure, of), values: history.column(n) }));
  const columns = [
    { head: named(time), values: timesOf(histories) },
    ...histories.flatMap((history, pane) => atTimes(columnsOf(history, words[pane]), timesOf(histories))),
    ...kept.flatMap((run) =>
      run.histories.flatMap((history, pane) =>
        columnsOf(history, [`${run.letter}: ${run.name}`, words[pane]].filter(Boolean).join(", ")),
      ),
    ),
  ];
  const length = columns.reduce((most, { values }) => Math.max(most, values.length), 0);
  const rows = Array.from({ length }, (_, row) => columns.map(({ values }) => rounded(values[row])));
  return head.map((line) => `${line}\r\n`).join("") + csvOf([columns.map((column) => column.head), ...rows]);
}

/** The times of all panes: each may have been asked for its steps in other portions. */
const timesOf = (histories: readonly History[]): number[] =>
  [...new Set(histories.flatMap((history) => history.column(0).map(asWritten)))].sort((a, b) => a - b);

/** The measures of a pane, the columns behind its times, in the rows of these times; where it has none, nothing. */
function atTimes([own, ...rest]: readonly Column[], times: readonly number[]): Column[] {
  const places = new Map(own!.values.map((time, row) => [asWritten(time), row]));
  return rest.map(({ head, values }) => ({
    head,
    values: times.map((time) => values[places.get(time) ?? -1] ?? NaN),
  }));
}

/** A time as it stands in the file: two that read the same are the same. */
const asWritten = (time: number): number => Number(time.toPrecision(DIGITS));

interface Column {
  readonly head: string;
  readonly values: readonly number[];
}

const rounded = (value = NaN): number | undefined =>
  Number.isNaN(value) ? undefined : Number(value.toPrecision(DIGITS));
