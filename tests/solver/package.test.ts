/** The solver as others get it: packed, installed without a network, type-checked and run, with no file of the book around. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiNames } from "../../src/lib/api-index.ts";
import { fileOf } from "../../src/notebook/download.ts";
import { makeSolverPackage } from "../../tools/pack-solver.ts";
import { textOf } from "../imports.ts";
import { readersNode } from "../nodes.ts";
import { chapterCells, helpersText, matches } from "../notebook/cells.ts";

const PUBLIC = Object.keys(JSON.parse(textOf("src/solver/package.json")).exports);
const EXPECT = /\n\/\/ expect: (.*)\n$/;

/** The programs of the README: what each prints last stands in its last line. */
const examples = Array.from(textOf("src/solver/README.md").matchAll(/```ts\n([^]*?)```/g), (match) => match[1]!);

const cellFile = (name: string): string =>
  fileOf(
    chapterCells.filter((cell) => cell.name === name),
    apiNames(helpersText),
    helpersText,
  );

const wordsOf = (text: string): string => text.replaceAll(/[\s,]+/g, "");

const programs: Readonly<Record<string, string>> = {
  ...Object.fromEntries(examples.map((text, n) => [`example-${n + 1}`, text])),
  cell: cellFile("rigid"),
};

const nodes = [...new Set([readersNode(), process.execPath])];

const home = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-solver-"));
const npm = (...words: string[]): string =>
  execFileSync("npm", [...words, "--loglevel=error"], {
    cwd: home,
    encoding: "utf8",
    shell: process.platform === "win32",
    env: { ...process.env, npm_config_cache: path.join(home, "cache") },
  });

beforeAll(() => {
  makeSolverPackage(path.join(home, "package"));
  const [packed] = JSON.parse(npm("pack", "./package", "--json"));
  fs.writeFileSync(path.join(home, "package.json"), `{ "private": true, "type": "module" }\n`);
  npm("install", "--offline", "--no-audit", "--no-fund", `./${packed.filename}`);
  for (const [name, text] of Object.entries(programs)) fs.writeFileSync(path.join(home, `${name}.ts`), text);
});

afterAll(() => fs.rmSync(home, { recursive: true }));

const installed = (file = ""): string => path.join(home, "node_modules/@pliant/solver", file);

describe("the package", () => {
  it("holds compiled files, their declarations, a licence and a README, and nothing else", () => {
    const files = fs.readdirSync(installed(), { recursive: true, encoding: "utf8" }).filter((file) => /\./.test(file));
    expect(files.filter((file) => !/\.(js|d\.ts)$/.test(file)).sort()).toEqual(["README.md", "package.json"]);
    expect(fs.readFileSync(installed("LICENSE"), "utf8")).toMatch(/^MIT License\n\nCopyright/);
    const { exports, private: hidden, dependencies } = JSON.parse(fs.readFileSync(installed("package.json"), "utf8"));
    expect({ paths: Object.keys(exports), hidden, dependencies }).toEqual({ paths: PUBLIC });
    const strangers = files
      .filter((file) => /\.(js|d\.ts)$/.test(file))
      .flatMap((file) => Array.from(fs.readFileSync(installed(file), "utf8").matchAll(/(?:from|import\() ?"(.*?)"/g)))
      .filter(([, specifier]) => !/^\.{1,2}\/[\w/-]+\.js$/.test(specifier!));
    expect(strangers).toEqual([]);
  });

  it("has an example for every path, two of them downloaded cells, but for where lines break", () => {
    const shown = new Set(examples.flatMap((text) => text.match(/"@pliant\/solver[\w/]*"/g) ?? []));
    expect([...shown].sort()).toEqual(PUBLIC.map((key) => JSON.stringify(key.replace(".", "@pliant/solver"))).sort());
    for (const name of ["controller", "fit"]) expect(examples.map(wordsOf)).toContain(wordsOf(cellFile(name)));
  });

  it("is strict TypeScript for whoever resolves as Node does, and runs under the reader's Node and the newer one", () => {
    const options: ts.CompilerOptions = {
      strict: true,
      skipLibCheck: false,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      types: [],
      module: ts.ModuleKind.NodeNext,
      outDir: path.join(home, "out"),
      rootDir: home,
    };
    const files = Object.keys(programs).map((name) => path.join(home, `${name}.ts`));
    const program = ts.createProgram(files, options);
    const complaints = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
    expect(complaints.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))).toEqual([]);
    fs.writeFileSync(path.join(home, "out/package.json"), `{ "type": "module" }\n`);
    for (const node of nodes) {
      for (const [name, text] of Object.entries(programs)) {
        const out = execFileSync(node, [path.join(home, "out", `${name}.js`)], { cwd: home, encoding: "utf8" }).trim();
        const expected = EXPECT.exec(text)?.[1];
        if (name === "cell") expect(out).toContain("eigenvalue");
        else expect([node, name, out.split("\n").at(-1), matches(expected!, out.split("\n").at(-1)!)]).toContain(true);
      }
    }
  });
});
