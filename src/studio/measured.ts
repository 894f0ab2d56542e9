/** Numbers that scenes measure for the prose, at the values with which they open. */
import { defaultsOf, makeRunner, sceneById, stepsOf, type Row } from "../scenes/index.ts";

export interface MeasureOptions {
  readonly scene: string;
  /** How much of its own time the scene runs, s. */
  readonly seconds: number;
}

/** What a measure comes to over all steps, and at the last. */
export interface MeanAndLast {
  readonly mean: number;
  readonly last: number;
}

/** What each measure of a scene comes to in its first seconds, by name. */
export function measureIn({ scene: id, seconds }: MeasureOptions): Readonly<Record<string, MeanAndLast>> {
  const scene = sceneById(id);
  const runner = makeRunner(scene, defaultsOf(scene.parameters));
  const rows: Row[] = [];
  for (const { row, sound, step } of stepsOf(runner, Math.round(seconds / runner.run.h))) {
    if (!sound) throw new Error(`${id} fails at step ${step}`);
    if (step > 0 && row) rows.push(row);
  }
  const meanOf = (name: string): number => rows.reduce((sum, row) => sum + row[name]!, 0) / rows.length;
  return Object.fromEntries(
    scene.measures.map(({ name }) => [name, { mean: meanOf(name), last: rows.at(-1)![name]! }]),
  );
}
