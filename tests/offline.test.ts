/** The list of files by which the browser keeps the book. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { digestIn, isHashed } from "../src/offline/book-files.ts";
import { listFiles } from "../src/offline/list-files.ts";
import { shownBytes } from "../src/offline/shown-bytes.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-offline-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const SITE: Readonly<Record<string, string>> = {
  "index.html": "the cover",
  "404.html": "nothing",
  "chapters/modal/index.html": "a part",
  "chapters/modal/all/index.html": "all parts",
  "chapters/modal/pliant-modal.pdf": "paper",
  "equations/index.html": "the index",
  "equations/modal/1/index.html": "evidence",
  "_astro/script.D1gE5t.js": "script",
  "og/modal.png": "card",
  "sw.js": "worker",
  _headers: "headers",
};
for (const [name, text] of Object.entries(SITE)) {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
}

describe("the list", () => {
  const book = listFiles(folder);

  it("has pages by their addresses: those of the chapters at once, the rest for later, and not what no page asks for", () => {
    expect(Object.keys(book.core).toSorted()).toEqual(["", "_astro/script.D1gE5t.js", "chapters/modal/", "equations/"]);
    expect(Object.keys(book.rest).toSorted()).toEqual(["chapters/modal/all/", "equations/modal/1/"]);
  });

  it("has the digest that a fetch is held to, and the size", () => {
    const digest = createHash("sha256").update("the cover").digest("base64");
    expect(book.core[""]).toEqual([`sha256-${digest}`, 9]);
    expect(digestIn(book, "equations/modal/1/")).toMatch(/^sha256-/);
    expect(digestIn(book, "og/modal.png")).toBeUndefined();
  });

  it("is another build after any change of a file that is kept, and the same one after none", () => {
    expect(listFiles(folder).build).toBe(book.build);
    fs.writeFileSync(path.join(folder, "og/modal.png"), "another card");
    expect(listFiles(folder).build).toBe(book.build);
    fs.writeFileSync(path.join(folder, "equations/modal/1/index.html"), "other evidence");
    expect(listFiles(folder).build).not.toBe(book.build);
  });
});

it("a file with a digest in its name is the same in every build", () => {
  expect([isHashed("_astro/a.B1.js"), isHashed("index.html")]).toEqual([true, false]);
});

it("sizes are said in megabytes", () => {
  expect([shownBytes(1_240_000), shownBytes(34_400_000)]).toEqual(["1.2 MB", "34 MB"]);
});
