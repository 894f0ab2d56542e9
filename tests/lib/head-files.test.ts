/** What systems, search engines and hosts read besides the pages: icons, the list of pages, headers, cards. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { headersUnder } from "../../src/lib/host-headers.ts";
import { favicon, ICONS, pngOf } from "../../src/lib/icons.ts";
import { sitemapOf } from "../../src/lib/sitemap.ts";
import { BOOK_CARD, socialImageOf } from "../../src/lib/social-image.ts";

/** The share of pixels that are covered, of those within a part of the middle or outside of it. */
async function covered(bytes: Uint8Array): Promise<{ inside: number; ring: number; corner: number }> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number, c: number): number => data[4 * (y * info.width + x) + c]!;
  const isLine = (x: number, y: number): boolean => at(x, y, 3) > 128 && at(x, y, 2) < 100;
  let [inside, ring] = [0, 0];
  for (let y = 0; y < info.height; ++y)
    for (let x = 0; x < info.width; ++x) {
      if (!isLine(x, y)) continue;
      const away = Math.hypot(x / info.width - 0.5, y / info.height - 0.5);
      if (away < 0.4) ++inside;
      else ++ring;
    }
  return { inside, ring, corner: at(0, 0, 3) };
}

describe("an icon", () => {
  it.each(Object.entries(ICONS))("%s has its size", async (_, form) => {
    const { width, height, format } = await sharp(await pngOf(form)).metadata();
    expect([format, width, height]).toEqual(["png", form.width, form.width]);
  });

  it("that a system cuts has its line within the middle, on paper; the others stand on nothing", async () => {
    const maskable = await covered(await pngOf(ICONS["maskable"]!));
    expect(maskable.inside).toBeGreaterThan(1000);
    expect([maskable.ring, maskable.corner]).toEqual([0, 255]);
    const plain = await covered(await pngOf(ICONS["small"]!));
    expect(plain.ring).toBeGreaterThan(100);
    expect(plain.corner).toBe(0);
  });

  it("for old browsers is a file of two pictures, each where its entry says", async () => {
    const bytes = Buffer.from(await favicon());
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 2]);
    for (const [n, width] of [16, 32].entries()) {
      const [size, at] = [bytes.readUInt32LE(6 + 16 * n + 8), bytes.readUInt32LE(6 + 16 * n + 12)];
      expect((await sharp(bytes.subarray(at, at + size)).metadata()).width).toBe(width);
    }
  });
});

describe("the list of pages", () => {
  it("has whole addresses under the path of the book, and neither what stands for other pages nor other files", () => {
    const files = [
      "index.html",
      "about\\index.html",
      "404.html",
      "offline/index.html",
      "chapters/modal/index.html",
      "sw.js",
    ];
    const list = sitemapOf("https://example.org/book/", files);
    expect(Array.from(list.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address)).toEqual([
      "https://example.org/book/",
      "https://example.org/book/about/",
      "https://example.org/book/chapters/modal/",
    ]);
  });
});

describe("the headers for hosts", () => {
  it("let only names with a digest be kept, under the path of the book", () => {
    const rules = headersUnder("/book/").split(/\n(?=\/)/);
    const kept = rules.filter((rule) => rule.includes("immutable")).map((rule) => rule.split("\n")[0]);
    expect(kept).toEqual(["/book/_astro/*"]);
    expect(rules.find((rule) => rule.startsWith("/book/sw.js"))).toContain("no-cache");
  });
});

describe("the card of a page", () => {
  const titleOf = (chapter: string) => (chapter === "modal" ? "Eight numbers" : undefined);

  it("is that of its chapter, for each of its parts, and that of the book elsewhere", () => {
    for (const page of ["chapters/modal/", "chapters/modal/bending/"])
      expect(socialImageOf(page, titleOf)).toEqual({ path: "og/modal.png", alt: "Pliant: Eight numbers" });
    for (const page of ["", "about/", "chapters/none/"])
      expect(socialImageOf(page, titleOf).path).toBe(`og/${BOOK_CARD}.png`);
  });
});
