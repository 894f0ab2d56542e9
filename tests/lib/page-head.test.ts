/** What the head of a page says to programs, with an address of the site and without. */
import { describe, expect, it } from "vitest";
import { readImprint } from "../../src/lib/imprint.ts";
import { headOf, type HeadOptions } from "../../src/lib/page-head.ts";

const imprint = readImprint();
const dates = { first: "2026-01-02", last: "2026-03-04", changes: [] };
const page: HeadOptions = { title: "About", description: "What it is.", path: "about/", imprint, site: undefined };
const paper = { title: { english: "Cloth", korean: "천" }, authors: [{ english: "A B", korean: "비" }], year: 2011 };
const chapter: HeadOptions = {
  ...page,
  title: "Part · A cloth",
  path: "chapters/a/",
  subject: { kind: "chapter", name: "A cloth", dates, paper },
};
const SITE = new URL("https://book.example");

describe("the head of a page", () => {
  it("claims no address where the build knows none", () => {
    for (const options of [page, chapter]) {
      const { links, names, properties, data } = headOf({ ...options, image: { path: "og/a.png", alt: "a" } });
      const said = JSON.stringify([
        links,
        names,
        properties,
        data.replaceAll(/https:\/\/(schema|creativecommons)\.org/g, ""),
      ]);
      expect(said).not.toMatch(/https?:|canonical|og:url|og:image/);
    }
  });

  it("has its own address where the build knows the site", () => {
    const head = headOf({ ...chapter, site: SITE, image: { path: "og/a.png", alt: "a cloth" } });
    expect(head.links).toContainEqual({ rel: "canonical", href: "https://book.example/chapters/a/" });
    expect(head.properties).toContainEqual(["og:url", "https://book.example/chapters/a/"]);
    expect(head.properties).toContainEqual(["og:image", "https://book.example/og/a.png"]);
    expect(head.names).toContainEqual(["twitter:card", "summary_large_image"]);
    expect(JSON.parse(head.data)).toMatchObject({ url: "https://book.example/chapters/a/" });
  });

  it("tells of a chapter what reference managers and search engines ask for", () => {
    const { names, data } = headOf(chapter);
    expect(names).toEqual(
      expect.arrayContaining([
        ["citation_title", "A cloth"],
        ["citation_author", "The Pliant authors"],
        ["citation_inbook_title", "Pliant: a book that runs"],
        ["citation_publication_date", "2026/03/04"],
      ]),
    );
    expect(JSON.parse(data)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "LearningResource",
      name: "A cloth",
      dateModified: "2026-03-04",
      about: { "@type": "ScholarlyArticle", inLanguage: "ko", datePublished: "2011", author: [{ name: "A B" }] },
      isPartOf: { "@type": "Book", name: "Pliant: a book that runs" },
    });
  });

  it("tells of data in which files it is, of the book that it is one, and of other pages that they belong to it", () => {
    const files = [{ path: "errata.json", type: "application/json" }];
    const data = headOf({ ...page, subject: { kind: "data", dates, files } });
    expect(JSON.parse(data.data)).toMatchObject({
      "@type": "Dataset",
      distribution: [{ encodingFormat: "application/json" }],
    });
    expect(data.links).toContainEqual({ rel: "alternate", href: "/errata.json", type: "application/json" });
    const cover = headOf({ ...page, title: "Pliant", path: "" });
    expect(cover.title).toBe("Pliant, a book that runs");
    expect(JSON.parse(cover.data)).toMatchObject({ "@type": "Book", version: imprint.version });
    expect(JSON.parse(headOf(page).data)).toMatchObject({ "@type": "WebPage", name: "About" });
  });

  it("lets no text end its script", () => {
    const { data } = headOf({ ...page, description: "</script><b>" });
    expect(data).not.toContain("<");
    expect(JSON.parse(data)).toMatchObject({ description: "</script><b>" });
  });
});
