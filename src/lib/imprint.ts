/** What the book says of itself, read once from the files that say it: CITATION.cff and the manifest. */
import fs from "node:fs";
import { bookVersion } from "./version.ts";

export interface Imprint {
  readonly title: string;
  readonly abstract: string;
  readonly authors: readonly string[];
  readonly version: string;
}

/** The imprint; a field that cannot be found stops the build. */
export function readImprint(): Imprint {
  const text = fs.readFileSync("CITATION.cff", "utf8");
  const authors = /^authors:\n((?: {2}.*\n)+)/m.exec(text)?.[1] ?? "";
  return {
    title: fieldOf(text, "title"),
    abstract: fieldOf(text, "abstract"),
    authors: Array.from(authors.matchAll(/name: "(.+)"/g), ([, name]) => name!),
    version: bookVersion(),
  };
}

function fieldOf(text: string, name: string): string {
  const value = new RegExp(`^${name}: "(.+)"$`, "m").exec(text)?.[1];
  if (value === undefined) throw new Error(`CITATION.cff has no ${name}`);
  return value;
}
