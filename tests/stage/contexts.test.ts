/** The pool of graphics contexts. */
import { describe, expect, it } from "vitest";
import { makeContextPool } from "../../src/stage/contexts.ts";

describe("the pool of contexts", () => {
  it("lets the one yield that was in view the longest time ago", () => {
    const pool = makeContextPool(2);
    const yielded: string[] = [];
    const [a, b, c] = ["a", "b", "c"].map((name) => ({ yield: () => void yielded.push(name) }));
    pool.claim(a!);
    pool.claim(b!);
    pool.seen(a!);
    pool.claim(c!);
    expect(yielded).toEqual(["b"]);
    expect([a, b, c].map((holder) => pool.holds(holder!))).toEqual([true, false, true]);
    pool.release(a!);
    pool.claim(b!);
    expect(yielded).toEqual(["b"]);
  });
});
