/** What a reader takes home from a cell: its text, a link to it, or a file that runs. */
import { save } from "../lib/save.ts";
import type { CellView } from "./cell-view.ts";
import helpers from "./helpers.ts?raw";
import { fetchApiNames } from "./fetch-api.ts";
import type { Notebook } from "./notebook.ts";
import { reader } from "./reader.ts";
import { shareLink } from "./share.ts";

/** What must be known of a cell to take it home. */
export interface ExportedCell extends CellView {
  readonly text: string;
  /** Where the names are listed that it finds ready. */
  readonly namesAddress: string | undefined;
  notebook(): Promise<Notebook>;
}

/** Copies the text of a cell. */
export const copyCell = (cell: ExportedCell): Promise<void> => copy(cell, cell.text, "The code is copied.");

/** Makes a link that brings the text of a cell, shows it and copies it. */
export async function shareCell(cell: ExportedCell): Promise<void> {
  try {
    const hash = await shareLink({ cell: cell.name, text: cell.text });
    const address = new URL(hash, location.href).href;
    const field = cell.piece<HTMLInputElement>("input.link");
    field.hidden = false;
    field.value = address;
    field.select();
    await copy(cell, address, "The link is copied.");
  } catch (error) {
    cell.announce(error instanceof Error ? error.message : "The link could not be made.");
  }
}

/** Hands the browser a file of the cell, with the cells that it needs. */
export async function downloadCell(cell: ExportedCell): Promise<void> {
  const notebook = await cell.notebook();
  const [cells, names] = [await notebook.textsOf(cell.name), await fetchApiNames(cell.namesAddress)];
  const read = await reader.read({ kind: "download", cells, names, helpers });
  if ("message" in read) return cell.announce(`The file could not be made: ${read.message}.`);
  save(`${cell.name}.ts`, new Blob([read.file], { type: "text/plain" }));
  cell.announce("The file is saved.");
}

async function copy(cell: ExportedCell, text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    cell.announce(done);
  } catch {
    cell.announce("This browser does not let the page copy; select the text and copy it yourself.");
  }
}
