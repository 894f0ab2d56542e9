/** The Korean of the papers' records and of quotations has glyphs in the fonts that the book brings along. */
import fs from "node:fs";
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./imports.ts";

const HANGUL = /[\uac00-\ud7a3]/g;

it("covers every Hangul syllable in the records of the papers", () => {
  const records = fs.readdirSync("content/papers").map((name) => fs.readFileSync(`content/papers/${name}`, "utf8"));
  const needed = new Set(records.join("").match(HANGUL));
  const range = fs.readFileSync("src/styles/korean.css", "utf8").match(/U\+[0-9A-F]{4}/g)!;
  const covered = new Set(range.map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16))));
  expect(needed.size).toBeGreaterThan(50);
  expect([...needed].filter((syllable) => !covered.has(syllable))).toEqual([]);
});

it("has raised and lowered figures from one font, which comes first in every stack", () => {
  const ranges = textOf("src/styles/figures.css").match(/U\+[0-9A-F]{4}(-[0-9A-F]{4})?/g)!;
  const codes = ranges.flatMap((range) => {
    const [from, to = from] = range
      .slice(2)
      .split("-")
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to! - from! + 1 }, (_, n) => String.fromCodePoint(from! + n));
  });
  expect(codes).toEqual(expect.arrayContaining([..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿᵀ₀₁₂₃₄₅₆₇₈₉"]));
  const stacks = textOf("src/styles/tokens.css").match(/--font-(text|sans|mono):\s*"[^"]+"/g)!;
  expect(stacks).toHaveLength(3);
  for (const stack of stacks) expect(stack).toMatch(/"Small Figures"$/);
});

it("covers every Hangul syllable that is quoted, in a font of at most 40 kB", () => {
  const texts = ["content", "src"].flatMap((folder) =>
    filesUnder(folder).filter((file) => /\.(mdx|ts|astro|yaml)$/.test(file)),
  );
  const needed = new Set(texts.map(textOf).join("").match(HANGUL));
  const covered = new Set(textOf("src/styles/fonts/korean-quotations.txt").match(HANGUL));
  expect(needed.size).toBeGreaterThan(200);
  expect([...needed].filter((syllable) => !covered.has(syllable))).toEqual([]);
  expect(fs.statSync("src/styles/fonts/korean-quotations.woff2").size).toBeLessThan(40_000);
});
