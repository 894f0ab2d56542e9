/**
 * Runs a scene. The steps of the worker, the posters, the command line, the exhibits, the timings and the traces of the
 * tests are taken here, and whether the numbers are still sound is looked at after each.
 *
 * It has no thread and no clock of its own. Drawing and measuring are left to those who ask.
 */
import { makeRandom } from "@pliant/solver";
import { timeWords } from "./time-words.ts";
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
  /** When it has burst, s: once and for all, whatever it does afterwards. */
  burst: number | undefined;
  /** Why it has burst, if its scene can say it. */
  cause: string | undefined;
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
  const measured = new Float64Array(scene.measures.length);
  return { scene, run, coordinates, measured, steps: 0, burst: undefined, cause: undefined };
}

/** A step that was taken. */
export interface TakenStep {
  readonly report: StepReport | undefined;
  /** Whether the coordinates still mean something. */
  readonly sound: boolean;
  /** How long it took by the clock that was handed in, ms. */
  readonly ms: number;
}

/** Takes a step. `now` gives milliseconds; looking at the numbers is not timed. */
export function takeStep(runner: Runner, now: () => number = () => 0): TakenStep {
  const from = now();
  const report = runner.run.step();
  const ms = now() - from;
  ++runner.steps;
  if (runner.burst === undefined && runner.run.hasBurst?.()) noteBurst(runner);
  return { report, sound: runner.run.isSound(), ms };
}

/** Notes when it has burst, and why, while its last step is to be seen in the measures. */
function noteBurst(runner: Runner): void {
  runner.burst = timeOf(runner);
  if (!runner.scene.cause) return;
  measure(runner);
  runner.cause = runner.scene.cause(rowOf(runner));
}

/** The simulated time, s. */
export const timeOf = ({ steps, run }: Pick<Runner, "steps" | "run">): number => run.time?.() ?? steps * run.h;

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

/** The state in a sentence, by what was last measured; a run that has burst says that, and nothing of the moment. */
export const wordsOf = (runner: Runner): string =>
  runner.burst === undefined ? runner.scene.describe(rowOf(runner)) : burstWords(runner.burst, runner.cause);

/** What stands on the picture of a run that goes on, in a few words, if anything does. */
export const markOf = (runner: Runner): string | undefined => runner.scene.mark?.(rowOf(runner));

const burstWords = (time: number, cause: string | undefined): string =>
  `Burst at ${timeWords(time)}${cause ? ` from ${cause}` : ""}: more than four times as large as at the start.`;

/** Why a run cannot go on. */
export function endWords(runner: Runner): string {
  if (runner.burst !== undefined) return burstWords(runner.burst, runner.cause);
  return `The numbers blew up at ${timeWords(timeOf(runner))}, in step ${runner.steps}.`;
}

/** The same in a few words, to stand on the picture. */
export function endStamp({ burst, cause, ...runner }: Runner): string {
  if (burst === undefined) return `Ended at ${timeWords(timeOf(runner))}`;
  return `Burst at ${timeWords(burst)}${cause ? `: ${cause}` : ""}`;
}

/** Where a run is after a step, with its measures if they were asked for. */
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
  let isSound = runner.run.isSound();
  for (;;) {
    const asked = runner.steps % every === 0 || runner.steps === steps;
    const sound = isSound && (!asked || look(runner));
    if (!asked && !sound) measure(runner);
    yield { step: runner.steps, sound, ...((asked || !sound) && { row: rowOf(runner) }) };
    if (!sound || runner.steps >= steps) return;
    isSound = takeStep(runner).sound;
  }
}
