/** The names that cells share with the language, the notebook and the solver: which a cell may define, and who learns of it. */
import { describe, expect, it } from "vitest";
import { isParseFailure } from "../../src/lib/typescript.ts";
import { makeProgram } from "../../src/notebook/cell-program.ts";
import { replacementWords } from "../../src/notebook/ready-names.ts";
import { LANGUAGE } from "../../src/notebook/sandbox/language.ts";
import { transpile } from "../../src/notebook/transpile.ts";
import * as solver from "../../src/solver/everything.ts";
import { chapterCells, helpersText } from "./cells.ts";
import { makeVmRunner, notebookOf } from "./vm-runner.ts";

const TENSION = "const tension = (l) => range(0, l, 3);";

const definitionsOf = (name: string): readonly string[] => [
  `const ${name} = 1;`,
  `let a = 1, ${name} = { from: () => [0, 1] };`,
  `const { a, b: [${name}] } = { b: [1] };`,
  `function ${name}() {}`,
  `class ${name} {}`,
  `enum ${name} { A }`,
  `{ var ${name} = 1; }`,
  `export const ${name} = 1;`,
];

describe("a name of the language or of the notebook", () => {
  it.each(["Array", "Math", "Number"].flatMap(definitionsOf))("is not a cell’s to define: %s", async (text) => {
    const notebook = notebookOf({ tension: TENSION, rule: "tension(2)" });
    expect(await notebook.run("rule")).toMatchObject({ state: "done" });
    notebook.edit("tension", `${TENSION}\n${text}`);
    const trouble = {
      message: expect.stringMatching(/^\w+ is built into JavaScript; choose another name\.$/),
      line: 2,
    };
    expect(await notebook.run("tension")).toMatchObject({ state: "failed", trouble });
    expect(await notebook.run("rule")).toMatchObject({ state: "failed", trouble: { ...trouble, cell: "tension" } });
  });

  it.each([
    ...LANGUAGE.filter((name) => name !== "eval"),
    "console",
    "performance",
    "solver",
    "chart",
    "range",
    "frames",
  ])("is refused: %s", async (name) => {
    const { state, trouble } = await notebookOf({ a: `const ${name} = 1;` }).run("a");
    expect(state).toBe("failed");
    expect(trouble!.message).toMatch(/is (built into JavaScript|already used by this book)/);
  });

  it("is blamed on its cell also if that cell could never be read", async () => {
    const notebook = notebookOf({ a: "const Math = 1;\nconst half = 0.5;", b: "half", c: "Math.abs(-2)" });
    expect(await notebook.run("b")).toMatchObject({ trouble: { cell: "a", line: 1 } });
    expect(await notebook.run("c")).toMatchObject({ state: "done", value: { value: 2 } });
  });

  it("may be defined within a function, a block or a loop", async () => {
    const text =
      "const f = (Math) => { const range = Math; { let Array = range; for (const chart of [1]) Array += chart; return Array; } };\nf(2)";
    expect(await notebookOf({ a: text }).run("a")).toMatchObject({ state: "done" });
  });
});

describe("the helpers", () => {
  it("are out of the reach of what the cells define", async () => {
    const section = (name: string, text: string) => {
      const read = transpile(text);
      if (isParseFailure(read)) throw new Error(read.message);
      return { name, ...read };
    };
    const hostile = section("a", "const Array = { from: () => [0, 1] }, Math = {}, Infinity = 0;");
    const own = section("b", 'Array.from(), agrees("they are", range(0, 1, 2), [0, 1])');
    const program = makeProgram([hostile, own], { prelude: section("", helpersText) });
    const outcome = await makeVmRunner().run({ javascript: program.javascript, budget: 1000 });
    expect(outcome).toMatchObject({ value: { kind: "agreement", error: 0 } });
  });
});

describe("a name of the solver", () => {
  const texts = {
    a: "const sinc = (x) => 42;\nconst g = (x) => x;",
    b: "const h = () => sinc(1);\nh()",
    c: "h() + 1",
    d: "1",
    e: "oops(sinc(1))",
  };

  it("may be defined anew, and every cell that this changes says so", async () => {
    const notebook = notebookOf(texts);
    const said = async (name: string) => replacementWords((await notebook.run(name)).replaces ?? [], name);
    expect(await said("a")).toBe("Uses its own sinc instead of the solver’s.");
    for (const name of ["b", "c", "e"])
      expect(await said(name)).toBe("Uses sinc from the cell “a” instead of the solver’s.");
    expect(await said("d")).toBe("");
    expect(notebook.showingOf("c").value).toEqual({ kind: "number", value: 43 });
  });

  it("is the solver’s again when the definition goes", async () => {
    const notebook = notebookOf(texts);
    await notebook.run("b");
    notebook.edit("a", "const g = (x) => x;");
    expect(notebook.showingOf("b").state).toBe("stale");
    expect(await notebook.run("b")).toMatchObject({ value: { value: solver.sinc(1) }, replaces: [] });
  });

  it("is defined by no cell of the book", () => {
    const defined = chapterCells.flatMap(({ text }) => {
      const read = transpile(text);
      return isParseFailure(read) ? [] : read.defines.map(({ name }) => name);
    });
    expect(defined.filter((name) => name in solver)).toEqual([]);
  });
});
