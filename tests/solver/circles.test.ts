/** The files of the solver know each other one way only: no circle of imports, not even of types. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, textOf } from "../imports.ts";

/** Which files a file imports. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** The files that reach themselves. */
function onCircles(imports: Imports): string[] {
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [...(imports.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      open.push(...(imports.get(file) ?? []));
    }
    return found;
  };
  return [...imports.keys()].filter((file) => reached(file).has(file));
}

describe("the files of the solver", () => {
  it("import each other in no circle", () => {
    const files = filesUnder("src/solver").filter((file) => file.endsWith(".ts"));
    const imports = new Map(
      files.map((file) => [
        file,
        importsOf(file, textOf(file)).map(({ specifier }) => path.posix.join(path.posix.dirname(file), specifier)),
      ]),
    );
    expect(imports.get("src/solver/cloth/contact.ts")).toContain("src/solver/cloth/friction.ts");
    expect(onCircles(imports)).toEqual([]);
  });

  it("would be noticed in one", () => {
    const arrows = (...pairs: [string, string[]][]): Imports => new Map(pairs);
    expect(onCircles(arrows(["a", ["b"]], ["b", ["c"]], ["c", ["b"]], ["d", ["a"]]))).toEqual(["b", "c"]);
    expect(onCircles(arrows(["a", ["b", "c"]], ["b", ["c"]], ["c", []]))).toEqual([]);
  });
});
