/** A parser judges a cell and an engine runs it: both must see the same code. The engine here is that of node. */
import vm from "node:vm";
import { makeRandom, type Random } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { isParseFailure } from "../../src/lib/typescript.ts";
import { transpile, type Transpiled } from "../../src/notebook/transpile.ts";
import { ESCAPES } from "./escapes.ts";
import { notebookOf } from "./vm-runner.ts";

const readOf = (text: string): Transpiled => {
  const read = transpile(text);
  if (isParseFailure(read)) throw new Error(`${read.line}: ${read.message}`);
  return read;
};

describe("what an engine would read otherwise", () => {
  it.each(Object.entries(ESCAPES))("is refused with its line: %s", (_, [text, line, words]) => {
    expect(transpile(text)).toMatchObject({ message: expect.stringMatching(words), line });
  });

  it.each([
    ["let n = 3, m = 0; while (n --> 0) m++; m", 3],
    [`"<!--" + \`<!-- \${1 + 1} -->\` + /<!--/.source // <!-- a comment`, "<!--<!-- 2 --><!--"],
    ["/* <!-- */ 1 < ! --[2][0]", false],
    ["const f = () => {\n  return 1;\n};\n[f(), 2].length", 2],
    ["const été = 2, 長さ = 3, $_1 = 4;\nété + 長さ + $_1", 9],
    ["const o = { async: 1, await: 2, using: 3, of: 4, get: 5 };\no.async + o.await + o.using + o.of + o.get", 15],
    ["const a = [1, 2, 3];\nlet i = 0, j = 2;\n[a[i], a[j]] = [a[j], a[i]];\na[0] / a[2] / 1", 3],
    ["const g = 2;\n6 // a comment\n/ g", 3],
    ["const x\u00a0= 1;\u00a0x", 1],
  ])("is not what looks like it: %j", async (text, value) => {
    expect((await notebookOf({ a: text }).run("a")).value).toMatchObject(typeof value === "number" ? { value } : {});
    expect((await notebookOf({ a: text }).run("a")).state).toBe("done");
  });

  it("is not the end of a line, however it is written", async () => {
    const read = readOf("const a = 1; // one\r\nconst b = `x\r\ny`;\ra + b.length");
    expect(read.javascript.split("\n")).toHaveLength(4);
    expect(await notebookOf({ a: "const a = 1;\r\n\roops" }).run("a")).toMatchObject({ trouble: { line: 3 } });
  });
});

/** Pieces of honest statements, and what may be put between and into them. */
const STATEMENTS = [
  "a = ( ) => { }",
  "let a = 1",
  "const { a , b : [ c ] } = d",
  "if ( a ) { b } else { c }",
  "for ( const x of a ) { }",
  "async function f ( ) { await /x/ }",
  "function * g ( ) { yield /x/ }",
  "class A { x = 1 ; static async m ( ) { } }",
  "[ a [ 0 ] , b ] = [ b , a [ 0 ] ]",
  "a ++ / b",
  `\` a \${ b } c \``,
  "do a ; while ( b )",
  "a < b > ( c )",
  "var Math = 1",
  "using x = a",
];
const INSERTS =
  `await yield async using as of get static enum type ! ++ -- ? : => ; { } ( ) [ ] / <!-- --> \${ \` ' " \\ // /* */ @a #x <T> /1;})();(()=>{1/ /=1;})();(()=>{1/`.split(
    " ",
  );
const QUOTES = ['/ "/;})();(()=>{//"', '/ "/.x;})();(()=>{//"', "/ `/;})();(()=>{//`", '/[\"/]/;})();(()=>{//"'];
const GAPS = [" ", " ", " ", " ", "\n", "", "/*\n*/", "//\n", "\u3000", "\ufeff", "\r", "\u2028"];

const oneOf = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random.next() * list.length)]!;

function textFrom(random: Random): string {
  const count = (most: number): number => Math.floor(random.next() * most);
  const words = Array.from({ length: 1 + count(3) }, () => [
    ...oneOf(random, STATEMENTS).split(" "),
    oneOf(random, [";", "\n"]),
  ]).flat();
  for (let left = count(5); left > 0; --left) {
    words.splice(count(words.length + 1), count(2), oneOf(random, [...INSERTS, ...QUOTES]));
  }
  return words.map((word) => word + (random.next() < 0.85 ? " " : oneOf(random, GAPS))).join("");
}

function isProgram(text: string): boolean {
  try {
    return Boolean(new vm.Script(`"use strict";${text}`));
  } catch {
    return false;
  }
}

describe("any text that is read", () => {
  const TEXTS = 6000;
  const NAMES = ["a", "b", "c", "x", "f", "g", "A", "Math", "await", "async", "using", "as"];
  const within = (body: string): string => `cell(async function () { return (() => {\n${body}\n})(); });`;

  it("stays in the function that it is put into, and defines what it is said to", () => {
    const random = makeRandom(20);
    const left: string[] = [];
    const hidden: string[] = [];
    let read = 0;
    for (let n = 0; n < TEXTS; ++n) {
      const text = textFrom(random);
      const result = transpile(text);
      if (isParseFailure(result)) continue;
      ++read;
      const { javascript } = result;
      const inCell = isProgram(within(javascript));
      if (inCell !== isProgram(`[class { static m() {\n${javascript}\n} }]`)) left.push(text);
      const defined = new Set(result.defines.map(({ name }) => name));
      const isDeclared = (name: string): boolean =>
        isProgram(within(`${javascript}\n{ let ${name}; }`)) && !isProgram(within(`${javascript}\n;let ${name};`));
      if (inCell)
        hidden.push(
          ...NAMES.filter((name) => isDeclared(name) !== defined.has(name)).map((name) => `${name}: ${text}`),
        );
    }
    expect({ left, hidden }).toEqual({ left: [], hidden: [] });
    expect(read).toBeGreaterThan(TEXTS / 20);
  }, 60_000);
});
