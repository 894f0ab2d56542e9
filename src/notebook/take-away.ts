/** Saves a cell as a file. */
import { fileOf } from "./download.ts";
import helpers from "./helpers.ts?raw";
import { namesOfPage } from "./names-of-page.ts";

/** Hands the file to the browser. */
export async function downloadCell(
  name: string,
  texts: readonly { readonly name: string; readonly text: string }[],
  namesAddress: string,
): Promise<void> {
  const file = fileOf(texts, await namesOfPage(namesAddress), helpers);
  saveText(`${name}.ts`, file);
}

/** Saves a text under a name. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
