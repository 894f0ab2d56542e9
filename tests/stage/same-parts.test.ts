/** Whether what draws one list of parts can draw another. */
import { describe, expect, it } from "vitest";
import type { Part } from "../../src/scenes/parts/index.ts";
import { sameParts, whichStay } from "../../src/stage/same-parts.ts";

const triangles = Int32Array.of(0, 1, 2, 0, 2, 3, 4, 5, 6);
const body: Part = { kind: "body", at: 2, triangles };
const tube: Part = { kind: "cloth", at: 0, columns: 12, rows: 4, closed: true };

describe("parts that start anew", () => {
  it("are the same shapes, if nothing but the arrays are others", () => {
    expect(sameParts([body, tube], [{ ...body, triangles: triangles.slice() }, { ...tube }])).toBe(true);
  });

  it("are other shapes, if they are at rest elsewhere", () => {
    const soft: Part = { ...body, rest: Float32Array.of(0, 1, 2) };
    expect(sameParts([soft], [{ ...soft, rest: Float32Array.of(0, 1, 2) }])).toBe(true);
    expect(sameParts([soft], [{ ...soft, rest: Float32Array.of(0, 1, 3) }])).toBe(false);
    expect(sameParts([soft], [body])).toBe(false);
  });

  it("are other shapes, if a single corner, place or number is another", () => {
    const changed = triangles.slice();
    changed[7]! += 1;
    const others: Part[] = [{ ...body, triangles: changed }, { ...body, at: 3 }, tube];
    for (const other of others) expect(sameParts([body], [other])).toBe(false);
    expect(sameParts([tube], [{ ...tube, closed: false }])).toBe(false);
    expect(sameParts([tube], [{ kind: "cloth", at: 0, columns: 12, rows: 4 }])).toBe(false);
    expect(sameParts([tube], [tube, tube])).toBe(false);
  });
});

describe("a word that changes in a picture", () => {
  it("is all that is drawn anew", () => {
    const [one, other]: Part[] = [
      { kind: "label", at: 60, text: "3 cm" },
      { kind: "label", at: 60, text: "4 cm" },
    ];
    expect(whichStay([body, other!, tube], [{ ...body }, one!, { ...tube }])).toEqual([true, false, true]);
    expect(whichStay([body, tube], [body])).toEqual([true, false]);
  });
});
