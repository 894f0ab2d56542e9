/** The table of modules that an equation's checks run from, under node; tests/site/check.spec.ts has it in the sandbox. */
import vm from "node:vm";
import { describe, expect, it } from "vitest";
import { BOOK_SEED, equationById, equations, type CheckResult } from "../../src/equations/index.ts";
import { variantOf } from "../../src/lib/variant.ts";
import { checkModules } from "../../src/lib/check-modules.ts";
import { moduleBody } from "../../src/lib/module-body.ts";
import { isParseFailure } from "../../src/lib/typescript.ts";
import { checkProgram, type CheckProgram } from "../../src/notebook/check/check-program.ts";
import { ownBodies, type OwnFile } from "../../src/notebook/check/own-bodies.ts";
import { openRegistry, type ModuleBody, type CheckOptions } from "../../src/notebook/check/registry.ts";
import { answerOf } from "../../src/notebook/check/results.ts";
import { textOf } from "../imports.ts";

const TENSION = "src/solver/cloth/tension.ts";
const modules = checkModules("buckling");
const bodies = vm.runInThisContext(`"use strict"; (${modules.script})`) as Record<string, ModuleBody>;
/** The same for each paper that has equations. */
const papers = [...new Set(equations.map(({ id }) => id.split("/")[0]!))].map((paper) => {
  const made = checkModules(paper);
  return { paper, made, bodies: vm.runInThisContext(`"use strict"; (${made.script})`) as Record<string, ModuleBody> };
});
const request = (equation: string, variant = ""): CheckOptions => ({
  entry: modules.entry,
  equation,
  seed: BOOK_SEED,
  variant,
});

/** The results without the engine's stacks, which name other files. */
const bare = (results: readonly CheckResult[]): unknown => results.map((result) => ({ ...result, stack: undefined }));

/** The original of a file with something else in it. */
function changed(path: string, from: string, to: string): OwnFile {
  const { text } = modules.sources[path]!;
  expect(text).toContain(from);
  return { path, text: text.replace(from, to) };
}

function programWith(...own: OwnFile[]): CheckProgram {
  const bodies = ownBodies(own, modules.paths);
  if ("message" in bodies) throw new Error(`${bodies.line}:${bodies.column}: ${bodies.message}`);
  return checkProgram(bodies);
}

/** Runs a program as the sandbox would, two lines below the top of a script. */
function run(program: CheckProgram, equation: string) {
  const make = `"use strict";\n(function (request, checkEquation) {${program.javascript}\n})`;
  const body = vm.runInThisContext(make, { filename: "check.js" }) as (...inputs: unknown[]) => unknown;
  return answerOf(structuredClone(body(request(equation), openRegistry(bodies).checkEquation)) as never);
}

describe("the table of modules", () => {
  it.each(equations.map(({ id }) => id))("gives the results of the solver itself for %s", (id) => {
    const { made, bodies: own } = papers.find(({ paper }) => id.startsWith(`${paper}/`))!;
    const asked = { ...request(id), entry: made.entry };
    expect(openRegistry(own).checkEquation(asked)).toEqual({
      results: equationById(id).check(BOOK_SEED),
      motion: null,
    });
  });

  it("have every folder of the solver for a reader who wants more of it, whatever the paper needs", () => {
    const { exports } = JSON.parse(textOf("src/solver/package.json"));
    const wanted = Object.values<string>(exports).map((file) => file.replace(".", "src/solver"));
    for (const { made } of papers) expect(made.paths).toEqual(expect.arrayContaining(wanted));
    const own = `import { makeDisc } from "@pliant/solver/mesh";\nimport { infer } from "@pliant/solver";\n`;
    const asked: string[] = [];
    moduleBody(own, "src/equations/buckling/own.ts", (path) => asked.push(path) > 0);
    expect(asked).toEqual(["src/solver/mesh/index.ts", "src/solver/index.ts"]);
  });

  it("keeps what a module hands over from a module of the reader's", () => {
    const path = "src/solver/cloth/tension.ts";
    for (const bend of [
      `import * as measure from "../../equations/measure.ts";\nmeasure.outcomeOf = () => ({ error: 0, tolerance: 1, samples: 1 });\n`,
      `import { SolverError } from "../errors.ts";\nSolverError.prototype.toString = () => "fine";\n`,
      `import * as errors from "../errors.ts";\nerrors.more = 1;\n`,
    ]) {
      const own = { path, text: bend + modules.sources[path]!.text };
      expect(() => run(programWith(own), "buckling/2")).toThrow(TypeError);
    }
  });

  it("gives those of a mutant, also of an equation with an erratum", () => {
    const equation = equationById("buckling/11");
    expect(equation.erratum).toBeDefined();
    const mutant = equation.mutants[0]!;
    const { results } = openRegistry(bodies).checkEquation(request(equation.id, variantOf(mutant)));
    expect(results.some(({ holds }) => !holds)).toBe(true);
    expect(bare(results)).toEqual(bare(equation.checkMutant(mutant, BOOK_SEED, true)));
  });

  it("offers for each equation the files that compute it, each at a line of it, and last the one with its checks", () => {
    for (const { id } of equations.filter((equation) => equation.id.startsWith("buckling/"))) {
      const files = modules.files[id]!;
      expect(files.length).toBeGreaterThan(1);
      expect(files.at(-1)!.path).toMatch(/^src\/equations\/buckling\//);
      for (const { path, line } of files) {
        const text = modules.sources[path]!.text.split("\n")[line - 1]!;
        expect(text).toContain(path.includes("equations") ? `id: "${id}"` : "/**");
      }
    }
  });

  it("says where a reader’s code is furthest off what the book’s own gives", () => {
    const [path] = modules.files["buckling/16"]!.map((file) => file.path);
    const own = {
      path: path!,
      text: modules.sources[path!]!.text.replace("return weights;", "weights[0]! *= 2; return weights;"),
    };
    const { results } = run(programWith(own), "buckling/16");
    const { worst } = results.find((result) => result.worst)!;
    const [gives, book] = [worst!.gives, worst!.book!].map((text) => JSON.parse(text) as number[]);
    expect(gives).toEqual([2 * book![0]!, ...book!.slice(1)]);
  });

  it("does not make modules that nothing requires", () => {
    const made: string[] = [];
    const watched = Object.fromEntries(
      Object.entries(bodies).map(([path, body]): [string, ModuleBody] => [
        path,
        (...all) => (made.push(path), body(...all)),
      ]),
    );
    openRegistry(watched).checkEquation(request("buckling/2"));
    expect(new Set(made).size).toBe(made.length);
    expect(made).toContain(TENSION);
    expect(made.filter((path) => !modules.paths.includes(path))).toEqual([]);
  });

  it("names modules that import each other in a circle, and an equation that is not there", () => {
    const circle: Record<string, ModuleBody> = {
      a: (_, require) => void require("b"),
      b: (_, require) => void require("a"),
    };
    const ask = (entry: string): CheckOptions => ({ ...request("x/1"), entry });
    expect(() => openRegistry(circle).checkEquation(ask("a"))).toThrow("a imports itself, by way of others");
    const empty: Record<string, ModuleBody> = { a: (exports) => void Object.assign(exports, { equations: [] }) };
    expect(() => openRegistry(empty).checkEquation(ask("a"))).toThrow("there is no equation “x/1”");
  });
});

describe("a module as a function", () => {
  const bodyOf = (text: string): string => {
    const body = moduleBody(text, "src/a/b.ts", (path) => path === "src/a/c.ts");
    if (isParseFailure(body)) throw new Error(`${body.line}:${body.column}: ${body.message}`);
    return body.javascript;
  };
  const run = (text: string, c: object = {}): object => {
    const exports = {};
    (vm.runInThisContext(`(function (exports, require) {${bodyOf(text)}\n})`) as ModuleBody)(exports, () => ({ ...c }));
    return exports;
  };

  it("hands over what it exports, in every form that the solver uses", () => {
    const text = `import { one, two as deux, type T } from "./c.ts";
      import type { U } from "./d.ts";
      import * as all from "./c.ts";
      export { one as uno, type V } from "./c.ts";
      export * from "./c.ts";
      export const sum: number = one + deux, product = 2;
      export function twice(x: number): number { return 2 * x; }
      export class Odd {}
      const hidden = all.two;
      export { hidden as shown, /* no, not this */ };`;
    const { twice, Odd, ...rest } = run(text, { one: 1, two: 2 }) as Record<string, (x: number) => number>;
    expect(rest).toEqual({ one: 1, two: 2, uno: 1, sum: 3, product: 2, shown: 2 });
    expect(twice!(4)).toBe(8);
    expect(Odd!.name).toBe("Odd");
  });

  it("keeps every line, and the columns of what follows on it", () => {
    const text = `import {\n  one,\n  two,\n} from "./c.ts";\nexport function f(x) {\n  return one(x);\n}\n`;
    const body = bodyOf(text);
    expect(body.split("\n")).toHaveLength(text.split("\n").length + 1);
    expect(body.split("\n")[5]).toBe("  return one(x);");
    expect(body.split("\n")[4]).toBe("       function f(x) {");
  });

  it.each([
    ['import fs from "node:fs";', "1:16: there is no module “node:fs” here"],
    ['\nimport { x } from "./d.ts";', "2:19: there is no module “./d.ts” here"],
    ['import c from "./c.ts";', "1:1: a module here has no default to import"],
    ["import { a } from ;", "1:"],
    ["const a = 1;\nexport default a;", "2:1: only names can be exported"],
    ['const a = import("./c.ts");', "1:11: a module here cannot import on the way"],
    ['const a = await import("./c.ts");', "1:11: await can stand only in an async function"],
    ["0 <!--b\n", "1:3: “<!--” can be taken for the beginning of a comment"],
    ["const a = 1;\n}, leave: function () {", "2:1: Unexpected token"],
  ])("refuses %j in words", (text, words) => {
    expect(() => bodyOf(text)).toThrow(words);
  });
});

describe("a file of the reader's", () => {
  it("comes in the place of the book's, and the check notices", () => {
    const answer = run(programWith(changed(TENSION, "ks * (l - L) :", "-ks * (l - L) :")), "buckling/2");
    expect(answer.results.map(({ holds }) => holds)).toContain(false);
    expect(run(programWith(), "buckling/2").results.map(({ holds }) => holds)).not.toContain(false);
  });

  it("may be the checks themselves, together with another", () => {
    const path = "src/equations/buckling/tension.ts";
    const own = changed(path, "A slack link exerts no force", "A slack link is at peace");
    const [, , slack] = run(programWith(changed(TENSION, "/**", "//\n/**"), own), "buckling/2").results;
    expect(slack!.claim).toContain("A slack link is at peace");
  });

  it("is told where an error arose in it, also within a check", () => {
    const other = changed("src/solver/cloth/links.ts", "/**", "// one line more\n/**");
    const lines = modules.sources[TENSION]!.text.split("\n");
    const line = lines.findIndex((text) => /^export function tensionForce/.test(text)) + 1;
    const own = { path: TENSION, text: lines.toSpliced(line, 0, "  oops();").join("\n") };
    const program = programWith(other, own);
    const { results, here } = run(program, "buckling/2");
    const { problem, stack } = results.find((result) => result.problem !== undefined)!;
    expect(problem).toBe("ReferenceError: oops is not defined");
    expect(program.placeInStack(stack!, here)).toEqual({ path: TENSION, line: line + 1, column: 3 });
  });

  it("is told where a line of the program lies, and lines of the program's own lie nowhere", () => {
    const program = programWith({ path: TENSION, text: "a;\nb;" }, { path: "src/solver/errors.ts", text: "c;" });
    const lines = program.javascript.split("\n");
    const placeOf = (text: string) => program.placeOf(lines.indexOf(text) + 1, 7);
    expect(placeOf("b;")).toEqual({ path: TENSION, line: 2, column: 7 });
    expect(placeOf("c;")).toEqual({ path: "src/solver/errors.ts", line: 1, column: 7 });
    expect(program.placeOf(1, 1)).toBeUndefined();
    expect(program.placeOf(lines.length, 1)).toBeUndefined();
  });
});

describe("what an equation moves", () => {
  const moved = (variant: string, own: readonly OwnFile[] = []) => {
    const program = programWith(...own);
    const make = `"use strict";\n(function (request, checkEquation) {${program.javascript}\n})`;
    const body = vm.runInThisContext(make) as (...inputs: unknown[]) => unknown;
    const answer = body(request("buckling/2", variant), openRegistry(bodies).checkEquation);
    return answerOf(structuredClone(answer) as never).motion;
  };
  const book = equationById("buckling/2").motion!;

  it("is handed over for a mistake beside what the book's formula moves, and not for the book's alone", () => {
    const mutant = "pushes instead of pulling";
    expect(moved("")).toBeUndefined();
    expect(moved(variantOf(mutant))).toEqual({
      title: book.title,
      yLabel: book.yLabel,
      right: book.run(),
      other: book.runMutant(mutant),
    });
  });

  it("is that of the reader's code beside the book's", () => {
    const { right, other } = moved("", [changed(TENSION, "ks * (l - L) :", "-ks * (l - L) :")])!;
    expect(right).toEqual(book.run());
    expect(other).toEqual(book.runMutant("pushes instead of pulling"));
  });

  it("says why it could not be computed", () => {
    const path = TENSION;
    const { text } = modules.sources[path]!;
    const own = { path, text: text.replace(/(export function tensionForce[^{]*\{)/, "$1 throw new Error('torn');") };
    expect(moved("", [own])!.other).toEqual({ problem: "Error: torn" });
  });

  it.each([
    [{ right: {}, other: { problem: "?" } }, "times of a motion must be a list"],
    [{ right: { t: [0, 1], y: [0] }, other: { problem: "?" } }, "as many values as times"],
    [{ right: { t: [0], y: [0] }, other: 7 }, "cannot be read"],
    [{ right: { t: [0], y: [0] }, other: { t: new Float64Array(20_001), y: [] } }, "more than 20000"],
  ])("is refused if it is %j", (motion, words) => {
    expect(() => answerOf({ here: "", results: [], motion } as never)).toThrow(words);
  });
});

describe("the results of a check run", () => {
  const good = { claim: "It is.", allows: "rounding", holds: true, error: 0, tolerance: 1, samples: 2 };

  it("are read field by field, and NaN is a number", () => {
    const sweep = [{ h: 1, error: NaN }];
    const extra = { ...good, error: NaN, holds: "yes", sweep, order: { measured: 2, least: 1 }, evil: "<b>" };
    const [one] = answerOf({ here: "", results: [extra] }).results;
    expect(one).toEqual({ ...good, error: NaN, holds: false, sweep, order: { measured: 2, least: 1 } });
  });

  it.each([
    [null, "no results"],
    [{ results: "all hold" }, "no results"],
    [{ results: [1] }, "cannot be read"],
    [{ results: [{ ...good, error: "0" }] }, "an error must be a number"],
    [{ results: [{ ...good, sweep: [{ h: 1 }] }] }, "an error must be a number"],
    [{ results: Array.from({ length: 41 }, () => good) }, "more than 40"],
    [{ results: [{ ...good, sweep: Array.from({ length: 201 }, () => ({ h: 1, error: 1 })) }] }, "more than 200"],
  ])("are refused if they are %j", (value, words) => {
    expect(() => answerOf(value)).toThrow(words);
  });
});
