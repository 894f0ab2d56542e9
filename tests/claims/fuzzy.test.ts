/** Sentences of the chapter on fuzzy rules that no other test holds. */
import { expect, it } from "vitest";
import { makeRunner, measure, sceneById, defaultsOf, takeStep } from "../../src/scenes/index.ts";
import { trace } from "../scenes/trace.ts";

/** When the numbers of a flag fail, s, or never. */
function failsAt(values: object, seconds: number): number {
  const scene = sceneById("fuzzy/flag");
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...values });
  while (runner.steps * runner.run.h < seconds) {
    const { sound } = takeStep(runner);
    const gone = Math.max(...runner.measured.map(Math.abs)) > 1e3;
    if (!sound || !measure(runner) || gone) return runner.steps * runner.run.h;
  }
  return Infinity;
}

it("explicit Euler at 0.004 s bursts within five seconds, and its symplectic twin does not [claim explicit-bursts]", () => {
  expect(failsAt({ dt: 0.004, method: "explicit" }, 5)).toBeLessThan(5);
  expect(failsAt({ dt: 0.004, method: "symplectic" }, 10)).toBe(Infinity);
});

it("a particle that falls by Table 4 without the clip hangs in the air from the thirteenth step on [claim hangs-in-the-air]", () => {
  const fallen = trace("fuzzy/fall", {}, 0.9, "frozen").map(({ printed }) => printed!);
  expect(fallen[11]! - fallen[10]!).toBeGreaterThan(0);
  expect(new Set(fallen.slice(11))).toEqual(new Set([fallen[11]]));
});

it("an implicit step of a velocity in thick air falls less than the velocity does, and not below zero; an explicit one may [claim step-with-drag]", () => {
  for (const drag of [0.01, 0.5, 1.6, 10, 1000]) {
    const implicit = 1 / (1 + drag);
    expect(implicit).toBeCloseTo(1 - drag * implicit, 12);
    expect(implicit).toBeGreaterThan(Math.exp(-drag));
    expect(1 - drag).toBeLessThan(Math.exp(-drag));
    expect(1 - drag < 0).toBe(drag > 1);
  }
});
