/** Comma-separated values: the one writer and the one reader of them, for files of the page, of the command line and of the benchmarks. */

/** What a cell can hold; what is not known is an empty cell. */
export type CsvCell = string | number | null | undefined;

/** Rows as CSV, every line ended; a text with a comma, a quote or a line end stands in quotes. */
export const csvOf = (rows: readonly (readonly CsvCell[])[], lineEnd = "\r\n"): string =>
  rows.map((cells) => cells.map(cellText).join(",") + lineEnd).join("");

/** The rows of CSV under a line of heads, each cell under its head; no cell has a line end, and remarks are passed over. */
export function readCsv(text: string): Record<string, string>[] {
  const rows = text.trim().split(/\r?\n/);
  const [head = [], ...lines] = rows.filter((row) => !row.startsWith("#")).map(cellsOf);
  return lines.map((cells) => Object.fromEntries(head.map((name, n) => [name, cells[n] ?? ""])));
}

const cellsOf = (line: string): string[] =>
  Array.from(line.matchAll(/(?<=^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain = ""]) =>
    quoted === undefined ? plain : quoted.replaceAll('""', '"'),
  );

/** The address of a file of such values, for a link. */
export const csvAddress = (text: string): string => `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`;

function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return "";
  const text = String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
