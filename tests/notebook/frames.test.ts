/** Pictures of a cell: what cannot be computed with or drawn in time is refused in words, or cut. */
import { describe, expect, it } from "vitest";
import type { Plain } from "../../src/notebook/cell-runner.ts";
import { framesOf } from "../../src/notebook/frames.ts";
import { stillOf } from "../../src/stage/still.ts";

type Fields = { readonly [key: string]: Plain };

const points = (count: number, more: Fields = {}): Fields => ({ kind: "points", count, ...more });
const SQUARE = [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0];
const framed = (more: Fields) => framesOf({ positions: [SQUARE], parts: [points(4)], ...more });
const space = (from: number[], target = [0, 0, 0]): Fields => ({ view: { from, target } });

describe("the numbers of a picture", () => {
  it.each([
    [{ positions: [[0, 0, NaN]], parts: [points(1)] }, "a coordinate of positions[0] is not a finite number"],
    [{ positions: [[0, 0, 1e308, 0, 0, -1e308]], parts: [points(2)] }, "too large to be drawn: 1e+308"],
    [
      {
        positions: [
          [0, 0, 0],
          [0, 1e39, 0],
        ],
        parts: [points(1)],
      },
      "a coordinate of positions[1] is too large",
    ],
    [{ view: { left: -1e308, right: 1e308, bottom: -1, top: 1 } }, "left of the view must lie within"],
    [{ view: { left: 0, right: Infinity, bottom: -1, top: 1 } }, "right of the view must be finite"],
    [{ view: { left: 0, right: 1e-300, bottom: 0, top: 1e-300 } }, "too small"],
    [{ view: { left: 0, right: 1, bottom: 0, top: 1000 } }, "20 times as wide as high"],
    [space([1, 2, 3], [1, 2, 3]), "must lie apart"],
    [space([1e9, 1e9, 1e9 + 1], [1e9, 1e9, 1e9]), "must lie apart"],
    [space([1e300, 0, 0]), "three numbers within"],
    [space([0, 0, 5]), "straight up or down"],
    [space([1e-9, 0, -5]), "straight up or down"],
  ] as const)("%j is refused: %s", (fields, words) => {
    expect(() => framed(fields as unknown as Fields)).toThrow(words);
  });

  it("are numbers in the picture, also beside the eye and behind it", () => {
    const positions = [[2, 0, 1, 2, 5, 1, 9, 0, 9, 0, 0, 0]];
    for (const kind of ["line", "arrows", "points"]) {
      const { view, parts } = framed({ positions, parts: [{ kind, count: 2 }], ...space([2, 0, 1], [0, 0, 1]) });
      expect(stillOf(view, parts, Float32Array.from(positions[0]!), "a", 1.6).markup).not.toMatch(/NaN|Infinity/);
    }
  });

  it("may all be the same, as small as they come, or as large as they may", () => {
    for (const [x, size] of [
      [0, 0],
      [1e15, 0],
      [-1e15, 0],
      [0, 1e-30],
      [0, 1e15],
      [7, 1e-6],
    ] as const) {
      const { view, parts, positions } = framed({ positions: [SQUARE.map((value) => x + value * size)] });
      expect(stillOf(view, parts, positions[0]!, "a", 1.6).markup).not.toMatch(/NaN|Infinity/);
    }
  });
});

describe("the drawing of a picture", () => {
  const random = (count: number): number[] => Array.from({ length: count }, (_, n) => Math.sin(n * n * 12.9898) / 2);
  const PLANE = { view: { left: -0.8, right: 0.8, bottom: -0.5, top: 0.5 } };
  const [CLOTH] = [{ kind: "cloth", columns: 40, rows: 40 }];

  it("is bounded: each part draws vertices of its own", () => {
    const parts = Array.from({ length: 64 }, () => points(1000));
    expect(() => framed({ positions: [random(3000)], parts })).toThrow("8000 vertices can be shown in one picture");
    expect(() => framed({ positions: [random(20_000 - 2)], parts: [{ kind: "arrows", count: 3333 }] })).toThrow(
      "19998",
    );
  });

  it("takes a large cloth that lies flat, and none that fills the picture with every cell", () => {
    const grid = Array.from({ length: 81 * 81 }, (_, v) => [
      (v % 81) / 81 - 0.5,
      Math.floor(v / 81) / 81 - 0.5,
      0,
    ]).flat();
    const cloth = { kind: "cloth", columns: 81, rows: 81 };
    for (const view of [PLANE, space([1, -1, 1])])
      expect(framed({ positions: [grid], parts: [cloth], ...view }).positions).toHaveLength(1);
    expect(() => framed({ positions: [random(4800)], parts: [CLOTH], ...space([1, -1, 1]) })).toThrow(
      "so many times over",
    );
    expect(() => framed({ positions: [random(4800)], parts: [points(1600, { size: 40 })], ...PLANE })).toThrow(
      "so many times over",
    );
    expect(() => framed({ positions: [random(9000)], parts: [{ kind: "line", count: 3000 }], ...PLANE })).toThrow(
      "so many times over",
    );
  });

  it("ends before the picture that is too much, and says so", () => {
    const flat = Array.from({ length: 1600 }, (_, v) => [(v % 40) / 40, Math.floor(v / 40) / 40, 0]).flat();
    const { positions, note } = framed({
      positions: [flat, flat, random(4800), flat],
      parts: [CLOTH],
      ...space([1, -1, 1]),
    });
    expect(positions).toHaveLength(2);
    expect(note).toMatch(/^The first 2 of 4 pictures are shown/);
  });
});
