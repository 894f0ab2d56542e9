/**
 * Fills frames from a scene that runs: what the worker does for the page, and the build for posters.
 */
import { endStamp, endWords, look, markOf, measure, takeStep, timeOf, wordsOf, type Runner } from "../scenes/runner.ts";
import { areSound } from "../scenes/sound.ts";
import type { Part, StepReport } from "../scenes/scene.ts";
import type { KeptPictures } from "./kept-pictures.ts";
import { ROWS_OF_FRAME, type FrameBuffers, type Report } from "./sim-protocol.ts";

/** A row is kept for every step, or for this much simulated time, s, when steps are shorter. */
const ROW_EVERY = 1 / 60;

/**
 * Takes up to `steps` steps and fills the frame; stops early when the numbers fail or something bursts. `now` gives
 * milliseconds; pictures are kept in `kept` whenever a row is.
 */
export function advance(
  runner: Runner,
  steps: number,
  frame: FrameBuffers,
  now: () => number = () => 0,
  kept?: KeptPictures,
): Report {
  const stride = Math.max(1, Math.round(ROW_EVERY / runner.run.h));
  const solved = { unconverged: 0, solves: 0, residual: 0 };
  const begun = now();
  const first = runner.steps;
  const last = first + steps;
  let rows = 0;
  let [sound, impact] = [true, false];
  while (runner.steps < last && sound) {
    const step = takeStep(runner);
    noteSolve(solved, step.report);
    impact ||= runner.run.impact?.() ?? false;
    sound = step.sound && runner.burst === undefined;
    if (!sound || runner.steps === last || runner.steps % stride !== 0 || rows === ROWS_OF_FRAME) continue;
    sound = measure(runner);
    if (!sound) break;
    keepRow(runner, frame, rows++);
    kept?.note();
  }
  sound = look(runner, frame.coordinates) && sound;
  const known = sound || runner.burst !== undefined;
  const due = runner.steps === last || runner.steps % stride === 0 || !sound;
  if (due && known && rows < ROWS_OF_FRAME) keepRow(runner, frame, rows++);
  if (due && known && areSound(frame.coordinates)) kept?.note();
  const taken = runner.steps - first;
  const cost = taken > 0 ? (now() - begun) / taken : 0;
  const words = sound ? wordsOf(runner) : endWords(runner);
  const stamp = sound ? markOf(runner) : endStamp(runner);
  const said = { words, ...(stamp !== undefined && { stamp }) };
  return { steps: runner.steps, time: timeOf(runner), rows, sound, impact, ...solved, cost, ...said };
}

/** Counts a solve, if there was one, and keeps the largest residual of those that did not converge. */
function noteSolve(solved: { unconverged: number; solves: number; residual: number }, report?: StepReport): void {
  if (!report) return;
  ++solved.solves;
  if (report.converged) return;
  ++solved.unconverged;
  if (!(report.residual <= solved.residual)) solved.residual = report.residual;
}

/** Writes the time and what was last measured. */
function keepRow(runner: Runner, { rows }: FrameBuffers, row: number): void {
  const at = row * (runner.measured.length + 1);
  rows[at] = timeOf(runner);
  rows.set(runner.measured, at + 1);
}

/** Reports the parts of a picture once, and again when others have taken their place. */
export function makePartsReporter({ run }: Runner): () => readonly Part[] | undefined {
  let reported: readonly Part[] | undefined;
  return () => (run.parts === reported ? undefined : (reported = run.parts));
}
