/** What a reader takes home from a cell: its text, a link to it, or a file that runs. */
import type { CellElement } from "./cell-element.ts";
import { fileOf } from "./download.ts";
import helpers from "./helpers.ts?raw";
import { namesOfPage } from "./names-of-page.ts";
import { shareLink } from "./share.ts";

/** Copies the text of a cell. */
export const copyCell = (cell: CellElement): Promise<void> => copy(cell, cell.text, "The code is copied.");

/** Makes a link that brings the text of a cell, shows it and copies it. */
export async function shareCell(cell: CellElement): Promise<void> {
  try {
    const hash = await shareLink({ cell: cell.name, text: cell.text });
    const address = new URL(hash, location.href).href;
    const field = cell.piece<HTMLInputElement>("input.link");
    field.hidden = false;
    field.value = address;
    field.select();
    await copy(cell, address, "The link is copied.");
  } catch (error) {
    cell.say(error instanceof Error ? error.message : "The link could not be made.");
  }
}

/** Hands the browser a file of the cell, with the cells that it needs. */
export async function downloadCell(cell: CellElement): Promise<void> {
  const notebook = await cell.notebook();
  const file = fileOf(notebook.textsOf(cell.name), await namesOfPage(cell.dataset.names), helpers);
  saveText(`${cell.name}.ts`, file);
  cell.say("The file is saved.");
}

async function copy(cell: CellElement, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    cell.say(done);
  } catch {
    cell.say("This browser does not let the page copy; select the text and copy it yourself.");
  }
}

/** Saves a text under a name. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
