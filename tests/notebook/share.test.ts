/** Share links: what a button writes is read back, and what anybody else writes is refused in words and in no time. */
import { deflateRawSync } from "node:zlib";
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { diffLines, spelledOut } from "../../src/notebook/diff.ts";
import { CAPS, LinkError, readShareLink, shareLink } from "../../src/notebook/share.ts";
import { malformedLinks } from "./links.ts";

const KNOWN = ["arc", "second-order"];
const packed = (bytes: Uint8Array | string): string => deflateRawSync(bytes).toString("base64url");
const refusal = async (hash: string): Promise<string> =>
  readShareLink(hash, KNOWN).then(
    () => "it was opened",
    (error: unknown) => (error instanceof LinkError ? error.message : `not a LinkError: ${String(error)}`),
  );

/** The longest that a refusal may take, ms. */
const SOON = 50;

/** What this process has computed so far, ms: other work on the machine makes a link wait, and not cost more. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The refusal of a link and what it costs, ms: the least of three, since the engine may tidy up in one of them. */
async function costOf(link: string): Promise<{ words: string; cost: number }> {
  let [words, cost] = ["", Infinity];
  for (let n = 0; n < 3 && cost >= SOON; ++n) {
    const begun = spent();
    words = await refusal(link);
    cost = Math.min(cost, spent() - begun);
  }
  return { words, cost };
}

describe("a share link", () => {
  it.each(["1", "const a = 'ü €  😀';\n\n// ende", "x".repeat(200_000)])("brings back the text %#", async (text) => {
    const hash = await shareLink({ cell: "arc", text });
    expect(hash.length).toBeLessThanOrEqual(CAPS.link);
    expect(await readShareLink(hash, KNOWN)).toEqual({ cell: "arc", text });
  });

  it("is not made of a text that it could not bring back", async () => {
    await expect(shareLink({ cell: "arc", text: "y".repeat(CAPS.text + 1) })).rejects.toThrow(LinkError);
    const random = makeRandom(4);
    const noise = Array.from({ length: 40_000 }, () => String.fromCharCode(33 + Math.floor(90 * random.next()))).join(
      "",
    );
    await expect(shareLink({ cell: "arc", text: noise })).rejects.toThrow("too long for a link");
  });

  it.each([
    ["#cell=nowhere&code=" + packed("1"), "there is no cell"],
    ["#cell=__proto__&code=" + packed("1"), "not of the form"],
    ["#cell=arc&code=" + packed("1") + "=", "not of the form"],
    ["#cell=arc&code=" + packed("1") + "&run=1", "not of the form"],
    ["#cell=arc&code=A", "not base64url"],
    ["#cell=arc&code=AAAA", "damaged"],
    ["#cell=arc&code=" + packed("const a = 1;".repeat(9)).slice(0, -4), "damaged"],
    ["#cell=arc&code=" + packed(Uint8Array.of(0xff, 0xfe, 0x41)), "not text"],
    ["#cell=arc&code=" + packed("a\u0000b"), "control characters"],
    ["#cell=arc&code=" + packed("  \n "), "no code"],
    ["#cell=arc&code=" + "A".repeat(CAPS.link), "longer than 16 KiB"],
  ])("that is wrong is told so: %#", async (hash, words) => {
    expect(await refusal(hash)).toContain(words);
  });

  it("that is a bomb is given up in a moment", async () => {
    const bomb = `#cell=arc&code=${packed(new Uint8Array(11_000_000).fill(97))}`;
    expect(bomb.length).toBeLessThan(CAPS.link);
    const { words, cost } = await costOf(bomb);
    expect(words).toContain("expands to more than 256 KiB");
    expect(cost).toBeLessThan(SOON);
  });

  it("of a thousand malformed ones is never opened, and each is refused in under 50 ms", async () => {
    const links = malformedLinks(makeRandom(2026), 1000);
    let slowest = 0;
    const opened: string[] = [];
    for (const link of links) {
      const { words, cost } = await costOf(link);
      slowest = Math.max(slowest, cost);
      if (words === "it was opened" || words.startsWith("not a LinkError")) opened.push(`${words}: ${link}`);
    }
    expect(opened).toEqual([]);
    expect(slowest).toBeLessThan(SOON);
  });
});

describe("what differs", () => {
  it("is told line by line", () => {
    expect(diffLines("a\nb\nc", "a\nc\nd").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "same a",
      "gone b",
      "same c",
      "new d",
    ]);
  });

  it("spells out what would turn or hide a text", () => {
    expect(spelledOut("a\u202eb\u200bc")).toBe("a\\u202eb\\u200bc");
  });
});
