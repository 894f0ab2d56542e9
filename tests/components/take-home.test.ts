/** The chapters' programs in one file: made of the solver's own functions, and short enough to be read. */
import { Script } from "node:vm";
import { transform } from "sucrase";
import { describe, expect, it } from "vitest";
import { pageOf, scriptOf } from "../../src/components/take-home/page.ts";
import { PROGRAMS } from "../../src/components/take-home/programs.ts";
import { programOf } from "../../src/lib/whole-program.ts";
import { textOf } from "../imports.ts";

/** The signs of a program: neither spaces nor what stands in comments. */
const signsOf = (text: string): string => text.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|\s/gs, "");
const withoutTypes = (text: string): string => transform(text, { transforms: ["typescript"] }).code;
const filesIn = (script: string): string[] => Array.from(script.matchAll(/── From (\S+), /g), ([, file]) => file!);
const functionsIn = (script: string): string[] =>
  Array.from(script.matchAll(/^function \w+\(.*?^\}$/gms), ([text]) => text);

it("there is a program for each paper", () => {
  const papers = ["buckling", "crumple", "fuzzy", "meshsize", "modal"];
  expect(PROGRAMS.map(({ paper }) => paper).toSorted()).toEqual(papers);
});

describe.each(PROGRAMS)("the program of $paper", (program) => {
  const script = scriptOf(program.paper);

  it("has its laws from the solver, sign by sign", () => {
    const files = filesIn(script).filter((file) => file.startsWith("src/solver/"));
    const sources = files.map((file) => signsOf(withoutTypes(textOf(file))));
    const fromSolver = functionsIn(script.slice(0, script.indexOf("// ── The program")));
    expect(fromSolver.length).toBeGreaterThan(1);
    for (const text of fromSolver)
      expect(
        sources.some((source) => source.includes(signsOf(text))),
        text,
      ).toBe(true);
  });

  it("can be read by who has never seen it: it has comments, no types, and fewer than 350 lines", () => {
    expect(script.split("\n").length).toBeLessThan(350);
    expect(script.startsWith("/**")).toBe(true);
    expect(() => new Script(script)).not.toThrow();
    expect(script).not.toMatch(/^(import|export) /m);
  });

  it("asks nothing of a network, and its page may run nothing else", () => {
    const page = pageOf(program, "0.0.0");
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:|src="|import\(|fetch\(/);
  });
});

describe("a program made of modules", () => {
  const sources = new Map([
    ["a.ts", `import { twice } from "./b.ts";\n\nconsole.log(twice(3));`],
    [
      "b.ts",
      `const TWO = 2;\n/** Twice x. */\nexport function twice(x: number): number {\n  return TWO * x;\n}\nexport const none = 0;`,
    ],
  ]);

  it("has what it needs in the order in which it is needed, and nothing else", () => {
    const { needed, own } = programOf("a.ts", sources);
    expect(needed.map(({ name }) => name)).toEqual(["TWO", "twice"]);
    expect(needed[1]!.code).toBe("/** Twice x. */\nfunction twice(x) {\n  return TWO * x;\n}");
    expect(own).toBe("console.log(twice(3));");
  });

  it("changes with them", () => {
    const changed = new Map([...sources, ["b.ts", sources.get("b.ts")!.replace("TWO * x", "x + x")]]);
    expect(
      programOf("a.ts", changed)
        .needed.map(({ code }) => code)
        .join(),
    ).toContain("return x + x;");
  });

  it("cannot have two things of one name", () => {
    const twin = new Map([
      ...sources,
      ["a.ts", `import { twice } from "./b.ts";\nimport { thrice } from "./c.ts";\n\ntwice(thrice());`],
      ["c.ts", `const TWO = 3;\nexport const thrice = () => TWO;`],
    ]);
    expect(() => programOf("a.ts", twin)).toThrow("two things named TWO");
  });
});
