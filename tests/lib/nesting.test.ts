import { describe, expect, it } from "vitest";
import { sources } from "../../src/lib/sources.ts";
import { isParseFailure } from "../../src/lib/typescript.ts";
import { transpile } from "../../src/notebook/transpile.ts";

/** A text in itself, so many times. */
const nested = (times: number, around: (inner: string) => string): string => {
  let text = "1";
  for (let n = 0; n < times; ++n) text = around(text);
  return text;
};

const FORMS: readonly ((inner: string) => string)[] = [
  (inner) => `(a = ${inner}): number => 1`,
  (inner) => `(a = ${inner}) => 1`,
  (inner) => `(a = ${inner}) /* between */ : /* and again */ number => 1`,
  (inner) => `async (a = ${inner}): Promise<number> => 1`,
  (inner) => `<T>(a = ${inner}) => 1`,
  (inner) => `({ a = ${inner} }) => 1`,
  (inner) => `(a = /[)"]/.test("(") ? ${inner} : 2) => 1`,
];

/** How long a text takes to be read, beside a plain one of the same length, ms; the best of three. */
function timeOf(text: string): number {
  const times = [1, 2, 3].map(() => {
    const begin = performance.now();
    transpile(text);
    return performance.now() - begin;
  });
  return Math.min(...times);
}

describe("a text that would take long to read", () => {
  const most = 20 * timeOf("let a = 1;\n".repeat(200_000 / 11));

  it.each(FORMS.map((form) => [form("…"), form] as const))("is refused: %s in itself", (_, form) => {
    const read = transpile(nested(40, form));
    expect(isParseFailure(read) && read.message).toBe(
      "functions stand too deep in the default values of functions here",
    );
    for (let times = 8; times < 24; ++times) expect(timeOf(nested(times, form))).toBeLessThan(most);
  });

  it("is refused for a long text within a few functions, too", () => {
    const long = `[${"1, ".repeat(100_000)}1]`;
    expect(isParseFailure(transpile(`(a = (b = (c = (d = ${long}) => 1) => 1) => 1) => 1`))).toBe(true);
    expect(isParseFailure(transpile(`(a = ${long}) => 1`))).toBe(false);
  });

  it.each(["(", "(a", "[", "{a:", "(a\n"])("is refused: %s over and over", (sign) => {
    const read = transpile(sign.repeat(20_000));
    expect(isParseFailure(read) && read.message).toBe("brackets stand too deep in one another here");
  });

  it("is none that somebody has written", () => {
    expect(isParseFailure(transpile("const f = (a = (b = (c = 1) => c) => b()) => a;\nf()"))).toBe(false);
    for (const [path, text] of sources) {
      const read = transpile(text);
      if (isParseFailure(read)) expect(`${path}: ${read.message}`).not.toContain("too deep");
    }
  });
});
