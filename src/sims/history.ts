/**
 * The measures of a run as they were: rows of time and measures, thinned when there are too many.
 */
const MOST_ROWS = 4096;

export interface History {
  readonly length: number;
  /** Takes over `count` rows; a row that repeats the last time is left out. */
  push(rows: ArrayLike<number>, count: number): void;
  /** One column, of at most about `most` rows: 0 is the time, then come the measures. */
  column(index: number, most?: number): number[];
  clear(): void;
}

/** A history of rows that are `width` numbers wide. */
export function makeHistory(width: number): History {
  const rows: number[][] = [];
  let stride = 1;
  let seen = 0;
  return {
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
    column(index, most = Infinity) {
      const every = Math.max(1, Math.ceil(rows.length / most));
      return rows.filter((_, n) => n % every === 0 || n === rows.length - 1).map((row) => row[index]!);
    },
    clear() {
      rows.length = 0;
      stride = 1;
      seen = 0;
    },
  };
}
