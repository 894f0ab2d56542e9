/** Seams as they are drawn: open while they are sewn, closed from then on. */
import { expect, it } from "vitest";
import { closedSeams, joinedBy } from "../../../src/scenes/garments/closed-seams.ts";
import { fabricOf } from "../../../src/scenes/garments/fabric.ts";
import { walk } from "../../../src/scenes/figure/motions.ts";
import { trousersPattern } from "../../../src/scenes/garments/trousers.ts";
import { dressed } from "../../../src/scenes/garments/worn.ts";
import { makeRandom } from "@pliant/solver";

const worn = dressed({
  h: 1 / 60,
  figure: walk(),
  wear: [{ pattern: trousersPattern, material: fabricOf("denim") }],
  mu: 0.3,
  random: makeRandom(1),
});
const joined = joinedBy(worn.cloth);
const { x } = worn.state;

it("joins two particles along a seam, and the four that meet at the crotch", () => {
  const sizes = new Set(joined.map(({ length }) => length));
  expect([...sizes].sort()).toEqual([1, 2, 4]);
  expect(joined.filter(({ length }) => length === 4)).toHaveLength(4);
  joined.forEach((all, i) => expect(all).toContain(i));
});

it("draws what is joined in one place once the seams are closed, and nothing else elsewhere", () => {
  const drawn = (areClosed: boolean): Float32Array => {
    const out = new Float32Array(x.length + 3);
    closedSeams(x, [0, x.length / 3], joined, () => areClosed).write(out, 3);
    return out.subarray(3);
  };
  expect(drawn(false)).toEqual(Float32Array.from(x));
  const closed = drawn(true);
  joined.forEach((all, i) => {
    for (let c = 0; c < 3; ++c) {
      const mean = all.reduce((sum, j) => sum + x[3 * j + c]!, 0) / all.length;
      expect(closed[3 * i + c]).toBe(Math.fround(mean));
    }
  });
});

it("begins with its hems on the insteps, though its legs are longer", () => {
  let lowest = Infinity;
  for (let k = 2; k < x.length; k += 3) lowest = Math.min(lowest, x[k]!);
  expect(trousersPattern.pieces[0]!.borders.at(-1)![0]).toBe(0);
  expect(Math.abs(lowest - 0.09)).toBeLessThan(0.005); // loops are looked for every 5 mm
});
