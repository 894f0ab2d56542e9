/** The Atom feed: what must be in it, and what may not end its elements. */
import { DOMParser } from "linkedom";
import { describe, expect, it } from "vitest";
import { atomOf, idOf, type Feed } from "../../src/lib/feed.ts";

const entry = {
  name: "erratum a/1",
  title: "a < b & “c”",
  path: "errata/#eq-a-1",
  published: "2026-01-02",
  updated: "2026-02-03",
  summary: "why",
  category: "erratum",
};
const feed: Feed = {
  title: "Feed",
  subtitle: "of changes",
  authors: ["The authors"],
  rights: "CC BY 4.0",
  path: "feed.xml",
  entries: [{ ...entry, name: "older", updated: "2026-01-02" }, entry],
  addressOf: (path) => path || "./",
};

describe("the feed", () => {
  const xml = atomOf(feed);
  const document = new DOMParser().parseFromString(xml, "text/xml");
  const textsOf = (name: string): string[] => [...document.querySelectorAll(name)].map((one) => one.textContent.trim());

  it("has what Atom requires of a feed and of each entry, newest first", () => {
    for (const name of ["feed > id", "feed > title", "feed > updated", "feed > author > name"])
      expect(textsOf(name)).toHaveLength(1);
    for (const name of ["id", "title", "updated", "link", "summary"])
      expect(document.querySelectorAll(`entry > ${name}`)).toHaveLength(2);
    expect(textsOf("feed > updated")).toEqual(["2026-02-03T00:00:00Z"]);
    expect(textsOf("entry > updated")).toEqual(["2026-02-03T00:00:00Z", "2026-01-02T00:00:00Z"]);
    expect(new Set(textsOf("id")).size).toBe(3);
  });

  it("writes signs of XML as entities", () => {
    expect(xml).toContain("<title>a &lt; b &amp; “c”</title>");
  });

  it("names things by UUIDs that depend on their names alone", () => {
    expect(idOf("a")).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(idOf("a")).toBe(idOf("a"));
    expect(idOf("a")).not.toBe(idOf("b"));
    expect(atomOf({ ...feed, addressOf: (path) => `https://other.example/${path}` })).toContain(idOf(entry.name));
  });
});
