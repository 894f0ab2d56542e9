/** What the skirt is said to show, tried. */
import { describe, expect, it } from "vitest";
import { sceneById } from "../../src/scenes/index.ts";
import { measured, start } from "./samples.ts";

const skirt = sceneById("buckling/skirt");

/** The mean number of folds while the mannequin makes its first step, once the skirt has fallen. */
function foldsOf(preset: string): number {
  const run = start(skirt, skirt.presets[preset]!.values);
  let [sum, count] = [0, 0];
  for (let steps = 1; steps * run.h < 2; ++steps) {
    run.step();
    if (steps * run.h < 1.5) continue;
    sum += measured(skirt, run, steps).folds!;
    ++count;
  }
  return sum / count;
}

describe("a skirt", () => {
  it("has more folds in light silk than in heavy cotton", { timeout: 120_000 }, () => {
    expect(foldsOf("silk")).toBeGreaterThan(1.2 * foldsOf("cotton"));
  });
});
