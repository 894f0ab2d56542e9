/** Citations, read by a program that did not write them. */
import fs from "node:fs";
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-csl";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { equations } from "../../src/equations/index.ts";
import { exhibits } from "../../src/exhibits/index.ts";
import { bibtexOfPaper, type PaperRecord } from "../../src/lib/bibliography.ts";
import { citationOf, type Citable, type CitationContext } from "../../src/lib/citation.ts";
import { readImprint } from "../../src/lib/imprint.ts";
import { bookVersion } from "../../src/lib/version.ts";
import { scenes } from "../../src/scenes/index.ts";

const imprint = readImprint();
const SITE = new URL("https://book.example");

interface Read {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly author: readonly { readonly family?: string; readonly given?: string; readonly literal?: string }[];
  readonly issued: { readonly "date-parts"?: readonly (readonly number[])[]; readonly literal?: string };
  readonly URL?: string;
  readonly version?: string;
  readonly "container-title"?: string;
}

const read = (text: string): Read => {
  const entries = new Cite(text).data as readonly Read[];
  expect(entries).toHaveLength(1);
  return entries[0]!;
};

/** What the parser of BibTeX makes of an escaped text it gives as HTML or as itself. */
const plain = (title: string): string => title.replaceAll(/<[^>]+>/g, "");

const citables: readonly Citable[] = [
  { key: "pliant", title: imprint.title, path: "", date: "2026-11-20", whole: true },
  ...scenes.map(({ id, title }) => ({ key: id.replace("/", "-"), title, path: `cite/#${id}`, date: "2026-11-20" })),
  ...equations.map(({ id, title }) => ({
    key: id.replace("/", "-"),
    title: `Equation (8): ${title}`,
    path: `equations/${id}/`,
    date: "2026-11-02",
  })),
  ...exhibits.map(({ id, title }) => ({ key: id.replace("/", "-"), title, path: "exhibits/#x_y", date: "2027-01-31" })),
  { key: "hostile", title: "100 % of $x_1$ & #2 {or} ~3^4 \\ five", path: "a/", date: "2026-11-20" },
];

describe("a citation", () => {
  const context: CitationContext = { imprint, site: SITE };

  it.each(["bibtex", "csl"] as const)("is read from %s with its authors, title, day, version and address", (form) => {
    for (const citable of citables) {
      const entry = read(citationOf(citable, context)[form]);
      expect(entry).toMatchObject({
        id: citable.key,
        version: bookVersion(),
        URL: `https://book.example/${citable.path}`,
      });
      expect(plain(entry.title)).toBe(citable.title);
      expect(entry.author.map((one) => one.literal ?? one.family)).toEqual(["The Pliant authors"]);
      expect(entry.issued["date-parts"]).toEqual([citable.date.split("-").map(Number)]);
      if (!citable.whole)
        expect(entry).toMatchObject({ type: "chapter", "container-title": "Pliant: a book that runs" });
    }
  });

  it("has no address where the build knows none", () => {
    for (const citable of citables) {
      const { bibtex, csl, text } = citationOf(citable, { imprint, site: undefined });
      expect(read(bibtex).URL).toBeUndefined();
      expect(read(csl).URL).toBeUndefined();
      expect(text).not.toMatch(/https?:/);
    }
  });

  it("is a sentence as well", () => {
    const citable = { key: "x", title: "A cloth", path: "chapters/x/", date: "2026-11-20" };
    expect(citationOf(citable, { imprint: { ...imprint, version: "1.2.3" }, site: SITE }).text).toBe(
      "The Pliant authors: A cloth. In Pliant: a book that runs, version 1.2.3, 20 November 2026. https://book.example/chapters/x/",
    );
  });
});

describe("the citation of a paper", () => {
  const papers = fs.readdirSync("content/papers").map((file) => {
    const record = parse(fs.readFileSync(`content/papers/${file}`, "utf8")) as PaperRecord;
    return { id: file.replace(".yaml", ""), record };
  });

  it.each(papers)(
    "of $id has each author by family and given names, in one piece, and the year if it is known",
    ({ id, record }) => {
      const entry = read(bibtexOfPaper(id, record));
      expect(entry.author.map(({ given, family }) => `${given} ${family}`)).toEqual(
        record.authors.map(({ english }) => english),
      );
      for (const { family } of entry.author) expect(family).toMatch(/^\p{Lu}\p{Ll}+$/u);
      expect(entry.title).toBe(`${record.title.korean} [${record.title.english}]`);
      expect(entry.issued).toEqual(record.year === undefined ? { literal: "n.d." } : { "date-parts": [[record.year]] });
    },
  );

  it("is of Choi and Ko, not of 최광진", () => {
    const { record } = papers.find(({ id }) => id === "buckling")!;
    expect(read(bibtexOfPaper("buckling", record)).author).toEqual([
      { given: "Kwang-Jin", family: "Choi" },
      { given: "Hyeong-Seok", family: "Ko" },
    ]);
  });
});

describe("CITATION.cff", () => {
  const cff = parse(fs.readFileSync("CITATION.cff", "utf8")) as Record<string, unknown>;

  it("says the same as the manifests and the pages", () => {
    expect(cff.version).toBe(bookVersion());
    expect(imprint).toMatchObject({ title: cff.title, abstract: cff.abstract });
    expect((cff.authors as { name: string }[]).map(({ name }) => name)).toEqual(imprint.authors);
    const cli = JSON.parse(fs.readFileSync("src/cli/package.json", "utf8")) as { version: string };
    expect(cli.version).toBe(bookVersion());
  });
});
