/** Cells as CSV, every one in quotes. */
export const csvOfCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")}\r\n`).join("");
