/** Hands a file to the reader. */

/** How long the browser may take to begin with a file, ms. */
const PATIENCE = 10_000;

/** Saves a file under a name. */
export function save(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), PATIENCE);
}
