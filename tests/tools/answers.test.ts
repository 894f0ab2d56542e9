/** What the server of `npm start` sends: files, better addresses, words. */
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { makeServer } from "../../tools/serve/server.mjs";
import { listen } from "./listen.ts";
import { makeSite, send, servedHere, SITE } from "./serving.ts";

const PAGE = "/chapters/buckling/";
const TEXT = SITE["chapters/buckling/index.html"]!;
const SCRIPT = "/_astro/script.D1gE5t.js";

const { dist, remove } = makeSite();
afterAll(remove);

describe("a file", () => {
  const get = servedHere(dist);

  it("is sent whole, with its type and how long it may be kept", async () => {
    const page = await get(PAGE);
    expect(page.body.toString()).toBe(TEXT);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-length": String(TEXT.length),
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    });
    const script = await get(SCRIPT);
    expect(script.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(script.headers.get("cache-control")).toBe("max-age=31536000, immutable");
  });

  it("may be shown in a frame of another site", async () => {
    const { headers } = await get(PAGE);
    expect([...headers.keys()].filter((name) => /frame|content-security|cross-origin/.test(name))).toEqual([]);
  });

  it.skipIf(process.platform === "win32")(
    "is not looked for outside of the folder, wherever a link in it leads",
    async () => {
      fs.symlinkSync(path.join(dist, "..", "outside.txt"), path.join(dist, "link.txt"));
      expect((await get("/link.txt")).status).toBe(404);
      fs.unlinkSync(path.join(dist, "link.txt"));
    },
  );

  it("that does not exist is answered with the page that says so, compressed, and never from what the reader has", async () => {
    const { status, headers, body } = await get("/no/page", { "if-none-match": "*", range: "bytes=0-3" });
    expect({ status, text: body.toString() }).toEqual({ status: 404, text: SITE["404.html"] });
    const { headers: compressed } = await get("/no/page", { "accept-encoding": "br" });
    expect(compressed.get("content-encoding")).toBe("br");
    expect(headers.get("cache-control")).toBe("no-cache");
  });

  it("is not written to", async () => {
    const { status, headers, body } = await get(PAGE, {}, "POST");
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    expect(body.toString()).toContain("GET and HEAD");
  });

  it("whose address has a malformed escape is answered in words", async () => {
    for (const target of ["/%", "/%zz", "/%ff", "*", "index.html"]) expect((await get(target)).status).toBe(400);
  });
});

describe("an address", () => {
  const get = servedHere(dist, "/a book/");

  it.each([
    ["/", "/a%20book/"],
    ["/?x=1", "/a%20book/?x=1"],
    ["/a%20book", "/a%20book/"],
    ["/a%20book/chapters/buckling?x=1", "/a%20book/chapters/buckling/?x=1"],
    ["//a%20book///chapters//buckling/", "/a%20book/chapters/buckling/"],
    ["/a%20book//index.html", "/a%20book/index.html"],
  ])("%s has a better one: %s", async (target, location) => {
    const { status, headers, body } = await get(target);
    expect([status, headers.get("location")]).toEqual([301, location]);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(body.toString()).toBe(`The page is at ${location}\n`);
  });

  it.each(["/a%20book/", "/%61%20book/chapters/buckling/", "http://book.example/a%20book/"])(
    "%s is fine",
    async (target) => expect((await get(target)).status).toBe(200),
  );

  it.each(["/chapters/buckling/", "/a%20book/index.html/", "/a%20book/_astro/", "/a%20book/chapters%2fbuckling/"])(
    "%s leads to nothing",
    async (target) => expect((await get(target)).status).toBe(404),
  );
});

describe("a hundred requests at once over one connection", () => {
  it("are answered in their order, and only one page is read at a time", async () => {
    const server = makeServer(dist, "/");
    const open = fs.promises.open;
    const count = { now: 0, most: 0 };
    const spied = vi.spyOn(fs.promises, "open").mockImplementation(async (...given) => {
      const handle = await open(...given);
      count.most = Math.max(count.most, ++count.now);
      vi.spyOn(handle, "close").mockImplementationOnce(() => (--count.now, handle.close()));
      return handle;
    });
    const pages = `GET ${PAGE} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(100);
    const last = "GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    const { body } = await send(await listen(server), pages + last);
    expect(body.toString().split("<h1>Buckling</h1>")).toHaveLength(101);
    expect(body.toString()).toMatch(/<h1>The book<\/h1>$/);
    expect(count).toEqual({ now: 0, most: 1 });
    spied.mockRestore();
    server.close();
  });
});

describe("a mistake of the server", () => {
  const get = servedHere("no\0folder");

  it("is admitted in words, and the terminal says which", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { status, body } = await get("/");
    expect([status, body.toString()]).toEqual([500, expect.stringContaining("Something went wrong on the server")]);
    expect(printed.mock.calls.flat().join(" ")).toMatch(/GET \/: .*null bytes/);
    printed.mockRestore();
  });
});
