/**
 * The markup that all cells share: those that the build writes into a chapter, and those of files that are opened later.
 */

/** Its name, as markup, whether it was changed, and the place of a note. */
export const headMarkup = (name: string): string => `
  <p class="head">
    <span class="name">${name}</span> <span class="changed" data-changed hidden>changed</span>
  </p>
  <div class="banner"></div>`;

/** The place of the editor, and how to leave it. */
export const editorMarkup = (id: string): string => `
  <div class="editor" hidden></div>
  <p class="hint" id="${id}-hint" hidden>
    Tab indents. To leave with the keyboard, press Esc, then Tab. Ctrl or ⌘ and Enter runs.
  </p>`;

/** A button for something that a cell does. */
export const buttonMarkup = (action: string, label: string, attributes = ""): string =>
  `<button type="button" class="control" data-do="${action}" ${attributes}>${label}</button>`;

/** The buttons that run it and stop it. */
export const runMarkup = (label: string): string => `
  <button type="button" class="control main" data-do="run">${label}</button>
  <button type="button" class="control main" data-do="stop" hidden>Stop</button>`;

/** What a cell shows before it is run: its value as markup, and what it printed, as text of markup. */
export interface OpeningResult {
  readonly value: string;
  readonly log: string;
}

/** The place of what came of a run; `stale` says that it no longer stands, `printer` who has printed. */
export const resultMarkup = (stale: string, printer: string, opening?: OpeningResult): string => `
  <div class="result">
    <p class="stale" hidden>${stale}</p>
    <p class="replaced" hidden></p>
    <p class="trouble" hidden></p>
    <p class="book" ${hiddenIf(!opening)}>Result of the book’s code, computed when the page was built:</p>
    <div class="value" ${hiddenIf(!opening?.value)}>${opening?.value ?? ""}</div>
    <pre class="log" ${hiddenIf(!opening?.log)} tabindex="0" role="group" aria-label="Printed by ${printer}">${opening?.log ?? ""}</pre>
  </div>`;

const hiddenIf = (hidden: boolean): string => (hidden ? "hidden" : "");

/** The line that is read aloud. */
export const STATUS_MARKUP = `<p class="visually-hidden" role="status"></p>`;
