/** What parts know of themselves. */
import { describe, expect, it } from "vitest";
import { endOf, geometryOf, placesOf, sizeOf, type Part } from "../../src/scenes/parts/index.ts";

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
    expect(geometryOf({ kind: "cloth", at: 1, columns: 3, rows: 2, closed: true })).toMatchObject({
      faces: [
        [0, 1, 4, 3],
        [1, 2, 5, 4],
        [2, 0, 3, 5],
      ],
      smooth: true,
      changes: false,
    });
    expect(geometryOf({ kind: "arrows", at: 0, count: 2 })!.lines).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(geometryOf({ kind: "line", at: 0, count: 3 })!.lines).toEqual([[0, 1, 2]]);
    expect(geometryOf({ kind: "points", at: 2, count: 2 })!.dots).toEqual([0, 1]);
    expect(geometryOf(body)!.faces).toEqual([
      [0, 1, 2],
      [0, 2, 3],
    ]);
    expect(geometryOf({ kind: "paper", at: 0, notes: 9, triangles: 3 })).toMatchObject({
      faces: [
        [0, 1, 2],
        [3, 4, 5],
        [6, 7, 8],
      ],
      smooth: false,
      changes: true,
    });
    expect(geometryOf({ kind: "label", at: 3, text: "P" })).toBeUndefined();
  });

  it("has the places of what it is made of among those of the picture, and a box eight for its two", () => {
    const x = Float32Array.from({ length: 60 }, (_, k) => k);
    const places = (part: Part) => placesOf(part, x);
    expect(places({ kind: "cloth", at: 1, columns: 3, rows: 2 })).toEqual(x.subarray(3, 21));
    expect(places({ kind: "points", at: 2, count: 2 })).toEqual(x.subarray(6, 12));
    expect(places({ kind: "paper", at: 0, notes: 9, triangles: 3 })).toEqual(x.subarray(0, 27));
    expect(places({ kind: "box", at: 3 })).toHaveLength(3 * 8);
  });

  it("counts as so many particles if it is a cloth, as so many triangles if it is a body, and else as nothing", () => {
    expect(sizeOf([cloth, cloth, body, { kind: "box", at: 0 }])).toEqual({ particles: 24, triangles: 2 });
  });
});
