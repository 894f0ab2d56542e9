/**
 * Saves a figure as one file, and says how large it is or why there is none. Fetched when a reader asks for it.
 */
import { save } from "../lib/save.ts";
import type { ControlledShow } from "./controlled-show.ts";
import { embedAddress, figureName } from "./embed/figure-address.ts";
import { fileNameOf } from "./show-exports.ts";
import { addressOfSettings } from "./run-of-show.ts";
import { makeFile, sizeWords } from "./embed/scene-file.ts";

/** Saves it as it is set. */
export async function saveAsFile(show: ControlledShow): Promise<void> {
  show.announce("Making the file …");
  try {
    const file = await makeFile(embedAddress(figureName(show.card), addressOfSettings(show)));
    save(fileNameOf(show, "html"), file);
    show.announce(`Saved as one file of ${sizeWords(file)}.`);
  } catch (reason) {
    show.announce(`There is no file: ${reason instanceof Error ? reason.message : String(reason)}.`);
  }
}
