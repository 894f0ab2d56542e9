/** What the files of the stage import: nothing that a page need not fetch, and never each other in a circle. */
import path from "node:path";
import { describe, expect, it } from "vitest";
import { filesUnder, importsOf, textOf } from "../imports.ts";

const FILES = filesUnder("src/stage");
const edges = new Map(
  FILES.map((file) => [
    file,
    importsOf(file, textOf(file)).map(({ specifier, typeOnly }) => ({
      to: specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier,
      typeOnly,
    })),
  ]),
);

/** Everything that a file leads to, with what it needs only the types of if they are wanted, too. */
function reach(file: string, withTypes: boolean, found = new Set<string>()): Set<string> {
  for (const { to, typeOnly } of edges.get(file) ?? []) {
    if (found.has(to) || (typeOnly && !withTypes)) continue;
    found.add(to);
    reach(to, withTypes, found);
  }
  return found;
}

describe("the files of the stage", () => {
  it("import each other in no circle, not even types", () => {
    expect(FILES.filter((file) => reach(file, true).has(file))).toEqual([]);
  });

  it.each(["still.ts", "plane/surface.ts", "gestures.ts", "page-events.ts"])("leave three alone: %s", (file) => {
    expect(reach(`src/stage/${file}`, false)).not.toContain("three");
  });

  it("bring three with the picture of a space", () => {
    expect(reach("src/stage/space/surface.ts", false)).toContain("three");
  });
});
