/** Layers that come too close, pair by pair: who is a pair, who is spared, and what each of two particles is given. */
import { makeRandom, type Paper } from "@pliant/solver";
import { makeLayers, separateLayers } from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { dot, sizeOf } from "../samples.ts";
import { sheetOf } from "./samples.ts";

const h = 1 / 60;
const DISTANCE = 0.02;
/** Of what is missing, one step makes up for this share. */
const SHARE = 0.2;

/** A sheet of 25 with two of its vertices near each other, far from the rest. */
function pairAt(i: number, j: number, way: readonly number[], vi: readonly number[], vj: readonly number[]): Paper {
  const { paper } = sheetOf(5);
  paper.m[j]! *= 3;
  paper.x.set([5, 6, 7], 3 * i);
  paper.x.set([5 + way[0]!, 6 + way[1]!, 7 + way[2]!], 3 * j);
  paper.v.set(vi, 3 * i);
  paper.v.set(vj, 3 * j);
  return paper;
}

const velocity = (paper: Paper, i: number): number[] => [...paper.v.subarray(3 * i, 3 * i + 3)];
const PAIRS = [
  [6, 18],
  [3, 21],
  [2, 14],
] as const;

describe("two particles that are too close", () => {
  it("open by a share of what is missing and keep their momentum; along the layers nothing changes", () => {
    const random = makeRandom(31);
    for (let n = 0; n < 60; ++n) {
      const [i, j] = PAIRS[n % 3]!;
      const vector = (): number[] => Array.from({ length: 3 }, () => random.between(-1, 1));
      const [direction, vi, vj] = [vector(), vector(), vector()];
      const l = DISTANCE * random.between(0.3, 0.95);
      const normal = direction.map((part) => part / sizeOf(direction));
      const way = normal.map((part) => l * part);
      const paper = pairAt(i, j, way, vi, vj);
      separateLayers(paper, makeLayers(paper, DISTANCE), h);
      const wanted = (SHARE * (DISTANCE - l)) / h;
      const was = dot(normal, vj) - dot(normal, vi);
      const given = Math.max(0, wanted - was);
      const [ofI, ofJ] = [paper.m[j]!, paper.m[i]!].map((other) => other / (paper.m[i]! + paper.m[j]!));
      velocity(paper, i).forEach((part, c) => expect(part).toBeCloseTo(vi[c]! - ofI! * given * normal[c]!, 11));
      velocity(paper, j).forEach((part, c) => expect(part).toBeCloseTo(vj[c]! + ofJ! * given * normal[c]!, 11));
    }
  });

  it.each([
    ["the first", [1, 0]],
    ["the second", [0, 1]],
    ["each", [1, 1]],
  ] as const)("leave %s alone that is held, and the other does it all", (_, [heldI, heldJ]) => {
    const paper = pairAt(6, 18, [0, 0, 0.01], [0, 0, 0.5], [0, 0, -0.5]);
    paper.filter.held[6] = heldI;
    paper.filter.held[18] = heldJ;
    separateLayers(paper, makeLayers(paper, DISTANCE), h);
    const opening = velocity(paper, 18)[2]! - velocity(paper, 6)[2]!;
    if (heldI === 1) expect(velocity(paper, 6)).toEqual([0, 0, 0.5]);
    if (heldJ === 1) expect(velocity(paper, 18)).toEqual([0, 0, -0.5]);
    expect(opening).toBeCloseTo(heldI + heldJ === 2 ? -1 : (SHARE * (DISTANCE - 0.01)) / h, 10);
  });

  it.each([0, 1])("are moved alike whether their masses are alike, also where the second is held (%i)", (held) => {
    const paper = pairAt(6, 18, [0, 0, 0.01], [0, 0, 0], [0, 0, 0]);
    paper.m[6] = paper.m[18] = 1;
    paper.filter.held[18] = held;
    separateLayers(paper, makeLayers(paper, DISTANCE), h);
    expect(velocity(paper, 18)[2]! - velocity(paper, 6)[2]!).toBeCloseTo((SHARE * 0.01) / h, 12);
  });

  it("are given nothing where they are at one place, as no direction is defined", () => {
    const paper = pairAt(6, 18, [0, 0, 0], [1, 2, 3], [3, 2, 1]);
    separateLayers(paper, makeLayers(paper, DISTANCE), h);
    expect([...velocity(paper, 6), ...velocity(paper, 18)]).toEqual([1, 2, 3, 3, 2, 1]);
  });

  it("that have moved apart since they were met are left alone, however fast they come", () => {
    const paper = pairAt(6, 18, [0, 0, 0.01], [0, 0, 0], [0, 0, 0]);
    const layers = makeLayers(paper, DISTANCE, 2);
    separateLayers(paper, layers, h);
    paper.x[3 * 18 + 2]! += 0.02;
    paper.v.fill(0);
    paper.v[3 * 18 + 2] = -5;
    separateLayers(paper, layers, h);
    expect(layers.pairs.count).toBe(1);
    expect([...velocity(paper, 6), ...velocity(paper, 18)]).toEqual([0, 0, 0, 0, 0, -5]);
  });
});

describe("pairs", () => {
  /** Whether two vertices count as layers if they are this far apart on the flat sheet, m. */
  const areLayers = (i: number, j: number, dx: number, dy: number): boolean => {
    const paper = pairAt(i, j, [0, 0, 0.01], [0, 0, 0], [0, 0, 0]);
    paper.flat.set([0.7, -0.4], 2 * i);
    paper.flat.set([0.7 + dx, -0.4 + dy], 2 * j);
    const layers = makeLayers(paper, DISTANCE);
    separateLayers(paper, layers, h);
    return layers.pairs.count === 1;
  };

  it("are what lies three distances away on the flat sheet or farther, in every direction", () => {
    for (let turn = 0; turn < 12; ++turn) {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 6 + 0.1), Math.sin((turn * Math.PI) / 6 + 0.1)];
      for (const [i, j] of PAIRS) {
        expect(areLayers(i, j, 3.1 * DISTANCE * cos, 3.1 * DISTANCE * sin)).toBe(true);
        expect(areLayers(i, j, 2.9 * DISTANCE * cos, 2.9 * DISTANCE * sin)).toBe(false);
      }
    }
  });

  it("are looked for in the first step, and then once in so many", () => {
    const paper = pairAt(6, 18, [0, 0, 0.05], [0, 0, 0], [0, 0, 0]);
    const layers = makeLayers(paper, DISTANCE, 3);
    const found = Array.from({ length: 7 }, (_, step) => {
      // They meet after the first look, and part after the second.
      paper.x[3 * 18 + 2] = step >= 1 && step < 4 ? 7.01 : 7.05;
      separateLayers(paper, layers, h);
      return layers.pairs.count;
    });
    expect(found).toEqual([0, 0, 0, 1, 1, 1, 0]);
  });
});
