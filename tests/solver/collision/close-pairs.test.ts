/** The pairs of particles that are close, against a look at every pair. */
import { makeRandom } from "@pliant/solver";
import { findClosePairs, makeClosePairs } from "@pliant/solver/collision";
import { describe, expect, it } from "vitest";
import { randomVector } from "../samples.ts";

/** All pairs of the first particles that are closer than a distance, as words, in order. */
function slowly(x: Float64Array, count: number, distance: number): string[] {
  const found: string[] = [];
  for (let i = 0; i < count; ++i) {
    for (let j = i + 1; j < count; ++j) {
      const apart = Math.hypot(x[3 * i]! - x[3 * j]!, x[3 * i + 1]! - x[3 * j + 1]!, x[3 * i + 2]! - x[3 * j + 2]!);
      if (apart < distance) found.push(`${i} ${j}`);
    }
  }
  return found.sort();
}

function quickly(x: Float64Array, count: number, distance: number, room = count): string[] {
  const close = makeClosePairs(room);
  findClosePairs(close, x, count, distance, () => false);
  const { pairs } = close;
  return Array.from({ length: pairs.count }, (_, e) => `${pairs.i[e]!} ${pairs.j[e]!}`).sort();
}

describe("close pairs", () => {
  it("are all of them, each once, also where many cells share a hash", () => {
    const random = makeRandom(91);
    for (let n = 0; n < 400; ++n) {
      // Few particles have few hashes, and a cloud of many cells fills them many times over.
      const count = 2 + Math.floor(10 * random.next());
      const x = randomVector(3 * count, random);
      const distance = random.between(0.1, 1);
      expect(quickly(x, count, distance)).toEqual(slowly(x, count, distance));
    }
  });

  it("are those of the first particles only, whatever room there is", () => {
    const x = randomVector(300, makeRandom(92));
    expect(quickly(x, 60, 0.3, 100)).toEqual(slowly(x, 60, 0.3));
  });

  it("leave out what is to be left out", () => {
    const x = randomVector(90, makeRandom(93));
    const close = makeClosePairs(30);
    findClosePairs(close, x, 30, 0.5, (i, j) => (i + j) % 2 === 0);
    expect(close.pairs.count).toBeGreaterThan(5);
    for (let e = 0; e < close.pairs.count; ++e) expect((close.pairs.i[e]! + close.pairs.j[e]!) % 2).toBe(1);
  });

  it("are found however many they are: of a crowd, every pair", () => {
    const x = randomVector(120, makeRandom(94)).map((part) => 0.1 * part);
    expect(quickly(x, 40, 1)).toHaveLength((40 * 39) / 2);
  });

  it("are closer than the distance, not as far apart as that; and none before they are looked for", () => {
    const x = Float64Array.of(0, 0, 0, 0.5, 0, 0, 0, 0.25, 0);
    expect(quickly(x, 3, 0.5)).toEqual(["0 2"]);
    expect(makeClosePairs(3).pairs.count).toBe(0);
  });

  it.each([
    [1e300, 1e-3],
    [1e8, 1e-9], // a cell more is no more than nothing there
  ])("do not hold up a step whose numbers have failed, as %f m have with a distance of %f m", (far, distance) => {
    const x = Float64Array.of(far, 0, 0, far, 0, 0, 0, 0, 0);
    expect(quickly(x, 3, distance)).toEqual([]);
  });
});
