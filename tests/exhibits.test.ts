/** The exhibits: each is of a figure or table, made by a scene that exists, and finds what it finds by computing. */
import { describe, expect, it } from "vitest";
import { exhibitById, exhibits } from "../src/exhibits/index.ts";
import { scenes } from "../src/scenes/index.ts";

/**
 * Where ours agree with the paper, feature by feature. A change of solver or scene that turns one of these around turns
 * the words beside the figure around as well, so it must be read again by a person.
 */
const AGREES: Readonly<Record<string, readonly boolean[]>> = {
  "buckling/figure-2": [true, false, false],
  "buckling/figure-4": [true, true],
  "buckling/figure-5": [true, true, true, true],
  "buckling/figure-6": [true, true, false],
};

describe.each(exhibits.map((exhibit) => [exhibit.id, exhibit] as const))("%s", (id, exhibit) => {
  it("has the id of a figure or table of its paper", () => {
    expect(id).toMatch(/^[a-z]+\/(figure|table)-\w+$/);
    expect(id.endsWith(`${exhibit.kind}-${exhibit.number}`)).toBe(true);
    expect(exhibits.filter((other) => other.id === id)).toHaveLength(1);
  });

  it("is made by a scene that exists", () => {
    if (exhibit.scene !== undefined) expect(scenes.map((scene) => scene.id)).toContain(exhibit.scene);
    expect(exhibit.scene ?? exhibit.chart).toBeDefined();
  });

  it(
    "finds numbers, in a sentence, and agrees or differs as it did when a person last read it",
    { timeout: 60_000 },
    () => {
      const found = exhibit.features.map((feature) => feature.ours());
      for (const { says } of found) {
        expect(says).toMatch(/\d/);
        expect(says).toMatch(/^[A-Z].*\.$/);
        expect(says).not.toMatch(/NaN|undefined|Infinity/);
      }
      expect(found.map(({ agrees }) => agrees)).toEqual(AGREES[id]);
    },
  );

  it("draws curves of finite numbers inside the ranges of its axes somewhere", () => {
    const { chart } = exhibit;
    if (!chart) return expect(exhibit.scene).toBeDefined();
    for (const { label, x, y } of chart.curves()) {
      expect(x).toHaveLength(y.length);
      expect([...x, ...y].every(Number.isFinite), label).toBe(true);
      const [low, high] = chart.yRange ?? [-Infinity, Infinity];
      expect(
        y.some((value) => value >= low && value <= high),
        label,
      ).toBe(true);
    }
  });
});

it("names the exhibits there are when asked for another", () => {
  expect(() => exhibitById("buckling/figure-99")).toThrow(/buckling\/figure-5/);
});
