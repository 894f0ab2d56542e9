/** Which Pliant this is, for the files that it writes; read when the book is built. */
import fs from "node:fs";

/** The version in the manifest of the book. */
export const bookVersion = (): string =>
  (JSON.parse(fs.readFileSync("package.json", "utf8")) as { readonly version: string }).version;
