/** Code and equations: a function says that it implements an equation, and the equation lists it; neither without the other. */
import { describe, expect, it } from "vitest";
import { equations } from "../src/equations/index.ts";
import { functionsOfSolver, implementedBy, type Excerpt } from "../src/lib/excerpt.ts";
import { filesUnder, textOf } from "./imports.ts";

const functions = functionsOfSolver();

const demo = (comment: string): Excerpt => ({
  name: "f",
  code: `${comment}\nfunction f() {}`,
  file: "f.ts",
  firstLine: 1,
});

describe("a tag", () => {
  it("is read on one line, over several, and with an and", () => {
    expect(implementedBy(demo("/** Adds. Implements [a/1]. */"))).toEqual(["a/1"]);
    expect(implementedBy(demo("/** Adds. Implements [a/1], [b/two-words] and [c/3]. See [d/4]. */"))).toEqual([
      "a/1",
      "b/two-words",
      "c/3",
    ]);
    expect(implementedBy(demo("/**\n * Adds. Implements [a/1],\n * [b/2].\n */"))).toEqual(["a/1", "b/2"]);
    expect(implementedBy(demo("/** Adds, as [a/1] says. */"))).toEqual([]);
  });
});

describe("the solver and the equations", () => {
  it("agree on which function implements what", () => {
    const listed = equations.flatMap(({ id, code }) => Object.keys(code).map((name) => `${id} ${name}`));
    const tagged = functions.flatMap((one) => implementedBy(one).map((id) => `${id} ${one.name}`));
    expect(tagged.sort()).toEqual(listed.sort());
  });

  it("agree on what is cited: every [paper/number] in the solver is an equation, and a tag stands on a function", () => {
    const ids = new Set(equations.map(({ id }) => id));
    const papers = new Set(equations.map(({ id }) => id.split("/")[0]));
    const texts = filesUnder("src/solver").map((file) => textOf(file));
    const cited = texts.flatMap((text) => Array.from(text.matchAll(/\[(([a-z]+)\/[\w-]+)\]/g)));
    expect(cited.length).toBeGreaterThan(150);
    expect(cited.filter(([, id, paper]) => papers.has(paper!) && !ids.has(id!)).map(([, id]) => id)).toEqual([]);
    const tags = texts.reduce((sum, text) => sum + text.split("Implements [").length - 1, 0);
    expect(functions.filter((one) => implementedBy(one).length > 0)).toHaveLength(tags);
  });
});
