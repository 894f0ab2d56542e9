/** What the files of the stage import: nothing that a page need not fetch. */
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

/** Everything that a file leads to, types apart. */
function reach(file: string, found = new Set<string>()): Set<string> {
  for (const { to, typeOnly } of edges.get(file) ?? []) {
    if (found.has(to) || typeOnly) continue;
    found.add(to);
    reach(to, found);
  }
  return found;
}

describe("the files of the stage", () => {
  it.each(["still.ts", "plane/plane-surface.ts", "gestures.ts", "page-events.ts"])("leave three alone: %s", (file) => {
    expect(edges.has(`src/stage/${file}`)).toBe(true);
    expect(reach(`src/stage/${file}`)).not.toContain("three");
  });

  it("bring three with the picture of a space", () => {
    expect(reach("src/stage/space/space-surface.ts")).toContain("three");
  });
});
