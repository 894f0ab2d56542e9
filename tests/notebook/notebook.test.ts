/** The notebook without a page: names, graph, programs, staleness, and every cell of every chapter. */
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { makeGraph } from "../../src/notebook/graph.ts";
import { namesOf } from "../../src/notebook/scope-names.ts";
import { makeProgram } from "../../src/notebook/cell-program.ts";
import type { RunRequest, CellOutcome, CellRunner } from "../../src/notebook/cell-runner.ts";
import { isParseFailure } from "../../src/lib/typescript.ts";
import { transpile } from "../../src/notebook/transpile.ts";
import { wordsOf } from "../../src/notebook/values.ts";
import * as solver from "../../src/solver/everything.ts";
import { root } from "../imports.ts";
import { chapterCells, helpersText, matches, type ChapterCell } from "./cells.ts";
import { makeVmRunner, notebookOf } from "./vm-runner.ts";

describe("the names of a cell", () => {
  const defines = (text: string): string[] => namesOf(text).defines.map(({ name }) => name);

  it("are what its top level declares, also by patterns and by var in a block", () => {
    expect(defines("const { a, b: c = 2, ...rest } = foo; let [p, q = z] = arr, k = 1;")).toEqual([
      "a",
      "c",
      "rest",
      "p",
      "q",
      "k",
    ]);
    expect(defines("function f(x) { const inside = x; } class C {} { var v = 1; let w = 2; }")).toEqual([
      "f",
      "C",
      "v",
    ]);
  });

  it("do not include what it declares for itself, and what it needs does", () => {
    const { uses } = namesOf(`
      const g = (n) => n * m;
      function f(x, { y }) { var inner = x; for (const i of list) inner += i; try { t() } catch (err) { err } return y; }
      const o = { short, key: val, meth(r) { return r }, [computed]: 1 };
      class C extends D { m(v) { return v + this.z } }
      const h = function named() { return named };
      o.property?.deep; \`\${filled}\`;`);
    expect([...uses].sort()).toEqual(["D", "computed", "filled", "list", "m", "short", "t", "val"]);
  });

  it("are not what it only assigns, by a pattern or in a loop, and not those of a static block", () => {
    const { defines: defined, uses } = namesOf(
      "[a, b] = [b, a]; ({ c } = d); for ([e] of f); class K { static { var v; } }",
    );
    expect(defined.map(({ name }) => name)).toEqual(["K"]);
    expect([...uses].sort()).toEqual(["a", "b", "c", "d", "e", "f"]);
  });

  it("take the last expression for the value, and nothing else", () => {
    const valueOf = (text: string): string | undefined => {
      const { value } = namesOf(text);
      return value && text.slice(value.from, value.to);
    };
    expect(valueOf("const a = 1;\na + 1; // expect: 2\n")).toBe("a + 1;");
    expect(valueOf("const a = 1;")).toBeUndefined();
  });
});

describe("TypeScript", () => {
  it("loses its types and keeps every line", () => {
    const text = `interface A {\n  x: number;\n}\nconst a = { x: 1 } satisfies A;\nfunction f<const T>(\n  t: T,\n): T {\n  return t;\n}\nf(a!.x as number);`;
    const result = transpile(text);
    if (isParseFailure(result)) throw new Error(result.message);
    expect(result.javascript.split("\n")).toHaveLength(text.split("\n").length);
    expect(result.javascript.split("\n")[9]).toMatch(/^f\(a\.x/);
  });

  it.each([
    ["const a = ;\n", 1, 11],
    ["const a = 1;\nfunction (\n", 2, 10],
    ["let b = 1;\nb = (2\n+ 3;\n", 3, 4],
    ["const s = `never ends", 1, 12],
  ])("that cannot be read is a mistake with its place: %j", (text, line, column) => {
    const result = transpile(text);
    if (!isParseFailure(result)) throw new Error("it was read");
    expect(result.message).not.toBe("");
    expect({ line: result.line, column: result.column }).toEqual({ line, column });
  });

  it("may let things that stand in others trade places, and then still hands on its value and its names", () => {
    const result = transpile("const a = [1, 2];\nconst i = 0;\n[a[i], a[1]] = [a[1], a[i]];\na");
    expect(result).toMatchObject({ defines: [{ name: "a" }, { name: "i" }], value: { from: 60 } });
  });

  it("may import from the solver and export, as a downloaded cell does, and import nothing else", () => {
    const text = `import { arcForce,\n type Links } from "@pliant/solver";\nimport { arcEnergy } from "@pliant/solver/cloth";\nexport const a = arcForce(1, 2, 3);`;
    const result = transpile(text);
    if (isParseFailure(result)) throw new Error(result.message);
    expect(result.javascript).not.toMatch(/import|export/);
    expect(result.javascript.split("\n")).toHaveLength(4);
    const apart = transpile('a\nimport { sinc } from "@pliant/solver"\n/1/g');
    expect(apart).toMatchObject({ value: { from: 40 } });
    for (const group of ["{ sinc as Math }", "* as Math", "Math"])
      expect(transpile(`import ${group} from "@pliant/solver";`)).toMatchObject({
        message: expect.stringContaining("under others"),
      });
    const other = transpile(`const a = 1;\nimport fs from "node:fs";\nfs.a;`);
    expect(other).toMatchObject({ message: expect.stringContaining("cannot import"), line: 2 });
  });
});

describe("the graph", () => {
  const node = (name: string, defines: string[], uses: string[]) => ({ name, defines, uses });
  const diamond = [
    node("d", ["w"], ["u", "v"]),
    node("b", ["u"], ["t"]),
    node("c", ["v"], ["t"]),
    node("a", ["t"], ["sin"]),
  ];

  it("runs a cell after all that it needs, and each of those once", () => {
    expect(makeGraph(diamond).upstreamOf("d")).toEqual(["a", "b", "c"]);
    expect(makeGraph(diamond).dependentsOf("a")).toEqual(["b", "c", "d"]);
    expect(makeGraph(diamond).troubleOf("d")).toBeUndefined();
  });

  it("names a circle", () => {
    const graph = makeGraph([node("a", ["x"], ["y"]), node("b", ["y"], ["x"])]);
    expect(graph.troubleOf("a")).toBe("These cells need each other in a circle: a → b → a.");
  });

  it("names two cells that define the same, and one that does so twice", () => {
    const graph = makeGraph([
      node("a", ["x"], []),
      node("b", ["x"], []),
      node("c", [], ["x"]),
      node("d", ["z", "z"], []),
    ]);
    for (const name of ["a", "b", "c"]) expect(graph.troubleOf(name)).toContain("Two cells define x: “a” and “b”");
    expect(graph.troubleOf("d")).toBe("The cell “d” defines z twice.");
  });
});

describe("a program", () => {
  const sectionOf = (name: string, text: string) => {
    const read = transpile(text);
    if (isParseFailure(read)) throw new Error(read.message);
    return { name, ...read };
  };

  it("finds the cell, the line and the column that an error came from", async () => {
    const sections = [
      sectionOf("above", "const f = (x) => {\n  throw new Error('no ' + x);\n};"),
      sectionOf("own", "const a = 1;\n  f(a) + 1;"),
    ];
    const program = makeProgram(sections, { prelude: sectionOf("", "const helper = 1;\nconst other = 2;") });
    const outcome = await makeVmRunner().run({ javascript: program.javascript, budget: 1000 });
    if (outcome.kind !== "error") throw new Error(outcome.kind);
    expect(program.sourceOf(outcome.line!, outcome.column)).toEqual({ name: "above", line: 2, column: 9 });
    const own = makeProgram([sectionOf("own", "const a = 1;\n  nowhere(a) + 1;")]);
    const failure = await makeVmRunner().run({ javascript: own.javascript, budget: 1000 });
    if (failure.kind !== "error") throw new Error(failure.kind);
    expect(own.sourceOf(failure.line!, failure.column)).toEqual({ name: "own", line: 2, column: 3 });
  });

  it("does not compute the values of the cells above", async () => {
    const sections = [
      sectionOf("above", "const a = 2;\n(() => { throw new Error('the value above') })();"),
      sectionOf("own", "a * 3"),
    ];
    const outcome = await makeVmRunner().run({ javascript: makeProgram(sections).javascript, budget: 1000 });
    expect(outcome).toEqual({ kind: "value", value: 6 });
  });
});

/** A runner whose programs end when the test says so. */
function makeSlowRunner(): CellRunner & { jobs: (RunRequest & { end(outcome: CellOutcome): void })[] } {
  const jobs: (RunRequest & { end(outcome: CellOutcome): void })[] = [];
  return {
    jobs,
    run: (job) => new Promise((resolve) => void jobs.push({ ...job, end: resolve })),
    stop: () => jobs.at(-1)?.end({ kind: "stopped", why: "ended by the reader" }),
  };
}
const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

describe("a notebook", () => {
  it("hands functions from cell to cell, and runs what depends on a change again", async () => {
    const notebook = notebookOf({ f: "const f = (x: number) => 2 * x;\nf(1)", use: "f(21)" });
    expect(await notebook.run("use")).toMatchObject({ state: "done", value: { kind: "number", value: 42 } });
    notebook.edit("f", "const f = (x: number) => 3 * x;\nf(1)");
    expect(notebook.showingOf("use").state).toBe("stale");
    await notebook.run("f");
    expect(notebook.showingOf("use")).toMatchObject({ state: "done", value: { kind: "number", value: 63 } });
  });

  it("lets an older result never overwrite a newer one", async () => {
    const runner = makeSlowRunner();
    const notebook = notebookOf({ a: "1" }, runner);
    const first = notebook.run("a");
    await settle();
    notebook.edit("a", "2");
    const second = notebook.run("a");
    await settle();
    runner.jobs[1]!.end({ kind: "value", value: 2 });
    await Promise.all([first, second]);
    runner.jobs[0]!.end({ kind: "value", value: 1 });
    await settle();
    expect(runner.jobs).toHaveLength(2);
    expect(notebook.showingOf("a")).toMatchObject({ state: "done", value: { kind: "number", value: 2 } });
  });

  it("marks a result stale if what it came from has changed meanwhile", async () => {
    const runner = makeSlowRunner();
    const notebook = notebookOf({ a: "const a = 1", b: "a + 1" }, runner);
    const run = notebook.run("b");
    await settle();
    notebook.edit("a", "const a = 5");
    runner.jobs[0]!.end({ kind: "value", value: 2 });
    expect((await run).state).toBe("stale");
  });

  it("stops, also what waits behind another cell", async () => {
    const runner = makeSlowRunner();
    const notebook = notebookOf({ a: "1", b: "2" }, runner);
    const [a, b] = [notebook.run("a"), notebook.run("b")];
    await settle();
    notebook.stop("b");
    notebook.stop("a");
    await Promise.all([a, b]);
    expect(notebook.showingOf("a")).toMatchObject({ state: "stopped", trouble: { message: "ended by the reader" } });
    expect(notebook.showingOf("b").state).toBe("stopped");
    expect(runner.jobs).toHaveLength(1);
  });

  it("puts texts of very many lines into a program", async () => {
    const notebook = notebookOf({ a: `const a = 1;${"\n".repeat(250_000)}`, b: "a + 1" });
    expect(await notebook.run("b")).toMatchObject({ value: { value: 2 } });
  });

  it("says which cell above is at fault, and where", async () => {
    const notebook = notebookOf({ a: "const a = 1;\nconst c = oops;", b: "a + 1" });
    expect(await notebook.run("b")).toMatchObject({ state: "failed", trouble: { cell: "a", line: 2, column: 11 } });
    notebook.edit("a", "const a = 1;\nconst c = ;");
    expect((await notebook.run("b")).trouble).toMatchObject({ cell: "a", line: 2 });
  });

  it("repeats nothing that a cell above prints", async () => {
    const notebook = notebookOf({ a: 'const a = 1; console.log("above")', b: 'console.log("own"); a' });
    expect((await notebook.run("b")).logs.map(({ text }) => text)).toEqual(["own"]);
    expect((await notebook.run("a")).logs.map(({ text }) => text)).toEqual(["above"]);
  });

  it("ends an endless loop and shows a value that it cannot draw as an error in words", async () => {
    const notebook = notebookOf({ a: "for (;;);", b: "chart([])", c: "() => 1" });
    expect((await notebook.run("a", 50)).state).toBe("stopped");
    expect(await notebook.run("b")).toMatchObject({
      state: "failed",
      trouble: { message: "a chart needs at least one curve" },
    });
    expect((await notebook.run("c")).state).toBe("failed");
  });
});

describe("the cells of the chapters", () => {
  it("are there, and each ends by saying what it expects", () => {
    expect(chapterCells.length).toBeGreaterThan(3);
    expect(chapterCells.filter(({ expected }) => expected === undefined).map(({ name }) => name)).toEqual([]);
  });

  const chapters = [...new Set(chapterCells.map(({ chapter }) => chapter))];
  describe.each(chapters)("%s", (chapter) => {
    const cells = chapterCells.filter((cell) => cell.chapter === chapter);

    it.each(cells)("$name comes out as it says, on the page of its part", async ({ name, part, expected }) => {
      const beside = cells.filter((cell) => cell.part === part);
      const notebook = notebookOf(Object.fromEntries(beside.map((cell) => [cell.name, cell.text])));
      const { state, value, trouble } = await notebook.run(name, 5000);
      expect(trouble).toBeUndefined();
      expect(state).toBe("done");
      expect(`${wordsOf(value!)}, as expected: ${matches(expected!, wordsOf(value!))}`).toMatch(/ true$/);
    });

    it("are TypeScript that the compiler accepts, as one file with the solver and the helpers", () => {
      const file = path.join(root, "tests/notebook/all-cells.ts");
      const helpers = [...helpersText.matchAll(/^export (?:function|interface) (\w+)/gm)].map((match) => match[1]!);
      const text = [
        `import * as solver from "../../src/solver/everything.ts";`,
        `import { ${helpers.filter((name) => /^[a-z]/.test(name)).join(", ")} } from "../../src/notebook/helpers.ts";`,
        ...solverNames(cells.map((cell) => cell.text).join("\n")),
        ...inOrder(cells).map((cell) => cell.text),
      ].join("\n");
      expect(complaintsOf(file, text)).toEqual([]);
    });
  });

  it("are compared digit by digit", () => {
    expect(matches("3.28987", "3.289868133696453")).toBe(true);
    expect(matches("3.28986", "3.289868133696453")).toBe(false);
    expect(matches("-1e-4", "-0.00010000000000000005")).toBe(true);
    expect(matches("[1, 2]", "[1, 2, 3]")).toBe(false);
  });
});

/** Cells in an order in which each comes after those it needs. */
function inOrder(cells: readonly ChapterCell[]): readonly ChapterCell[] {
  const nodes = cells.map(({ name, text }) => {
    const read = transpile(text);
    if (isParseFailure(read)) throw new Error(read.message);
    return { name, defines: read.defines.map((one) => one.name), uses: read.uses };
  });
  const depth = (name: string): number => makeGraph(nodes).upstreamOf(name).length;
  return cells.toSorted((a, b) => depth(a.name) - depth(b.name));
}

function solverNames(text: string): string[] {
  return Object.keys(solver)
    .filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    .map((name) => `const ${name} = solver.${name};`);
}

function complaintsOf(file: string, text: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.readFile = (name) => (name === file ? text : readFile.call(host, name));
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(file, text, version) : getSourceFile.call(host, name, version, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start }) => {
    const line = text.slice(0, start).split("\n").at(-1) + text.slice(start).split("\n")[0]!;
    return `${ts.flattenDiagnosticMessageText(messageText, " ")}: ${line}`;
  });
}
