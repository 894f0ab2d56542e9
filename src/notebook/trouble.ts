/** What went wrong in a cell, as sentences: the place in the words of the page, what the code threw as its own words. */
import { longText } from "./shown-text.ts";
import type { Trouble } from "./showing.ts";

const LETTERS = 1000;

/** What stands between the place and the words of the code, so that these never pass for the page's. */
const THREW = "The code threw:";

/** What the page says, and the words of the code after that, if there are any. */
export interface TroubleWords {
  readonly page: string;
  readonly code?: string;
}

/** Says where, then what. */
export function troubleParts(trouble: Trouble): TroubleWords {
  const [where, message] = [placeWords(trouble), longText(trouble.message, LETTERS)];
  if (trouble.thrown) return { page: where ? `${where}. ${THREW}` : THREW, code: message };
  return { page: where ? `${where}: ${message}` : message };
}

/** The same in one text. */
export function troubleWords(trouble: Trouble): string {
  const { page, code } = troubleParts(trouble);
  return code === undefined ? page : `${page} ${code}`;
}

function placeWords({ cell, file, line, column }: Trouble): string {
  const at = line === undefined ? "" : `line ${line}${column === undefined ? "" : `, column ${column}`}`;
  const other = cell === undefined ? file && `In the file ${file}` : `In the cell “${cell}”`;
  return other ? `${other}${at && `, ${at}`}` : at && `L${at.slice(1)}`;
}
