/** Citations and BibTeX, made from the bibliographic record of a paper. */
import type { CollectionEntry } from "astro:content";
import { bibtexEntry, escaped } from "./citation.ts";

export type PaperRecord = CollectionEntry<"papers">["data"];

/** "A, B and C". */
export function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A name as given names and family name, which stands last in English. */
function partsOfName(english: string): { readonly given: string; readonly family: string } {
  const words = english.split(" ");
  return { given: words.slice(0, -1).join(" "), family: words.at(-1)! };
}

/** A BibTeX record of the paper; where it does not state its year, that is said. */
export function bibtexOfPaper(
  id: string,
  paper: Pick<PaperRecord, "authors" | "title" | "affiliation" | "venue" | "year">,
): string {
  const { authors, title, affiliation, venue, year } = paper;
  const names = authors.map(({ english }) => partsOfName(english));
  const korean = listOf(authors.map((author) => author.korean));
  return bibtexEntry("misc", `${names[0]!.family.toLowerCase()}-${id}`, [
    ["author", names.map(({ family, given }) => `${escaped(family)}, ${escaped(given)}`).join(" and ")],
    ["title", `{${escaped(title.korean)}} [${escaped(title.english)}]`],
    ["organization", affiliation && escaped(affiliation)],
    ["howpublished", venue && escaped(venue)],
    ["year", year === undefined ? "n.d." : String(year)],
    ["language", "korean"],
    ["note", `In Korean, by ${korean}${title.translated ? "; the English title is a translation of ours" : ""}`],
  ]);
}
