import { describe, expect, it } from "vitest";
import { copyPlain, LIMITS } from "../../src/notebook/sandbox/plain.ts";

const whyNot = (value: unknown): string => {
  const copy = copyPlain(value);
  return copy.plain ? "plain" : copy.why;
};

describe("plain data", () => {
  it("passes as it is, not-a-number and infinity included", () => {
    const value = { a: [1, NaN, -Infinity, -0], b: { c: "é", d: true, e: null } };
    expect(copyPlain(value)).toEqual({ plain: true, value });
    const copy = copyPlain([-0]);
    expect(copy.plain && Object.is((copy.value as number[])[0], -0)).toBe(true);
  });

  it("has null where there was nothing, in a list, an object and alone", () => {
    expect(copyPlain([undefined, , 1])).toEqual({ plain: true, value: [null, null, 1] });
    expect(copyPlain({ a: undefined })).toEqual({ plain: true, value: { a: null } });
    expect(copyPlain(undefined)).toEqual({ plain: true, value: null });
  });

  it("leaves the buffer behind a typed array where it is", () => {
    const copy = copyPlain(new Float64Array(1000).subarray(2, 5));
    expect(copy.plain && (copy.value as Float64Array).buffer.byteLength).toBe(24);
  });

  it("inherits nothing, so that no key is found that is not there", () => {
    const copy = copyPlain({ a: 1 });
    expect(copy.plain && Object.getPrototypeOf(copy.value)).toBe(null);
  });

  it("says where it is not plain", () => {
    expect(whyNot({ a: [0, new Map()] })).toBe("the value.a[1] is of the class Map, not a plain object");
    expect(whyNot([() => 0])).toBe("the value[0] is a function");
    expect(whyNot(10n)).toBe("the value is a bigint");
    expect(whyNot(Symbol("x"))).toBe("the value is a symbol");
    expect(whyNot(new Date(NaN))).toContain("not a plain object");
    expect(whyNot(new DataView(new ArrayBuffer(8)))).toContain("not a plain object");
    expect(whyNot(new BigInt64Array(1))).toBe("the value is a BigInt64Array");
  });

  it("has no key by which a merge reaches a prototype", () => {
    for (const key of ["__proto__", "constructor", "prototype"])
      expect(whyNot(JSON.parse(`{ "a": { "${key}": { "polluted": 1 } } }`))).toBe(
        `the value.a has a key that is not allowed, ${key}`,
      );
  });

  it("says it in words of its own: keys are cut and quoted, and what an object calls itself is one word", () => {
    const shout = `x is fine. Pliant asks: ${"your password ".repeat(1000)}`;
    expect(whyNot({ [shout]: () => 0 })).toBe('the value["x is fine. Pliant asks: your password yo" …] is a function');
    expect(whyNot({ [Symbol.toStringTag]: "x", __proto__: { a: 1 } })).toContain(
      "of a class of its own, not a plain object",
    );
    class Named {
      get [Symbol.toStringTag]() {
        return shout;
      }
    }
    expect(whyNot(new Named())).toBe("the value is of a class of its own, not a plain object");
  });

  it("ends at its limits, whichever is reached", () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(whyNot(circle)).toContain("contains itself");
    let branches: unknown = 1;
    for (let n = 0; n < 20; ++n) branches = [branches, branches];
    expect(whyNot(branches)).toContain("too many parts");
    const manyKeys = Object.fromEntries(Array.from({ length: LIMITS.keys + 1 }, (_, n) => [n, n]));
    expect(whyNot([manyKeys])).toBe("the value[0] has more than 4096 keys");
    expect(whyNot(new Array(LIMITS.values + 1))).toContain("too many parts");
    expect(whyNot(new Float64Array(LIMITS.bytes / 8 + 1))).toContain("too large");
    expect(whyNot("x".repeat(LIMITS.bytes / 2 + 1))).toContain("too large");
    expect(whyNot("x".repeat(LIMITS.bytes / 2))).toBe("plain");
  });

  it("has no half letters in its texts and keys", () => {
    expect(copyPlain({ "\ud800": "a\udfff" })).toEqual({ plain: true, value: { "\ufffd": "a\ufffd" } });
  });

  it("reads a getter once, and what that throws goes on", () => {
    let reads = 0;
    const copy = copyPlain({
      get a() {
        return ++reads;
      },
    });
    expect(copy).toEqual({ plain: true, value: { a: 1 } });
    expect(() =>
      copyPlain({
        get a() {
          throw new RangeError("x");
        },
      }),
    ).toThrow(RangeError);
  });
});
