/** The server of `npm start`, as a process: no request ends it or leads out of the site, and a build may go on beneath it. */
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readersNode } from "../nodes.ts";
import { makeHostile } from "./hostile.ts";
import { ask, LONG, makeSite, OUTSIDE, send, serve, SITE, writeSite, type RawAnswer, type Served } from "./serving.ts";

const PAGE = "/chapters/buckling/";

/** Each of these ended the server once. */
const FATAL = [
  ...["//", "///", "//:80", "//[", "/\\\\", "http://", "http://a:99999/"],
  ...[`/${"a".repeat(300)}`, `/${"a".repeat(5000)}`, "/index.html/", "/index.html/x"],
];

const ORIGIN = "http://127.0.0.1";
const NODES = [
  { whose: "the Node of the tests", node: process.execPath },
  { whose: "the reader's own Node", node: readersNode() },
].filter(({ node }, n, all) => n === 0 || node !== all[0]!.node);
/** As much of an address as the name of a test needs. */
const FEW_LETTERS = 20;

/** Each of these looks like the way to another site; the first was one. */
const AWAY = [
  "//x//evil.example/..%2fchapters%2fbuckling",
  "//evil.example/%2e%2e/chapters/buckling",
  "//evil.example/../chapters",
  "/\\evil.example/..%2fchapters/buckling",
  "/%2fevil.example/..%2fchapters/buckling",
  "http://evil.example/chapters/buckling",
  "///chapters///buckling?next=//evil.example",
  "//chapters/buckling//",
  "//chapters/buckling",
];

/** What is wrong with an answer, if anything is. */
function faultOf({ status, headers, body }: RawAnswer, request: string): string | undefined {
  // Node takes this for the beginning of another protocol and ends the connection.
  if (status === 0 && request.startsWith("PRI ")) return undefined;
  if (![200, 206, 301, 304, 400, 404, 405, 413, 416, 431].includes(status)) return `status ${status}`;
  if (body.includes(OUTSIDE)) return "answered from outside";
  const length = Number(headers.get("content-length") ?? 0);
  const isWhole = body.length === length || headers.has("transfer-encoding") || request.startsWith("HEAD");
  if (!isWhole) return `${body.length} of ${length} bytes`;
  const location = headers.get("location");
  if (location && new URL(location, ORIGIN).origin !== ORIGIN) return `leads to ${location}`;
  return undefined;
}

describe.each(NODES)("the server under $whose", ({ node }) => {
  const { dist, remove } = makeSite();
  let served: Served;
  beforeAll(async () => void (served = await serve(dist, node)));
  beforeEach(async () => void (served = served.isUp() ? served : await serve(dist, node)));
  afterAll(async () => {
    await served.stop();
    remove();
  });

  it.each(FATAL.map((target) => [target.slice(0, FEW_LETTERS), target]))(
    "answers %s and goes on",
    async (_, target) => {
      const { status, body } = await ask(served.port, target!);
      expect([200, 301, 400, 404]).toContain(status);
      expect(body.toString()).toMatch(/The book|The page is at|cannot be understood|There is no page at this address/);
      expect((await ask(served.port, "/")).body.toString()).toBe(SITE["index.html"]);
    },
  );

  it.each(AWAY)("leads nowhere else from %s", async (target) => {
    const { status, headers } = await ask(served.port, target);
    expect([301, 404]).toContain(status);
    if (status === 301) expect(headers.get("location")).toMatch(/^\/chapters\/buckling\/(\?|$)/);
  });

  it("answers ten thousand random requests, none from outside and none with another address than its own", async () => {
    const makeRequest = makeHostile(1);
    const faults: string[] = [];
    const answered = new Map<number, number>();
    for (let n = 0; n < 10_000; n += 50) {
      const requests = Array.from({ length: 50 }, makeRequest);
      const answers = await Promise.all(requests.map((request) => send(served.port, request)));
      answers.forEach((answer, k) => {
        answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1);
        const request = requests[k]!.toString("latin1");
        const fault = faultOf(answer, request);
        if (fault) faults.push(`${fault}: ${JSON.stringify(request.slice(0, 300))}`);
      });
      if (!served.isUp()) break;
    }
    expect(served.isUp()).toBe(true);
    expect(faults).toEqual([]);
    for (const status of [200, 206, 301, 304, 400, 404, 405, 416, 431]) expect(answered.get(status)).toBeGreaterThan(9);
  });

  it("goes on when readers leave in the middle of answers", async () => {
    const leave = (): Promise<void> =>
      new Promise((resolve) => {
        const socket = net.connect({ port: served.port, host: "127.0.0.1" }, () => {
          for (let n = 0; n < 20; ++n) socket.write("GET /_astro/picture.woff2 HTTP/1.1\r\nhost: x\r\n\r\n");
          socket.resetAndDestroy();
        });
        socket.on("error", () => socket.destroy());
        socket.on("close", () => resolve());
      });
    await Promise.all(Array.from({ length: 100 }, leave));
    expect((await ask(served.port, "/")).status).toBe(200);
  });

  it.skipIf(process.platform === "win32")("goes on when it may open no more files", async () => {
    const short = await serve(dist, node, 40);
    const sockets = Array.from({ length: 120 }, () => net.connect({ port: short.port, host: "127.0.0.1" }));
    for (const socket of sockets) {
      socket.on("error", () => socket.destroy());
      socket.write(`GET ${PAGE} HTTP/1.1\r\nhost: x\r\n\r\n`);
    }
    await once(sockets[0]!, "data");
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await ask(short.port, PAGE)).status, { timeout: 20_000 }).toBe(200);
    expect(short.isUp()).toBe(true);
    await short.stop();
  });

  it("answers those, too, who end their side of the connection when they have asked", async () => {
    const { status, body } = await send(served.port, `GET ${PAGE} HTTP/1.1\r\nhost: x\r\n\r\n`, { andEnd: true });
    expect({ status, text: body.toString() }).toEqual({ status: 200, text: SITE["chapters/buckling/index.html"] });
    expect((await send(served.port, `GET ${PAGE} HTTP/1.1\r\nho`, { andEnd: true })).status).toBe(400);
  });

  it("ends what it has begun to answer before it refuses what follows", async () => {
    const { status, body } = await send(served.port, "GET / HTTP/1.1\r\nhost: x\r\n\r\nno request\r\n\r\n");
    expect(status).toBe(200);
    expect(body.toString()).toMatch(/^<h1>The book<\/h1>HTTP\/1.1 400 Bad Request/);
  });

  it("says so while the site is not there, and serves again when it is", async () => {
    fs.renameSync(dist, `${dist}-away`);
    for (const target of ["/", "/chapters/buckling", "/_astro/picture.woff2", "/no/such/page"]) {
      const { status, body, headers } = await ask(served.port, target);
      expect({ status, words: body.toString() }).toEqual({
        status: 503,
        words: expect.stringContaining("being built"),
      });
      expect(headers.get("cache-control")).toBe("no-store");
    }
    fs.renameSync(`${dist}-away`, dist);
    expect((await ask(served.port, PAGE)).body.toString()).toBe(SITE["chapters/buckling/index.html"]);
  });

  it("sends whole files or words, and never a half, while the site is built again and again", async () => {
    const page = (version: number): string => `<h1>${version}</h1>${LONG.slice(0, 700 * version)}<p>the end</p>`;
    const pages = new Set([SITE["chapters/buckling/index.html"]]);
    const answers: Promise<RawAnswer>[] = [];
    for (let version = 1; version <= 8; ++version) {
      answers.push(...Array.from({ length: 20 }, () => ask(served.port, PAGE)));
      await answers.at(-20);
      fs.rmSync(dist, { recursive: true, maxRetries: 20 });
      writeSite(dist);
      const half = page(version).slice(0, 300 * version);
      const file = fs.openSync(path.join(dist, PAGE, "index.html"), "w");
      fs.writeSync(file, half);
      const begin = performance.now();
      answers.push(...Array.from({ length: 5 }, () => ask(served.port, PAGE)));
      await setTimeout(20);
      fs.writeSync(file, page(version).slice(half.length));
      fs.closeSync(file);
      // Who writes so slowly seems to have ended.
      if (performance.now() - begin > 100) pages.add(half);
      pages.add(page(version));
    }
    for (const { status, body, headers } of await Promise.all(answers)) {
      expect([200, 404, 503]).toContain(status);
      expect(body).toHaveLength(Number(headers.get("content-length")));
      if (status === 200) expect(pages).toContain(body.toString());
    }
    expect((await ask(served.port, PAGE)).body.toString()).toBe(page(8));
  });
});
