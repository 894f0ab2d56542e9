/** The wall of a sphere, wherever it stands: what it gives to a particle is told from the positions and speeds alone. */
import { makeRandom } from "@pliant/solver";
import { applyEnclosure, makeEnclosure } from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { sheetOf } from "./samples.ts";

const h = 0.1;
const RADIUS = 0.8;
const CENTRE = [0.3, -0.2, 0.5] as const;

const vertexOf = (a: Float64Array, i: number): number[] => [...a.subarray(3 * i, 3 * i + 3)];
const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, c) => value - b[c]!);
const times = (s: number, a: readonly number[]): number[] => a.map((value) => s * value);

/** Particles on both sides of the wall, of different masses, with different speeds; the first is held. */
function atTheWall(holds: "inside" | "outside", friction: number) {
  const { paper } = sheetOf(10);
  const random = makeRandom(71);
  for (let i = 0; i < 100; ++i) {
    const way = randomVector(3, random);
    const away = (RADIUS * random.between(0.85, 1.15)) / sizeOf(way);
    paper.x.set(
      way.map((part, c) => CENTRE[c]! + away * part),
      3 * i,
    );
    paper.v.set(randomVector(3, random), 3 * i);
    paper.m[i] = random.between(0.5, 2);
  }
  paper.filter.held[0] = 2;
  const around = makeEnclosure(RADIUS, holds, friction, paper.mesh.budget);
  around.centre.set(CENTRE);
  around.touching.fill(1, 0, 100); // of the step before
  const before = paper.v.slice();
  applyEnclosure(paper, around, h);
  return { paper, around, before };
}

describe.each([
  ["inside", 1],
  ["outside", -1],
] as const)("a wall that keeps paper %s", (holds, sign) => {
  it("touches those that a step would take through it, gives them what keeps them, and sums up its impulse", () => {
    const { paper, around, before } = atTheWall(holds, 0);
    let [impulse, touched] = [0, 0];
    for (let i = 0; i < 100; ++i) {
      const centre: readonly number[] = CENTRE;
      const was = vertexOf(before, i);
      const place = minus(vertexOf(paper.x, i), centre);
      const beyond = sign * (sizeOf(place.map((part, c) => part + h * was[c]!)) - RADIUS);
      const given = minus(vertexOf(paper.v, i), was);
      if (i === 0 || beyond <= 0) {
        expect([around.touching[i], ...given]).toEqual([0, 0, 0, 0]);
        continue;
      }
      expect(around.touching[i]).toBe(1);
      // Without friction it ends on the wall, by the shortest way.
      expect(sizeOf(place.map((part, c) => part + h * paper.v[3 * i + c]!))).toBeCloseTo(RADIUS, 12);
      expect(sizeOf(given)).toBeCloseTo(beyond / h, 12);
      impulse += paper.m[i]! * sizeOf(given);
      ++touched;
    }
    expect(around.impulse).toBeCloseTo(impulse, 10);
    expect(Math.min(touched, 99 - touched)).toBeGreaterThan(20);
  });

  it("rubs against the motion along it, with the coefficient times its push at most", () => {
    const [smooth, rough] = [atTheWall(holds, 0), atTheWall(holds, 0.6)];
    let [stuck, slid] = [0, 0];
    for (let i = 0; i < 100; ++i) {
      const push = minus(vertexOf(smooth.paper.v, i), vertexOf(smooth.before, i));
      const size = sizeOf(push);
      if (size === 0) continue;
      const normal = times(1 / size, push);
      const v = vertexOf(smooth.paper.v, i);
      const along = minus(v, times(dot(v, normal), normal));
      const taken = Math.min(0.6 * size, sizeOf(along));
      if (taken === sizeOf(along)) ++stuck;
      else ++slid;
      const expected = minus(v, times(taken / sizeOf(along), along));
      expected.forEach((part, c) => expect(rough.paper.v[3 * i + c]).toBeCloseTo(part, 12));
    }
    expect(Math.min(stuck, slid)).toBeGreaterThan(4);
    expect(rough.around.impulse).toBe(smooth.around.impulse);
  });
});

describe("a sphere", () => {
  it("has given nothing before the first step", () => {
    expect(makeEnclosure(1, "inside", 0, 4).impulse).toBe(0);
  });

  it("leaves alone what lies at its centre, where no direction is defined, and what only reaches the wall", () => {
    const { paper } = sheetOf(2);
    paper.x.set([0, 0, 0, 2, 0, 0, 0, 1.5, 0, 0, 0, 3]);
    const around = makeEnclosure(2, "outside", 0.5, 4);
    applyEnclosure(paper, around, h);
    expect([...paper.v.subarray(0, 6)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...around.touching.subarray(0, 4)]).toEqual([0, 0, 1, 0]);
  });

  it("pushes a particle one metre from its centre as any other, and rubs one as slow as a metre per second", () => {
    const { paper } = sheetOf(2);
    paper.x.set([1, 0, 0]);
    applyEnclosure(paper, makeEnclosure(2, "outside", 0, 4), h);
    expect(paper.v[0]).toBeCloseTo(1 / h, 12);
    paper.x.set([-h, 0, -2.5]); // a step later it is below the centre
    paper.v.set([1, 0, 0]);
    applyEnclosure(paper, makeEnclosure(2, "inside", 9, 4), h);
    expect(paper.v[0]).toBe(0);
  });
});
