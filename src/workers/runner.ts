/**
 * Runs one scene, without a thread or a clock of its own: what the worker does for the page and the build for posters.
 */
import { makeRandom } from "@pliant/solver";
import type { Values } from "../scenes/parameters.ts";
import type { Part, Run, Scene } from "../scenes/scene.ts";
import { isSound } from "../scenes/sound.ts";
import type { Workshop } from "../scenes/workshop.ts";
import { ROWS_OF_FRAME, type Frame, type Report } from "./protocol.ts";

/** A row is kept for every step, or for this much simulated time, s, when steps are shorter. */
const ROW_EVERY = 1 / 60;

export interface Runner {
  readonly scene: Scene;
  readonly run: Run;
  readonly measured: Float64Array;
  steps: number;
  /** The parts that the page knows of. */
  told: readonly Part[];
}

/** Starts a scene from its own seed. */
export function makeRunner(scene: Scene, values: Values, workshop?: Workshop): Runner {
  const run = scene.start(values, makeRandom(scene.seed), workshop);
  return { scene, run, measured: new Float64Array(scene.measures.length), steps: 0, told: run.parts };
}

/** Takes up to `steps` steps and fills the frame; stops early when the numbers fail. `now` gives milliseconds. */
export function advance(runner: Runner, steps: number, frame: Frame, now: () => number = () => 0): Report {
  const { run, measured } = runner;
  const stride = Math.max(1, Math.round(ROW_EVERY / run.h));
  const tally = { rows: 0, sound: true, unconverged: 0, solves: 0, residual: 0 };
  const begun = now();
  let taken = 0;
  if (steps === 0) look(runner, frame, tally, true);
  while (taken < steps && tally.sound) {
    const solve = run.step();
    ++runner.steps;
    ++taken;
    if (solve) {
      ++tally.solves;
      if (!solve.converged) ++tally.unconverged;
      if (!solve.converged && !(solve.residual <= tally.residual)) tally.residual = solve.residual;
    }
    look(runner, frame, tally, runner.steps % stride === 0 || taken === steps);
  }
  const cost = taken > 0 ? (now() - begun) / taken : 0;
  return { steps: runner.steps, time: runner.steps * run.h, cost, words: wordsOf(runner, measured), ...tally };
}

/** The parts of the picture if the page does not know them yet; it is taken to know them from now on. */
export function newParts(runner: Runner): readonly Part[] | undefined {
  const { parts } = runner.run;
  if (parts === runner.told) return undefined;
  return (runner.told = parts);
}

/** Draws and measures the present state, and writes a row of it if asked to and if there is room. */
function look(runner: Runner, frame: Frame, tally: { rows: number; sound: boolean }, keep: boolean): void {
  const { run, measured } = runner;
  run.draw(frame.coordinates);
  run.measure(measured);
  tally.sound = isSound(frame.coordinates, measured, runner.scene.measures);
  if (!keep || tally.rows === ROWS_OF_FRAME) return;
  const at = tally.rows * (measured.length + 1);
  frame.rows[at] = runner.steps * run.h;
  frame.rows.set(measured, at + 1);
  ++tally.rows;
}

function wordsOf({ scene, run, steps }: Runner, measured: Float64Array): string {
  const named = Object.fromEntries(scene.measures.map(({ name }, n) => [name, measured[n]!]));
  return scene.describe({ ...named, time: steps * run.h });
}
