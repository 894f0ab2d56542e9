/** The rooms of the project and who may import whom; what opens a file; what may be served. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { missingFromLock, readLock } from "../tools/lockcheck.mjs";
import { circlesIn } from "./circles.ts";
import { filesUnder, root, textOf } from "./imports.ts";
import { edgesOf, isAllowed, KEPT, PURE, roomOf, ROOMS, SOLVER, unusedPermissions, type Edge } from "./rooms.ts";

const CODE = /\.(ts|mts|mjs|js|cjs|astro|tsx)$/;
const STYLE = /\.css$/;

const sources = filesUnder("src").filter((file) => CODE.test(file));
const styles = filesUnder("src").filter((file) => STYLE.test(file));

const edges = [...sources, ...styles].flatMap((file) => edgesOf(file));
const inTests = filesUnder("tests")
  .filter((file) => CODE.test(file))
  .flatMap((file) => edgesOf(file));
const name = ({ file, specifier }: Edge): string => `${file} imports ${specifier}`;

describe("the rooms", () => {
  it("are all in the law", () => {
    expect(
      [...new Set([...sources, ...styles].map(roomOf))].filter((room) => room !== "src" && !(room in ROOMS)),
    ).toEqual([]);
  });

  it("import only what the law allows", () => {
    expect(edges.filter((edge) => !isAllowed(edge)).map(name)).toEqual([]);
  });

  it("need every permission of the law", () => {
    expect(unusedPermissions(edges)).toEqual([]);
  });

  it("do not need each other: there is no circle of rooms", () => {
    const next = (room: string): string[] =>
      edges.filter(({ from, to }) => from === room && to?.startsWith("src/")).map(({ to }) => roomOf(to!));
    expect(circlesIn(Object.keys(ROOMS), next)).toEqual([]);
  });

  it("leave three and Plot to the one room that knows them", () => {
    const packageOf = (specifier: string): string | undefined =>
      Object.keys(KEPT).find((known) => specifier === known || specifier.startsWith(`${known}/`));
    const strangers = edges.filter((edge) => {
      const kept = packageOf(edge.specifier);
      return kept !== undefined && KEPT[kept] !== edge.from;
    });
    expect(strangers.map(name)).toEqual([]);
  });

  it("that are pure import nothing but one another, and the solver not even that", () => {
    const strangers = edges.filter(
      ({ from, specifier }) =>
        PURE.includes(from) && !specifier.startsWith(".") && (from === "solver" || !SOLVER.test(specifier)),
    );
    expect(strangers.map(name)).toEqual([]);
  });

  it("meet the solver at its public paths, never inside; only its tests may", () => {
    const everywhere = [...edges, ...inTests.filter(({ file }) => !file.startsWith("tests/solver/"))];
    const deep = everywhere.filter(
      ({ from, to, specifier, asText }) =>
        from !== "solver" && !asText && to?.startsWith("src/solver/") && !SOLVER.test(specifier),
    );
    const runsCells = ({ from, to }: Edge): boolean =>
      ["tests", "components"].includes(from) && to === "src/solver/everything.ts";
    expect(deep.filter((edge) => !runsCells(edge)).map(name)).toEqual([]);
  });

  it("import nothing from the tests, and the content imports nothing at all", () => {
    const tools = [...filesUnder("tools"), ...fs.readdirSync(root).filter((file) => file.includes(".config."))].filter(
      (file) => CODE.test(file),
    );
    const strangers = [...edges, ...tools.flatMap((file) => edgesOf(file))].filter(
      ({ to }) => to?.startsWith("tests/") && CODE.test(to),
    );
    expect(strangers.map(name)).toEqual([]);
    const prose = filesUnder("content").filter((file) => file.endsWith(".mdx"));
    expect(
      prose.filter((file) => /^\s*(import|export)\s/m.test(textOf(file).replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, ""))),
    ).toEqual([]);
    expect(
      filesUnder("content")
        .filter((file) => CODE.test(file))
        .flatMap((file) => edgesOf(file))
        .map(name),
    ).toEqual([]);
  });

  it("are read right: the law refuses what it should", () => {
    const trespass = (file: string, text: string): boolean => edgesOf(file, text).some((edge) => !isAllowed(edge));
    expect(trespass("src/solver/a.ts", `import { x } from "../scenes/index.ts";`)).toBe(true);
    expect(trespass("src/solver/a.ts", `const a = await import("../scenes/index.ts");`)).toBe(true);
    expect(trespass("src/scenes/a.ts", `export * from "../equations/index.ts";`)).toBe(true);
    expect(trespass("src/stage/a.ts", `import type { Part } from "../scenes/index.ts";`)).toBe(false);
    expect(trespass("src/stage/a.ts", `import { scenes } from "../scenes/index.ts";`)).toBe(true);
    expect(trespass("src/stage/a.ts", `type A = import("../sims/a.ts").A;`)).toBe(true);
    expect(trespass("src/lib/a.ts", `import.meta.glob("../solver/**/*.ts", { query: "?raw" });`)).toBe(false);
    expect(trespass("src/lib/a.ts", `import.meta.glob("../solver/**/*.ts");`)).toBe(true);
    expect(trespass("src/figures/a.ts", `new Worker(new URL("../workers/a.ts", import.meta.url));`)).toBe(true);
    expect(trespass("src/layouts/A.astro", `---\nimport A from "../pages/a.astro";\n---\n<p />`)).toBe(true);
    expect(trespass("src/layouts/A.astro", `<p />\n<script>import "../sims/a.ts";</script>`)).toBe(true);
    expect(trespass("src/styles/a.css", `@import "../components/a.css";`)).toBe(true);
  });
});

describe("the files", () => {
  it("do not need each other, not even for their types: there is no circle of imports", () => {
    const next = (file: string): string[] =>
      edges.filter((edge) => edge.file === file && edge.to && !edge.asText).map(({ to }) => to!);
    expect(circlesIn(sources, next)).toEqual([]);
    const ring: Readonly<Record<string, string[]>> = { a: ["b"], b: ["c", "d"], c: ["a"], d: ["d"] };
    expect(circlesIn(Object.keys(ring), (node) => ring[node]!)).toEqual([["a", "b", "c"]]);
  });
});

/** Whether a statement declares a function, also as a constant. */
function isFunction(statement: ts.Statement): boolean {
  const initializer = ts.isVariableStatement(statement) && statement.declarationList.declarations[0]?.initializer;
  return ts.isFunctionDeclaration(statement) || Boolean(initializer && ts.isArrowFunction(initializer));
}

describe("the files of the pure rooms", () => {
  const pure = sources.filter((file) => PURE.includes(roomOf(file)));

  it("open with a block comment", () => {
    expect(pure.filter((file) => !textOf(file).startsWith("/**"))).toEqual([]);
  });

  it("import with the ending .ts", () => {
    expect(
      edges
        .filter(
          ({ from, specifier }) => PURE.includes(from) && /^\.{1,2}\//.test(specifier) && !specifier.endsWith(".ts"),
        )
        .map(name),
    ).toEqual([]);
  });

  it("say what a function is directly above it, and the solver says it of everything that it exports", () => {
    const bare = pure.flatMap((file) => {
      const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
      return source.statements
        .filter(
          (statement) =>
            ts.canHaveModifiers(statement) &&
            ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
        )
        .filter((statement) => roomOf(file) === "solver" || isFunction(statement))
        .filter((statement) => !ts.isExportDeclaration(statement) && ts.getJSDocCommentsAndTags(statement).length === 0)
        .map((statement) => `${file}: ${statement.getText().split("\n")[0]}`);
    });
    expect(bare).toEqual([]);
  });
});

describe("the functions of the rooms that others build on", () => {
  const MOST_LINES = 40;

  /** Functions of a text that are longer, by name. */
  function longOnes(file: string, text: string): string[] {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const lineAt = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
    const visit = (node: ts.Node): string[] => {
      const lines = ts.isFunctionLike(node) ? lineAt(node.end) - lineAt(node.getStart()) + 1 : 0;
      const within: string[] = [];
      ts.forEachChild(node, (child) => void within.push(...visit(child)));
      return lines > MOST_LINES
        ? [`${file}: ${lines} lines from line ${lineAt(node.getStart()) + 1} on`, ...within]
        : within;
    };
    return visit(source);
  }

  it.each(["solver", "scenes", "stage"])("have no more than forty lines in %s", (room) => {
    expect(sources.filter((file) => roomOf(file) === room).flatMap((file) => longOnes(file, textOf(file)))).toEqual([]);
  });

  it("are read right", () => {
    const body = (lines: number): string => `const f = () => {${"\n".repeat(lines - 1)}};`;
    expect(longOnes("a.ts", body(40))).toEqual([]);
    expect(longOnes("a.ts", body(41))).toHaveLength(1);
  });
});

describe("what is served and what is kept", () => {
  const HOSTS = ["doi.org", "creativecommons.org", "www.w3.org", "w3.org", "schema.org", "www.sitemaps.org"];
  /** Placeholders: nothing is ever asked of them. */
  const NOWHERE = ["pliant.example", "localhost", "127.0.0.1"];

  it("asks nothing of foreign origins", () => {
    const files = [...filesUnder("src"), ...filesUnder("content"), ...filesUnder("public")].filter(
      (file) => !/\.(png|jpe?g|webp|avif|woff2?|ico|bin)$|\/LICENSE$/.test(file), // a licence names its author's page
    );
    const foreign = files.flatMap((file) =>
      Array.from(textOf(file).matchAll(/https?:\/\/([a-z0-9.-]+)/gi), (match) => match[1]!.toLowerCase())
        .filter((host) => ![...HOSTS, ...NOWHERE].includes(host))
        .map((host) => `${file}: ${host}`),
    );
    expect(foreign).toEqual([]);
  });

  it("names no machine and no registry", () => {
    const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
      cwd: root,
      encoding: "utf8",
    })
      .split("\n")
      .filter(
        (file) => file && fs.existsSync(path.join(root, file)) && !/\.(png|jpe?g|webp|avif|woff2?|ico|bin)$/.test(file),
      );
    const machine =
      /(?<![\w./-])\/(work|home|root|Users)\/[\w.-]+|(?<![\w.])[A-Z]:\\\\?Users|"resolved": "https?:\/\/(?!registry\.npmjs\.org\/)/;
    expect(tracked.filter((file) => machine.test(textOf(file)))).toEqual([]);
  });

  it("locks every optional dependency that a locked package names", () => {
    expect(missingFromLock(readLock())).toEqual([]);
    const lock = {
      packages: { "": { optionalDependencies: { a: "1" } }, "node_modules/b": { optionalDependencies: { c: "2" } } },
    };
    expect(missingFromLock(lock)).toEqual(["a@1, wanted by the root", "c@2, wanted by node_modules/b"]);
  });
});
