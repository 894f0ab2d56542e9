/** Astro drops a line break between an inline element and what follows, so a space there has to be written. */
import { expect, it } from "vitest";
import { filesUnder, textOf } from "../imports.ts";

const LOST = /<\/(a|b|cite|code|em|i|kbd|span)>\n\s*[\p{L}\d“(]/u;

const markupOf = (file: string): string =>
  textOf(file)
    .replace(/^---\n[^]*?\n---\n/, "")
    .replace(/<(script|style)[^]*/, "");

it("no sentence of a component loses the space behind a link or a word that is set apart", () => {
  const components = filesUnder("src").filter((file) => file.endsWith(".astro"));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((file) => LOST.test(markupOf(file)))).toEqual([]);
});
