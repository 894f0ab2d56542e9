/** Runs a scene as a reader would set it, and keeps what it measures. */
import { expect } from "vitest";
import {
  makeRunner,
  measure,
  readValues,
  rowOf,
  sceneById,
  takeStep,
  type Row,
  type Values,
} from "../../src/scenes/index.ts";

export type { Row };

/** The measures after each step of a run for `seconds` of its own time. */
export function trace(id: string, given: Values, seconds: number, preset?: string, seed?: number): Row[] {
  const scene = sceneById(id);
  const start = preset === undefined ? {} : scene.presets[preset]!.values;
  const text = Object.entries({ ...start, ...given }).map(([name, value]) => [name, String(value)] as const);
  const { values, notices } = readValues(scene.parameters, text);
  expect(notices).toEqual([]);
  const runner = makeRunner(scene, values, { seed });
  return Array.from({ length: Math.round(seconds / runner.run.h) }, () => {
    const { sound } = takeStep(runner);
    expect(measure(runner) && sound, `the numbers at step ${runner.steps}`).toBe(true);
    return rowOf(runner);
  });
}

/** The largest value of a measure in a run. */
export const largest = (rows: readonly Row[], name: string): number => Math.max(...rows.map((row) => row[name]!));
