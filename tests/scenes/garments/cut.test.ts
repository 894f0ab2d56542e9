/** Garments as data: how their pieces are cut, around what they are laid, and what they become when their seams are closed. */
import type { TriangleMesh, Vector } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { PRINTED } from "../../../src/exhibits/buckling/table-1-rows.ts";
import { dressPattern } from "../../../src/scenes/garments/dress.ts";
import { loopAt, makeLimb, placeOn, quarterLength } from "../../../src/scenes/garments/loops.ts";
import { cut } from "../../../src/scenes/garments/outline.ts";
import { firstsOf, particlesOf, stitchesOf, type GarmentPattern } from "../../../src/scenes/garments/pattern.ts";
import { skirtPattern } from "../../../src/scenes/garments/skirt.ts";
import { topOverSkirt, topOverTrousers } from "../../../src/scenes/garments/top.ts";
import { trousersPattern } from "../../../src/scenes/garments/trousers.ts";

/** Each garment, its row of Table 1, and how many links long the rims of its openings are, by its columns. */
const GARMENTS: readonly (readonly [row: string, pattern: GarmentPattern, openings: readonly number[]])[] = [
  // Two sleeves of 12 columns, a neck between shoulders of 9 of 38 columns, and the hem.
  ["1 (a)", dressPattern, [22, 22, 2 * (37 - 2 * 8), 2 * 37]],
  ["3, skirt", skirtPattern, [2 * 35, 2 * 35]],
  // Shoulders of 9 of 30 columns, sleeves of 18; and shoulders of 8 of 27.
  ["3, top", topOverSkirt, [2 * (29 - 2 * 8), 34, 34, 2 * 29]],
  ["4, top", topOverTrousers, [2 * (26 - 2 * 7), 34, 34, 2 * 26]],
  ["4, trousers", trousersPattern, [44, 44, 4 * 22]],
];

/** A garment whose stitches have become points: vertices − edges + faces, and the lengths of its rims, in links. */
function surfaceOf(pattern: GarmentPattern): { readonly euler: number; readonly rims: number[] } {
  const same = Int32Array.from({ length: particlesOf(pattern) }, (_, i) => i);
  const find = (i: number): number => {
    while (same[i] !== i) i = same[i]!;
    return i;
  };
  const { i: from, j: to } = stitchesOf(pattern, 0);
  from.forEach((i, n) => (same[find(i)] = find(to[n]!)));
  /** How many faces each edge has. */
  const edges = new Map<string, number>();
  const firsts = firstsOf(pattern.pieces);
  let faces = 0;
  pattern.pieces.forEach(({ rows, columns }, n) => {
    for (let row = 0; row + 1 < rows; ++row)
      for (let column = 0; column + 1 < columns; ++column) {
        const at = firsts[n]! + row * columns + column;
        const corners = [at, at + 1, at + 1 + columns, at + columns].map(find);
        ++faces;
        corners.forEach((a, k) => {
          const name = [a, corners[(k + 1) % 4]!].sort((p, q) => p - q).join();
          edges.set(name, (edges.get(name) ?? 0) + 1);
        });
      }
  });
  const open = [...edges].filter(([, count]) => count === 1).map(([name]) => name.split(",").map(Number));
  return { euler: new Set(same.map(find)).size - edges.size + faces, rims: rimsOf(open) };
}

/** How many edges hang together, for each rim. */
function rimsOf(edges: readonly number[][]): number[] {
  const beside = new Map<number, number[]>();
  for (const [a, b] of edges as [number, number][]) {
    beside.set(a, [...(beside.get(a) ?? []), b]);
    beside.set(b, [...(beside.get(b) ?? []), a]);
  }
  const rims: number[] = [];
  const left = new Set(beside.keys());
  for (const start of beside.keys()) {
    const found = left.delete(start) ? [start] : [];
    // What is appended is walked through, too.
    for (const at of found) found.push(...beside.get(at)!.filter((next) => left.delete(next)));
    if (found.length > 0) rims.push(found.length);
  }
  return rims.sort((a, b) => a - b);
}

describe.each(GARMENTS)("the garment of row %s", (row, pattern, openings) => {
  it("has as many particles as Table 1 says", () => {
    expect(particlesOf(pattern)).toBe(PRINTED.find(({ animation }) => animation === row)!.particles);
  });

  it("is sewn particle to particle, each pair once", () => {
    for (const { from, to } of pattern.seams)
      expect(stitchesOf({ ...pattern, seams: [{ from, to }] }, 0).i.length).toBeGreaterThan(1);
    const { i, j, insideI, insideJ } = stitchesOf(pattern, 0);
    expect([j.length, insideI.length, insideJ.length]).toEqual([i.length, i.length, i.length]);
    expect(new Set(i.map((from, n) => [from, j[n]!].sort((a, b) => a - b).join())).size).toBe(i.length);
  });

  it("is one surface without handles, open where it is worn through and nowhere else", () => {
    const { euler, rims } = surfaceOf(pattern);
    expect(rims).toEqual(openings.toSorted((a, b) => a - b));
    expect(euler).toBe(2 - openings.length);
  });

  it("is refused if borders of other lengths are sewn together, or of a piece that is not there", () => {
    const [{ from, to }] = pattern.seams as [GarmentPattern["seams"][number]];
    const last = (to.first ?? 0) + 1;
    expect(() => stitchesOf({ ...pattern, seams: [{ from, to: { ...to, last } }] }, 0)).toThrow(/as many particles/);
    expect(() => stitchesOf({ ...pattern, seams: [{ from, to: { ...to, piece: "cuff" } }] }, 0)).toThrow(/cuff/);
  });
});

describe("an outline", () => {
  const borders = [
    [1, -0.2, 0.3],
    [0.9, -0.5, 0.31],
    [0.6, -0.52, 0.7],
    [0, -0.9, 0.72],
  ] as const;

  it("runs from each of its borders to the next without going back, and nowhere beyond them", () => {
    const rows = 241;
    const { table } = cut({ name: "half", columns: 2, rows, borders });
    const widths = (column: number): number[] => Array.from({ length: rows }, (_, r) => table[2 * (2 * r + column)]!);
    const [left, right] = [widths(0), widths(1)];
    for (let r = 1; r < rows; ++r) {
      expect(left[r]!).toBeLessThanOrEqual(left[r - 1]!);
      expect(right[r]!).toBeGreaterThanOrEqual(right[r - 1]!);
    }
    // A row of every 240th of a metre: each of these heights has one.
    for (const [height, from, to] of borders) {
      const r = Math.round((1 - height) * (rows - 1));
      expect(left[r]!).toBeCloseTo(from, 12);
      expect(right[r]!).toBeCloseTo(to, 12);
    }
  });

  it("is cut from the top down", () => {
    expect(() => cut({ name: "up", columns: 2, rows: 2, borders: [...borders].reverse() })).toThrow(/top down/);
  });
});

describe("the loops around a limb that is a cylinder", () => {
  const [RADIUS, CLEARANCE, SIDES] = [0.08, 0.015, 512];
  const from: Vector = [0.1, 0.2, 1.3];
  const [down, across, ahead]: Vector[] = [
    [Math.SQRT1_2, 0, -Math.SQRT1_2],
    [Math.SQRT1_2, 0, Math.SQRT1_2],
    [0, -1, 0],
  ];
  const limb = makeLimb(from, down!, cylinder());
  /** What a prism of so many sides lacks of its radius. */
  const FLAT = RADIUS * (1 - Math.cos(Math.PI / SIDES));

  /** A prism around the limb’s axis, open at both ends, half a metre long. */
  function cylinder(): TriangleMesh {
    const x = Float64Array.from(
      [0, 0.5].flatMap((far) =>
        Array.from({ length: SIDES }, (_, n) => {
          const angle = (2 * Math.PI * (n + 0.3)) / SIDES;
          return [0, 1, 2].map(
            (c) => from[c]! + far * down![c]! + RADIUS * (Math.cos(angle) * across![c]! + Math.sin(angle) * ahead![c]!),
          );
        }).flat(),
      ),
    );
    const triangles = Array.from({ length: SIDES }, (_, n) => {
      const [a, b] = [n, (n + 1) % SIDES];
      return [a, b, b + SIDES, a, b + SIDES, a + SIDES];
    }).flat();
    return { x, triangles: Int32Array.from(triangles) };
  }

  const loop = loopAt(limb, 0.2, CLEARANCE);

  it("are circles of its radius and the clearance, across its axis", () => {
    for (const radius of loop.radii) {
      expect(radius).toBeLessThanOrEqual(RADIUS + CLEARANCE + 1e-12);
      expect(radius).toBeGreaterThanOrEqual(RADIUS + CLEARANCE - FLAT - 1e-12);
    }
    [0, 1, 2].forEach((c) => expect(loop.centre[c]).toBeCloseTo(from[c]! + 0.2 * down![c]!, 12));
  });

  it("have quarters as long as sixteen chords of 64", () => {
    const chords = 16 * 2 * (RADIUS + CLEARANCE) * Math.sin(Math.PI / 64);
    for (const start of [0, Math.PI]) expect(Math.abs(quarterLength(loop, start) - chords)).toBeLessThan(2 * FLAT);
  });

  it("are gone along to the right, and at most a quarter around", () => {
    const quarter = quarterLength(loop, 0);
    const middle = loop.centre;
    for (const share of [-1, -0.5, 0.25, 1]) {
      const place = placeOn(loop, 0, share * quarter);
      const away = [0, 1, 2].map((c) => place[c]! - middle[c]!);
      const along = (axis: Vector): number => away.reduce((sum, value, c) => sum + value * axis[c]!, 0);
      // Between two angles the loop has a radius between theirs, not a chord.
      expect(Math.hypot(...away)).toBeCloseTo(RADIUS + CLEARANCE, 4);
      expect(Math.atan2(along(loop.right), along(loop.ahead))).toBeCloseTo((share * Math.PI) / 2, 2);
      expect(along(down!)).toBeCloseTo(0, 12);
    }
    expect(placeOn(loop, 0, 3 * quarter)).toEqual(placeOn(loop, 0, Infinity));
  });
});
