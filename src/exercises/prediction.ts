/**
 * A question before a scene is run: what will happen under one of its presets? Which option is right nobody has written down:
 * each says by what measures of the run it would come true, and exactly one has to.
 */
import { defaultsOf, makeRunner, sceneById, stepsOf, type Row } from "../scenes/index.ts";

/** The measures of a run, and whether its numbers stayed sound. */
export interface PredictedRun {
  readonly rows: readonly Row[];
  readonly sound: boolean;
}

export interface Prediction {
  /** Chapter and name: "start/beyond". */
  readonly id: string;
  readonly scene: string;
  readonly preset: string;
  /** The preset with which a figure opens that shows the run beside another, if there is such a figure. */
  readonly shownBy?: string;
  /** How much of its own time the scene runs, s. */
  readonly seconds: number;
  readonly question: string;
  readonly options: readonly { readonly words: string; holds(run: PredictedRun): boolean }[];
  /** What happened, with what was measured. */
  outcome(run: PredictedRun): string;
}

/** What comes of a prediction: the place of the option that comes true, and what happened. */
export interface PredictionAnswer {
  readonly right: number;
  readonly outcome: string;
}

/** Runs the scene of a prediction. */
export function answerOf(prediction: Prediction): PredictionAnswer {
  const { id, options } = prediction;
  const run = runOf(prediction);
  const right = options.flatMap((option, n) => (option.holds(run) ? [n] : []));
  if (right.length !== 1) throw new Error(`${right.length} options of the prediction ${id} come true, and one has to`);
  return { right: right[0]!, outcome: prediction.outcome(run) };
}

function runOf({ scene: id, preset, seconds }: Prediction): PredictedRun {
  const scene = sceneById(id);
  const values = scene.presets[preset]?.values;
  if (!values) throw new Error(`${id} has no preset “${preset}”`);
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...values });
  const rows: Row[] = [];
  for (const { row, sound } of stepsOf(runner, Math.round(seconds / runner.run.h))) {
    if (!sound) return { rows, sound };
    if (row) rows.push(row);
  }
  return { rows, sound: true };
}
