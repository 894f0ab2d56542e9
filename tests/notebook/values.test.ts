/** Values from reader code: what fits is read field by field, what does not is refused, and nothing gets in as markup. */
import { describe, expect, it } from "vitest";
import type { Plain } from "../../src/notebook/cell-runner.ts";
import type { Frames } from "../../src/notebook/frames.ts";
import { valueOf, wordsOf } from "../../src/notebook/values.ts";
import { stillOf } from "../../src/stage/still.ts";
import { agrees, chart, curve, frames, range, table } from "../../src/notebook/helpers.ts";

const read = (value: unknown) => valueOf(structuredClone(value) as Plain);

describe("a value", () => {
  it.each([
    [null, "nothing"],
    [NaN, "NaN"],
    [0.125, "0.125"],
    ["so", "so"],
    [Float64Array.of(1, 2.5), "[1, 2.5]"],
    [{ a: [1, { b: "c" }], "d e": null }, '{ a: [1, { b: "c" }], "d e": null }'],
    [table([{ a: 1, b: 1 / 3 }]), "a table of 1 rows: a, b"],
    [chart(curve(Math.sin, range(0, 1))), "a chart of one curve"],
    [agrees("two", [1, 2], [1, 2 + 1e-12]), "it holds"],
    [agrees("two", [1, 2], [1, 2.1]), "it does not hold"],
    [agrees("lengths", [1], [1, 2]), "it does not hold"],
    [agrees("nothing", NaN, 1), "it does not hold"],
    [frames({ parts: [{ kind: "points", count: 2 }], positions: [[0, 0, 0, 1, 1, 0]] }), "a picture"],
  ])("%j is in words: %s", (value, words) => {
    expect(wordsOf(read(value))).toBe(words);
  });

  it.each([
    [{ kind: "chart" }, "at least one curve"],
    [{ kind: "chart", curves: [{ x: [1, 2], y: [1] }] }, "2 x and 1 y"],
    [{ kind: "chart", curves: [{ x: ["<b>"], y: [1] }] }, "numbers only"],
    [{ kind: "chart", curves: [{ x: [1], y: [1] }], xRange: [1, "0)<script>"] }, "numbers only"],
    [{ kind: "chart", curves: [{ x: [1], y: [1] }], yRange: [5e-324, 1e-308] }, "lie too close together"],
    [{ kind: "chart", curves: [{ x: [1], y: [1] }], yRange: [-1e308, 1e307] }, "must lie within ±1e300"],
    [{ kind: "chart", curves: [{ x: [1], y: [1] }], xRange: [0, 1], logarithmicX: true }, "must be positive"],
    [{ kind: "agreement", claim: "a", error: {}, tolerance: 1 }, "error must be a number"],
    [{ kind: "table", rows: [1] }, "{ column: value }"],
    [{ kind: "frames", positions: [[0, 0]], parts: [] }, "three coordinates"],
    [{ kind: "frames", positions: [[0, 0, NaN]], parts: [{}] }, "finite"],
    [
      { kind: "frames", positions: [[0, 0, 0]], parts: [{ kind: "script" }] },
      "is cloth, line, points, arrows, box or label",
    ],
    [{ kind: "frames", positions: [[0, 0, 0]], parts: [{ kind: "points", count: 1e9 }] }, "whole number"],
    [{ kind: "frames", positions: [[0, 0, 0]], parts: [{ kind: "points", count: 1, size: '4"><script>' }] }, "number"],
    [
      { kind: "frames", positions: [[0, 0, 0]], parts: [{ kind: "points", count: 1 }], view: { left: "0", right: 1 } },
      "number",
    ],
  ])("%j is refused in words", (value, words) => {
    expect(() => read(value)).toThrow(words);
  });

  it("that compares without words says what is missing", () => {
    const agreesWithout = agrees as (...values: readonly unknown[]) => unknown;
    expect(() => agreesWithout(1, 1)).toThrow("agrees takes words");
    expect(() => agreesWithout("one", 1)).toThrow("agrees takes words");
  });

  it("is a table of as many rows as are laid out in a moment", () => {
    const shown = (columns: number, rows: number, cell: string | number): number => {
      const names = Array.from({ length: columns }, (_, n) => `c${n}`);
      const row = Object.fromEntries(names.map((name) => [name, cell]));
      const value = read(table(Array.from({ length: rows }, () => row)));
      if (value.kind !== "table") throw new Error("no table");
      expect(value.length).toBe(rows);
      return value.rows.length;
    };
    expect(shown(3, 500, 1)).toBe(500);
    expect(shown(24, 2000, 1)).toBe(100); // 2,400 cells
    expect(shown(6, 100, "x".repeat(1000))).toBe(9); // 12,000 letters, 201 to a cell
    expect(shown(24, 2, "x".repeat(1000))).toBe(2);
  });

  it("brings no markup into a picture", () => {
    const evil = `"><img src=x onerror=alert(1)>`;
    const value = read({
      kind: "frames",
      title: evil,
      positions: [[0, 0, 0, 1, 1, 0]],
      parts: [
        { kind: "label", text: evil, quantity: evil },
        { kind: "line", count: 2, quantity: evil, style: evil },
      ],
    }) as Frames;
    const markup = stillOf(value.view, value.parts, value.positions[0]!, value.title, 1.6).markup;
    expect(markup).toContain("&lt;img");
    expect(markup).not.toContain("<img");
  });
});
