/** The Korean of the papers' records has glyphs in the font that the book brings along. */
import fs from "node:fs";
import { expect, it } from "vitest";

const HANGUL = /[\uac00-\ud7a3]/g;

it("covers every Hangul syllable in the records of the papers", () => {
  const records = fs.readdirSync("content/papers").map((name) => fs.readFileSync(`content/papers/${name}`, "utf8"));
  const needed = new Set(records.join("").match(HANGUL));
  const range = fs.readFileSync("src/styles/korean.css", "utf8").match(/U\+[0-9A-F]{4}/g)!;
  const covered = new Set(range.map((code) => String.fromCodePoint(Number.parseInt(code.slice(2), 16))));
  expect(needed.size).toBeGreaterThan(50);
  expect([...needed].filter((syllable) => !covered.has(syllable))).toEqual([]);
});
