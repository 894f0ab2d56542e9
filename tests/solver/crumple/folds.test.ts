/** The list of what may still fold in a sheet that no longer breaks, beside a look at every edge. */
import { crumple, makeDamage, makeRandom, type Paper } from "@pliant/solver";
import { breakEdge, foldEdge, foldRatio, type CrumplingOptions } from "@pliant/solver/crumple";
import { expect, it } from "vitest";
import { isFolded } from "../../../src/solver/crumple/damage.ts";
import { shake, sheetOf } from "./samples.ts";

const SHARE = 0.7;
const OPTIONS: CrumplingOptions = {
  ...{ phi: 2, psi: 1, rule: "rate", reference: 1 / 60, shortest: 0 },
  hingeBelow: SHARE,
};

function shaken(seed: number): Paper {
  const sample = sheetOf(12, { seed });
  shake(sample, 0.03, seed);
  return sample.paper;
}

/** Makes a hinge of each edge that is folded, one by one; how many. */
function foldOneByOne(paper: Paper, share: number): number {
  let folded = 0;
  for (let e = 0; e < paper.mesh.edges; ++e)
    if (paper.mesh.hinged[e] === 0 && foldRatio(paper, e) < share && foldEdge(paper, e)) ++folded;
  return folded;
}

it("a sheet that is spent folds where it would have, step by step, also for another share and another sheet", () => {
  const damage = { ...makeDamage(), spent: true };
  for (const seed of [1, 2]) {
    const [paper, other] = [shaken(seed), shaken(seed)];
    damage.hinged = 0;
    let expected = 0;
    for (let n = 0; n < 12; ++n) {
      const hingeBelow = n < 8 ? SHARE : 0.9;
      crumple(paper, damage, { ...OPTIONS, hingeBelow }, 1 / 60, makeRandom(1));
      expected += foldOneByOne(other, hingeBelow);
      expect(damage.hinged).toBe(expected);
      expect(paper.mesh).toEqual(other.mesh);
      expect(paper.auxiliaries.rest).toEqual(other.auxiliaries.rest);
      for (const one of [paper, other]) shake({ paper: one }, 0.01, 10 * seed + n);
    }
    expect(expected).toBeGreaterThan(50);
  }
});

it("the list is made anew for another sheet, and after something was broken by hand", () => {
  const damage = { ...makeDamage(), spent: true };
  const step = (paper: Paper): void => crumple(paper, damage, OPTIONS, 1 / 60, makeRandom(1));
  step(shaken(5));
  for (const seed of [6, 7]) {
    const [paper, other] = [shaken(seed), shaken(seed)];
    step(paper);
    foldOneByOne(other, SHARE);
    expect(paper.mesh).toEqual(other.mesh);
    for (const one of [paper, other]) {
      for (let e = 0; e < 40; ++e) breakEdge(one, e, 1, 1, damage.scratch);
      shake({ paper: one }, 0.03, seed);
    }
    step(paper);
    foldOneByOne(other, SHARE);
    expect(paper.mesh).toEqual(other.mesh);
  }
});

it("nothing folds below a share of zero", () => {
  const paper = shaken(3);
  crumple(paper, { ...makeDamage(), spent: true }, { ...OPTIONS, hingeBelow: 0 }, 1 / 60, makeRandom(1));
  expect(paper.mesh.auxiliaries).toBe(0);
});

it("an edge is folded below its share, not at it, to the last bit", () => {
  const paper = shaken(4);
  let inside = 0;
  for (let e = 0; e < paper.mesh.edges; ++e) {
    const ratio = foldRatio(paper, e);
    if (ratio === 1) continue;
    ++inside;
    for (const share of [ratio * (1 - 2 ** -52), ratio, ratio * (1 + 2 ** -52), 0.99 * ratio, 1.01 * ratio])
      expect(isFolded(paper, e, share)).toBe(ratio < share);
  }
  expect(inside).toBeGreaterThan(200);
});
