/** What parts know of themselves. */
import { describe, expect, it } from "vitest";
import { endOf, sizeOf, type Part } from "../../src/scenes/parts/index.ts";

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
    [{ kind: "paper", at: 0, flat: 9, triangles: 3 }, 18],
  ])("ends after its last vertex: %j", (part, end) => {
    expect(endOf(part)).toBe(end);
  });

  it("counts as so many particles if it is a cloth, as so many triangles if it is a body, and else as nothing", () => {
    expect(sizeOf([cloth, cloth, body, { kind: "box", at: 0 }])).toEqual({ particles: 24, triangles: 2 });
  });
});
