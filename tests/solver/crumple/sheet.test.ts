/** The flat sheet that paper begins as, and its masses. */
import { makePaper, makeRandom, paperSheet } from "@pliant/solver";
import { flatArea } from "@pliant/solver/crumple";
import { makeChangingMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { sizeOf } from "../samples.ts";
import { shake, sheetOf } from "./samples.ts";
import { faceNormal } from "../../../src/solver/crumple/paper.ts";

const size = { columns: 9, rows: 6, spacing: 0.25, jitter: 0.3 };
const { columns, rows, spacing, jitter } = size;

describe("a sheet", () => {
  it("has its vertices row by row around the origin, those inside moved by up to the jitter, and evenly", () => {
    const moves: number[] = [];
    const [farthest, inside] = [new Float64Array(2 * columns * rows), [] as number[]];
    for (let seed = 1; seed <= 30; ++seed) {
      const { x } = paperSheet(size, makeRandom(seed));
      for (let v = 0; v < columns * rows; ++v) {
        const [row, column] = [Math.floor(v / columns), v % columns];
        const dx = x[3 * v]! / spacing - (column - 4);
        const dy = x[3 * v + 1]! / spacing - (row - 2.5);
        expect(x[3 * v + 2]).toBe(0);
        if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1) {
          moves.push(dx, dy);
          inside.push(2 * v, 2 * v + 1);
          for (const [c, d] of [dx, dy].entries()) farthest[2 * v + c] = Math.max(farthest[2 * v + c]!, Math.abs(d));
        } else expect([dx, dy]).toEqual([0, 0]);
      }
    }
    expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(jitter * (1 + 1e-12));
    // That none of thirty goes half as far, along one axis, happens once in a thousand million.
    for (const at of inside) expect(farthest[at]).toBeGreaterThan(0.5 * jitter);
    expect(Math.max(...moves)).toBeGreaterThan(0.98 * jitter);
    expect(Math.min(...moves)).toBeLessThan(-0.98 * jitter);
  });

  it("is covered once by counterclockwise triangles", () => {
    const sheet = paperSheet(size, makeRandom(1));
    const paper = makePaper({ sheet, budget: columns * rows, density: 0.5, stiffness: 1, bending: 0 });
    const areas = Array.from({ length: paper.mesh.triangles }, (_, t) => flatArea(paper, t));
    expect(Math.min(...areas)).toBeGreaterThan(0);
    expect(areas.length).toBe(2 * (columns - 1) * (rows - 1));
    const whole = (columns - 1) * (rows - 1) * spacing ** 2;
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(whole, 12);
    expect(paper.m.reduce((sum, m) => sum + m, 0)).toBeCloseTo(0.5 * whole, 12);
  });

  it("has diagonals that alternate: each vertex inside has four neighbours or eight, as on a chessboard", () => {
    const mesh = makeChangingMesh(paperSheet(size, makeRandom(1)), columns * rows);
    const degree = new Int32Array(mesh.vertices);
    for (let k = 0; k < 2 * mesh.edges; ++k) ++degree[mesh.ends[k]!]!;
    for (let row = 1; row < rows - 1; ++row) {
      for (let column = 1; column < columns - 1; ++column)
        expect(degree[row * columns + column]).toBe((row + column) % 2 === 0 ? 8 : 4);
    }
  });

  it("may be as small as one cell, and moved not at all or as far as a third", () => {
    const least = paperSheet({ columns: 2, rows: 2, spacing: 1, jitter: 0.3 }, makeRandom(1));
    expect([...least.x]).toEqual([-0.5, -0.5, 0, 0.5, -0.5, 0, -0.5, 0.5, 0, 0.5, 0.5, 0]);
    expect(least.triangles).toHaveLength(6);
  });
});

describe("a face", () => {
  it("has a normal across its sides, as long as twice its area", () => {
    const sample = sheetOf(3);
    shake(sample, 0.015);
    const { paper } = sample;
    for (let t = 0; t < paper.mesh.triangles; ++t) {
      const n = faceNormal(new Float64Array(3), paper, t);
      const [p, q, r] = [0, 1, 2].map((c) => {
        const i = paper.mesh.corners[3 * t + c]!;
        return [...paper.x.subarray(3 * i, 3 * i + 3)];
      });
      const side = (b: number[]): number[] => b.map((value, c) => value - p![c]!);
      const [a, b] = [side(q!), side(r!)];
      const along = (d: number[]): number => d.reduce((sum, part, c) => sum + part * n[c]!, 0);
      expect(along(a)).toBeCloseTo(0, 16);
      expect(along(b)).toBeCloseTo(0, 16);
      // The square of the product of the lengths is that of the cosine and that of the sine.
      const cosine = a.reduce((sum, part, c) => sum + part * b[c]!, 0);
      expect(sizeOf(n) ** 2).toBeCloseTo((sizeOf(a) * sizeOf(b)) ** 2 - cosine ** 2, 16);
      expect(n[2]).toBeGreaterThan(0);
    }
  });
});
