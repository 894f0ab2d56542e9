/** Text from reader code: bounded, without what hides in text, and cut between letters. */
import { describe, expect, it } from "vitest";
import type { Plain } from "../../src/notebook/cell-runner.ts";
import { dataText, textOf } from "../../src/notebook/data-text.ts";
import { longText, shortText } from "../../src/notebook/shown-text.ts";

describe("a text that is shown", () => {
  it("stays as it is if it is short and hides nothing", () => {
    for (const text of ["", "so", "两", "naïve é", "a\nb", "👍🏽"]) expect(longText(text, 20)).toBe(text);
  });

  it("is cut where it is long, and says how much is left out", () => {
    expect(longText("x".repeat(6000), 5000)).toBe(`${"x".repeat(5000)} … and 1,000 more characters`);
    expect(longText("x".repeat(5001), 5000)).toBe(`${"x".repeat(5000)} … and 1 more character`);
    expect(longText("y".repeat(4e6), 5000)).toHaveLength(5000 + " … and 3,995,000 more characters".length);
    expect(shortText("abcdef", 3)).toBe("abc…");
  });

  it("has 200 lines at most", () => {
    expect(longText("\n".repeat(20_000), 5000).match(/\n/g)).toHaveLength(199);
    expect(longText("a\n".repeat(150), 5000)).toBe("a\n".repeat(150));
  });

  it("gives a letter a few marks and no more", () => {
    const text = longText(`a${"\u0301".repeat(20_000)}b`, 5000);
    expect(text.match(/\p{M}/gu)).toHaveLength(4);
    expect(longText(`${"e\u0302\u0301\u0323\u0304 ".repeat(3)}`, 5000).match(/\p{M}/gu)).toHaveLength(12);
    expect(longText(`${"a\u0301\u0302\u0303\u0304\u0305".repeat(500)}`, 5000)).not.toMatch(/\p{M}{5}/u);
  });

  it("spells out what turns the direction of text or has no width", () => {
    expect(longText("a\u202eb\u200bc\u2066", 40)).toBe("a\\u202eb\\u200bc\\u2066");
    expect(textOf({ "\u202ekey": "\u200f" })).toBe('{ "\\u202ekey": "\\u200f" }');
  });

  it("is never cut within a letter", () => {
    for (const letter of ["👍🏽", "e\u0301", "🇩🇪", "한", "𝒳"]) {
      for (let most = 10; most < 16; ++most) {
        const text = shortText(letter.repeat(20), most);
        expect(text.slice(0, -1).replaceAll(letter, "")).toBe("");
        expect(text.length).toBeLessThanOrEqual(most + 1);
      }
    }
    expect(shortText("\u0915\u094d".repeat(3000), 1000)).toHaveLength(1001); // one letter, as it claims
    expect(shortText(`a${"\u0301".repeat(99)}😀`, 26)).not.toMatch(/\p{Cs}/u);
  });
});

describe("data in words", () => {
  it("are written as they would be typed", () => {
    expect(dataText({ a: [1, { b: "c" }], "d e": null, f: {} }, 100)).toBe(
      '{ a: [1, { b: "c" }], "d e": null, f: {} }',
    );
    expect(dataText([Float32Array.of(1, 2), []], 100)).toBe("[[1, 2], []]");
  });

  it("are not read further than they are shown", () => {
    let read = 0;
    const list = new Proxy([], {
      get: (target, key) => (key === "length" ? 99_000 : typeof key === "string" ? ++read : Reflect.get(target, key)),
    });
    expect(dataText(list as readonly Plain[], 1000)).toMatch(/^\[1, 2, 3,.* … and more, which is not shown$/);
    expect(read).toBeLessThan(500);
  });

  it("are bounded whatever is long in them", () => {
    const deep = Array.from({ length: 30 }).reduce<Plain>((inner) => ({ inner: [inner, "x".repeat(500)] }), 1);
    const keys = Object.fromEntries(Array.from({ length: 99_000 }, (_, n) => [`k${n}`, n]));
    const long: Plain[] = [
      "x".repeat(1e6),
      { ["k".repeat(1e6)]: 1 },
      new Float64Array(1e6),
      keys,
      deep,
      `"`.repeat(1e5),
    ];
    for (const value of long) expect(dataText(value, 5000).length).toBeLessThan(5100);
  });
});
