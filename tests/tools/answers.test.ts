/** What the server of `npm start` sends: addresses, compressed forms, parts, and nothing where the reader has it already. */
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codingFor, makeCompressor } from "../../tools/serve/compress.mjs";
import { partOf } from "../../tools/serve/ranges.mjs";
import { makeServer } from "../../tools/serve/server.mjs";
import { ask, LONG, makeSite, SITE } from "./serving.ts";

const PAGE = "/chapters/buckling/";
const TEXT = SITE["chapters/buckling/index.html"]!;
const SCRIPT = "/_astro/script.D1gE5t.js";
const FONT = "/_astro/picture.woff2";

const { dist, remove } = makeSite();
afterAll(remove);

/** Serves a folder for the tests of a group, and hands out what asks it. */
function serving(folder: string, base: string): typeof ask extends (port: number, ...rest: infer R) => infer A ? (...rest: R) => A : never {
  const server = makeServer(folder, base);
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    if (typeof address === "object" && address) ({ port } = address);
  });
  afterAll(() => void server.close());
  return (...request) => ask(port, ...request);
}
