/** Citations and BibTeX, made from the bibliographic record of a paper. */
import type { CollectionEntry } from "astro:content";

export type PaperRecord = CollectionEntry<"papers">["data"];

/** "A, B and C". */
export function listOf(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** A BibTeX record; what the paper does not state is left out. */
export function bibtexOf(id: string, paper: PaperRecord): string {
  const fields: [string, string | number | undefined][] = [
    ["author", paper.authors.map(({ english, korean }) => `${english} (${korean})`).join(" and ")],
    ["title", `${paper.title.korean} [${paper.title.english}]`],
    ["institution", paper.affiliation],
    ["howpublished", paper.venue],
    ["year", paper.year],
    ["language", "Korean"],
  ];
  const lines = fields.filter(([, value]) => value !== undefined).map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{pliant-${id},\n${lines.join(",\n")}\n}`;
}
