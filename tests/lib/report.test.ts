/** A report of a mistake: where it goes, and what it says. */
import { describe, expect, it } from "vitest";
import { reportAddress, type ReportSubject } from "../../src/lib/report.ts";

const subject: ReportSubject = {
  about: "equation (8), a & b",
  place: "https://book.example/a/#eq",
  version: "1.2.3",
  quote: " marked\n words ",
};
const BODY =
  "About: equation (8), a & b\nPlace: https://book.example/a/#eq\nVersion: 1.2.3\nWords: “marked words”\n\nWhat is wrong: \n";
const TITLE = "Mistake in Pliant: equation (8), a & b";

describe("a report", () => {
  it.each(["mail@book.example", "mailto:mail@book.example"])("is a letter to %s", (target) => {
    const url = new URL(reportAddress(target, subject));
    expect(url.protocol + url.pathname).toBe("mailto:mail@book.example");
    expect(Object.fromEntries(url.searchParams)).toEqual({ subject: TITLE, body: BODY });
    expect(reportAddress(target, subject)).not.toContain("+");
  });

  it.each([
    ["https://forge.example/pliant/issues/new", "title", "body"],
    ["https://forge.example/pliant/issues/new?labels=mistake", "title", "body"],
    ["https://forge.example/new?issue[title]={title}&issue[description]={body}", "issue[title]", "issue[description]"],
  ])("is an issue at %s", (target, title, body) => {
    const url = new URL(reportAddress(target, subject));
    expect(url.host).toBe("forge.example");
    expect(url.searchParams.get(title)).toBe(TITLE);
    expect(url.searchParams.get(body)).toBe(BODY);
  });

  it("has no line for words where none are marked, and cuts what is long", () => {
    const bodyWith = (quote: string): string =>
      new URL(reportAddress("a@b.example", { ...subject, quote })).searchParams.get("body")!;
    expect(bodyWith(" \n ")).not.toContain("Words");
    expect(bodyWith("x".repeat(5000)).length).toBeLessThan(800);
  });

  it.each(["javascript:alert(1)", "forge.example", "http:///x", "a b@c"])("does not go to %s", (target) => {
    expect(() => reportAddress(target, subject)).toThrow("PLIANT_REPORT");
  });
});
