/** The maps of verdicts: what was written is what is computed, and what the chapter says of it is on it. */
import { describe, expect, it } from "vitest";
import { burstsAnyway, stabilityMap as stability } from "../../src/exhibits/buckling/stability.ts";
import { countRegions, exhibits, numbersAt, pointAgain } from "../../src/exhibits/index.ts";
import { sceneById } from "../../src/scenes/index.ts";
import { acrossOf, CELL, downOf, EDGE, placeOf } from "../../src/sims/map-place.ts";

const maps = exhibits.flatMap(({ id, map, scene }) => (map ? [{ id, map, scene }] : []));

describe.each(maps)("the map of $id", ({ map, scene }) => {
  it("has a point for every value of its axes, in every panel and in every region", () => {
    expect(Object.keys(map.numbers)).toEqual(map.panels.map(({ name }) => name));
    for (const rows of Object.values(map.numbers)) {
      expect(rows).toHaveLength(map.y.values.length);
      for (const row of rows) expect(row).toHaveLength(map.x.values.length);
      expect(rows.flat(2).every(Number.isFinite)).toBe(true);
    }
    const counts = map.panels.map(({ name }) => countRegions(map, name));
    map.regions.forEach((region, n) => {
      expect(
        counts.some((count) => count[n]! > 0),
        region.label,
      ).toBe(true);
    });
    expect(map.criterion).toMatch(/^[A-Z].*\d.*\.$/);
  });

  it("lies within what its scene offers", () => {
    const { parameters } = sceneById(scene!);
    for (const { name, values } of [map.x, map.y]) {
      const range = parameters[name]!;
      expect(values).toEqual(values.toSorted((a, b) => a - b));
      if (range.kind === "number") expect([range.min <= values[0]!, range.max >= values.at(-1)!]).toEqual([true, true]);
    }
    for (const { values } of map.panels)
      for (const name of Object.keys(values)) expect(parameters).toHaveProperty(name);
  });
});

describe("the map of what keeps a cloth together", { timeout: 60_000 }, () => {
  it.each([
    ["coarse", 0.01, 0.2, 0],
    ["coarse", 3, 0.2, 1],
    ["coarse", 10, 0.1, 2],
    ["coarse", 0.3, 2, 2],
    ["frictionless", 30, 0.05, 1],
    ["frictionless", 0.1, 0.2, 2],
    ["fine", 100, 0.5, 1],
  ])("in the panel “%s” at k_b = %f and a step of %f s is computed as it was written", (panel, kb, dt, region) => {
    expect(stability.regionOf(numbersAt(stability, panel, kb, dt))).toBe(region);
    const { same, words } = pointAgain(stability, panel, kb, dt);
    expect(same).toBe(true);
    expect(words).toMatch(new RegExp(`^${stability.regions[region]!.label}\\. With .*\\. These are the numbers`));
  });

  it("bears out the chapter: calm by the arc at 1/90 s, and never a burst with the term left out", () => {
    const rows = Object.values(stability.numbers);
    for (const [dressed] of rows) for (const point of dressed!) expect(stability.regionOf(point)).toBe(0);
    expect(rows.flat(2).filter(burstsAnyway)).toHaveLength(0);
  });

  it("judges by distance and by stretch, each run by itself", () => {
    const regions = [
      [0.7, 20, 0.7, 20],
      [101, 20, 0.7, 20],
      [0.7, 101, 0.7, 20],
      [0.7, 20, 101, 20],
      [101, 20, 101, 20],
      [101, 20, 0.7, 101],
    ].map((numbers) => stability.regionOf(numbers));
    expect(regions).toEqual([0, 1, 1, 0, 2, 2]);
  });
});

describe("a place on a map", () => {
  it("goes by factors from cell to cell, and stays on the map", () => {
    const values = [0.01, 0.1, 10];
    expect([0.001, 0.01, 0.1, 10, 20].map((value) => placeOf(values, value))).toEqual([0, 0, 1, 2, 2]);
    expect(placeOf(values, 1)).toBeCloseTo(1.5, 12);
    expect(acrossOf(1) - acrossOf(0)).toBe(CELL.width);
    expect(downOf(0, 3) - downOf(1, 3)).toBe(CELL.height);
    expect(downOf(2, 3)).toBe(EDGE.top + CELL.height / 2);
  });
});
