/** What went wrong in a cell, as a sentence. */
import type { Trouble } from "./showing.ts";

/** Says where, then what. */
export function troubleWords({ message, cell, line, column }: Trouble): string {
  const at = line === undefined ? "" : `line ${line}${column === undefined ? "" : `, column ${column}`}`;
  const where = cell ? `In the cell “${cell}”${at && `, ${at}`}` : at && `L${at.slice(1)}`;
  return where ? `${where}: ${message}` : message;
}
