/** Table 1 of Choi and Ko: the garments that are measured for its rows, and what a measured row says beside the printed one. */
import { describe, expect, it } from "vitest";
import { liveTable1, pairs, sizeAt, touchableOf } from "../../src/exhibits/buckling/table-1-live.ts";
import { cellsOf, summaryOf, type ComparedRow } from "../../src/exhibits/buckling/table-1-words.ts";
import { mannequinMesh } from "../../src/scenes/figure/mannequin.ts";
import { dressPattern } from "../../src/scenes/garments/dress.ts";
import { trousersPattern } from "../../src/scenes/garments/trousers.ts";
import { DRESSED } from "../../src/scenes/garments/worn.ts";

const measured = (seconds: number, steps: number, ms: number, contacts = NaN, worn = true): ComparedRow => ({
  seconds,
  steps,
  timed: 30,
  ms,
  contacts,
  worn,
});

/** Rows of the one-piece that print 29 particles fewer than 1 (a); ours is the same in all three. */
const SAME_DRESS = ["1 (b)", "2"];

describe.each(pairs.map((pair) => [pair.printed.animation, pair] as const))("the row of animation %s", (_, pair) => {
  const { printed, values, warmUp } = pair;
  const { particles, triangles } = sizeAt(pair);

  it("has the particles of the print, or those of 1 (a) where that is the same dress [claim row-sizes]", () => {
    const [first] = pairs;
    expect(particles).toBe(SAME_DRESS.includes(printed.animation) ? first!.printed.particles : printed.particles);
  });

  it("is worn by the whole figure, or lies over a table without any", () => {
    expect(triangles).toBe(printed.triangles > 0 ? mannequinMesh().triangles.length / 3 : 0);
  });

  it("has its step, to the six digits that a value is written with", () => {
    expect(Number(values["dt"]) / (printed.dt === "0.2" ? 0.2 : 1 / 90)).toBeCloseTo(1, 5);
  });

  it("is timed from the first step on of which the garment is worn at its start", () => {
    const h = Number(values["dt"]);
    if (printed.triangles === 0) return;
    expect(warmUp * h).toBeGreaterThanOrEqual(DRESSED);
    expect((warmUp - 1) * h).toBeLessThan(DRESSED);
  });
});

it("counts what cloth can touch of the figure: less than all, and under trousers the feet too", () => {
  const all = mannequinMesh().triangles.length / 3;
  const [bare, shod] = [dressPattern, trousersPattern].map(touchableOf);
  expect(bare).toBeLessThan(shod!);
  expect(shod).toBeLessThan(all);
  const shown = [...liveTable1.rows[0]!.ours!(), liveTable1.note()].join(" ");
  for (const count of [bare!, shod!, all]) expect(shown).toContain(count.toLocaleString("en"));
});

describe("a measured row", () => {
  it("costs a frame as many steps as it has, and compares that with the printed seconds", () => {
    // Three steps of 20 ms are 0.06 s, a hundredth of 6 s.
    expect(cellsOf(measured(6, 3, 20, 0.155))).toEqual(["20.0", "0.06", "100", "16 %"]);
  });

  it("may be a sixth of a step, and without anything to touch", () => {
    // A step of 60 ms for six frames is 10 ms each; 0.18 s are 18 of that.
    expect(cellsOf(measured(0.18, 1 / 6, 60))).toEqual(["60.0", "0.01", "18", "none"]);
  });

  it("is compared with its own print: 30 steps of 20 ms in the last row, six frames to a step", () => {
    expect(liveTable1.cells(liveTable1.rows.at(-1)!, [30, 60, NaN, pairs.at(-1)!.warmUp])).toEqual([
      "60.0",
      "0.01",
      "18",
      "none",
    ]);
  });

  it("says so where patience ended before the garment was worn", () => {
    const [{ warmUp }] = pairs as [(typeof pairs)[number]];
    const [row] = liveTable1.rows;
    expect(liveTable1.cells(row!, [30, 500, 0.1, warmUp - 1])[0]).toBe("500.0, not yet worn");
    expect(liveTable1.cells(row!, [30, 500, 0.1, warmUp])[0]).toBe("500.0");
  });
});

describe("the sentences below", () => {
  it("name the range of the ratio and of the share, and count where the claim holds", () => {
    const summary = summaryOf([measured(6, 3, 20, 0.19), measured(6, 3, 40, 0.31), measured(0.18, 1 / 6, 60)]);
    expect(summary).toContain("18 to 100 times as fast");
    expect(summary).toContain("the middle one of 30 steps");
    expect(summary).toContain("19 % to 31 % of a step");
    expect(summary).toContain("at most 20 %; that holds here in 1 of 2 rows.");
  });

  it("count the rows whose garment was not worn yet, and say nothing of them where there are none", () => {
    const rows = [measured(6, 3, 20, 0.1), measured(6, 3, 600, 0.1, false)];
    expect(summaryOf(rows)).toContain("In 1 of 2 rows");
    expect(summaryOf(rows.slice(0, 1))).not.toContain("worn");
  });

  it("say nothing of contacts where there are none", () => {
    expect(summaryOf([measured(0.18, 1 / 6, 60)])).not.toContain("contacts");
  });
});
