/**
 * What came out of a run of a scene: its measures after the last step, as far as their digits hold; and where a motion has made small
 * differences so large that some hold no longer, its measures at an earlier step, too, at which they still did.
 */
import type { Schema, Values } from "../scenes/parameters.ts";
import { makeRunner, measure, takeStep } from "../scenes/runner.ts";
import type { Scene } from "../scenes/scene.ts";
import { areApart, sharedDigits, UNSURE } from "./digits.ts";
import { asAnotherEngine } from "./other-engine.ts";
import type { ResultRow } from "./identifier.ts";

/** A run from its start, without a hand on it. */
export interface SceneRun {
  readonly scene: Scene;
  readonly values: Values;
  readonly seed: number;
  readonly steps: number;
}

/** Is called with the share that is done, and says whether to go on. */
export type GoOn = (share: number) => boolean;

/** The measures of a run at those of some steps that it reached. */
export interface MeasuredRun {
  /** The steps after which its numbers were sound: fewer than were asked for where they failed. */
  readonly steps: number;
  readonly at: ReadonlyMap<number, readonly number[]>;
  readonly stopped?: true;
}

/** What came out: after how many steps, and the digits. */
export interface SceneResult {
  readonly steps: number;
  readonly rows: readonly ResultRow[];
}

/** The changes of a setting that the digits must not notice, as shares of it: a twin is computed with each. */
const TINY = [2 ** -40, 2 ** -41];

/** What came out of a run, in digits that hold; undefined if it was stopped. Where the numbers fail, it ends before. */
export function resultOfScene(run: SceneRun, go: GoOn = () => true): SceneResult | undefined {
  const marks = checkpointsOf(run.steps);
  const runs = 1 + TINY.length;
  const first = measuredAt(run, marks, (share) => go(share / runs));
  if (first.stopped) return undefined;
  if (first.steps < run.steps) return resultOfScene({ ...run, steps: first.steps }, go);
  const twins = TINY.map((shift, n) => {
    const shifted = { ...run, values: shiftedValues(run.scene.parameters, run.values, shift) };
    return asAnotherEngine(n + 1, () => measuredAt(shifted, marks, (share) => go((n + 1 + share) / runs)));
  });
  if (twins.some(({ stopped }) => stopped)) return undefined;
  const rows = marks.map((at) => ({
    at,
    digits: digitsOf(
      first.at.get(at)!,
      twins.map((twin) => twin.at.get(at)),
    ),
  }));
  return { steps: run.steps, rows: worthWriting(rows) };
}

/** Takes the measures of a run at these steps. */
export function measuredAt(
  { scene, values, seed, steps }: SceneRun,
  marks: readonly number[],
  go: GoOn = () => true,
): MeasuredRun {
  const runner = makeRunner(scene, values, { seed });
  const at = new Map<number, readonly number[]>();
  for (;;) {
    if (marks.includes(runner.steps)) {
      if (!measure(runner)) return { steps: Math.max(0, runner.steps - 1), at };
      at.set(runner.steps, [...runner.measured]);
    }
    if (runner.steps >= steps) return { steps, at };
    if (!go(runner.steps / steps)) return { steps: runner.steps, at, stopped: true };
    if (!takeStep(runner).sound) return { steps: runner.steps - 1, at };
  }
}

/** The last step, its half, its quarter and so on to the first. */
export function checkpointsOf(steps: number): number[] {
  const marks = [steps];
  while (marks[0]! > 1) marks.unshift(Math.floor(marks[0]! / 2));
  return marks;
}

/** The settings, each number moved by a share of it into its range; what is counted stays. */
export const shiftedValues = (schema: Schema, values: Values, shift: number): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parameter = schema[name];
      if (typeof value !== "number" || parameter?.kind !== "number" || parameter.integer) return [name, value];
      const up = value < (parameter.min + parameter.max) / 2 === value > 0;
      return [name, value * (up ? 1 + shift : 1 - shift)];
    }),
  );

/** The digits that all twins share; none where one of them did not come so far. */
function digitsOf(values: readonly number[], twins: readonly (readonly number[] | undefined)[]): string[] {
  const moves = twins.some((twin) => twin && values.some((value, n) => areApart(value, twin[n]!)));
  return values.map((value, n) => {
    if (moves && Number.isInteger(value)) return UNSURE;
    return sharedDigits(value, ...twins.map((twin) => twin?.[n] ?? Infinity));
  });
}

/** The last row, and before it the latest at which the most measures hold, if that are more. */
function worthWriting(rows: readonly ResultRow[]): ResultRow[] {
  const held = ({ digits }: ResultRow): number => digits.filter((one) => one !== UNSURE).length;
  const last = rows.at(-1)!;
  const most = Math.max(...rows.map(held));
  return held(last) === most ? [last] : [rows.findLast((row) => held(row) === most)!, last];
}
