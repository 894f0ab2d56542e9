/** One word for one thing: the table of words in CONTRIBUTING.md is held, and names mean one thing each. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { exportsOf, identifiersOf, mentionsOf, wordsOf } from "./declarations.ts";
import { filesUnder, textOf } from "./imports.ts";
import { edgesOf } from "./rooms.ts";
import { usesOf } from "./uses.ts";

const sources = filesUnder("src").filter((file) => /\.(ts|mts|astro)$/.test(file) && !file.endsWith(".d.ts"));
const declarations = sources.flatMap(exportsOf);

/** The last column of the table of words: `word` stands in no name, `…Word` ends no exported type. */
const table = /^## Words\n([^]*?)^## /m.exec(textOf("CONTRIBUTING.md"))![1]!;
const avoided = Array.from(table.matchAll(/^\|.*\|([^|]*)\|$/gm), ([, cell]) =>
  Array.from(cell!.matchAll(/`([^`]+)`/g), ([, word]) => word!),
).flat();

/** Groups of values that have the same key. */
function sameBy<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return [...groups.values()].filter((group) => group.length > 1);
}

describe("the words of the code", () => {
  it("are not those that the table avoids", () => {
    const words = avoided.filter((word) => !word.startsWith("…"));
    expect(words.length).toBeGreaterThan(10);
    const found = [...sources, ...filesUnder("tests"), ...filesUnder("tools")]
      .filter((file) => /\.([mc]?[tj]s|astro)$/.test(file))
      .flatMap((file) =>
        [...identifiersOf(file)]
          .filter((name) => wordsOf(name).some((word) => words.includes(word)))
          .map((name) => `${file}: ${name}`),
      );
    expect(found).toEqual([]);
  });

  it("do not end a type as the table avoids", () => {
    const endings = avoided.filter((word) => word.startsWith("…")).map((word) => word.slice(1).toLowerCase());
    expect(endings.length).toBeGreaterThan(3);
    const found = declarations.filter(({ name, isType }) => isType && endings.includes(wordsOf(name).at(-1)!));
    expect(found.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });

  it("are read right", () => {
    expect(wordsOf("makeHTTPFrame_2")).toEqual(["make", "http", "frame", "2"]);
  });
});

describe("a name", () => {
  it("of a type that is exported is declared once", () => {
    const types = declarations.filter(({ isType }) => isType);
    const twice = sameBy(types, ({ name }) => name).map(
      (group) => `${group[0]!.name}: ${group.map(({ file }) => file).join(", ")}`,
    );
    expect(twice).toEqual([]);
  });

  it("of a file is given once, but to what belongs to different papers, to different kinds of part or to the solver", () => {
    /** A command of the terminal has the name that is typed. */
    const COMMANDS = "src/cli/";
    const papers = new Set(filesUnder("content/papers").map((file) => path.parse(file).name));
    const own = sources.filter(
      (file) =>
        !/^src\/(solver|pages|stage\/parts)\/|\/index\.ts$/.test(file) &&
        !file.startsWith(COMMANDS) &&
        !file.split("/").some((part) => papers.has(path.parse(part).name)),
    );
    expect(sameBy(own, (file) => path.basename(file)).map((group) => group.join(", "))).toEqual([]);
  });
});

describe("what is exported", () => {
  it("is used: by another file, or by its own and, if it is no type, by a test; the solver's by any file or test", () => {
    const users = [...sources, ...filesUnder("tools"), "astro.config.mjs"].filter((file) =>
      /\.(m?[tj]s|astro)$/.test(file),
    );
    const used = new Set(users.flatMap((file) => [...usesOf(file)]));
    const tests = filesUnder("tests").filter((file) => file.endsWith(".ts"));
    const tested = new Set(tests.flatMap((file) => [...usesOf(file)]));
    const scripts = new Set(
      sources.flatMap((file) =>
        edgesOf(file)
          .filter(({ asText }) => asText)
          .map(({ to }) => to),
      ),
    );
    /** Astro asks for what its pages export, and the page for what its scripts do. */
    const isEntry = (file: string): boolean => /^src\/(pages\/|content\.config\.ts$)/.test(file) || scripts.has(file);
    const unused = declarations.filter(({ file, name, isType }) => {
      // What a scene by itself has in the place of a module is used where that is.
      const place = `${file.replace(".embed.ts", ".ts")} ${name}`;
      if (isEntry(file) || used.has(place)) return false;
      const isUsedWithin = mentionsOf(file).get(name)! > 1;
      return !(isUsedWithin && isType) && !(tested.has(place) && (isUsedWithin || file.startsWith("src/solver/")));
    });
    expect(unused.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
