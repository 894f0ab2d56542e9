/** The exhibits: each is of a figure or table, made by a scene that exists, and finds what it finds by computing. */
import { describe, expect, it } from "vitest";
import { folded } from "../../src/exhibits/buckling/stencil.ts";
import { measureQuickly } from "./quickly.ts";
import { exhibitById, exhibits, type Finding } from "../../src/exhibits/index.ts";
import { scenes } from "../../src/scenes/index.ts";

/**
 * Where ours agree with the paper, feature by feature. A change of solver or scene that turns one of these around turns
 * the words beside the figure around as well, so it must be read again by a person.
 */
const AGREES: Readonly<Record<string, readonly Finding["agrees"][]>> = {
  "buckling/figure-1": [],
  "buckling/figure-2": [true, "untested", "conditionally", true],
  "buckling/figure-3": [true, true, true],
  "buckling/figure-4": [true, true],
  "buckling/figure-5": [true, true, true, true],
  "buckling/figure-6": ["conditionally", true],
  "buckling/stability": [true, true],
  "buckling/figure-7": [],
  "buckling/preconditioner": ["conditionally", "untested", "untested"],
  "buckling/table-1": [true, true, false],
  "buckling/artificial": [true, true],
  "buckling/onset": [true],
  "buckling/air": [true, true],
  "buckling/tests": [true, true],
  "buckling/culling": [true, true],
  "buckling/nervous": [true, true, "untested"],
  "fuzzy/figure-1": [true],
  "fuzzy/table-1": [true, true, true],
  "fuzzy/figure-2": [],
  "fuzzy/figure-3": [],
  "fuzzy/figure-4": [true],
  "fuzzy/table-2": [false, true],
  "fuzzy/figure-5": [true],
  "fuzzy/table-3": [false],
  "fuzzy/figure-6": [],
  "fuzzy/table-4": [false, false],
  "fuzzy/figure-7": [true],
  "fuzzy/straightness": [true, true, false, false, false],
  "fuzzy/figure-8": [],
  "fuzzy/figure-9": [true, false],
  "fuzzy/components": [true, false],
  "fuzzy/reversal": [false],
  "fuzzy/table-5": [false],
  "fuzzy/figure-10": [],
  "fuzzy/figure-11": ["conditionally", false, "conditionally"],
  "fuzzy/steps": [false, true, true],
  "meshsize/figure-1": [false, false, false],
  "meshsize/figure-2": [],
  "meshsize/constraint": [true],
  "meshsize/figure-3": [],
  "meshsize/figure-4": [true],
  "meshsize/table-1": [true, false, false, true],
  "crumple/figure-1": ["conditionally", "conditionally"],
  "crumple/carried": ["conditionally"],
  "crumple/figure-2": [true, true],
  "crumple/figure-3": [true],
  "crumple/figure-4": [true],
  "crumple/figure-5": [true],
  "crumple/figure-6": [true],
  "crumple/figure-7": [true],
  "crumple/figure-8": [true, false, true, false],
  "crumple/figure-9": [true],
  "crumple/time": [],
  "modal/figure-1": [true, true],
  "modal/figure-2": [true, true, true],
  "modal/cost": [true, true],
  "modal/detection": [],
  "modal/rebound": ["conditionally"],
  "modal/figure-3": [true],
  "modal/figure-4": [true, true],
  "modal/figure-5": [],
  "modal/figure-6": [],
  "modal/figure-7": [true, false],
};

describe.each(exhibits.map((exhibit) => [exhibit.id, exhibit] as const))("%s", (id, exhibit) => {
  it("has the id of a figure or table of its paper, or the name of what a claim is about", () => {
    const { kind, number } = exhibit;
    expect(id).toMatch(kind === "claim" ? /^[a-z]+\/[a-z]+$/ : new RegExp(`^[a-z]+/${kind}-${number}$`));
    expect(exhibits.filter((other) => other.id === id)).toHaveLength(1);
  });

  it("is made by a scene that exists, or of printed data, or for a claim, or says why there is nothing to make", () => {
    if (exhibit.scene !== undefined) expect(scenes.map((scene) => scene.id)).toContain(exhibit.scene);
    if (exhibit.kind !== "claim") expect(exhibit.scene ?? exhibit.chart ?? exhibit.table ?? exhibit.note).toBeDefined();
    expect(exhibit.features.length === 0).toBe(exhibit.note !== undefined);
    if (exhibit.note !== undefined) expect(exhibit.note).toMatch(/^[A-Z].*\.$/);
  });

  it(
    "finds numbers, in a sentence, and agrees or differs as it did when a person last read it",
    { timeout: 120_000 },
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

  it("has a cell in its table for every row and column, and computes numbers", () => {
    const { head, rows, computed } = exhibit.table ?? { head: [], rows: [], computed: [] };
    for (const row of rows) expect(row, row[0]).toHaveLength(head.length);
    for (const column of computed) {
      const cells = column.cells();
      expect(cells, column.head).toHaveLength(rows.length);
      for (const cell of cells) expect(cell).toMatch(/^\(?\d[\d.,/× )]*( (kg|s|N\/m|N s\/m|N or m\/s))?$/);
    }
    if (exhibit.table) expect(exhibit.table.note()).toMatch(/^[A-Z].*\d.*\.$/);
    expect(new Set([...head, ...computed.map((column) => column.head)]).size).toBe(head.length + computed.length);
    expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  });

  it("is measured, row by row, to as many cells as there are heads, and to sentences", { timeout: 60_000 }, () => {
    const { live } = exhibit;
    if (!live) return;
    const { printed, ours = [], measured } = live.heads;
    expect(new Set(live.rows.map((row) => row.printed[0])).size).toBe(live.rows.length);
    expect(new Set([...printed, ...ours, ...measured]).size).toBe(printed.length + ours.length + measured.length);
    expect(live.note()).toMatch(/^[A-Z].*\.$/);
    const all = live.rows.map((row) => {
      expect(row.printed).toHaveLength(printed.length);
      expect(row.ours?.() ?? []).toHaveLength(ours.length);
      const { numbers, shares } = measureQuickly(row);
      const name = row.printed[0];
      expect(live.cells(row, numbers), name).toHaveLength(measured.length);
      expect(shares.at(-1), name).toBeLessThanOrEqual(1);
      expect(shares, name).toEqual(shares.toSorted((a, b) => a - b));
      return numbers;
    });
    expect(live.summary(all)).toMatch(/^[A-Z].*\.$/);
    expect(live.summary(all)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("draws curves of finite numbers inside the ranges of its axes somewhere", { timeout: 60_000 }, () => {
    const { chart } = exhibit;
    if (!chart) return;
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

it("folds a sheet at the cost of interlaced links alone, and of more the sharper the fold", () => {
  // Strains of rounding are 1e-16, and energies are their squares.
  const energies = [0, 0.5, 1, 2, 3].map((angle) => folded(angle).interlaced);
  expect(energies[0]).toBeLessThan(1e-20);
  for (let n = 1; n < energies.length; ++n) expect(energies[n]!).toBeGreaterThan(energies[n - 1]!);
  for (const angle of [0.5, 1, 2, 3]) expect(folded(angle).sequential).toBeLessThan(1e-20);
});

it("names the exhibits there are when asked for another", () => {
  expect(() => exhibitById("buckling/figure-99")).toThrow(/buckling\/figure-5/);
});

it("draws no plateau where a curve leaves the range of its axis", () => {
  for (const { id, chart } of exhibits.filter(({ chart }) => chart?.yRange))
    for (const { label, y } of chart!.curves()) {
      const ends = y.filter((value) => chart!.yRange!.includes(value));
      const isLevel = y.every((value) => value === y[0]);
      // A share or a strength of the paper rests at zero or one by itself.
      if (!isLevel && ends.some((end) => end !== 0 && end !== 1))
        expect(ends.length, `${id}: ${label}`).toBeLessThan(3);
    }
});
