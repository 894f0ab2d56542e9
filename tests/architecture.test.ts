/** The rooms of the project and who may import whom; what opens a file; what may be served. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { missingFromLock, readLock } from "../tools/lockcheck.mjs";
import { filesUnder, importsOf, root, textOf } from "./imports.ts";

/** What a room may import: other rooms; only types of a room; only the text of a room. Itself it always may. */
const ROOMS: Readonly<
  Record<string, { rooms: readonly string[]; types?: readonly string[]; texts?: readonly string[] }>
> = {
  solver: { rooms: [] },
  scenes: { rooms: ["solver"] },
  equations: { rooms: ["solver", "scenes"] },
  exhibits: { rooms: ["solver", "scenes"] },
  exercises: { rooms: ["solver"] },
  workers: { rooms: ["solver", "scenes", "exhibits"] },
  cli: { rooms: ["solver", "scenes", "equations", "exhibits"] },
  stage: { rooms: [], types: ["scenes"] },
  figures: { rooms: [], types: ["solver", "scenes", "equations", "exhibits"] },
  notebook: {
    rooms: ["workers", "figures", "lib", "scenes", "stage", "exercises"],
    types: ["equations"],
    texts: ["solver"],
  },
  sims: { rooms: ["scenes", "stage", "workers", "figures"] },
  lib: { rooms: ["equations", "exhibits", "scenes"], texts: ["solver", "notebook", "content"] },
  components: {
    rooms: ["exercises", "equations", "exhibits", "scenes", "workers", "lib", "sims", "figures", "notebook", "styles"],
  },
  layouts: { rooms: ["components", "lib", "styles"], texts: ["notebook"] },
  pages: { rooms: ["layouts", "components", "equations", "exhibits", "scenes", "lib", "styles"] },
  styles: { rooms: [] },
};

/** Packages that only one room knows. */
const KEPT: Readonly<Record<string, string>> = { three: "stage", "@observablehq/plot": "figures" };

const PURE = ["solver", "scenes", "equations", "exhibits", "exercises"];
const SOLVER = /^@pliant\/solver(\/\w+)?$/;
const CODE = /\.(ts|mts|mjs|js|cjs|astro|tsx)$/;

const roomOf = (file: string): string =>
  file.startsWith("src/") ? (file.split("/").length > 2 ? file.split("/")[1]! : "src") : file.split("/")[0]!;
const sources = filesUnder("src").filter((file) => CODE.test(file));

interface Edge {
  readonly file: string;
  readonly from: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
  readonly asText: boolean;
  /** The path that a relative import names, or that of one of the solver's indices. */
  readonly to: string | undefined;
}

function edgesOf(file: string, text = textOf(file)): Edge[] {
  return importsOf(file, text).map((one) => {
    const plain = one.specifier.replace(/\?.*$/, "");
    const relative = plain.startsWith(".") ? path.posix.join(path.posix.dirname(file), plain) : undefined;
    const entry = SOLVER.test(plain) ? `${plain.replace("@pliant", "src")}/index.ts` : undefined;
    const to = entry ?? (plain.startsWith("/") ? plain.slice(1) : relative);
    return { file, from: roomOf(file), to, ...one };
  });
}

const edges = sources.flatMap((file) => edgesOf(file));
const inTests = filesUnder("tests")
  .filter((file) => CODE.test(file))
  .flatMap((file) => edgesOf(file));
const name = ({ file, specifier }: Edge): string => `${file} imports ${specifier}`;

/** Whether the table lets `edge` be. */
function isAllowed(edge: Edge): boolean {
  const to = edge.to && roomOf(edge.to);
  if (!to || to === edge.from) return true;
  if (edge.from === "src") return true; // configuration of Astro's content
  const rules = ROOMS[edge.from];
  if (!rules) return false;
  if (rules.rooms.includes(to)) return true;
  return (edge.typeOnly && Boolean(rules.types?.includes(to))) || (edge.asText && Boolean(rules.texts?.includes(to)));
}

describe("the rooms", () => {
  it("are all in the table", () => {
    expect([...new Set(sources.map(roomOf))].filter((room) => room !== "src" && !(room in ROOMS))).toEqual([]);
  });

  it("import only what the table allows", () => {
    expect(edges.filter((edge) => !isAllowed(edge)).map(name)).toEqual([]);
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
    expect(deep.filter(({ to, from }) => from !== "tests" || to !== "src/solver/everything.ts").map(name)).toEqual([]);
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

  it("are read right: the table refuses what it should", () => {
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

describe("what is served and what is kept", () => {
  const HOSTS = ["doi.org", "creativecommons.org", "www.w3.org", "w3.org", "schema.org"];
  /** Placeholders: nothing is ever asked of them. */
  const NOWHERE = ["pliant.example", "localhost", "127.0.0.1"];

  it("asks nothing of foreign origins", () => {
    const files = [...filesUnder("src"), ...filesUnder("content"), ...filesUnder("public")].filter(
      (file) => !/\.(png|jpe?g|webp|avif|woff2?|ico|bin)$/.test(file),
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
