/** A cell made in the page, for a file that is not in its text. */
import { fileCellId } from "../../lib/cell-ids.ts";
import type { CheckFile, CheckModules } from "../../lib/check-modules.ts";
import type { CellElement } from "../cell-element.ts";
import { buttonMarkup, editorMarkup, headMarkup, resultMarkup, runMarkup, STATUS_MARKUP } from "../cell-markup.ts";

const markupOf = (id: string): string => `
  ${headMarkup("")}
  <div class="code"><pre tabindex="0"><code></code></pre></div>
  ${editorMarkup(id)}
  <div class="bar">
    ${runMarkup("Run the checks")}
    ${buttonMarkup("edit", "Edit", "hidden")}
    ${buttonMarkup("reset", "Reset", "disabled")}
    <span class="quiet">${buttonMarkup("copy", "Copy")}</span>
  </div>
  ${resultMarkup("The code has changed since the checks ran. Run them again.", "the checks")}
  ${STATUS_MARKUP}`;

/** Makes the cell of a file; it works once it stands in the page. */
export function makeFileCell(
  { path, line }: CheckFile,
  equation: string,
  { text, digest }: CheckModules["sources"][string],
): CellElement {
  const cell = document.createElement("pliant-cell") as CellElement;
  cell.id = fileCellId(equation, path);
  cell.innerHTML = markupOf(cell.id);
  cell.className = "quiet-note";
  cell.role = "group";
  cell.ariaLabel = `File ${path}`;
  Object.assign(cell.dataset, { cell: path, state: "idle", digest, original: text, line: String(line) });
  cell.piece(".name").textContent = path;
  cell.piece(".code code").textContent = text;
  return cell;
}
