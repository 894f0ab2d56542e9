/** The search for a mesh size, as printed and as corrected, over every whole target that the paper's table spans. */
import { makeRandom, SolverError } from "@pliant/solver";
import {
  fitPowerLaw,
  followCorrected,
  followPrinted,
  framesPerSecond,
  frameTime,
  isContent,
  makeSizeController,
  nextGuess,
  noteFrame,
  PRINTED_COST,
  PRINTED_SEARCH,
  PRINTED_SIZES,
  PRINTED_START,
  printedNext,
  type Machine,
  type SizeController,
} from "@pliant/solver/meshsize";
import { describe, expect, it } from "vitest";

const OLD: Machine = { clock: 450 };
const cost = (size: number): number => frameTime(size, OLD);
const TARGETS = Array.from({ length: 246 }, (_, n) => 5 + n);
/** The largest size that fits, from the cost itself: what any search should find. */
const largestFor = (target: number): number =>
  Math.floor((1 / target / PRINTED_COST.factor) ** (1 / PRINTED_COST.exponent));

describe("the cost", () => {
  it("is a power law that is found again from points on it", () => {
    const { factor, exponent, spread } = fitPowerLaw([1, 2, 5, 31].map((x) => [x, 3 * x ** 1.7] as const));
    expect(factor).toBeCloseTo(3, 12);
    expect(exponent).toBeCloseTo(1.7, 12);
    expect(spread).toBeLessThan(1e-14);
  });

  it("has the residuals of a least-squares fit: they and their moments with the sizes sum to nothing", () => {
    const { factor, exponent } = PRINTED_COST;
    const off = PRINTED_SIZES.map(({ size, time }) => Math.log(time / 100 / (factor * size ** exponent)));
    const sum = (weight: (n: number) => number): number => off.reduce((total, r, n) => total + weight(n) * r, 0);
    expect(Math.abs(sum(() => 1))).toBeLessThan(1e-12);
    expect(Math.abs(sum((n) => Math.log(PRINTED_SIZES[n]!.size)))).toBeLessThan(1e-12);
  });

  it("is proportional to the number of points, within twice the standard error of the exponent [claim power-near-two]", () => {
    expect(Math.abs(PRINTED_COST.exponent - 2)).toBeLessThan(2 * PRINTED_COST.exponentError);
  });

  it("halves with twice the clock, doubles when half of the time is taken, and scatters as it is told to", () => {
    expect(frameTime(20, { clock: 900 })).toBeCloseTo(cost(20) / 2, 15);
    expect(frameTime(20, { clock: 450, load: 0.5 })).toBeCloseTo(2 * cost(20), 15);
    const random = makeRandom(3);
    const n = 20_000;
    const logs = Array.from({ length: n }, () =>
      Math.log(frameTime(20, { clock: 450, noise: 0.03 }, random) / cost(20)),
    );
    const mean = logs.reduce((sum, value) => sum + value, 0) / n;
    const deviation = Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n);
    // Four standard errors: σ/√n of the mean, σ/√(2n) of the deviation.
    expect(Math.abs(mean)).toBeLessThan((4 * 0.03) / Math.sqrt(n));
    expect(Math.abs(deviation - 0.03)).toBeLessThan((4 * 0.03) / Math.sqrt(2 * n));
  });

  it("refuses what cannot be", () => {
    expect(() => frameTime(20, { clock: 0 })).toThrow(SolverError);
    expect(() => frameTime(20, { clock: 450, load: 1 })).toThrow(/load/);
    expect(() => framesPerSecond(NaN)).toThrow(/take time/);
    expect(() =>
      fitPowerLaw([
        [1, 1],
        [2, 2],
      ]),
    ).toThrow(/three/);
    expect(() =>
      fitPowerLaw([
        [1, 1],
        [1, 2],
        [1, 3],
      ]),
    ).toThrow(/differ/);
    expect(() =>
      fitPowerLaw([
        [1, 1],
        [2, 0],
        [3, 3],
      ]),
    ).toThrow(/positive/);
  });
});

/** Follows the printed search with a frame budget and no knowledge of cycles: the slow way to the same answer. */
function walkPrinted(search: typeof PRINTED_SEARCH, frames: number): number | undefined {
  let size = PRINTED_START;
  for (let n = 0; n < frames; ++n) {
    if (isContent(cost(size), search)) return size;
    size = printedNext(size, cost(size), search);
  }
  return undefined;
}

describe("the printed search, without noise, from the paper's start", () => {
  const inSeconds = TARGETS.map((target) => followPrinted(cost, { ...PRINTED_SEARCH, target }, PRINTED_START));
  const inFps = TARGETS.map((target) => followPrinted(cost, { ...PRINTED_SEARCH, target, unit: "fps" }, PRINTED_START));

  it("ends exactly for the targets for which some size lies within the threshold and is the first one met [claim ends-for-some]", () => {
    inSeconds.forEach(({ end }, n) => {
      // From the start the walk goes straight to where the sign changes; there it meets two sizes and no others.
      const fit = largestFor(TARGETS[n]!);
      const within = [fit, fit + 1].find((size) => Math.abs(cost(size) - 1 / TARGETS[n]!) <= PRINTED_SEARCH.threshold);
      expect(end, `${TARGETS[n]} fps`).toBe(within);
    });
  });

  it("never ends for most of the targets in seconds, and for none of them in frames per second [claim never-ends]", () => {
    const ended = inSeconds.filter(({ end }) => end !== undefined).length;
    expect(ended).toBeGreaterThan(0);
    expect(ended).toBeLessThan(TARGETS.length / 4);
    expect(inFps.filter(({ end }) => end !== undefined)).toEqual([]);
  });

  it("is sure to end for a target between two sizes if their times are no more than two thresholds apart [claim two-thresholds]", () => {
    for (const size of [8, 20, 60]) {
      const [below, above] = [cost(size), cost(size + 1)];
      const half = (above - below) / 2;
      const endsWith = (threshold: number, share: number): boolean =>
        followPrinted(
          cost,
          { ...PRINTED_SEARCH, unit: "seconds", threshold, target: 1 / (below + share * 2 * half) },
          PRINTED_START,
        ).end !== undefined;
      for (const share of [0.05, 0.3, 0.5, 0.7, 0.95]) expect(endsWith(1.001 * half, share)).toBe(true);
      expect(endsWith(0.999 * half, 0.5)).toBe(false);
    }
  });

  it("takes turns for ever between the largest size that fits and the next, where it does not end", () => {
    inSeconds.forEach(({ end, cycle }, n) => {
      const fit = largestFor(TARGETS[n]!);
      expect(cycle).toEqual(end === undefined ? [fit, fit + 1] : []);
    });
  });

  it("says of a search that it ends just when ten thousand frames see it end", () => {
    for (const [n, target] of TARGETS.entries()) {
      expect(walkPrinted({ ...PRINTED_SEARCH, target }, 10_000)).toBe(inSeconds[n]!.end);
    }
  });

  it.each([
    [1, [20, 21]],
    [2, [20, 22]],
    [5, [20, 25]],
  ])("with the paper's 50 fps and a step of %i takes turns between sizes %j", (step, cycle) => {
    const { end, cycle: found } = followPrinted(cost, { ...PRINTED_SEARCH, step }, PRINTED_START);
    expect(end).toBeUndefined();
    expect(found).toEqual(cycle);
    // Whatever the step, the two sizes have the wish between them.
    expect(cost(found[0]!)).toBeLessThan(1 / PRINTED_SEARCH.target);
    expect(cost(found[1]!)).toBeGreaterThan(1 / PRINTED_SEARCH.target);
  });

  it("would end for all of them with a threshold of half a mesh step's time, in seconds", () => {
    for (const target of TARGETS) {
      const fit = largestFor(target);
      const threshold = (cost(fit + 1) - cost(fit)) / 2;
      expect(followPrinted(cost, { ...PRINTED_SEARCH, target, threshold }, PRINTED_START).end).toBeDefined();
    }
  });

  it("refuses a step of nothing and a target of nothing", () => {
    expect(() => followPrinted(cost, { ...PRINTED_SEARCH, step: 0 }, 30)).toThrow(/step/);
    expect(() => followPrinted(cost, { ...PRINTED_SEARCH, target: NaN }, 30)).toThrow(/target/);
  });
});

/** A controller that has been given so many frames of a machine. */
function run(controller: SizeController, machine: Machine, frames: number, seed = 5): SizeController {
  const random = makeRandom(seed);
  for (let n = 0; n < frames; ++n) noteFrame(controller, frameTime(controller.size, machine, random));
  return controller;
}

describe("the corrected search", () => {
  it("ends for every target with the largest size that fits, after two to four sizes of three frames", () => {
    for (const target of TARGETS) {
      const { size, tried, frames } = followCorrected(cost, { target }, PRINTED_START);
      expect(size, `${target} fps`).toBe(largestFor(target));
      expect(tried).toBeGreaterThanOrEqual(2);
      expect(tried).toBeLessThanOrEqual(4);
      expect(frames).toBe(3 * tried);
    }
  });

  it("ends from any start and for costs of another exponent than it expects", () => {
    for (const exponent of [1, 1.5, 3]) {
      for (const start of [4, 30, 256]) {
        const { size, tried } = followCorrected((n) => 1e-5 * n ** exponent, { target: 100 }, start);
        expect(size).toBe(Math.min(256, Math.floor(1000 ** (1 / exponent) + 1e-9)));
        expect(tried).toBeLessThanOrEqual(12);
      }
    }
  });

  it("stays between the smallest and the largest size, whatever the machine", () => {
    expect(followCorrected(() => 1, { target: 60 }, 30).size).toBe(4);
    expect(followCorrected(() => 1e-9, { target: 60 }, 30).size).toBe(256);
    expect(followCorrected(cost, { target: 50, least: 30, most: 30 }, 30).size).toBe(30);
  });

  it("guesses exactly where the time is the power that it expects", () => {
    const unknown = { low: 3, lowTime: NaN, high: 257, highTime: NaN };
    for (const time of [0.001, 0.0123, 0.1]) {
      const wanted = Math.floor(Math.sqrt(time / 2e-5));
      const timed = (size: number): number => 2e-5 * size ** 2;
      expect(nextGuess({ ...unknown, low: 5, lowTime: timed(5) }, time, 2)).toBe(wanted);
      expect(nextGuess({ ...unknown, high: 90, highTime: timed(90) }, time, 2)).toBe(wanted);
      // The secant also sees a cost that every frame has, whatever its size.
      const ends = { low: 5, lowTime: timed(5) + 0.01, high: 90, highTime: timed(90) + 0.01 };
      expect(nextGuess(ends, time + 0.01, 2)).toBe(wanted);
    }
  });

  it("finds the size or one beside it in nearly all of 400 searches with 3 % of noise", () => {
    const fit = largestFor(50);
    const found = Array.from({ length: 400 }, (_, seed) => {
      const controller = makeSizeController({ target: 50 }, PRINTED_START);
      const random = makeRandom(seed);
      for (let n = 0; controller.phase === "search" && n < 1000; ++n)
        noteFrame(controller, frameTime(controller.size, { clock: 450, noise: 0.03 }, random));
      return controller.phase === "watch" ? controller.size : NaN;
    });
    expect(found.every((size) => Math.abs(size - fit) <= 1)).toBe(true);
    expect(found.filter((size) => size === fit).length).toBeGreaterThan(300);
  });

  it("does not mind one slow frame in three", () => {
    let frame = 0;
    const hiccup = (size: number): number => (++frame % 3 === 0 ? 10 : 1) * cost(size);
    expect(followCorrected(hiccup, { target: 50 }, PRINTED_START).size).toBe(largestFor(50));
  });

  it("keeps its size for ten thousand frames without noise, and follows a load that stays", () => {
    const controller = run(makeSizeController({ target: 50 }, PRINTED_START), OLD, 20);
    expect(controller.phase).toBe("watch");
    const { size } = run(controller, OLD, 10_000);
    expect(size).toBe(largestFor(50));
    run(controller, { ...OLD, load: 0.5 }, 60);
    // Half of the time is left, so the size is that of twice the target.
    expect([controller.phase, controller.size]).toEqual(["watch", largestFor(100)]);
    run(controller, OLD, 60);
    expect([controller.phase, controller.size]).toEqual(["watch", largestFor(50)]);
  });

  it.each([0.96, 1, 1.04])("watches on where frames take %f of the time allowed", (share) => {
    const controller = run(makeSizeController({ target: 50 }, PRINTED_START), OLD, 20);
    for (let frame = 0; frame < 100; ++frame) {
      noteFrame(controller, share / 50);
      expect(controller.phase).toBe("watch");
    }
  });

  it("leaves a load alone that is gone before its patience is", () => {
    const controller = run(makeSizeController({ target: 50 }, PRINTED_START), OLD, 20);
    run(controller, { ...OLD, load: 0.8 }, controller.control.patience - 1);
    run(controller, OLD, 3);
    expect([controller.phase, controller.size, controller.tried]).toEqual(["watch", largestFor(50), 3]);
  });

  it.each([
    { target: 0 },
    { target: NaN },
    { target: 50, least: 0 },
    { target: 50, least: 40 },
    { target: 50, most: 20 },
    { target: 50, least: 2.5 },
  ])("refuses %j", (options) => {
    expect(() => makeSizeController(options, PRINTED_START)).toThrow(SolverError);
  });
});
