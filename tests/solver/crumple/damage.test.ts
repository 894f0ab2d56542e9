/** What breaking and folding keep: mass, momentum, energy, the shape of the crease. */
import { crumple, makeDamage, makeRandom } from "@pliant/solver";
import {
  breakEdge,
  breakProbability,
  distanceOf,
  edgeLength,
  flatArea,
  foldEdge,
  makeEnclosure,
  type CrumplingOptions,
} from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { momentumOf, shake, sheetOf } from "./samples.ts";
import { springsEnergy } from "../../../src/solver/crumple/springs.ts";

const scratch = new Float64Array(3);
const OPTIONS: CrumplingOptions = { phi: 1, psi: 1, rule: "printed", reference: 1 / 60, shortest: 0, hingeBelow: 0 };

/** A sheet that is squeezed in its plane and moves. */
function squeezed(seed: number, budget?: number): ReturnType<typeof sheetOf> {
  const sample = sheetOf(5, budget === undefined ? { seed } : { seed, budget });
  for (let k = 0; k < 75; ++k) sample.paper.x[k]! *= 0.8;
  shake(sample, 0.003, seed);
  return sample;
}

describe("an edge that breaks", () => {
  it("keeps the mass of the sheet and its momentum, wherever it is [claim break-keeps]", () => {
    const random = makeRandom(81);
    const { paper } = squeezed(1);
    const before = momentumOf(paper);
    for (let n = 0; n < 60; ++n)
      breakEdge(paper, Math.floor(paper.mesh.edges * random.next()), random.next(), 1, scratch);
    // Sums of sixty changes, each rounded in the sixteenth digit.
    momentumOf(paper).forEach((value, c) => expect(value).toBeCloseTo(before[c]!, 14));
    expect(paper.m.slice(0, paper.mesh.vertices).every((mass) => mass > 0)).toBe(true);
  });

  it("leaves each vertex a third of the flat triangles around it", () => {
    const random = makeRandom(83);
    const { paper } = squeezed(2);
    for (let n = 0; n < 40; ++n) breakEdge(paper, Math.floor(paper.mesh.edges * random.next()), 1, 1, scratch);
    const { mesh, m, density } = paper;
    const thirds = new Float64Array(mesh.vertices);
    for (let at = 0; at < 3 * mesh.triangles; ++at)
      thirds[mesh.corners[at]!]! += (density * flatArea(paper, Math.floor(at / 3))) / 3;
    thirds.forEach((third, i) => expect(m[i]).toBeCloseTo(third, 15));
  });

  it("never stores energy: the halves are squeezed less than the edge was, and all that is new is at rest [claim break-stores-nothing]", () => {
    const random = makeRandom(82);
    for (let n = 0; n < 100; ++n) {
      const { paper } = squeezed(n + 1);
      const energy = (): number => springsEnergy(paper.x, paper.sides) + springsEnergy(paper.x, paper.auxiliaries);
      const before = energy();
      const e = Math.floor(paper.mesh.edges * random.next());
      if (edgeLength(paper, e) > paper.sides.rest[e]!) continue;
      breakEdge(paper, e, random.next(), 1, scratch);
      expect(energy()).toBeLessThanOrEqual(before * (1 + 1e-12));
    }
  });

  it("leaves halves at rest with ψ = 1, and the auxiliary spring as long as the edge was [claim halves-at-rest]", () => {
    const { paper } = squeezed(3);
    const e = paper.sides.rest.findIndex((rest, edge) => edgeLength(paper, edge) < 0.9 * rest);
    const l = edgeLength(paper, e);
    const m = breakEdge(paper, e, 1, -1, scratch);
    expect(distanceOf(paper.x, paper.mesh.ends[2 * e]!, m) / paper.sides.rest[e]!).toBeCloseTo(1, 12);
    expect(paper.auxiliaries.rest[0]).toBe(l);
  });

  it("has its apex on the side that it is given", () => {
    for (const side of [-1, 1]) {
      const { paper } = sheetOf(5);
      for (let k = 0; k < 75; ++k) paper.x[k]! *= 0.8;
      const m = breakEdge(paper, 20, 1, side, scratch);
      expect(Math.sign(paper.x[3 * m + 2]!)).toBe(side);
    }
  });
});

describe("a hinge", () => {
  it("keeps the tips as close as they are", () => {
    const { paper } = squeezed(4);
    const e = paper.mesh.ends.findIndex((_, edge) => foldEdge(paper, edge));
    const [l, r] = [paper.mesh.auxiliaryEnds[0]!, paper.mesh.auxiliaryEnds[1]!];
    expect(paper.crease[e]).toBe(2);
    expect(paper.auxiliaries.rest[0]).toBeCloseTo(distanceOf(paper.x, l, r), 12);
  });
});

describe("crumpling", () => {
  it("breaks about as many springs as their probabilities add up to", () => {
    let [expected, variance, broken] = [0, 0, 0];
    for (let seed = 1; seed <= 500; ++seed) {
      const { paper } = squeezed(seed);
      for (let e = 0; e < paper.mesh.edges; ++e) {
        const P = breakProbability(edgeLength(paper, e), paper.sides.rest[e]!, 2);
        expected += P;
        variance += P * (1 - P);
      }
      const damage = makeDamage();
      // Breaking moves no vertex that was there, so no probability changes on the way.
      crumple(paper, damage, { ...OPTIONS, phi: 2 }, 1 / 60, makeRandom(seed));
      broken += damage.broken;
    }
    // Four standard deviations: one seed out of sixteen thousand would fail.
    expect(Math.abs(broken - expected)).toBeLessThan(4 * Math.sqrt(variance));
    expect(expected).toBeGreaterThan(500);
  });

  it("breaks nothing that is not squeezed [claim only-squeezed]", () => {
    const { paper } = sheetOf(6);
    for (let k = 0; k < 108; ++k) paper.x[k]! *= 1.3;
    const damage = makeDamage();
    for (let n = 0; n < 20; ++n) crumple(paper, damage, OPTIONS, 1 / 60, makeRandom(n));
    expect(damage.broken).toBe(0);
  });

  it("stops at the budget and says so", () => {
    const { paper } = squeezed(5, 27);
    const damage = makeDamage();
    for (let n = 0; n < 20; ++n) crumple(paper, damage, OPTIONS, 1 / 60, makeRandom(n));
    expect([damage.broken, damage.spent, paper.mesh.vertices]).toEqual([2, true, 27]);
  });

  it("leaves edges whole that are shorter than the limit [claim shortest-edge]", () => {
    const { paper } = squeezed(6);
    const damage = makeDamage();
    for (let n = 0; n < 20; ++n) crumple(paper, damage, { ...OPTIONS, shortest: 1 }, 1 / 60, makeRandom(n));
    expect(damage.broken).toBe(0);
  });

  it("puts the apex away from a wall that an end touches", () => {
    for (const holds of ["inside", "outside"] as const) {
      const { paper } = sheetOf(4);
      for (let k = 0; k < 48; ++k) paper.x[k]! *= 0.7;
      for (let i = 0; i < 16; ++i) paper.x[3 * i + 2] = 0.5; // above the centre of the sphere
      const around = makeEnclosure(0.5, holds, 0, paper.mesh.budget);
      around.touching.fill(1);
      crumple(paper, makeDamage(), { ...OPTIONS, phi: 0.2 }, 1 / 60, makeRandom(9), around);
      expect(paper.mesh.vertices).toBeGreaterThan(20);
      for (let i = 16; i < paper.mesh.vertices; ++i) {
        const above = paper.x[3 * i + 2]! - 0.5;
        expect(holds === "inside" ? -above : above).toBeGreaterThan(0);
      }
    }
  });

  it("makes hinges of folds below the threshold only", () => {
    const { paper } = sheetOf(5);
    const damage = makeDamage();
    const options = { ...OPTIONS, shortest: Infinity, hingeBelow: 0.7 };
    crumple(paper, damage, options, 1 / 60, makeRandom(1));
    expect(damage.hinged).toBe(0);
    for (let i = 0; i < 25; ++i) {
      const x = paper.x[3 * i]!;
      // Folded along the middle by 120°.
      paper.x[3 * i] = (Math.abs(x) * Math.sqrt(3)) / 2;
      paper.x[3 * i + 2] = x / 2;
    }
    crumple(paper, damage, options, 1 / 60, makeRandom(1));
    expect(damage.hinged).toBeGreaterThan(0);
    crumple(paper, damage, options, 1 / 60, makeRandom(1));
    for (let e = 0; e < paper.mesh.edges; ++e) if (paper.crease[e] === 2) expect(paper.mesh.hinged[e]).toBe(1);
  });
});
