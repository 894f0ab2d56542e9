/** The parts of the chapters as they are built: each public address still leads to its thing, and no page is heavy. */
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { base, dist } from "../tools/site.mjs";

const MOST = { elements: 10_000, bytes: 100_000 };

const chapters = fs.readdirSync("content/chapters");
const htmlOf = (page: string): string => fs.readFileSync(path.join(dist, "chapters", page, "index.html"), "utf8");
const read = (page: string): Document => parseHTML(htmlOf(page)).document;

/** What has a public address on a page: sections, equations, exhibits, scenes, cells and exercises. */
const THINGS = ".prose h2[id], .prose h3[id], .equation, .exhibit, figure.sim, pliant-cell, pliant-problem";
const thingsOf = (document: Document): Element[] =>
  [...document.querySelectorAll(THINGS)].filter(
    (thing) =>
      thing.id && !thing.closest(".contents") && !(thing.localName === "h3" && thing.closest("pliant-problem")),
  );
const wordsOf = ({ textContent }: Element): string => textContent.trim().replaceAll(/\s+/g, " ");

describe.each(chapters)("the chapter %s", (chapter) => {
  const first = read(chapter);
  const parts = fs
    .readdirSync(path.join(dist, "chapters", chapter), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "all")
    .map(({ name }) => name);
  const pages = ["", ...parts].map((part) => ({ part, page: part ? `${chapter}/${part}` : chapter }));

  it.runIf(parts.length > 0)("has one page with the things of all of them under the same addresses", () => {
    const apart = pages.flatMap(({ page }) => thingsOf(read(page)).map(({ id, localName }) => `${localName} ${id}`));
    const together = thingsOf(read(`${chapter}/all`)).map(({ id, localName }) => `${localName} ${id}`);
    expect(together.sort()).toEqual(apart.sort());
  });

  it("leads from each address of a thing to the part that has it, without script too", () => {
    const lost = parts.flatMap((part) =>
      thingsOf(read(`${chapter}/${part}`))
        .filter(
          ({ id }) => first.getElementById(id)?.getAttribute("href") !== `${base}chapters/${chapter}/${part}/#${id}`,
        )
        .map(({ id }) => id),
    );
    expect(lost).toEqual([]);
  });

  it.each(pages)("has less than 10,000 elements and 100 kB on the page of “$part”", ({ page }) => {
    const html = htmlOf(page);
    expect(parseHTML(html).document.querySelectorAll("*").length).toBeLessThan(MOST.elements);
    expect(gzipSync(html).length).toBeLessThan(MOST.bytes);
  });
});

describe("the order of reading", () => {
  const cover = parseHTML(fs.readFileSync(path.join(dist, "index.html"), "utf8")).document;
  const titlesIn = (selector: string): string[] => [...cover.querySelectorAll(selector)].map(wordsOf);
  const cards = titlesIn(".chapters .title");

  it("is the same on the cards of the cover and in the menu, and begins with what needs least", () => {
    expect(cards.toSorted()).toEqual(chapters.map((chapter) => wordsOf(read(chapter).querySelector("h1")!)).sort());
    expect(titlesIn(".menu a")).toEqual(cards);
    expect(cover.querySelector(".chapters .title")!.getAttribute("href")).toBe(`${base}chapters/start/`);
  });

  it("is that in which Next leads through all parts of all chapters", () => {
    const titles: string[] = [];
    for (let page: string | undefined = "start"; page !== undefined;) {
      const document = read(page);
      if (document.querySelector(".opening .question")) titles.push(wordsOf(document.querySelector("h1")!));
      const next = [...document.querySelectorAll(".way-on a")].find((link) => wordsOf(link).startsWith("Next"));
      page = next?.getAttribute("href")?.slice(`${base}chapters/`.length, -1);
    }
    expect(titles).toEqual(cards);
  });
});
