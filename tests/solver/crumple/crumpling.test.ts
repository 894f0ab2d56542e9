/** Which edges break and fold, how many of them, and to which side, edge by edge. */
import { crumple, makeDamage, makePaper, makeRandom, paperSheet, type Paper } from "@pliant/solver";
import {
  breakProbability,
  edgeLength,
  makeEnclosure,
  type CrumplingOptions,
  type Enclosure,
} from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { dot, sizeOf } from "../samples.ts";
import { shake, sheetOf } from "./samples.ts";

const SIDE = 12;
/** Whatever is squeezed at all breaks, as a power of zero is one. */
const ALL: CrumplingOptions = { phi: 0, psi: 1, rule: "printed", reference: 1 / 60, shortest: 0, hingeBelow: 0 };
/** So many standard deviations away lies one seed out of sixteen thousand. */
const FAR = 4;

function squeezed(seed: number, side = SIDE): Paper {
  const sample = sheetOf(side, { seed });
  for (let k = 0; k < 3 * side * side; ++k) sample.paper.x[k]! *= 0.7;
  shake(sample, 0.012, seed);
  return sample.paper;
}

/** For each new vertex: the ends of the edge that broke, and the way from its middle to the vertex. */
function apexesOf({ mesh, x }: Paper): { ends: number[]; middle: number[]; way: number[] }[] {
  return Array.from({ length: mesh.auxiliaries }, (_, a) => {
    const ends = [mesh.auxiliaryEnds[2 * a]!, mesh.auxiliaryEnds[2 * a + 1]!];
    const middle = [0, 1, 2].map((c) => (x[3 * ends[0]! + c]! + x[3 * ends[1]! + c]!) / 2);
    return { ends, middle, way: middle.map((place, c) => x[3 * (SIDE * SIDE + a) + c]! - place) };
  });
}

describe.each(["inside", "outside"] as const)("a wall that keeps paper %s, anywhere", (holds) => {
  /** The centre lies next to the sheet, so that its faces look both ways. */
  function brokenAt(seed: number): { paper: Paper; around: Enclosure } {
    const paper = squeezed(seed);
    const around = makeEnclosure(1, holds, 0, paper.mesh.budget);
    around.centre.set([0.1, -0.15, 0.02]);
    const random = makeRandom(seed);
    for (let i = 0; i < SIDE * SIDE; ++i) around.touching[i] = random.next() < 0.3 ? 1 : 0;
    crumple(paper, makeDamage(), ALL, 1 / 60, makeRandom(seed), around);
    return { paper, around };
  }

  it("sends the apex away where it touches either end, and leaves it to chance elsewhere", () => {
    let [chances, away, ruled] = [0, 0, 0];
    for (let seed = 1; seed <= 5; ++seed) {
      const { paper, around } = brokenAt(seed);
      for (const { ends, middle, way } of apexesOf(paper)) {
        const outward = dot(
          way,
          middle.map((place, c) => place - around.centre[c]!),
        );
        const isAway = holds === "inside" ? outward < 0 : outward > 0;
        if (ends.some((i) => around.touching[i] !== 0)) {
          expect(isAway).toBe(true);
          ++ruled;
        } else {
          ++chances;
          if (isAway) ++away;
        }
      }
    }
    expect(Math.min(ruled, chances)).toBeGreaterThan(200);
    expect(Math.abs(away - chances / 2)).toBeLessThan((FAR * Math.sqrt(chances)) / 2);
  });

  it("does not change how far the apex stands off: with ψ = 1 both halves are at rest", () => {
    const { paper } = brokenAt(9);
    const { mesh, sides, x } = paper;
    for (let e = 0; e < mesh.edges; ++e) {
      const [i, m] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
      if (m < SIDE * SIDE || i >= SIDE * SIDE || mesh.auxiliaryEnds[2 * (m - SIDE * SIDE)] !== i) continue;
      expect(sizeOf([0, 1, 2].map((c) => x[3 * m + c]! - x[3 * i + c]!))).toBeCloseTo(sides.rest[e]!, 12);
    }
  });
});

describe("without a wall", () => {
  it("half of the apexes are in front", () => {
    let [all, front] = [0, 0];
    for (let seed = 1; seed <= 5; ++seed) {
      const paper = squeezed(seed);
      crumple(paper, makeDamage(), ALL, 1 / 60, makeRandom(seed));
      for (const { way } of apexesOf(paper)) {
        ++all;
        if (way[2]! > 0) ++front;
      }
    }
    expect(all).toBeGreaterThan(1000);
    expect(Math.abs(front - all / 2)).toBeLessThan((FAR * Math.sqrt(all)) / 2);
  });
});

describe("the probability", () => {
  it.each([
    ["printed", 1],
    ["rate", 1 / 4],
  ] as const)("is %s: in a quarter of the reference time what is whole is the power of it", (rule, power) => {
    let [expected, variance, broken] = [0, 0, 0];
    for (let seed = 1; seed <= 100; ++seed) {
      const paper = squeezed(seed, 6);
      for (let e = 0; e < paper.mesh.edges; ++e) {
        const P = 1 - (1 - breakProbability(edgeLength(paper, e), paper.sides.rest[e]!, 1)) ** power;
        expected += P;
        variance += P * (1 - P);
      }
      const damage = makeDamage();
      crumple(paper, damage, { ...ALL, phi: 1, rule, reference: 1 / 15 }, 1 / 60, makeRandom(seed));
      broken += damage.broken;
    }
    expect(expected).toBeGreaterThan(500);
    expect(Math.abs(broken - expected)).toBeLessThan(FAR * Math.sqrt(variance));
  });
});

describe("the limits", () => {
  it("let a side break that rests at the shortest length itself, and none below", () => {
    const paper = squeezed(3);
    const longest = Math.max(...paper.sides.rest);
    const damage = makeDamage();
    crumple(paper, damage, { ...ALL, shortest: longest }, 1 / 60, makeRandom(1));
    expect(damage.broken).toBe(1);
  });

  it("make no hinge of an edge that is as flat as ever, with the threshold at one", () => {
    const sheet = paperSheet({ columns: 4, rows: 4, spacing: 0.125, jitter: 0 }, makeRandom(1));
    const paper = makePaper({ sheet, budget: 16, density: 1, stiffness: 1, bending: 0 });
    const damage = makeDamage();
    crumple(paper, damage, { ...ALL, hingeBelow: 1 }, 1 / 60, makeRandom(1));
    expect(damage.hinged).toBe(0);
  });
});
