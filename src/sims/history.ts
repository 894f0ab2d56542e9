/**
 * The measures of a run as they were: rows of time and measures, thinned when there are too many.
 */
const MOST_ROWS = 4096;
/** Times that are no farther apart, s, are the same. */
const SAME = 1e-9;

export interface History {
  /** How many numbers a row has. */
  readonly width: number;
  readonly length: number;
  /** Takes over `count` rows; a row that repeats the last time is left out. */
  push(rows: ArrayLike<number>, count: number): void;
  /** One column, of about `most` rows up to a time and one for each gap: 0 is the time, then come the measures. */
  column(index: number, most?: number, until?: number): number[];
  /** The last row that is not after a time. */
  rowAt(time: number): readonly number[] | undefined;
  clear(): void;
}

/** A history of rows that are `width` numbers wide. */
export function makeHistory(width: number): History {
  const rows: number[][] = [];
  let stride = 1;
  let seen = 0;
  return {
    width,
    get length() {
      return rows.length;
    },
    push(from, count) {
      for (let n = 0; n < count; ++n) {
        const row = Array.from({ length: width }, (_, c) => from[n * width + c]!);
        if (row[0] === rows.at(-1)?.[0] || seen++ % stride > 0) continue;
        rows.push(row);
      }
      if (rows.length <= MOST_ROWS) return;
      rows.splice(0, rows.length, ...rows.filter((_, n) => n % 2 === 0));
      stride *= 2;
    },
    column(index, most = Infinity, until = Infinity) {
      const past = until < Infinity ? rows.filter(([time]) => time! <= until + SAME) : rows;
      const every = Math.max(1, Math.ceil(past.length / most));
      const kept = (row: readonly number[], n: number): boolean =>
        n % every === 0 || n === past.length - 1 || beginsGap(row, past[n - 1]);
      return past.filter(kept).map((row) => row[index]!);
    },
    rowAt: (time) => rows.findLast(([known]) => known! <= time + SAME),
    clear() {
      rows.length = 0;
      stride = 1;
      seen = 0;
    },
  };
}

/** Whether something is not known from this row on: were the row left out, a line would cross the gap. */
const beginsGap = (row: readonly number[], before: readonly number[] | undefined): boolean =>
  before !== undefined && row.some((value, c) => Number.isNaN(value) && !Number.isNaN(before[c]));
