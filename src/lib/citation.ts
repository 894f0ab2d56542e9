/** How something of the book is cited: as BibTeX, as CSL-JSON and in a line. */
import { addressOf } from "./page-address.ts";
import { dayWords, numbersOfDay } from "./book-history.ts";
import type { Imprint } from "./imprint.ts";

/** Something of the book to be cited, or the book itself. */
export interface Citable {
  /** Names it in a bibliography. */
  readonly key: string;
  readonly title: string;
  /** Its page, and perhaps its place there, from the root of the book. */
  readonly path: string;
  /** The day of its last change. */
  readonly date: string;
  /** Whether it is the book. */
  readonly whole?: true;
}

/** Who wrote it, in what, in which version, and where it is: an address only if the build knows one. */
export interface CitationContext {
  readonly imprint: Imprint;
  readonly site: URL | undefined;
}

export interface Citation {
  readonly bibtex: string;
  readonly csl: string;
  readonly text: string;
}

/** The citation of something in all forms. */
export const citationOf = (citable: Citable, context: CitationContext): Citation => ({
  bibtex: bibtexOf(citable, context),
  csl: `[\n  {\n${fieldLines(cslOf(citable, context))}\n  }\n]`,
  text: textOf(citable, context),
});

/** The fields of a record of JSON, each in a line. */
const fieldLines = (record: object): string =>
  Object.entries(record)
    .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(",\n");

/** The whole address, if the build knows where it is served. */
export const wholeAddress = (path: string, site: URL | undefined): string | undefined =>
  site && new URL(addressOf(path), site).href;

function bibtexOf({ key, title, path, date, whole }: Citable, { imprint, site }: CitationContext): string {
  const [year, month, day] = numbersOfDay(date);
  return bibtexEntry(whole ? "misc" : "incollection", key, [
    ["author", imprint.authors.map((name) => `{${escaped(name)}}`).join(" and ")],
    ["title", `{${escaped(title)}}`],
    ["booktitle", whole ? undefined : escaped(imprint.title)],
    ["year", String(year)],
    ["month", String(month)],
    ["day", String(day)],
    ["version", imprint.version],
    ["note", `Version ${imprint.version}`],
    ["url", wholeAddress(path, site)],
  ]);
}

function cslOf({ key, title, path, date, whole }: Citable, { imprint, site }: CitationContext) {
  const URL = wholeAddress(path, site);
  return {
    id: key,
    type: whole ? "book" : "chapter",
    title,
    ...(!whole && { "container-title": imprint.title }),
    author: imprint.authors.map((literal) => ({ literal })),
    issued: { "date-parts": [numbersOfDay(date)] },
    version: imprint.version,
    language: "en-GB",
    ...(URL !== undefined && { URL }),
  };
}

function textOf({ title, path, date, whole }: Citable, { imprint, site }: CitationContext): string {
  const authors = imprint.authors.join(", ");
  const address = wholeAddress(path, site);
  const name = whole ? title : `${title}. In ${imprint.title}`;
  return `${authors}: ${name}, version ${imprint.version}, ${dayWords(date)}.${address ? ` ${address}` : ""}`;
}

/** A record of BibTeX; what is undefined is left out. */
export function bibtexEntry(
  type: string,
  key: string,
  fields: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const lines = fields.filter(([, value]) => value !== undefined).map(([name, value]) => `  ${name} = {${value}}`);
  return `@${type}{${key},\n${lines.join(",\n")}\n}`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** A text in which no sign means something to TeX. */
export const escaped = (text: string): string =>
  text.replaceAll(/[\\~^&%$#_{}]/g, (sign) => ESCAPES[sign] ?? `\\${sign}`);
