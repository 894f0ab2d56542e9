/** Reads a table from reader code: all of its columns, and as many of its rows as are laid out in a moment. */
import type { Plain } from "./cell-runner.ts";
import { textOf } from "./data-text.ts";
import { isFields, ValueError, type Fields } from "./read-plain.ts";

export interface Table {
  readonly kind: "table";
  readonly head: readonly string[];
  /** The first of its rows, as many as are shown. */
  readonly rows: readonly (readonly string[])[];
  /** How many rows it has. */
  readonly length: number;
}

const MOST = { rows: 2_000, columns: 24 };
/** So many cells and letters are shown, and so many letters in one cell. */
const SHOWN = { cells: 2400, letters: 12_000, cell: 200 };

/** Reads a table; throws a ValueError in words. */
export function tableOf(rows: Plain | undefined): Table {
  if (!Array.isArray(rows) || rows.length === 0) throw new ValueError("a table needs rows");
  if (rows.length > MOST.rows) throw new ValueError(`a table can show ${MOST.rows} rows`);
  const fields = rows.map((row: Plain) => {
    if (!isFields(row)) throw new ValueError("a row of a table is { column: value }");
    return row;
  });
  const names = namesOf(fields);
  return { kind: "table", head: names.map((name) => textOf(name)), rows: textsOf(fields, names), length: rows.length };
}

function namesOf(rows: readonly Fields[]): string[] {
  const names = new Set<string>();
  for (const row of rows) {
    for (const name in row) {
      names.add(name);
      if (names.size > MOST.columns) throw new ValueError(`a table can show ${MOST.columns} columns`);
    }
  }
  return [...names];
}

/** The first rows, one at least, as text. */
function textsOf(rows: readonly Fields[], names: readonly string[]): string[][] {
  const cell = (value: Plain | undefined): string =>
    typeof value === "number" ? digitsOf(value, 6) : textOf(value ?? "", SHOWN.cell);
  const shown: string[][] = [];
  let [cells, letters] = [SHOWN.cells, SHOWN.letters];
  for (const row of rows) {
    const texts = names.map((name) => cell(row[name]));
    cells -= texts.length;
    letters -= texts.reduce((sum, { length }) => sum + length, 0);
    if (shown.length > 0 && (cells < 0 || letters < 0)) break;
    shown.push(texts);
  }
  return shown;
}

/** A number with at most so many digits. */
const digitsOf = (value: number, digits: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value);
