/** Texts that the server sends compressed: to whom, as what, and how often that is done. */
import zlib from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { codingFor, makeCompressor } from "../../tools/serve/compress.mjs";
import { makeSite, servedHere, SITE, type RawAnswer } from "./serving.ts";

const PAGE = "/chapters/buckling/";
const TEXT = SITE["chapters/buckling/index.html"]!;
const FONT = "/_astro/picture.woff2";

const { dist, remove } = makeSite();
afterAll(remove);

describe("a text", () => {
  const get = servedHere(dist);
  const PLAIN = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };

  it.each(["br", "gzip"] as const)(
    "is sent as %s to whoever takes it, with the same headers to HEAD",
    async (coding) => {
      const { headers, body } = await get(PAGE, { "accept-encoding": coding });
      expect(PLAIN[coding](body).toString()).toBe(TEXT);
      expect(body.length).toBeLessThan(TEXT.length / 5);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-encoding": coding,
        "content-length": String(body.length),
        vary: "accept-encoding",
      });
      const head = await get(PAGE, { "accept-encoding": coding }, "HEAD");
      expect(head.body).toHaveLength(0);
      const dated = (answer: RawAnswer) => Object.fromEntries([...answer.headers].filter(([name]) => name !== "date"));
      expect(dated(head)).toEqual(dated(await get(PAGE, { "accept-encoding": coding })));
    },
  );

  it("varies also where it is sent plain, and has another tag in each form", async () => {
    const answers = await Promise.all(["", "gzip", "br"].map((coding) => get(PAGE, { "accept-encoding": coding })));
    expect(answers.map(({ headers }) => headers.get("vary"))).toEqual(Array(3).fill("accept-encoding"));
    expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(3);
  });

  it("is left as it is where compression gains nothing: it is short, or no text", async () => {
    for (const target of ["/", FONT]) {
      const { headers } = await get(target, { "accept-encoding": "br, gzip" });
      expect(headers.has("content-encoding")).toBe(false);
      expect(headers.has("vary")).toBe(false);
    }
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["br;q=0.2, gzip;q=0.8", "gzip"],
    ["br;q=0, *", "gzip"],
    ["*;q=0.1", "br"],
    ["identity, br;q=0.5", undefined],
    ["br;q=nothing, deflate, ;,", undefined],
    ["", undefined],
  ])("for whoever accepts %j goes as %s", (accepted, coding) => expect(codingFor(accepted)).toBe(coding));

  it("is compressed once, and what was not asked for longest is forgotten first", async () => {
    const contents = ["a", "b", "c"].map((letter) => ({ digest: letter, bytes: Buffer.from(letter.repeat(5000)) }));
    const [a, b, c] = contents as [(typeof contents)[0], (typeof contents)[0], (typeof contents)[0]];
    const size = zlib.gzipSync(a.bytes, { level: 6 }).length;
    const compress = makeCompressor(2 * size);
    const first = { a: await compress(a, "gzip"), b: await compress(b, "gzip") };
    expect(await compress(a, "gzip")).toBe(first.a);
    await compress(c, "gzip");
    expect(await compress(a, "gzip")).toBe(first.a);
    expect(await compress(b, "gzip")).not.toBe(first.b);
    const [one, other] = await Promise.all([compress(c, "br"), compress(c, "br")]);
    expect(one).toBe(other);
  });
});
