/**
 * How long the steps of a scene take, and how much of that goes into looking for contacts.
 *
 * It has no clock of its own: the worker brings the browser's, a benchmark that of node.
 */
import type { Values } from "./parameters.ts";
import { makeRunner, takeStep, type Runner } from "./runner.ts";
import type { Scene } from "./scene.ts";

/** How much is run for a measurement. */
export interface TimingOptions {
  /** Steps that are not timed, so that the code is warm. */
  readonly warmUp: number;
  readonly steps: number;
  /** After this many milliseconds no further step is begun, as long as one was timed; warming up may take half of it. */
  readonly patience: number;
}

/** What was measured. */
export interface Timing {
  /** Length of a step in the scene's own time, s. */
  readonly h: number;
  /** Steps that were taken before; fewer than asked for where patience ended. */
  readonly warmUp: number;
  /** Steps that were timed, and the middle one of their times, ms. */
  readonly steps: number;
  readonly ms: number;
  /** Mean time of a step, ms. */
  readonly mean: number;
  /** Share of the time that went into looking for contacts; nothing for a scene without any. */
  readonly contacts: number | undefined;
}

/**
 * Times the first steps of a scene. `now` gives milliseconds; `report` is given the share that is done. Throws where the
 * numbers fail: what such steps cost says nothing.
 */
export function timeScene(
  scene: Scene,
  values: Values,
  { warmUp, steps, patience }: TimingOptions,
  now: () => number,
  report: (share: number) => void = () => undefined,
): Timing {
  const runner = makeRunner(scene, values);
  const begun = now();
  const late = (share: number): boolean => now() - begun > share * patience;
  while (runner.steps < warmUp && !late(0.5)) {
    timedStep(runner, now);
    report(runner.steps / (warmUp + steps));
  }
  const warmed = runner.steps;
  const contacts = runner.run.timeContacts?.(now);
  const times: number[] = [];
  do {
    times.push(timedStep(runner, now));
    report((warmUp + times.length) / (warmUp + steps));
  } while (times.length < steps && !late(1));
  const total = times.reduce((sum, ms) => sum + ms, 0);
  return {
    h: runner.run.h,
    warmUp: warmed,
    steps: times.length,
    ms: medianOf(times),
    mean: total / times.length,
    contacts: contacts && contacts() / total,
  };
}

/** How long a step takes, ms. */
function timedStep(runner: Runner, now: () => number): number {
  const { sound, ms } = takeStep(runner, now);
  if (!sound) throw new Error(`the numbers of ${runner.scene.id} fail at step ${runner.steps}`);
  return ms;
}

/** The middle one of some numbers, or the mean of the middle two. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}
