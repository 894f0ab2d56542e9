/** Lists of several papers: each under its heading, in the order of the papers. */
import { expect, it } from "vitest";
import { byPaper } from "../../src/lib/by-paper.ts";

const papers = [
  { id: "modal", data: { subject: "a body that bounces" } },
  { id: "fuzzy", data: { subject: "a flag by fuzzy rules" } },
  { id: "buckling", data: { subject: "a cloth that buckles" } },
];

it("puts what belongs to a paper under its subject, keeps its order, and leaves out a paper without anything", () => {
  const groups = byPaper([{ id: "fuzzy/1" }, { id: "buckling/2" }, { id: "buckling/1" }], papers);
  expect(groups).toEqual([
    { paper: "fuzzy", subject: "A flag by fuzzy rules", items: [{ id: "fuzzy/1" }] },
    { paper: "buckling", subject: "A cloth that buckles", items: [{ id: "buckling/2" }, { id: "buckling/1" }] },
  ]);
});
