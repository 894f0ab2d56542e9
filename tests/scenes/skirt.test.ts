/** What the skirt is said to show, tried. */
import { describe, expect, it } from "vitest";
import { sceneById, type Run } from "../../src/scenes/index.ts";
import { drawn, measured, start } from "./samples.ts";

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

/** The places that dots mark in the picture, and those of the hem. */
function marked(run: Run): { dots: number[][]; hem: number[][] } {
  const x = drawn(run);
  const placesOf = (at: number, count: number): number[][] =>
    Array.from({ length: count }, (_, n) => [...x.subarray(3 * (at + n), 3 * (at + n + 1))]);
  const points = run.parts.find((part) => part.kind === "points");
  const cloth = run.parts.find((part) => part.kind === "cloth")!;
  return {
    dots: points ? placesOf(points.at, points.count) : [],
    hem: placesOf(cloth.at + cloth.columns * (cloth.rows - 1), cloth.columns),
  };
}

describe("a skirt", () => {
  it("has a dot on each fold that is counted, and each is 2 cm farther out than the valleys beside it [claim fold-dots]", () => {
    const run = start(skirt);
    for (let steps = 1; steps <= 90; ++steps) run.step();
    const { dots, hem } = marked(run);
    expect(dots).toHaveLength(measured(skirt, run, 90).folds!);
    expect(dots.length).toBeGreaterThan(5);
    const radii = hem.map(([x, y]) => Math.hypot(x!, y!));
    const places = dots.map((dot) => hem.findIndex((place) => place.join() === dot.join())).sort((a, b) => a - b);
    expect(places[0]).toBeGreaterThanOrEqual(0);
    places.forEach((place, n) => {
      const next = n + 1 < places.length ? places[n + 1]! : places[0]! + radii.length;
      const between = Array.from({ length: next - place }, (_, k) => radii[(place + k) % radii.length]!);
      const ends = Math.min(radii[place]!, radii[next % radii.length]!);
      expect(ends - Math.min(...between)).toBeGreaterThanOrEqual(0.02);
    });
  });

  it("has no dot before it has a fold", () => {
    expect(marked(start(skirt)).dots).toEqual([]);
  });

  it("has more folds in silk than in denim", { timeout: 120_000 }, () => {
    expect(foldsOf("silk")).toBeGreaterThan(1.2 * foldsOf("denim"));
  });
});
