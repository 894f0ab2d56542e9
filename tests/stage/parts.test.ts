/** A kind of part is one file of the scenes and one folder of the stage, and each place that needs it lists it. */
import { describe, expect, it } from "vitest";
import { kinds } from "../../src/scenes/parts/index.ts";
import { taken } from "../../src/stage/parts/pick.ts";
import { onPlane } from "../../src/stage/parts/plane.ts";
import { inSpace } from "../../src/stage/parts/space.ts";
import { inStill } from "../../src/stage/parts/still.ts";
import { filesUnder } from "../imports.ts";

const NAMES = Object.keys(kinds).sort();
const LISTS: Readonly<Record<string, object>> = { pick: taken, plane: onPlane, space: inSpace, still: inStill };
const FOLDERS = filesUnder("src/stage/parts").flatMap((file) => {
  const [kind, name, ...more] = file.replace("src/stage/parts/", "").split("/");
  return name && more.length === 0 ? [{ kind: kind!, name: name.replace(/\.ts$/, "") }] : [];
});

describe("every kind of part", () => {
  it("has a folder of its own, and no other folder is there", () => {
    expect([...new Set(FOLDERS.map(({ kind }) => kind))].sort()).toEqual(NAMES);
  });

  it.each(Object.entries(LISTS))("is listed by %s.ts", (_, list) => {
    expect(Object.keys(list).sort()).toEqual(NAMES);
  });

  it.each(NAMES)("has what draws it: %s", (kind) => {
    const names = FOLDERS.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["plane", "space"]));
    expect(names.some((name) => name === "still" || name === "surface")).toBe(true);
  });

  it.each(FOLDERS.filter(({ name }) => name in LISTS || name === "surface"))(
    "is listed with what its folder has: $kind, $name",
    async (one) => {
      const module: Record<string, unknown> = await import(`../../src/stage/parts/${one.kind}/${one.name}.ts`);
      const list = LISTS[one.name === "surface" ? "still" : one.name]!;
      const entry: unknown = new Map(Object.entries(list)).get(one.kind);
      const pieces = list === inStill ? Object.values(entry as object) : [entry];
      expect(Object.values(module).some((made) => pieces.includes(made))).toBe(true);
    },
  );
});
