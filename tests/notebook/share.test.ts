/** Share links: what a button writes is read back, and what anybody else writes is refused in words and in no time. */
import { deflateRawSync } from "node:zlib";
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { diffLines, shownLines, spelledOut } from "../../src/notebook/diff.ts";
import { LIMITS } from "../../src/lib/text-limits.ts";
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
  it.each(["1", "const a = 'ü €  😀';\n\n// ende", "x".repeat(999).concat("\n").repeat(64)])(
    "brings back the text %#",
    async (text) => {
      const hash = await shareLink({ cell: "arc", text });
      expect(hash.length).toBeLessThanOrEqual(CAPS.link);
      expect(await readShareLink(hash, KNOWN)).toEqual({ cell: "arc", text });
    },
  );

  it("is not made of a text that it could not bring back", async () => {
    for (const text of ["y".repeat(CAPS.text + 1), "\n1".repeat(LIMITS.lines), `1${"y".repeat(LIMITS.line)}`])
      await expect(shareLink({ cell: "arc", text })).rejects.toThrow("download it instead");
    const random = makeRandom(4);
    const noise = Array.from(
      { length: 40_000 },
      (_, n) => String.fromCharCode(33 + Math.floor(90 * random.next())) + (n % 80 ? "" : "\n"),
    ).join("");
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
    ["#cell=arc&code=" + packed("a\u0085b"), "control characters"],
    ["#cell=arc&code=" + packed("1" + "\n".repeat(LIMITS.lines)), "has 2,001 lines; a cell can show up to 2,000"],
    [
      "#cell=arc&code=" + packed("y".repeat(LIMITS.line + 1)),
      "a line of 1,001 characters; a cell can show lines of up to 1,000",
    ],
    ["#cell=arc&code=" + packed("1 // e" + "\u0301".repeat(LIMITS.marks + 1)), "more than 8 marks on one letter"],
    ["#cell=arc&code=" + "A".repeat(CAPS.link), "longer than 16 KiB"],
  ])("that is wrong is told so: %#", async (hash, words) => {
    expect(await refusal(hash)).toContain(words);
  });

  it("that is a bomb is given up in a moment", async () => {
    const bomb = `#cell=arc&code=${packed(new Uint8Array(11_000_000).fill(97))}`;
    expect(bomb.length).toBeLessThan(CAPS.link);
    const { words, cost } = await costOf(bomb);
    expect(words).toContain("expands to more than 64 KiB");
    expect(cost).toBeLessThan(SOON);
  });

  it("of any length and shape is opened as it is, or refused in words", async () => {
    const random = makeRandom(11);
    const pieces = ["\n", "1;\n", "x", "const a = 1; // ü\n", "e\u0301", "\u0301", "😀", "\t", "\u2028", " "];
    const opened: string[] = [];
    for (let n = 0; n < 400; ++n) {
      const piece = pieces[Math.floor(pieces.length * random.next())]!;
      const text = `1;${piece.repeat(Math.floor(10 ** (5.4 * random.next())))}`;
      const shared = await readShareLink(`#cell=arc&code=${packed(text)}`, KNOWN).catch((error: unknown) => {
        if (!(error instanceof LinkError)) throw error;
        return undefined;
      });
      if (!shared) continue;
      opened.push(text);
      expect(shared.text).toBe(text);
      const lines = text.split("\n");
      expect(lines.length).toBeLessThanOrEqual(LIMITS.lines);
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(LIMITS.line);
    }
    expect(opened.length).toBeGreaterThan(100);
    expect(opened.length).toBeLessThan(350);
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

  it("is the difference of the texts: what stayed and what came is the new one, what stayed and went the old", () => {
    const random = makeRandom(5);
    const textOf = (): string =>
      Array.from({ length: 1 + 30 * random.next() }, () => "abc"[Math.floor(3 * random.next())]).join("\n");
    for (let n = 0; n < 300; ++n) {
      const [before, after] = [textOf(), textOf()];
      const lines = diffLines(before, after);
      const without = (kind: string): string =>
        lines
          .filter((line) => line.kind !== kind)
          .map(({ text }) => text)
          .join("\n");
      expect([without("new"), without("gone")]).toEqual([before, after]);
    }
  });

  it("is found and cut in a moment, whatever the texts", () => {
    const numbered = (count: number, word: string): string =>
      Array.from({ length: count }, (_, n) => `${word.repeat(30)} ${n % 7 ? n : word}`).join("\n");
    const pairs = [
      [numbered(1990, "a"), numbered(1990, "b")],
      [numbered(60, "a"), numbered(2000, "b")],
      ["\n".repeat(250_000), "x\n".repeat(130_000)],
      [`${"\n".repeat(200_000)}a`, `${"\n".repeat(200_000)}b`],
    ] as const;
    for (const [before, after] of pairs) {
      let least = Infinity;
      for (let n = 0; n < 5; ++n) {
        const begun = spent();
        expect(shownLines(diffLines(before, after), 400).length).toBeLessThan(410);
        least = Math.min(least, spent() - begun);
      }
      expect(least).toBeLessThan(100);
    }
  });

  it("leaves out long runs of what stayed, and counts them", () => {
    const lines = Array.from({ length: 100 }, (_, n) => String(n));
    const changed = lines.map((line, n) => (n === 50 ? "x" : line));
    const shown = shownLines(diffLines(lines.join("\n"), changed.join("\n")), 400);
    expect(shown.map((line) => (line.kind === "skipped" ? `${line.count} more` : line.kind[0]! + line.text))).toEqual([
      "47 more",
      "s47",
      "s48",
      "s49",
      "g50",
      "nx",
      "s51",
      "s52",
      "s53",
      "46 more",
    ]);
    const cut = shownLines(diffLines("", lines.join("\n")), 10);
    expect([cut.length, cut.at(-1)]).toEqual([11, { kind: "skipped", count: 91 }]);
  });

  it("spells out what would turn or hide a text", () => {
    expect(spelledOut("a\u202eb\u200bc\u2028d\u{e0041}e")).toBe("a\\u202eb\\u200bc\\u2028d\\u{e0041}e");
  });
});
