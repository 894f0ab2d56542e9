/** What is lit in a picture, and which of its marks one points at. */
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import type { Part } from "../../src/scenes/scene.ts";
import { litIn } from "../../src/stage/lit.ts";
import { quantityNear } from "../../src/stage/pick/nearest-mark.ts";

const parts: readonly Part[] = [
  { kind: "line", at: 0, count: 3, quantity: "length" },
  { kind: "arrows", at: 3, count: 2, quantity: "force" },
  { kind: "points", at: 7, count: 1, quantity: "time" },
  { kind: "line", at: 8, count: 2 },
];
/** Where the vertices are seen, in pixels; the second arrow has no length. */
const PLACES = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 200],
  [100, 200],
  [50, 300],
  [50, 300],
  [0, 400],
  [200, 0],
  [200, 400],
] as const;
const at = (x: number, y: number) =>
  quantityNear(parts, (vertex) => [PLACES[vertex]![0] - x, PLACES[vertex]![1] - y] as const);

describe("the mark that one points at", () => {
  it("is the nearest stretch of a line or an arrow, or a dot, within reach", () => {
    expect(at(50, 5)).toBe("length");
    expect(at(95, 60)).toBe("length");
    expect(at(50, 195)).toBe("force");
    expect(at(4, 404)).toBe("time");
  });

  it("is none that is far, has no quantity or is not drawn", () => {
    expect(at(50, 50)).toBeUndefined();
    expect(at(200, 200)).toBeUndefined();
    expect(at(50, 300)).toBeUndefined();
  });
});

describe("what is lit", () => {
  const lit = (quantity: string) => {
    const { document } = parseHTML(`<div class="stage" data-lit="${quantity}"><div id="box"></div></div>`);
    return litIn(document.getElementById("box")!, parts);
  };

  it("is the quantity that the stage says, if the picture has marks of it", () => {
    expect(lit("force")).toBe("force");
    expect(lit("bending")).toBeUndefined();
  });
});
