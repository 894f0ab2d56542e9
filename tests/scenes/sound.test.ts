/** When a run has failed. */
import { describe, expect, it } from "vitest";
import {
  defaultsOf,
  look,
  makeRunner,
  sceneById,
  scenes,
  takeStep,
  wordsOf,
  type Values,
} from "../../src/scenes/index.ts";
import { areMeasured, areSound, extentOf, haveBurst } from "../../src/scenes/sound.ts";

describe("coordinates", () => {
  it("are sound while all of them are near and finite", () => {
    expect(areSound([0, -1, 1e9])).toBe(true);
    expect(areSound(new Float32Array())).toBe(true);
  });

  it.each([NaN, Infinity, -Infinity, 1.1e9, -1.1e9])("are not with one of %d", (coordinate) => {
    expect(areSound([0, coordinate, 0])).toBe(false);
  });
});

describe("measures", () => {
  it("may be as large as they like", () => {
    expect(areMeasured([1e30, -5], [{}, {}])).toBe(true);
    expect(areMeasured(new Float64Array(), [])).toBe(true);
  });

  it.each([NaN, Infinity])("are not known with one of %d", (measure) => {
    expect(areMeasured([1, measure], [{}, {}])).toBe(false);
  });

  it("may be left out where they are optional, and nowhere else, and they may not be infinite", () => {
    const measures = [{}, { optional: true }] as const;
    expect(areMeasured([1, NaN], measures)).toBe(true);
    expect(areMeasured([NaN, 1], measures)).toBe(false);
    expect(areMeasured([1, Infinity], measures)).toBe(false);
  });
});

describe("a cloth that bursts", () => {
  const run = (id: string, values: Values, seconds: number) => {
    const runner = makeRunner(sceneById(id), { ...defaultsOf(sceneById(id).parameters), ...values });
    const said = [];
    while (runner.steps * runner.run.h < seconds && takeStep(runner).sound) {
      look(runner);
      said.push({ after: runner.burst, words: wordsOf(runner) });
    }
    return { runner, said };
  };

  it("is more than four times as large as at the start", () => {
    const square = [0, 0, 0, 3, 4, 0];
    expect(extentOf(square)).toBe(5);
    expect(haveBurst(square, 5 / 4 + 1e-9, 0)).toBe(false);
    expect(haveBurst(square, 5 / 4 - 1e-9, 0)).toBe(true);
    // That fails otherwise.
    expect(haveBurst([...square, NaN, 0, 0], 5, 0)).toBe(false);
  });

  it("says so ever after, even where it has come back", () => {
    const { runner, said } = run("buckling/strip", { model: "linear" }, 4);
    expect(runner.burst).toBeCloseTo(0.25, 5);
    const after = said.filter(({ after }) => after !== undefined).map(({ words }) => words);
    expect(after.length).toBeGreaterThan(100);
    expect(new Set(after)).toEqual(new Set(["Burst at 0.25 s: more than four times as large as at the start."]));
    const left = said.filter(({ after }) => after === undefined).map(({ words }) => words);
    expect(left.every((words) => words.includes("holds together"))).toBe(true);
    expect(runner.scene.describe({ gap: 1, reach: 0.5, time: 4 })).toContain("holds together");
  });

  it("is none that a long step throws and that comes back", () => {
    const { runner } = run("buckling/drape", { dt: 100, side: 21 }, 1000);
    expect(runner.burst).toBeUndefined();
  });

  it.each([
    ["buckling/strip", {}],
    ["buckling/drape", { dt: 0.2, side: 21 }],
  ])("is none of %s with immediate buckling", (id, values) => {
    expect(run(id, values, 4).runner.burst).toBeUndefined();
  });

  it("is looked for in every cloth of the chapter on buckling that can be pulled", () => {
    const looked = scenes
      .filter(({ id }) => id.startsWith("buckling/"))
      .filter((scene) => {
        const { run } = makeRunner(scene, { ...defaultsOf(scene.parameters) });
        return run.parts.some(({ kind }) => kind === "cloth") && run.pull && !run.hasBurst;
      });
    expect(looked.map(({ id }) => id)).toEqual([]);
  });
});
