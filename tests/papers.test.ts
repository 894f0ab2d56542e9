/** What belongs to a paper is there, and listed where it must be. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { equations, notations } from "../src/equations/index.ts";
import { exercises } from "../src/exercises/index.ts";
import { exhibits } from "../src/exhibits/index.ts";
import { scenes } from "../src/scenes/index.ts";
import { filesUnder, root, textOf } from "./imports.ts";

const papers = filesUnder("content/papers").map((file) => path.parse(file).name);

describe.each(papers)("the paper %s", (paper) => {
  it.each([
    `content/chapters/${paper}/index.mdx`,
    `src/scenes/${paper}/index.ts`,
    `src/equations/${paper}/index.ts`,
    `src/workers/papers/${paper}.ts`,
  ])("has %s", (file) => {
    expect(fs.existsSync(path.join(root, file))).toBe(true);
  });

  it.each(Object.entries({ scenes, equations, exhibits, exercises }))(
    "has its %s listed, if it has any",
    (room, listed) => {
      if (!fs.existsSync(path.join(root, `src/${room}/${paper}`))) return;
      expect(listed.some(({ id }) => id.startsWith(`${paper}/`))).toBe(true);
    },
  );

  it("has a route for a lesson at the beginning of its chapter, as the cover says", () => {
    expect(textOf(`content/chapters/${paper}/index.mdx`).split("\n## ")[0]).toContain("<Lesson>");
  });

  it("has its notation listed, and is named where the book is introduced", () => {
    expect(notations).toHaveProperty(paper);
    expect(textOf("README.md")).toContain(`_${paper}_`);
  });
});

describe("no paper", () => {
  it("is listed without a record, but for the scenes of chapters that are on no paper", () => {
    const listed = [...scenes, ...equations, ...exhibits, ...exercises].map(({ id }) => id.split("/")[0]!);
    const known = new Set([...papers, ...fs.readdirSync(path.join(root, "content/chapters"))]);
    expect([...new Set(listed)].filter((paper) => !known.has(paper))).toEqual([]);
    const onPapers = [...equations, ...exhibits, ...exercises].map(({ id }) => id.split("/")[0]!);
    expect([...new Set(onPapers)].filter((paper) => !papers.includes(paper))).toEqual([]);
  });
});
