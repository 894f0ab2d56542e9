/** What the mesh size chapter measures on a reader's machine, by a clock and a cloth that are made up. */
import { describe, expect, it } from "vitest";
import { afford, affordAgain, clothTimer, MOST } from "../../src/exhibits/meshsize/sizes.ts";
import { exhibitById } from "../../src/exhibits/index.ts";
import { liveTable1 } from "../../src/exhibits/meshsize/table-1-live.ts";

const standing = (): number => 0;
const nobody = (): void => undefined;
/** A machine that takes a microsecond for each particle. */
const timer = (size: number): number => 1e-6 * size ** 2;

describe("the size that a machine can afford", () => {
  it("is the largest in time, for every row of the table", () => {
    for (const row of liveTable1.rows) {
      const target = Number(row.printed[0]);
      const { size, seconds } = afford(target, timer, standing, nobody);
      expect(size).toBe(Math.min(MOST, Math.floor(Math.sqrt(1e6 / target))));
      expect(seconds).toBe(timer(size));
    }
  });

  it("is given as more than the largest tried, with the size that its time lets expect", () => {
    const [first] = liveTable1.rows;
    // 5 frames a second leave 0.2 s, so 447 particles along a side at a microsecond each.
    expect(liveTable1.cells(first!, [MOST, timer(MOST), 3, MOST + 1])[0]).toBe(`${MOST} and more (about 450)`);
  });

  it("is given as less where no size was in time", () => {
    const { size, seconds } = afford(250, () => 1, standing, nobody);
    expect(liveTable1.cells(liveTable1.rows.at(-1)!, [size, seconds, 3, size])[0]).toBe("fewer than 4");
  });

  it("is a range where patience ends first: from the largest that was in time to the smallest that was not", () => {
    const clock = { ms: 0 };
    const look = (): number => clock.ms;
    const slowly = (size: number): number => (clock.ms += 700) && timer(size);
    // Three seconds are over after the fifth frame: 30 has had three, and the guess of 100 two.
    expect(afford(100, slowly, look, nobody)).toEqual({ size: 100, seconds: 0.01, below: MOST + 1, tried: 2 });
    clock.ms = 0;
    const late = (size: number): number => (clock.ms += 490) && (size > 60 ? 1 : timer(size));
    const { size, seconds, tried, below } = afford(100, late, look, nobody);
    // The guess between 30 and 100 is 31, and the one frame that it still has is in time.
    expect({ size, tried, below }).toEqual({ size: 31, tried: 3, below: 100 });
    expect(liveTable1.cells(liveTable1.rows[6]!, [size, seconds, tried, below])[0]).toBe("31 to 99");
  });

  it("is looked for again where the next size is late although much time is left", () => {
    let frames = 0;
    // The machine is busy for six frames, after the first size has been timed.
    const busy = (size: number): number => (++frames > 3 && frames < 10 ? 40 : 1) * timer(size);
    frames = 0;
    expect(afford(50, busy, standing, nobody).size).toBeLessThan(141);
    frames = 0;
    expect(affordAgain(50, busy, standing, nobody).size).toBe(141);
  });

  it("is given for a cloth that stays the same, too, whose cost goes with the cube of the size [claim both-answers]", () => {
    const all = [30, 60, 90].toReversed().map((size) => [size, 2 * timer(size), 3]);
    expect(liveTable1.summary(all)).toMatch(/about 91 × 91 .* finer than 21 × 21 .* about 55 × 55 are left\.$/);
  });

  it("comes with a warning where rows contradict each other", () => {
    const rows = [85, 75, 84].map((size) => [size, timer(size), 3]);
    expect(liveTable1.summary(rows)).toContain("The rows disagree");
    expect(liveTable1.summary(rows.toSorted((a, b) => b[0]! - a[0]!))).not.toContain("disagree");
    expect(
      liveTable1.summary([
        [85, 3 * timer(85)],
        [75, timer(75)],
      ]),
    ).toContain("3 times as much");
  });

  it("at 60 frames a second is summed up from the cost of a particle", () => {
    const all = [30, 60, 90].map((size) => [size, timer(size), 3]);
    expect(liveTable1.summary(all)).toContain("about 129 × 129");
  });

  it("is timed by the clock that is handed in, after a frame that does not count", () => {
    const looks: number[] = [];
    const time = clothTimer(() => looks.push(0) * 10);
    expect(time(6)).toBeCloseTo(0.01, 12);
    expect(looks).toHaveLength(2);
    expect(time(6)).toBeCloseTo(0.01, 12);
  });
});

describe("the paper's table", () => {
  it("has four late rows of nine: the fifth is late by less than what rounding takes away", () => {
    const late = exhibitById("meshsize/table-1").features.map((feature) => feature.ours().says)[2]!;
    expect(late).toMatch(/^In 4 of 9 rows a frame takes longer than that/);
  });

  it("lets expect a finer mesh on the faster machine of figure 3, and says which", () => {
    expect(exhibitById("meshsize/figure-3").note).toContain("17 and 23 particles");
  });
});
