/** The limit of a text in a cell: the book's own are far from it, and what exceeds it is told by how much. */
import { describe, expect, it } from "vitest";
import { checkModules } from "../../src/lib/check-modules.ts";
import { excessOf, LIMITS } from "../../src/lib/text-limits.ts";
import { excessWords } from "../../src/lib/text-words.ts";
import { chapterCells } from "../notebook/cells.ts";

describe("a text", () => {
  it.each([
    ["x\n".repeat(LIMITS.lines - 1) + "x", undefined],
    ["x".repeat(LIMITS.line), undefined],
    [`a${"\u0301".repeat(LIMITS.marks)}`, undefined],
    ["\t1\r\n".repeat(1200), undefined],
    ["// 👩‍👩‍👧‍👦 é 각\n".repeat(100), undefined],
    ["1 ".repeat(LIMITS.letters), "has 131,072 characters; a cell can show up to 65,536"],
    ["x\n".repeat(LIMITS.lines), "has 2,001 lines; a cell can show up to 2,000"],
    ["x".repeat(LIMITS.line + 1), "has a line of 1,001 characters; a cell can show lines of up to 1,000"],
    [`a${"\u0301".repeat(LIMITS.marks + 1)}`, "puts more than 8 marks on one letter, which takes a browser too long"],
    ["\u200b\u200b\n".repeat(600), "has more than 1,000 characters that cannot be seen"],
    ["[\n".repeat(1001), "has brackets too deep in one another"],
  ])("within the limit or beyond it is told so: %#", (text, words) => {
    if (words === undefined) expect(excessWords(text)).toBeUndefined();
    else expect(excessWords(text)).toContain(words);
  });

  it("of the book is within it", () => {
    const papers = ["buckling", "modal", "crumple", "fuzzy", "meshsize"];
    const files = papers.flatMap((paper) => Object.entries(checkModules(paper).sources));
    expect(files.filter(([, { text }]) => excessOf(text)).map(([path]) => path)).toEqual([]);
    expect(chapterCells.filter(({ text }) => excessOf(text)).map(({ name }) => name)).toEqual([]);
  });
});
