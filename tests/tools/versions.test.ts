/** Versions of files: parts are added to parts of the same one, and what the reader has already is not sent again. */
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { readWhole } from "../../tools/serve/files.mjs";
import { partOf } from "../../tools/serve/ranges.mjs";
import { LONG, makeSite, servedHere, SITE } from "./serving.ts";

const PAGE = "/chapters/buckling/";
const TEXT = SITE["chapters/buckling/index.html"]!;
const FONT = "/_astro/picture.woff2";

const { dist, remove } = makeSite();
afterAll(remove);

describe("a part", () => {
  const get = servedHere(dist);

  it.each([
    ["bytes=0-3", 0, 3],
    ["bytes=5-", 5, 99],
    ["bytes=-10", 90, 99],
    ["bytes=90-1000", 90, 99],
    ["bytes=-1000", 0, 99],
  ])("%s of a hundred bytes is found", (range, start, end) => expect(partOf(range, 100)).toEqual({ start, end }));

  it.each(["bytes=100-", "bytes=-0", `bytes=${"9".repeat(400)}-`])("%s of a hundred bytes is not there", (range) =>
    expect(partOf(range, 100)).toBe("unsatisfiable"),
  );

  it.each(["bytes=3-1", "bytes=-", "bytes=0-1,3-4", "lines=0-1", "bytes=a-b"])("%s is no part", (range) =>
    expect(partOf(range, 100)).toBeUndefined(),
  );

  it("is sent with where it lies in the file, uncompressed", async () => {
    const { status, headers, body } = await get(PAGE, { range: "bytes=4-11", "accept-encoding": "br" });
    expect({ status, text: body.toString() }).toEqual({ status: 206, text: "Buckling" });
    expect(headers.get("content-range")).toBe(`bytes 4-11/${TEXT.length}`);
    expect(headers.has("content-encoding")).toBe(false);
    expect(headers.get("etag")).toBe((await get(PAGE)).headers.get("etag"));
  });

  it("that is not there is refused with how long the file is", async () => {
    const { status, headers } = await get(FONT, { range: "bytes=1000000-" });
    expect([status, headers.get("content-range")]).toEqual([416, `bytes */${LONG.length}`]);
  });

  it("is sent only of the version that the reader has, else the whole", async () => {
    const { headers } = await get(FONT);
    const condition = (value: string) => get(FONT, { range: "bytes=0-0", "if-range": value });
    expect((await condition(headers.get("etag")!)).status).toBe(206);
    expect((await condition(`"another"`)).status).toBe(200);
    expect((await condition(`W/${headers.get("etag")!}`)).status).toBe(200);
    fs.utimesSync(path.join(dist, FONT), 1e9, 1e9);
    expect((await condition(new Date(1e12).toUTCString())).status).toBe(206);
    expect((await condition(new Date(1e12 + 1000).toUTCString())).status).toBe(200);
    const soon = Math.floor(Date.now() / 1000) + 60;
    fs.utimesSync(path.join(dist, FONT), soon, soon);
    expect((await condition(new Date(1000 * soon).toUTCString())).status).toBe(200);
  });
});

it("nothing is sent of a file that is written to while it is read", async () => {
  const file = path.join(dist, FONT);
  fs.utimesSync(file, 1e9, 1e9);
  expect((await readWhole(file))?.bytes.toString()).toBe(LONG);
  const open = fs.promises.open;
  const spied = vi.spyOn(fs.promises, "open").mockImplementationOnce(async (...given) => {
    const handle = await open(...given);
    vi.spyOn(handle, "readFile").mockImplementationOnce(async () => {
      fs.writeFileSync(file, LONG.toUpperCase());
      return Buffer.from(LONG);
    });
    return handle;
  });
  expect(await readWhole(file)).toBeUndefined();
  spied.mockRestore();
});

describe("what the reader has already", () => {
  const get = servedHere(dist);

  it("is not sent again, in whichever form it was", async () => {
    for (const coding of ["", "br"]) {
      const { headers } = await get(PAGE, { "accept-encoding": coding });
      const again = await get(PAGE, { "accept-encoding": coding, "if-none-match": `"x", W/${headers.get("etag")!}` });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const name of ["etag", "cache-control", "vary", "last-modified"])
        expect(again.headers.get(name)).toBe(headers.get(name));
    }
  });

  it("is known by its date where there is no tag", async () => {
    const { headers } = await get(PAGE);
    const modified = headers.get("last-modified")!;
    expect((await get(PAGE, { "if-modified-since": modified })).status).toBe(304);
    expect((await get(PAGE, { "if-modified-since": new Date(Date.parse(modified) - 1000).toUTCString() })).status).toBe(
      200,
    );
    expect((await get(PAGE, { "if-modified-since": modified, "if-none-match": `"x"` })).status).toBe(200);
    expect((await get(PAGE, { "if-modified-since": "some day" })).status).toBe(200);
  });

  it("stays known when the book is built again and the page is the same, and no longer when it is another", async () => {
    const file = path.join(dist, PAGE, "index.html");
    const tag = (await get(PAGE)).headers.get("etag")!;
    const again = () => get(PAGE, { "if-none-match": tag });
    fs.writeFileSync(file, TEXT);
    expect((await again()).status).toBe(304);
    fs.writeFileSync(file, TEXT.replace("cloth", "paper"));
    expect((await again()).status).toBe(200);
    fs.writeFileSync(file, TEXT);
  });
});
