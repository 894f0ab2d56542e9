/** Runs a scene as a reader would set it, and keeps what it measures. */
import { makeRandom } from "@pliant/solver";
import { expect } from "vitest";
import { readValues, sceneById, type Values } from "../../src/scenes/index.ts";

/** The measures after one step. */
export type Row = Readonly<Record<string, number>>;

/** The measures after each step of a run for `seconds` of its own time. */
export function trace(id: string, given: Values, seconds: number, preset?: string, seed?: number): Row[] {
  const scene = sceneById(id);
  const start = preset === undefined ? {} : scene.presets[preset]!.values;
  const text = Object.entries({ ...start, ...given }).map(([name, value]) => [name, String(value)] as const);
  const { values, notices } = readValues(scene.parameters, text);
  expect(notices).toEqual([]);
  const run = scene.start(values, makeRandom(seed ?? scene.seed));
  const out = new Float64Array(scene.measures.length);
  return Array.from({ length: Math.round(seconds / run.h) }, () => {
    run.step();
    run.measure(out);
    return Object.fromEntries(scene.measures.map(({ name }, n) => [name, out[n]!]));
  });
}

/** The largest value of a measure in a run. */
export const largest = (rows: readonly Row[], name: string): number => Math.max(...rows.map((row) => row[name]!));
