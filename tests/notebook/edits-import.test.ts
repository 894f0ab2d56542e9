/** Texts from a file join those that a browser keeps, and replace none of them. */
import { beforeEach, describe, expect, it } from "vitest";
import { importTexts } from "../../src/notebook/edits-import.ts";
import { MOST_VERSIONS, versionsOf } from "../../src/notebook/versions.ts";
import { useStorage, type FakeStorage } from "./fake-storage.ts";

const CELL = "cell-buckling-tension";
const fileOf = (...texts: readonly object[]): string => JSON.stringify({ book: "Pliant", texts });
const text = (n: number, cell = CELL) => ({ cell, kind: "edit", when: `2026-01-0${n}T00:00:00.000Z`, text: `// ${n}` });

describe("texts from a file", () => {
  let storage: FakeStorage;
  beforeEach(() => {
    storage = useStorage();
    storage.setItem(`pliant:cell:${CELL}`, JSON.stringify({ digest: "", text: "// mine" }));
  });

  it("go among the earlier versions of their cells, and leave what is in the cells", () => {
    expect(importTexts(fileOf(text(1), text(2, "cell-buckling-arc")))).toMatchObject({ added: 2 });
    expect(versionsOf(CELL)).toEqual([{ text: "// 1", when: text(1).when, why: "from a file" }]);
    expect(versionsOf("cell-buckling-arc")).toHaveLength(1);
    expect(storage.getItem(`pliant:cell:${CELL}`)).toContain("// mine");
  });

  it("are not added twice, and not beside the same text in the cell", () => {
    importTexts(fileOf(text(1)));
    expect(importTexts(fileOf(text(1), { ...text(2), text: "// mine" }))).toMatchObject({ added: 0, known: 2 });
    expect(versionsOf(CELL)).toHaveLength(1);
  });

  it("push out no version that is there: the newest find room, the others are counted", () => {
    importTexts(fileOf(text(1)));
    const more = [2, 3, 4, 5, 6, 7].map((n) => text(n));
    expect(importTexts(fileOf(...more))).toMatchObject({ added: MOST_VERSIONS - 1, refused: 2 });
    expect(versionsOf(CELL).map((version) => version.text)).toEqual(["// 7", "// 6", "// 5", "// 4", "// 1"]);
  });

  it("count as refused where the browser has no room", () => {
    storage = useStorage(50);
    expect(importTexts(fileOf(text(1)))).toMatchObject({ added: 0, refused: 1 });
  });

  it.each(["", "{", "[]", "null", '{"book":"Pliant"}', '{"book":"Other","texts":[]}'])("are none in %j", (file) => {
    expect(importTexts(file)).toBeUndefined();
  });

  it("are passed over where they are none", () => {
    const odd = [null, 1, { cell: "../x", text: "a" }, { cell: "__proto__ x", text: "a" }, { cell: CELL, text: 1 }];
    expect(importTexts(JSON.stringify({ book: "Pliant", texts: odd }))).toMatchObject({ added: 0, unreadable: 5 });
  });
});
