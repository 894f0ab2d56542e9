/**
 * Every sentence of the book with a number that means something, or that speaks of all or of none, is tied to what holds
 * it: a check, a test, the formula beside it, or the paper's own data. How a tie is written, claims/read.ts says.
 */
import { expect, it } from "vitest";
import { passagesOfCode, passagesOfMdx, passagesOfYaml, type Passage } from "./claims/read.ts";
import { troubleWith } from "./claims/ties.ts";
import { filesUnder } from "./imports.ts";

const ofKind = (folder: string, ending: string): string[] => filesUnder(folder).filter((file) => file.endsWith(ending));
const passages: readonly Passage[] = [
  ...ofKind("content/chapters", ".mdx").flatMap((file) => passagesOfMdx(file)),
  ...ofKind("content/papers", ".yaml").flatMap((file) => passagesOfYaml(file)),
  ...["src/scenes", "src/exhibits", "src/exercises", "src/lessons"]
    .flatMap((folder) => ofKind(folder, ".ts"))
    .flatMap((file) => passagesOfCode(file)),
];

/** A passage in a line, for whoever has to mend it. */
const shownAs = ({ file, line, claims, ties }: Passage): string =>
  [`${file}:${line} has ${claims.length} claims and ${ties.length} ties`, ...claims.map((c) => `  - ${c}`)].join("\n");

it("there are claims in every chapter and in the words of scenes and exhibits", () => {
  for (const folder of ["content/chapters/", "src/scenes/", "src/exhibits/"])
    expect(passages.filter(({ file }) => file.startsWith(folder)).length, folder).toBeGreaterThan(20);
});

it("every claim has a tie", () => {
  const untied = passages.filter(({ claims, ties }) => claims.length !== ties.length);
  expect(untied.map(shownAs)).toEqual([]);
});

it("every tie leads to a check, a test, a definition or the paper's data", () => {
  const wrong = passages.flatMap(({ file, line, claims, ties }) =>
    ties.flatMap((tie, n) => {
      const trouble = troubleWith(tie, claims[n] ?? "", file);
      return trouble ? [`${file}:${line} ${trouble}: ${claims[n] ?? ""}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});
