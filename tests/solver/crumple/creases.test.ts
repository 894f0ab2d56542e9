/** Where the apex of a broken edge stands, what hinges rest at, and which bends are lost, on sheets that lie anyhow. */
import type { Paper } from "@pliant/solver";
import { apexOffset, breakEdge, distanceOf, edgeLength, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { tipOf, type ChangingMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { sizeOf } from "../samples.ts";
import { shake, sheetOf } from "./samples.ts";

const scratch = new Float64Array(3);

function shaken(seed: number, bending = 0): Paper {
  const sample = sheetOf(4, { seed, bending });
  shake(sample, 0.03, seed);
  return sample.paper;
}

/** The direction across the triangle on one side of an edge, from its corners alone; nothing where there is none. */
function unitNormal({ mesh: { corners, trianglesOf }, x }: Paper, e: number, side: number): number[] {
  const t = trianglesOf[2 * e + side]!;
  if (t < 0) return [0, 0, 0];
  const way = (a: number, b: number): number[] =>
    [0, 1, 2].map((c) => x[3 * corners[3 * t + b]! + c]! - x[3 * corners[3 * t + a]! + c]!);
  const [p, q] = [way(0, 1), way(0, 2)] as [number[], number[]];
  const cross = [0, 1, 2].map((c) => p[(c + 1) % 3]! * q[(c + 2) % 3]! - p[(c + 2) % 3]! * q[(c + 1) % 3]!);
  return cross.map((part) => part / sizeOf(cross));
}

const middleOf = ({ mesh: { ends }, x }: Paper, e: number): number[] =>
  [0, 1, 2].map((c) => (x[3 * ends[2 * e]! + c]! + x[3 * ends[2 * e + 1]! + c]!) / 2);
const placeOf = ({ x }: Paper, i: number): number[] => [...x.subarray(3 * i, 3 * i + 3)];
const edgesOf = (mesh: ChangingMesh): number[] => Array.from({ length: mesh.edges }, (_, e) => e);
const isInside = (mesh: ChangingMesh, e: number): boolean => tipOf(mesh, e, 0) >= 0 && tipOf(mesh, e, 1) >= 0;

describe("an apex", () => {
  it("stands off half way between the directions of the two faces, however large they are", () => {
    let met = 0;
    for (let seed = 1; seed <= 4; ++seed) {
      for (const e of edgesOf(shaken(seed).mesh)) {
        const paper = shaken(seed);
        const [left, right] = [unitNormal(paper, e, 0), unitNormal(paper, e, 1)];
        const sum = left.map((part, c) => part + right[c]!);
        const middle = middleOf(paper, e);
        const offset = apexOffset(edgeLength(paper, e), paper.sides.rest[e]!, 1);
        if (offset > 0) ++met;
        const apex = placeOf(paper, breakEdge(paper, e, 1, 1, scratch));
        apex.forEach((place, c) => expect(place).toBeCloseTo(middle[c]! + (offset * sum[c]!) / sizeOf(sum), 12));
      }
    }
    expect(met).toBeGreaterThan(40);
  });

  it("stays in the middle where the faces lie on each other, and beside a face without an area", () => {
    const { paper } = sheetOf(2);
    const { mesh } = paper;
    const e = edgesOf(mesh).find((edge) => isInside(mesh, edge))!;
    const [i, j] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
    const [l, r] = [tipOf(mesh, e, 0), tipOf(mesh, e, 1)];
    const [a, b, tip] = [
      [0, 0, 0],
      [0.0625, 0, 0],
      [0, 0.125, 0],
    ] as const;
    const breaks = (ofL: readonly number[], ofR: readonly number[]): number[] => {
      const copy = sheetOf(2).paper;
      for (const [v, place] of [
        [i, a],
        [j, b],
        [l, ofL],
        [r, ofR],
      ] as const)
        copy.x.set(place, 3 * v);
      return placeOf(copy, breakEdge(copy, e, 1, 1, scratch));
    };
    expect(breaks(tip, tip)).toEqual([0.03125, 0, 0]);
    const offset = apexOffset(0.0625, paper.sides.rest[e]!, 1);
    expect(offset).toBeGreaterThan(0);
    breaks(tip, [0.03125, 0, 0]).forEach((place, c) => expect(place).toBeCloseTo([0.03125, 0, offset][c]!, 12));
  });

  it("is refused with −1 once the budget is spent", () => {
    const { paper } = sheetOf(3, { budget: 9 });
    expect(breakEdge(paper, 0, 1, 1, scratch)).toBe(-1);
  });
});

describe("a fold", () => {
  it("is as open as the sheet is small, where it is shrunk and turned as a whole; the border is open", () => {
    const { paper } = sheetOf(4);
    for (let i = 0; i < 16; ++i) {
      const [x, y] = [paper.x[3 * i]!, paper.x[3 * i + 1]!];
      paper.x.set([0.6 * 0.4 * x, 0.4 * y, 0.8 * 0.4 * x], 3 * i); // a turn about the second axis
    }
    const { mesh } = paper;
    for (const e of edgesOf(mesh)) breakEdge(paper, e, 0, 1, scratch); // at its middle, which turns nothing
    for (const e of edgesOf(mesh)) expect(foldRatio(paper, e)).toBeCloseTo(isInside(mesh, e) ? 0.4 : 1, 12);
  });

  it("keeps its tips as close as they are, each of them, also after an edge has broken", () => {
    const paper = shaken(5);
    const { mesh, auxiliaries } = paper;
    breakEdge(paper, 3, 1, 1, scratch);
    for (const e of edgesOf(mesh)) {
      const [l, r] = [tipOf(mesh, e, 0), tipOf(mesh, e, 1)];
      if (!foldEdge(paper, e)) continue;
      expect(auxiliaries.rest[auxiliaries.count - 1]).toBeCloseTo(distanceOf(paper.x, l, r), 12);
    }
    expect(auxiliaries.count).toBeGreaterThan(20);
  });
});

describe.each([
  ["breaks", (paper: Paper, e: number): unknown => breakEdge(paper, e, 1, 1, scratch)],
  ["becomes a hinge", foldEdge],
] as const)("an edge that %s", (_, change) => {
  it("does not bend back, and every other does as before [claim crease-free]", () => {
    const before = shaken(6, 1e-3).bends;
    for (const e of edgesOf(shaken(6).mesh)) {
      const paper = shaken(6, 1e-3);
      change(paper, e);
      const expected = before.stiffness.map((k, s) => (s === before.ofEdge[e] ? 0 : k));
      expect(paper.bends.stiffness).toEqual(expected);
    }
    expect(before.count).toBeGreaterThan(20);
  });
});
