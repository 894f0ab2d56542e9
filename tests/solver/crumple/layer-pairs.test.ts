/** The pairs of layers: those of a search by hash, in its order, whether kernels run or not. */
import { makeRandom, type Random } from "@pliant/solver";
import { findClosePairs, makeClosePairs } from "@pliant/solver/collision";
import type { LayerPairs } from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { findLayerPairs, makeLayerPairs } from "../../../src/solver/crumple/layer-pairs.ts";
import { randomVector } from "../samples.ts";

interface Cloud {
  readonly x: Float64Array;
  readonly flat: Float64Array;
  readonly count: number;
}

function cloudOf(count: number, size: number, random: Random): Cloud {
  const x = randomVector(3 * count, random).map((part) => size * part);
  return { x, flat: randomVector(2 * count, random), count };
}

const named = ({ pairs: { count, i, j } }: Pick<LayerPairs, "pairs">): string[] =>
  Array.from({ length: count }, (_, e) => `${i[e]} ${j[e]}`);

/** The pairs in the order in which they are met cell by cell. */
function byHash({ x, flat, count }: Cloud, distance: number, apart: number): string[] {
  const close = makeClosePairs(count);
  const isLeftOut = (i: number, j: number): boolean =>
    (flat[2 * i]! - flat[2 * j]!) ** 2 + (flat[2 * i + 1]! - flat[2 * j + 1]!) ** 2 < apart ** 2;
  findClosePairs(close, x, count, distance, isLeftOut);
  return named(close);
}

function here({ x, flat, count }: Cloud, distance: number, apart: number, close = makeLayerPairs(count)): string[] {
  findLayerPairs(close, x, flat, count, distance, apart);
  return named(close);
}

/** As many particles as take kernels, and fewer. */
const FEW = 60;
const MANY = 700;

describe.each([
  ["by kernels", MANY],
  ["without", FEW],
])("pairs that are found %s", (_, count) => {
  it("are those of the search by hash, in its order", () => {
    const random = makeRandom(17);
    let met = 0;
    for (let n = 0; n < 40; ++n) {
      const cloud = cloudOf(count, random.logBetween(0.5, 5), random);
      const distance = random.between(0.5, 1.5) * count ** (-1 / 3);
      const expected = byHash(cloud, distance, 0.5);
      expect(here(cloud, distance, 0.5)).toEqual(expected);
      met += expected.length;
    }
    expect(met).toBeGreaterThan(5 * count);
  });

  it("are so on a lattice, where distances and cells come out even", () => {
    const side = Math.round(count ** (1 / 3));
    const place = (n: number, c: number): number => (Math.floor(n / side ** c) % side) - side / 2;
    const flat = randomVector(2 * side ** 3, makeRandom(18));
    for (const step of [1, 0.1, 1 / 3, 0.7]) {
      const x = Float64Array.from({ length: 3 * side ** 3 }, (_value, k) => step * place(Math.floor(k / 3), k % 3));
      const cloud = { x, flat, count: side ** 3 };
      for (const distance of [step, 1.0000001 * step, Math.SQRT2 * step, 1.5 * step])
        expect(here(cloud, distance, 0.3)).toEqual(byHash(cloud, distance, 0.3));
    }
  });

  it("are all there in a crowd, where there are more than there is usually room for, and afterwards", () => {
    const random = makeRandom(19);
    const close = makeLayerPairs(count);
    for (const size of [0.01, 1, 0.01]) {
      const cloud = cloudOf(count, size, random);
      const expected = byHash(cloud, 0.2, 0.1);
      if (size < 1) expect(expected.length).toBeGreaterThan(8 * count);
      expect(here(cloud, 0.2, 0.1, close)).toEqual(expected);
    }
  });

  it("are all there where they only just have room, or only just have not", () => {
    const random = makeRandom(21);
    for (const size of [0.15, 0.2, 0.25, 0.3, 0.4]) {
      const cloud = cloudOf(count, size, random);
      expect(here(cloud, 0.2, 0.1)).toEqual(byHash(cloud, 0.2, 0.1));
    }
  });

  it("leave out particles that are lost, and ask for numbers", () => {
    const cloud = cloudOf(count, 1e-3, makeRandom(20));
    cloud.x.set([1e9, 0, 0], 3);
    cloud.x.set([1e300, 0, 0], 9);
    expect(here(cloud, 1e-3, 0.1)).toEqual(byHash(cloud, 1e-3, 0.1));
    cloud.x[5] = NaN;
    expect(() => here(cloud, 1e-3, 0.1)).toThrow("a particle must be somewhere");
  });
});

it("kernels run for the many and not for the few", () => {
  expect(makeLayerPairs(MANY).compiled).toBeDefined();
  expect(makeLayerPairs(FEW).compiled).toBeUndefined();
});
