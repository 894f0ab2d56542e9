/** A cell made in the page, for a file that is not in its text. */
import type { CheckFile, CheckModules } from "../../lib/check-modules.ts";
import type { CellElement } from "../cell-element.ts";

const MARKUP = `
  <p class="head"><span class="name"></span> <span class="changed" data-changed hidden>changed</span></p>
  <div class="banner"></div>
  <div class="code"><pre tabindex="0"><code></code></pre></div>
  <div class="editor" hidden></div>
  <p class="hint" hidden>Tab indents. To leave with the keyboard, press Esc, then Tab. Ctrl or ⌘ and Enter runs.</p>
  <div class="bar">
    <button type="button" class="main" data-do="run">Run the checks</button>
    <button type="button" class="main" data-do="stop" hidden>Stop</button>
    <button type="button" data-do="edit" hidden>Edit</button>
    <button type="button" data-do="reset" disabled>Reset</button>
    <span class="quiet"><button type="button" data-do="copy">Copy</button></span>
  </div>
  <div class="result">
    <p class="stale" hidden>The code has changed since the checks ran. Run them again.</p>
    <p class="trouble" hidden></p>
    <div class="value" hidden></div>
    <pre class="log" hidden tabindex="0" role="group" aria-label="Printed by the checks"></pre>
  </div>
  <p class="visually-hidden" role="status"></p>`;

/** Makes the cell of a file; it works once it stands in the page. */
export function makeFileCell(
  { path, line }: CheckFile,
  equation: string,
  { text, digest }: CheckModules["sources"][string],
): CellElement {
  const cell = document.createElement("pliant-cell") as CellElement;
  cell.innerHTML = MARKUP;
  cell.id = `file-${equation}-${path}`.replaceAll(/[^\w-]/g, "-");
  cell.role = "group";
  cell.ariaLabel = `File ${path}`;
  Object.assign(cell.dataset, { cell: path, state: "idle", digest, original: text, line: String(line) });
  cell.piece(".name").textContent = path;
  cell.piece(".hint").id = `${cell.id}-hint`;
  cell.piece(".code code").textContent = text;
  return cell;
}
