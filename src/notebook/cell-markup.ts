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

/** The place of what came of a run; `stale` says that it no longer stands, `printer` who has printed. */
export const resultMarkup = (stale: string, printer: string): string => `
  <div class="result">
    <p class="stale" hidden>${stale}</p>
    <p class="replaced" hidden></p>
    <p class="trouble" hidden></p>
    <div class="value" hidden></div>
    <pre class="log" hidden tabindex="0" role="group" aria-label="Printed by ${printer}"></pre>
  </div>`;

/** The line that is read aloud. */
export const STATUS_MARKUP = `<p class="visually-hidden" role="status"></p>`;
