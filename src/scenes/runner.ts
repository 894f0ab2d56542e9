/**
 * Runs a scene: the one loop of the worker, the posters, the command line, the exhibits, the timings and the tests.
 *
 * It has no thread and no clock of its own. Drawing and measuring are left to those who ask; whether the numbers are sound
 * is looked at after every step.
 */
import { makeRandom } from "@pliant/solver";
import type { Values } from "./parameters.ts";
import type { Run, Scene, StepReport } from "./scene.ts";
import { areMeasured, areSound } from "./sound.ts";
import type { Workshop } from "./workshop.ts";

export interface Runner {
  readonly scene: Scene;
  readonly run: Run;
  /** Coordinates of the picture, three to a vertex, as they were last drawn. */
  readonly coordinates: Float32Array;
  /** Measures in the order of the scene, as they were last taken. */
  readonly measured: Float64Array;
  /** Steps taken since the start. */
  steps: number;
}

export interface RunnerOptions {
  /** Where the random numbers begin; the scene's own place unless said. */
  readonly seed?: number | undefined;
  readonly workshop?: Workshop | undefined;
}

/** Starts a scene. */
export function makeRunner(scene: Scene, values: Values, { seed = scene.seed, workshop }: RunnerOptions = {}): Runner {
  const run = scene.start(values, makeRandom(seed), workshop);
  const coordinates = new Float32Array(3 * run.vertices);
  return { scene, run, coordinates, measured: new Float64Array(scene.measures.length), steps: 0 };
}

/** Takes a step. */
export function step(runner: Runner): StepReport | undefined {
  ++runner.steps;
  return runner.run.step();
}

/** The simulated time, s. */
export const timeOf = ({ steps, run }: Runner): number => steps * run.h;

/** Whether the coordinates still mean something. */
export const isStillSound = ({ run, coordinates }: Runner): boolean => run.isSound(coordinates);

/** Takes the measures, and says whether they are sound. */
export function measure({ run, scene, measured }: Runner): boolean {
  run.measure(measured);
  return areMeasured(measured, scene.measures);
}

/** Draws and measures, and says whether all of it is sound. */
export function look(runner: Runner, coordinates = runner.coordinates): boolean {
  runner.run.draw(coordinates);
  return measure(runner) && areSound(coordinates);
}

/** What was last measured, by name, and the time, s. */
export type Row = Readonly<Record<string, number>>;

/** The measures by name, as they were last taken, with the time, s. */
export function rowOf(runner: Runner): Row {
  const { scene, measured } = runner;
  return { time: timeOf(runner), ...Object.fromEntries(scene.measures.map(({ name }, n) => [name, measured[n]!])) };
}

/** The present state in a sentence, by what was last measured. */
export const wordsOf = (runner: Runner): string => runner.scene.describe(rowOf(runner));

/** A step that was taken, with its measures if they were asked for. */
export interface Stepped {
  readonly step: number;
  readonly sound: boolean;
  readonly row?: Row;
}

/**
 * Every step from the start on, until the last one or the one where the numbers fail. There are measures at the start, after
 * every so many steps and at the end.
 */
export function* stepsOf(runner: Runner, steps: number, every = 1): Generator<Stepped> {
  for (;;) {
    const asked = runner.steps % every === 0 || runner.steps === steps;
    const sound = isStillSound(runner) && (!asked || look(runner));
    if (!asked && !sound) measure(runner);
    yield { step: runner.steps, sound, ...((asked || !sound) && { row: rowOf(runner) }) };
    if (!sound || runner.steps >= steps) return;
    step(runner);
  }
}

/** The steps that have measures. */
export function* rowsOf(runner: Runner, steps: number, every = 1): Generator<Required<Stepped>> {
  for (const { step, sound, row } of stepsOf(runner, steps, every)) if (row) yield { step, sound, row };
}
