/**
 * Saves a figure as one file, and says how large it is or why there is none. Fetched when a reader asks for it.
 */
import { save } from "../lib/save.ts";
import { addressHere, addressOf } from "./address.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { embedAddress, figureName } from "./embed/figure-address.ts";
import { fileNameOf } from "./show-exports.ts";
import { makeFile, sizeWords } from "./embed/one-file.ts";

/** Saves it as it is set. */
export async function saveAsFile(show: ControlledShow): Promise<void> {
  const link = addressOf(show.card, show.values, addressHere(show.card));
  show.announce("Making the file …");
  try {
    const file = await makeFile(embedAddress(figureName(show.card), link));
    save(fileNameOf(show, "html"), file);
    show.announce(`Saved as one file of ${sizeWords(file)}.`);
  } catch (reason) {
    show.announce(`There is no file: ${reason instanceof Error ? reason.message : String(reason)}.`);
  }
}
