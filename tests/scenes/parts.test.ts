/** What parts know of themselves. */
import { describe, expect, it } from "vitest";
import { endOf, geometryOf, sizeOf, type Part } from "../../src/scenes/parts/index.ts";

const cloth: Part = { kind: "cloth", at: 2, columns: 3, rows: 4 };
const body: Part = { kind: "body", at: 5, triangles: Int32Array.of(0, 1, 2, 0, 2, 3) };

describe("a part", () => {
  it.each<[Part, number]>([
    [cloth, 14],
    [body, 9],
    [{ kind: "line", at: 1, count: 4 }, 5],
    [{ kind: "points", at: 1, count: 4 }, 5],
    [{ kind: "arrows", at: 1, count: 4 }, 9],
    [{ kind: "box", at: 3 }, 5],
    [{ kind: "label", at: 3, text: "P" }, 4],
    [{ kind: "paper", at: 0, notes: 9, triangles: 3 }, 18],
  ])("ends after its last vertex: %j", (part, end) => {
    expect(endOf(part)).toBe(end);
  });

  it("is made of what joins its vertices, and of nothing where it is only to be read", () => {
    const x = Float32Array.from({ length: 60 }, (_, k) => k);
    const made = (part: Part) => geometryOf(part, x);
    expect(made({ kind: "cloth", at: 1, columns: 3, rows: 2, closed: true })).toMatchObject({
      places: x.subarray(3, 21),
      faces: [
        [0, 1, 4, 3],
        [1, 2, 5, 4],
        [2, 0, 3, 5],
      ],
    });
    expect(made({ kind: "arrows", at: 0, count: 2 })!.lines).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(made({ kind: "line", at: 0, count: 3 })!.lines).toEqual([[0, 1, 2]]);
    expect(made({ kind: "points", at: 2, count: 2 })).toMatchObject({ places: x.subarray(6, 12), dots: [0, 1] });
    expect(made(body)!.faces).toEqual([
      [0, 1, 2],
      [0, 2, 3],
    ]);
    expect(made({ kind: "box", at: 3 })!.places).toHaveLength(3 * 8);
    expect(made({ kind: "paper", at: 0, notes: 9, triangles: 3 })).toMatchObject({
      places: x.subarray(0, 27),
      faces: [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
      ],
      changes: true,
    });
    expect(made({ kind: "label", at: 3, text: "P" })).toBeUndefined();
  });

  it("counts as so many particles if it is a cloth, as so many triangles if it is a body, and else as nothing", () => {
    expect(sizeOf([cloth, cloth, body, { kind: "box", at: 0 }])).toEqual({ particles: 24, triangles: 2 });
  });
});
