/**
 * What the built pages say of themselves: their heads, their citations, and the data that can be had of them.
 *
 * Part of the set `built`, which `npm test` runs after the build.
 */
import fs from "node:fs";
import path from "node:path";
import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-csl";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { equations } from "../src/equations/index.ts";
import { exhibits } from "../src/exhibits/index.ts";
import { CHECK_FIELDS, EQUATION_FIELDS, ERRATUM_FIELDS, FILE_FIELDS, type FieldWords } from "../src/lib/open-data.ts";
import { scenes } from "../src/scenes/index.ts";
import { dist, site } from "../tools/site.mjs";

const textOf = (file: string): string => fs.readFileSync(path.join(dist, file), "utf8");
const documentOf = (file: string): Document => parseHTML(textOf(file)).document;
/** The pages of the book; those that others show in a frame or on a wall, and programs to take home, have heads of their own. */
const pages = fs
  .readdirSync(dist, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".html") && !/^(embed|present|take-home)\//.test(file));
const errata = equations.filter(({ erratum }) => erratum);

interface Reference {
  readonly id: string;
  readonly title: string;
  readonly author: readonly object[];
  readonly issued: object;
}

/** The citations of a page, each read from both of its forms. */
const citationsOf = (document: Document): { readonly bibtex: Reference; readonly csl: Reference }[] =>
  [...document.querySelectorAll(".cite-this")].map((one) => {
    const read = (name: string): Reference =>
      new Cite(one.querySelector(`pre[aria-label="${name}"]`)!.textContent).data[0] as Reference;
    return { bibtex: read("BibTeX"), csl: read("CSL-JSON") };
  });

describe("the head of each page", () => {
  it("has JSON-LD that can be read, a description and the feed, and an address only if the build knows one", () => {
    for (const file of pages) {
      const document = documentOf(file);
      const [script, ...more] = document.querySelectorAll('script[type="application/ld+json"]');
      expect(more, file).toEqual([]);
      expect(JSON.parse(script!.textContent), file).toMatchObject({
        "@context": "https://schema.org",
        name: expect.any(String),
      });
      for (const selector of [
        'meta[name="description"]',
        'meta[property="og:title"]',
        'link[type="application/atom+xml"]',
      ])
        expect(document.querySelectorAll(selector), `${file}: ${selector}`).toHaveLength(1);
      const addresses = document.querySelectorAll(
        'link[rel="canonical"], meta[property="og:url"], meta[name="citation_public_url"]',
      );
      expect(addresses.length > 0, file).toBe(site !== undefined);
      if (site === undefined) expect(textOf(file), file).not.toContain("pliant.example");
    }
  });

  it("says of a chapter which paper it is about, and of the errata that they are data", () => {
    const read = (file: string): unknown =>
      JSON.parse(documentOf(file).querySelector('script[type="application/ld+json"]')!.textContent);
    expect(read("chapters/buckling/index.html")).toMatchObject({
      "@type": "LearningResource",
      about: {
        "@type": "ScholarlyArticle",
        author: [{ name: "Kwang-Jin Choi", alternateName: "최광진" }, { name: "Hyeong-Seok Ko" }],
      },
    });
    expect(read("teach/fuzzy/index.html")).toMatchObject({
      "@type": "LearningResource",
      learningResourceType: "lesson plan",
      about: { "@type": "ScholarlyArticle" },
    });
    expect(read("errata/index.html")).toMatchObject({ "@type": "Dataset", distribution: [{ name: "errata.json" }] });
    const authors = documentOf("chapters/buckling/index.html").querySelectorAll('meta[name="citation_author"]');
    expect([...authors].map((one) => one.getAttribute("content"))).toEqual(["The Pliant authors"]);
  });
});

describe("citations on the pages", () => {
  it.each([
    ["each erratum", "errata/index.html", errata.length],
    ["each exhibit", "exhibits/index.html", exhibits.length],
    [
      "the book, each chapter and each scene",
      "cite/index.html",
      1 + fs.readdirSync("content/chapters").length + scenes.length,
    ],
    ["the chapter", "chapters/modal/bending/index.html", 1],
    ["the equation", "equations/buckling/8/index.html", 1],
  ])("are there for %s, and both forms say the same", (_, file, count) => {
    const citations = citationsOf(documentOf(file));
    expect(citations).toHaveLength(count);
    expect(new Set(citations.map(({ bibtex }) => bibtex.id)).size).toBe(count);
    for (const { bibtex, csl } of citations) {
      expect(bibtex.id).toBe(csl.id);
      expect(bibtex.title.replaceAll(/<[^>]+>/g, "")).toBe(csl.title);
      expect(bibtex.issued).toEqual(csl.issued);
      expect(bibtex.author).toHaveLength(1);
    }
  });

  it("are there for the papers", () => {
    const records = [...documentOf("about/index.html").querySelectorAll(".paper pre")].map((one) => one.textContent);
    expect(records).toHaveLength(5);
    const names = records.flatMap((text) => (new Cite(text).data as { author: { family: string }[] }[])[0]!.author);
    expect(names.map(({ family }) => family).filter((family) => /[^A-Za-z]/.test(family))).toEqual([]);
  });

  it("lead from each exhibit of a chapter and each scene to where they stand", () => {
    const document = documentOf("chapters/fuzzy/all/index.html");
    const links = [...document.querySelectorAll("a")].filter((link) => /^Cite this/.test(link.textContent.trim()));
    expect(links.length).toBeGreaterThan(3);
  });
});

describe("the data", () => {
  const read = (file: string): Record<string, unknown> => JSON.parse(textOf(file));
  const keysOf = (record: object): string[] => Object.keys(record).sort();
  const named = (fields: FieldWords): string[] => keysOf(fields);

  it.each([
    ["equations.json", "equations", equations, EQUATION_FIELDS],
    ["errata.json", "errata", errata, ERRATUM_FIELDS],
  ])("in %s has exactly the fields that the page explains, for each entry", (file, list, all, fields) => {
    const { [list]: entries, ...head } = read(file) as Record<string, { id: string }[]>;
    expect(keysOf(head)).toEqual(named(FILE_FIELDS));
    expect(head).toMatchObject({ licence: "CC-BY-4.0", attribution: "The Pliant authors" });
    expect(entries!.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    for (const entry of entries!) {
      expect(keysOf(entry), entry.id).toEqual(named(fields));
      for (const check of Object.values(entry).filter(Array.isArray).flat())
        if (typeof check === "object") expect(keysOf(check as object)).toEqual(named(CHECK_FIELDS));
    }
  });

  it("leads to pages that there are", () => {
    const { errata: list } = read("errata.json") as {
      errata: { page: string; found: string; changed: string; refutedBy: object[] }[];
    };
    const ids = new Set([...documentOf("errata/index.html").querySelectorAll("[id]")].map(({ id }) => id));
    for (const { page, found, changed, refutedBy } of list) {
      expect(ids.has(page.replace("errata/#", "")), page).toBe(true);
      expect(found <= changed).toBe(true);
      expect(refutedBy.length).toBeGreaterThan(0);
    }
  });

  it("is explained field by field on its page", () => {
    const names = [...documentOf("data/index.html").querySelectorAll("tbody th")].map((cell) =>
      cell.textContent.trim(),
    );
    expect(names).toEqual(
      [FILE_FIELDS, EQUATION_FIELDS, CHECK_FIELDS, ERRATUM_FIELDS].flatMap((fields) => Object.keys(fields)),
    );
  });
});

describe("reports of mistakes", () => {
  it("have a link at each equation and on each page if the build was told where they go, and else none", () => {
    const links = documentOf("equations/buckling/8/index.html").querySelectorAll("a[data-report]");
    expect(links).toHaveLength(process.env.PLIANT_REPORT ? 2 : 0);
    for (const link of links) expect(link.getAttribute("href")).toContain("Version");
  });
});
