/**
 * The code that stands in chapters: cells, and the starting texts and solutions of exercises, by the names of their files.
 */
const files: Record<string, string> = import.meta.glob("../../content/chapters/*/{cells,exercises}/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of a file of a chapter; an unknown name lists the known. */
export function chapterCode(chapter: string, kind: "cells" | "exercises", name: string): string {
  const folder = `../../content/chapters/${chapter}/${kind}/`;
  const text = files[`${folder}${name}.ts`];
  if (text !== undefined) return text.trimEnd();
  const known = Object.keys(files).filter((path) => path.startsWith(folder));
  const names = known.map((path) => path.slice(folder.length, -".ts".length));
  throw new Error(`chapter ${chapter} has no ${name} among its ${kind}; known: ${names.join(", ")}`);
}

/** The text of a cell as readers have it: without the last line, which tells the tests what comes out. */
export const withoutMark = (text: string): string => text.replace(/\n\/\/ expect: .*$/, "");
